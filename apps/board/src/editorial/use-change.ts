import { editorialOf, type StoryResults } from '@rostrum/sdk'
import type { StoryAction } from '@rostrum/sdk/protocol'
import { useRostrum, useText } from '@rostrum/widgets/ui'
import { useState } from 'react'
import { editorialTexts } from '../texts/editorial/editorial-texts.js'

/** What is done with which stories. */
export interface Change {
  readonly ids: readonly string[]
  readonly action: StoryAction
  readonly topic?: string
}

const canBeUndone: readonly StoryAction[] = ['withdraw', 'end', 'delete']

/** Changes stories, offers to undo that, and keeps what was refused. EDITORIAL3, EDITORIAL9 */
export function useChange(onDone: (change: Change) => void = () => {}) {
  const t = useText(editorialTexts)
  const rostrum = useRostrum()
  const editorial = editorialOf(rostrum)
  const [isBusy, setBusy] = useState(false)
  const [refused, setRefused] = useState<StoryResults>([])
  const keepRefused = (results: StoryResults) => setRefused(results.filter(({ Problem }) => Problem !== null))

  const undo = async (ids: readonly string[], change: Change) => {
    try {
      keepRefused(await editorial.undo(ids))
      onDone(change)
    } catch (error) {
      rostrum.toasts.showError(error)
    }
  }
  const run = async (change: Change): Promise<void> => {
    const { ids, action, topic } = change
    setBusy(true)
    try {
      const results = await editorial.change(ids, { action, ...(topic === undefined ? {} : { topic }) })
      keepRefused(results)
      const done = results.flatMap(({ Id, Problem }) => (Problem === null ? [Id] : []))
      if (done.length > 0)
        rostrum.toasts.show({
          message: t('done', { count: done.length }),
          kind: 'success',
          action: canBeUndone.includes(action)
            ? { text: 'toast.undo', run: () => void undo(done, change) }
            : null,
        })
      onDone(change)
    } catch (error) {
      rostrum.toasts.showError(error)
    }
    setBusy(false)
  }
  return { run, isBusy, refused, forget: () => setRefused([]) }
}
