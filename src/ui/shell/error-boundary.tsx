import { Component, type ErrorInfo, type ReactNode } from 'react'

type Props = {
  /** Replaces the children if one of them throws. `reset` renders them again. */
  fallback: (problem: unknown, reset: () => void) => ReactNode
  onError: (problem: unknown, where: string) => void
  children: ReactNode
}

/** A class, because React has no hook for error boundaries. */
export class ErrorBoundary extends Component<Props, { crash: { problem: unknown } | null }> {
  override state: { crash: { problem: unknown } | null } = { crash: null }

  static getDerivedStateFromError(problem: unknown): { crash: { problem: unknown } } {
    return { crash: { problem } }
  }

  #reset = (): void => this.setState({ crash: null })

  override componentDidCatch(problem: unknown, { componentStack }: ErrorInfo): void {
    this.props.onError(problem, componentStack ?? '')
  }

  override render(): ReactNode {
    const { crash } = this.state
    return crash ? this.props.fallback(crash.problem, this.#reset) : this.props.children
  }
}
