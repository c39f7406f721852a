import type { Appearance, Rostrum } from '@rostrum/sdk'
import { useCallback, useEffect, type ReactNode } from 'react'
import type { SheetScope } from '../isolation/sheets.js'
import { useSheet } from '../ui/root/provider.js'
import { Root } from '../ui/root/root.js'
import type { ViewProps, WidgetModule } from '../widget.js'
import { Broken } from './broken.js'
import { Chunk } from './widget-loader.js'
import { ErrorBoundary } from './error-boundary.js'
import { Gate } from './session-gate.js'
import css from './shell.css?sheet'
import { ToastOutlet } from './toast-outlet.js'

export interface ShellProps extends ViewProps {
  readonly rostrum: Rostrum
  readonly scope: SheetScope
  readonly appearance?: Appearance | undefined
  readonly load: () => Promise<WidgetModule>
  readonly onReady: () => void
  readonly onError: (error: unknown) => void
  /** Nobody can be signed in; the problem is a `GuestProblem`. */
  readonly onProblem: (problem: unknown) => void
}

function Frame({ children }: { children: ReactNode }) {
  useSheet(css)
  return <div className="r-shell">{children}</div>
}

/** The frame of every widget: styles, chunk, texts, session, toasts, and the error boundary. */
export function Shell({ rostrum, scope, appearance, onReady, onProblem, ...chunk }: ShellProps) {
  // At once, so that the token and the code of the widget are requested together.
  useEffect(() => {
    void rostrum.start()
  }, [rostrum])
  const tell = useCallback((_: string, problem: unknown) => onProblem(problem), [onProblem])
  const gated = useCallback(
    (view: ReactNode, waiting: ReactNode) => (
      <Gate waiting={waiting} onReady={onReady} onProblem={tell}>
        {view}
      </Gate>
    ),
    [onReady, tell],
  )
  return (
    <Root rostrum={rostrum} scope={scope} appearance={appearance}>
      <Frame>
        <ErrorBoundary onError={chunk.onError} fallback={(again) => <Broken onRetry={again} />}>
          <Chunk {...chunk} around={gated} />
        </ErrorBoundary>
        <ToastOutlet />
      </Frame>
    </Root>
  )
}
