import { Component, type ErrorInfo, type ReactNode } from 'react'

type Props = {
  /** Replaces the children if one of them throws. */
  screen: (problem: unknown) => ReactNode
  report: (problem: unknown, where: string) => void
  /** Subscribes to history traversals: each one leaves the crash screen (R107). */
  onHistoryTraversal?: (run: () => void) => () => void
  children: ReactNode
}

/** An error boundary. React has no hook for it, so it's a class. */
export class CrashBoundary extends Component<Props, { crash: { problem: unknown } | null }> {
  override state: { crash: { problem: unknown } | null } = { crash: null }

  static getDerivedStateFromError(problem: unknown): { crash: { problem: unknown } } {
    return { crash: { problem } }
  }

  #stop: (() => void) | undefined

  override componentDidMount(): void {
    this.#stop = this.props.onHistoryTraversal?.(() => this.state.crash && this.setState({ crash: null }))
  }

  override componentWillUnmount(): void {
    this.#stop?.()
  }

  override componentDidCatch(problem: unknown, { componentStack }: ErrorInfo): void {
    this.props.report(problem, componentStack ?? '')
  }

  override render(): ReactNode {
    const { crash } = this.state
    return crash ? this.props.screen(crash.problem) : this.props.children
  }
}
