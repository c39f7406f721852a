import { commonTexts, uiTexts } from '@rostrum/sdk'
import { useEffect, useMemo, useState, type ReactNode } from 'react'
import { useLoaded, useRostrum, useUiText } from '../ui/root.js'
import { Spinner } from '../ui/spinner.js'
import { ErrorState } from '../ui/states.js'
import type { ViewProps, WidgetModule } from '../widget.js'

const early = [uiTexts]

/** Says that a part could not be shown, and tries again. */
export function Broken({ onRetry }: { onRetry: () => void }) {
  const rostrum = useRostrum()
  useLoaded(rostrum, early)
  const t = useUiText()
  return <ErrorState title={t('broken')} failing={null} onRetry={onRetry} />
}

interface ChunkProps extends ViewProps {
  readonly load: () => Promise<WidgetModule>
  /** What stands between the texts being there and the widget: the session. */
  readonly around?: (view: ReactNode, waiting: ReactNode) => ReactNode
  readonly onReady?: () => void
  readonly onError?: (error: unknown) => void
}

function Loaded({ module, around, props, emit, onReady }: ChunkProps & { module: WidgetModule }) {
  const rostrum = useRostrum()
  const areas = useMemo(() => [...early, ...module.areas], [module])
  const isLoaded = useLoaded(rostrum, areas)
  const { View, Waiting } = module
  useEffect(() => {
    if (!isLoaded) return
    onReady?.()
    // Not needed to be seen, but needed when there is no connection to fetch them any more.
    void rostrum.texts.load(commonTexts).catch(() => {})
  }, [isLoaded, onReady, rostrum])
  if (!isLoaded) return <Waiting />
  const view = <View props={props} emit={emit} />
  return around ? around(view, <Waiting />) : view
}

/** A widget whose code and texts come when it is shown; a failure is said, and can be tried again. */
export function Chunk(props: ChunkProps) {
  const { load, onError } = props
  const [module, setModule] = useState<WidgetModule | null>(null)
  const [attempt, setAttempt] = useState(0)
  const [hasFailed, setFailed] = useState(false)
  useEffect(() => {
    let isCurrent = true
    load().then(
      (loaded) => {
        if (isCurrent) setModule(loaded)
      },
      (error: unknown) => {
        if (isCurrent) setFailed(true)
        onError?.(error)
      },
    )
    return () => {
      isCurrent = false
    }
  }, [load, attempt, onError])
  if (module) return <Loaded {...props} module={module} />
  if (hasFailed) {
    const retry = () => {
      setFailed(false)
      setAttempt(attempt + 1)
    }
    return <Broken onRetry={retry} />
  }
  return (
    <div className="r-shell-wait">
      <Spinner />
    </div>
  )
}
