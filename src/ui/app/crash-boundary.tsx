import { Component, type ErrorInfo, type ReactNode } from 'react'

type Props = {
  /** What stands in place of the children once one of them threw. */
  screen: (problem: unknown) => ReactNode
  report: (problem: unknown, where: string) => void
  children: ReactNode
}

/** Catches what is thrown while its children are drawn. React offers no function for this: the one class of the UI. */
export class CrashBoundary extends Component<Props, { crash: { problem: unknown } | null }> {
  override state: { crash: { problem: unknown } | null } = { crash: null }

  static getDerivedStateFromError(problem: unknown): { crash: { problem: unknown } } {
    return { crash: { problem } }
  }

  override componentDidCatch(problem: unknown, { componentStack }: ErrorInfo): void {
    this.props.report(problem, componentStack ?? '')
  }

  override render(): ReactNode {
    const { crash } = this.state
    return crash ? this.props.screen(crash.problem) : this.props.children
  }
}
