import { Component, type ReactNode } from 'react'

/** Renders a fallback when a part below throws. React supports this only in classes. */
export class ErrorBoundary extends Component<
  { children: ReactNode; fallback: (retry: () => void) => ReactNode; onError: (error: unknown) => void },
  { hasFailed: boolean }
> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override componentDidCatch(error: unknown) {
    this.props.onError(error)
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children
    return this.props.fallback(() => this.setState({ hasFailed: false }))
  }
}
