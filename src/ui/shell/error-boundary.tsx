import { Component, type ErrorInfo, type ReactNode } from 'react'

type Props = {
  /** Replaces the children if one of them throws. */
  fallback: (problem: unknown) => ReactNode
  onError: (problem: unknown, where: string) => void
  /** Subscribes to history traversals: each one leaves the crash screen (R107). */
  onHistoryTraversal?: (run: () => void) => () => void
  children: ReactNode
}

/** A class, because React has no hook for error boundaries. */
export class ErrorBoundary extends Component<Props, { crash: { problem: unknown } | null }> {
  override state: { crash: { problem: unknown } | null } = { crash: null }

  static getDerivedStateFromError(problem: unknown): { crash: { problem: unknown } } {
    return { crash: { problem } }
  }

  #unsubscribe: (() => void) | undefined

  override componentDidMount(): void {
    this.#unsubscribe = this.props.onHistoryTraversal?.(
      () => this.state.crash && this.setState({ crash: null }),
    )
  }

  override componentWillUnmount(): void {
    this.#unsubscribe?.()
  }

  override componentDidCatch(problem: unknown, { componentStack }: ErrorInfo): void {
    this.props.onError(problem, componentStack ?? '')
  }

  override render(): ReactNode {
    const { crash } = this.state
    return crash ? this.props.fallback(crash.problem) : this.props.children
  }
}
