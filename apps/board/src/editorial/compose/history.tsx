import { editorialOf, type StoryHistory } from '@rostrum/sdk'
import { RelativeTime, useRostrum, useText } from '@rostrum/widgets/ui'
import { useEffect, useState } from 'react'
import type { EditorialKey } from '../../texts/editorial/editorial-texts.js'
import { editorialTexts } from '../../texts/editorial/editorial-texts.js'

const done = [
  'story-created',
  'story-edited',
  'story-published',
  'story-scheduled',
  'story-changed',
  'story-discarded',
  'story-withdrawn',
  'story-ended',
  'story-restored',
  'story-archived',
  'story-unarchived',
  'story-deleted',
  'story-undone',
  'story-topic-added',
] as const

/** What happened to the story, the newest first. EDITORIAL10 */
export function History({ id }: { id: string }) {
  const t = useText(editorialTexts)
  const rostrum = useRostrum()
  const [items, setItems] = useState<StoryHistory | null>(null)
  useEffect(() => {
    let isCurrent = true
    editorialOf(rostrum)
      .history(id)
      .then(
        (found) => isCurrent && setItems(found),
        () => {},
      )
    return () => {
      isCurrent = false
    }
  }, [rostrum, id])
  const nameOf = (action: string): string => {
    const known = done.find((one) => one === action)
    const key: EditorialKey | null = known ? `did.${known}` : null
    return key ? t(key) : action
  }
  return (
    <section className="board-card editorial-card" aria-labelledby="editorial-history">
      <h2 id="editorial-history" className="board-card-title">
        {t('history')}
      </h2>
      {items?.length === 0 ? <p className="editorial-quiet">{t('history.empty')}</p> : null}
      <ol className="editorial-history">
        {items?.map(({ At, Action, By }, index) => (
          <li key={index}>
            <span>{nameOf(Action)}</span>
            <span className="editorial-quiet">
              <bdi>{By}</bdi> <RelativeTime moment={At} />
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
