import { Component, type ErrorInfo, type ReactNode } from 'react'

type Props = {
  /** What stands in place of the children once one of them threw. */
  screen: (problem: unknown) => ReactNode
  report: (problem: unknown, where: string) => void
  /** Subscribes to moves through the browser's history: each of them leaves the screen (R107). */
  onHistoryTraversal?: (run: () => void) => () => void
  children: ReactNode
}

/** Catches what is thrown while its children are drawn. React offers no function for this: the one class of the UI. */
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
