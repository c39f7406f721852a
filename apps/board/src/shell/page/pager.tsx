import type { PageState } from '@rostrum/sdk'
import { Button, useText } from '@rostrum/widgets/ui'
import { boardTexts } from '../../texts/board-texts.js'

/** Links to the previous and next page of a list; nothing for a single page. */
export function Pager({
  state,
  list,
}: {
  state: PageState<unknown>
  list: { next(): Promise<void>; previous(): Promise<void> }
}) {
  const t = useText(boardTexts)
  const { from, total, items, hasNext, hasPrevious } = state
  if (!hasNext && !hasPrevious) return null
  return (
    <nav className="board-pages" aria-label={t('pages')}>
      <Button icon="start" disabled={!hasPrevious} onClick={() => void list.previous()}>
        {t('pages.previous')}
      </Button>
      <span>{t('pages.range', { from, to: from + items.length - 1, count: total })}</span>
      <Button disabled={!hasNext} onClick={() => void list.next()}>
        {t('pages.next')}
      </Button>
    </nav>
  )
}
