import { commonTexts, uiTexts } from '@rostrum/sdk'
import { useEffect, useMemo, useState, type ReactNode } from 'react'
import { useLoaded, useRostrum } from '../ui/root/provider.js'
import { Spinner } from '../ui/feedback/spinner.js'
import { Broken } from './broken.js'
import type { ViewProps, WidgetModule } from '../widget.js'

const early = [uiTexts]

interface ChunkProps extends ViewProps {
  readonly load: () => Promise<WidgetModule>
  /** Wraps the loaded view, e.g. in the session gate. */
  readonly around?: (view: ReactNode, waiting: ReactNode) => ReactNode
  readonly onError?: (error: unknown) => void
}

function Loaded({ module, around, props, emit }: ChunkProps & { module: WidgetModule }) {
  const rostrum = useRostrum()
  const areas = useMemo(() => [...early, ...module.areas], [module])
  const isLoaded = useLoaded(rostrum, areas)
  const { View, Waiting } = module
  useEffect(() => {
    if (!isLoaded) return
    // Not needed for display, but they cannot be loaded any more without a connection.
    void rostrum.texts.load(commonTexts).catch(() => {})
  }, [isLoaded, rostrum])
  if (!isLoaded) return <Waiting props={props} />
  const view = <View props={props} emit={emit} />
  return around ? around(view, <Waiting props={props} />) : view
}

/** A widget whose code and texts are loaded when it is mounted; an error is shown and can be retried. */
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
