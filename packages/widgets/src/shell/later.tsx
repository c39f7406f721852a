import type { TextArea } from '@rostrum/sdk'
import { useEffect, useState, type ComponentType } from 'react'
import { useRostrum } from '../ui/root.js'
import { Broken } from './chunk.js'

/**
 * A part of a widget whose code and texts come when it is first drawn: what its module exports. The areas are named
 * there, and not where it is drawn: a first view has no byte to spare.
 */
export interface Part<P extends object> {
  readonly View: ComponentType<P>
  readonly areas?: readonly TextArea[]
}

/** A component that stands for a part of its own chunk. */
export interface Later<P extends object> {
  (props: P): React.ReactNode
  /** Fetches the code before it is drawn: for what must be there when the connection is gone. */
  fetch(): void
}

/**
 * Draws a part whose code is fetched when it is first drawn, once for all places; `Waiting` keeps its place until
 * then. A part that cannot be fetched says so, and can be tried again.
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
    const [part, setPart] = useState<Part<P> | 'failed' | null>(null)
    const [attempt, setAttempt] = useState(0)
    useEffect(() => {
      let isCurrent = true
      const settle = (outcome: Part<P> | 'failed') => {
        if (isCurrent) setPart(outcome)
      }
      const open = async () => {
        const found = await fetched()
        await Promise.all((found.areas ?? []).map((area) => rostrum.texts.load(area)))
        settle(found)
      }
      open().catch(() => settle('failed'))
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
  return Object.assign(Later, { fetch: () => void fetched().catch(() => {}) })
}
