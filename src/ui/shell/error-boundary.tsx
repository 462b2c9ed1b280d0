import { Component, type ContextType, type ErrorInfo, type ReactNode } from 'react'
import { ShellContext } from './shell.ts'

type Props = {
  /** Replaces the children if one of them throws. `reset` renders them again. */
  fallback: (problem: unknown, reset: () => void) => ReactNode
  children: ReactNode
}

/** Logs what its children throw. A class, because React has no hook for error boundaries. */
export class ErrorBoundary extends Component<Props, { crash: { problem: unknown } | null }> {
  static override contextType = ShellContext
  declare context: ContextType<typeof ShellContext>
  override state: { crash: { problem: unknown } | null } = { crash: null }

  static getDerivedStateFromError(problem: unknown): { crash: { problem: unknown } } {
    return { crash: { problem } }
  }

  #reset = (): void => this.setState({ crash: null })

  override componentDidCatch(problem: unknown, { componentStack }: ErrorInfo): void {
    this.context?.app.logger.error('ui', 'a page crashed', { problem, where: componentStack ?? '' })
  }

  override render(): ReactNode {
    const { crash } = this.state
    return crash ? this.props.fallback(crash.problem, this.#reset) : this.props.children
  }
}
