import type { TextArea } from '@rostrum/sdk'
import { memo, useEffect, useState, type ComponentType } from 'react'
import { useRostrum } from '../ui/root/provider.js'
import { Broken } from './broken.js'

/**
 * A part of a widget whose code and texts are loaded when it is first rendered: the exports of its module. The areas of
 * its texts are listed in that module, to keep the first view small.
 */
export interface Part<P extends object> {
  readonly View: ComponentType<P>
  readonly areas?: readonly TextArea[]
}

/** A component for a part in its own chunk. */
export interface Later<P extends object> {
  (props: P): React.ReactNode
  /** Loads the code before it is rendered: for parts that are needed without a connection. */
  readonly fetch: () => void
}

/**
 * Creates a component whose code is loaded when it is first rendered, once for all instances; `Waiting` is shown until
 * then. When loading fails, the component says so and can retry. It is rendered again only with other properties.
 */
export function later<P extends object>(
  load: () => Promise<Part<P>>,
  Waiting: ComponentType = () => null,
): Later<P> {
  let known: Part<P> | null = null
  const fetched = async () => {
    known ??= await load()
    return known
  }
  function Later(props: P) {
    const rostrum = useRostrum()
    // A part that was loaded ahead, and has no texts to wait for, is there at once.
    const [part, setPart] = useState<Part<P> | 'failed' | null>(known?.areas ? null : known)
    const [attempt, setAttempt] = useState(0)
    useEffect(() => {
      let isCurrent = true
      const open = async () => {
        const found = await fetched()
        await Promise.all((found.areas ?? []).map((area) => rostrum.texts.load(area)))
        return found
      }
      void open()
        .catch(() => 'failed' as const)
        .then((outcome) => {
          if (isCurrent) setPart(outcome)
        })
      return () => {
        isCurrent = false
      }
    }, [rostrum, attempt])
    if (part === 'failed') {
      const retry = () => {
        setPart(null)
        setAttempt(attempt + 1)
      }
      return <Broken onRetry={retry} />
    }
    return part ? <part.View {...props} /> : <Waiting />
  }
  return Object.assign(memo(Later), { fetch: () => void fetched().catch(() => {}) })
}
