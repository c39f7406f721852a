import { useStore } from '@nanostores/react'
import type { SuggestionList as List } from '@rostrum/sdk'
import { Button, EmptyState, ErrorState, Notice, Skeleton, useErrorText, useText } from '@rostrum/widgets/ui'
import { useRef } from 'react'
import { Pager } from '../shell/page/pager.js'
import { suggestionsTexts } from '../texts/suggestions/suggestions-texts.js'
import { SuggestionCard } from './suggestion-card.js'
import { useStickyItem } from './use-sticky-item.js'
import { signs } from '../shell/signs.js'

function Nothing({ list, onWrite }: { list: List; onWrite: (() => void) | null }) {
  const t = useText(suggestionsTexts)
  const { filter } = useStore(list.$list)
  const isFirst = filter.suggestedBy === 'me' && (filter.status === 'pending' || filter.status === 'all')
  return (
    <EmptyState
      icon={signs.message}
      title={isFirst ? t('empty') : t('empty-filtered')}
      actions={
        isFirst && onWrite ? (
          <Button kind="soft" onClick={onWrite}>
            {t('new')}
          </Button>
        ) : null
      }
    >
      {isFirst ? t('empty-body') : t('empty-filtered-body')}
    </EmptyState>
  )
}

function Items({
  list,
  onWrite,
  onReviewed,
}: {
  list: List
  onWrite: (() => void) | null
  onReviewed: () => void
}) {
  const t = useText(suggestionsTexts)
  const errorText = useErrorText()
  const { status, items, error } = useStore(list.$list)
  const { shown, held, hold } = useStickyItem(items)
  const retry = () => void list.refresh()
  if (shown.length === 0 && status === 'error')
    return <ErrorState title={t('failed')} failing={error} onRetry={retry} />
  if (shown.length === 0 && status === 'loading') {
    return (
      <div className="suggestions" role="group" aria-busy="true" aria-label={t('loading')}>
        {['1', '2', '3'].map((key) => (
          <Skeleton key={key} height="140px" radius="12px" />
        ))}
      </div>
    )
  }
  if (shown.length === 0) return <Nothing list={list} onWrite={onWrite} />
  return (
    <>
      {status === 'error' && error ? <Notice tone="danger">{errorText(error)}</Notice> : null}
      <ul className="suggestions">
        {shown.map((suggestion) => (
          <li key={suggestion.Id}>
            <SuggestionCard
              suggestion={suggestion}
              isHeld={held.has(suggestion.Id)}
              onWritten={(isWritten) => hold(suggestion, isWritten)}
              onReviewed={onReviewed}
            />
          </li>
        ))}
      </ul>
    </>
  )
}

/** The suggestions that match a filter. */
export function SuggestionList({
  id,
  list,
  onWrite,
}: {
  id: string
  list: List
  onWrite: (() => void) | null
}) {
  const state = useStore(list.$list)
  const element = useRef<HTMLDivElement>(null)
  const reviewed = () => {
    // The card is removed together with its button: the focus stays in the list.
    element.current?.focus({ preventScroll: true })
    void list.refresh()
  }
  return (
    <div id={id} ref={element} role="tabpanel" className="suggestion-panel" tabIndex={-1}>
      <Items list={list} onWrite={onWrite} onReviewed={reviewed} />
      <Pager state={state} list={list} />
    </div>
  )
}
