import { suggestionsOf } from '@rostrum/sdk'
import type { Suggestion } from '@rostrum/sdk/protocol'
import { useRostrum } from '@rostrum/widgets/ui'
import { useEffect, useState } from 'react'

/** A suggestion with an unsent note, and its index in the list. */
interface Held {
  readonly suggestion: Suggestion
  readonly at: number
}

const none: ReadonlyMap<string, Held> = new Map()

/**
 * The shown suggestions: the items of the list, and those that have left it while the user wrote about them, at their
 * index and in their current version. SUGGESTIONS13
 */
export function useStickyItem(items: readonly Suggestion[]) {
  const rostrum = useRostrum()
  const [held, setHeld] = useState(none)
  const removed = [...held.values()].filter(({ suggestion }) => items.every(({ Id }) => Id !== suggestion.Id))
  const ids = removed.map(({ suggestion }) => suggestion.Id).join(' ')
  useEffect(() => {
    let isDone = false
    const look = async (id: string) => {
      try {
        const suggestion = await suggestionsOf(rostrum).load(id)
        if (isDone) return
        setHeld((before) => {
          const one = before.get(id)
          return one ? new Map(before).set(id, { ...one, suggestion }) : before
        })
      } catch (error) {
        // After a failed request both lists stay as they are.
        if (!isDone) rostrum.toasts.showError(error)
      }
    }
    for (const id of ids.split(' ').filter(Boolean)) void look(id)
    return () => {
      isDone = true
    }
    // A change to one of the suggestions reloads the page of the list.
  }, [rostrum, ids, items])

  const shown = [...items]
  for (const { suggestion, at } of removed) shown.splice(at, 0, suggestion)
  const hold = (suggestion: Suggestion, isWritten: boolean) => {
    const next = new Map(held)
    if (isWritten) next.set(suggestion.Id, { suggestion, at: shown.indexOf(suggestion) })
    else next.delete(suggestion.Id)
    setHeld(next)
  }
  return { shown, held, hold }
}
