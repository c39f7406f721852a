import { suggestionsOf } from '@rostrum/sdk'
import type { Suggestion } from '@rostrum/sdk/protocol'
import { useRostrum } from '@rostrum/widgets/ui'
import { useEffect, useState } from 'react'

/** A suggestion that somebody writes about, and its place in the list. */
interface Held {
  readonly suggestion: Suggestion
  readonly at: number
}

const none: ReadonlyMap<string, Held> = new Map()

/**
 * What the list shows: its items, and those that left it while the person wrote about them, at their place and as
 * they are now. SUGGESTIONS13
 */
export function useHeld(items: readonly Suggestion[]) {
  const rostrum = useRostrum()
  const [held, setHeld] = useState(none)
  const gone = [...held.values()].filter(({ suggestion }) => items.every(({ Id }) => Id !== suggestion.Id))
  const ids = gone.map(({ suggestion }) => suggestion.Id).join(' ')
  useEffect(() => {
    let isOver = false
    const look = async (id: string) => {
      try {
        const suggestion = await suggestionsOf(rostrum).load(id)
        if (isOver) return
        setHeld((before) => {
          const one = before.get(id)
          return one ? new Map(before).set(id, { ...one, suggestion }) : before
        })
      } catch (error) {
        // Where the list stands still, so does this one.
        if (!isOver) rostrum.toasts.showError(error)
      }
    }
    for (const id of ids.split(' ').filter(Boolean)) void look(id)
    return () => {
      isOver = true
    }
    // What becomes of one of them makes the list read its page again.
  }, [rostrum, ids, items])

  const shown = [...items]
  for (const { suggestion, at } of gone) shown.splice(at, 0, suggestion)
  const hold = (suggestion: Suggestion, isWritten: boolean) => {
    const next = new Map(held)
    if (isWritten) next.set(suggestion.Id, { suggestion, at: shown.indexOf(suggestion) })
    else next.delete(suggestion.Id)
    setHeld(next)
  }
  return { shown, held, hold }
}
