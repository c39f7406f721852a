import { useStore } from '@nanostores/react'
import { suggestionsOf, type SuggestionList } from '@rostrum/sdk'
import {
  defaultSuggestionFilter,
  readSuggestionFilter,
  suggestedByFilters,
  suggestionFilterPath,
  suggestionPrefill,
  suggestionStatusFilters,
  type SuggestionFilter,
} from '@rostrum/sdk/rules'
import { Button, Select, Tabs, useRostrum, useSheet, useText } from '@rostrum/widgets/ui'
import { useEffect, useState } from 'react'
import type { PageProps } from '../pages/pages.js'
import { useRouter } from '../router/link.js'
import type { RouteLocation } from '../router/router.js'
import { Page } from '../shell/page/page.js'
import { suggestionsTexts } from '../texts/suggestions/suggestions-texts.js'
import { PullToRefresh } from './pull-to-refresh.js'
import { SuggestionList as List } from './suggestion-list.js'
import { SuggestionWindow } from './suggestion-window.js'
import css from './suggestions.css?sheet'

const listId = 'suggestion-list'

/** The filter in the URL; null where it names a single suggestion. */
function filterOf(location: RouteLocation): SuggestionFilter | null {
  if (location.name === 'suggestionList') return location.params
  if (location.name !== 'suggestions') return null
  return readSuggestionFilter({ status: null, suggestedBy: null })
}

/** The initial text of a new suggestion in the URL (B2.21); empty for none. */
const prefillOf = (location: RouteLocation) =>
  location.name === 'suggestions' ? suggestionPrefill(location.query) : ''

function Filters({ filter }: { filter: SuggestionFilter }) {
  const t = useText(suggestionsTexts)
  const router = useRouter()
  const show = (part: Partial<SuggestionFilter>) =>
    router.go(suggestionFilterPath({ ...filter, ...part }), { isOverlay: true })
  return (
    <div className="suggestion-filters">
      <Tabs
        label={t('statuses')}
        tabs={suggestionStatusFilters.map((key) => ({ key, name: t(`status.${key}`) }))}
        chosen={filter.status}
        controls={listId}
        onChoose={(status) => show({ status })}
      />
      <span className="suggestion-by">
        <span aria-hidden="true">{t('by')}</span>
        <Select
          label={t('by')}
          value={filter.suggestedBy}
          options={suggestedByFilters.map((value) => ({ value, name: t(`by.${value}`) }))}
          onChange={(suggestedBy) => show({ suggestedBy })}
        />
      </span>
    </div>
  )
}

/** The list of a filter, replaced when the URL has another filter. */
function useList(filter: SuggestionFilter): SuggestionList | null {
  const suggestions = suggestionsOf(useRostrum())
  const [list, setList] = useState<SuggestionList | null>(null)
  const { status, suggestedBy } = filter
  const [first] = useState(filter)
  useEffect(() => {
    const made = suggestions.createList(first)
    setList(made)
    return () => made.dispose()
  }, [suggestions, first])
  useEffect(() => {
    void list?.show({ status, suggestedBy })
  }, [list, status, suggestedBy])
  return list
}

/**
 * The page of suggestions (B2.19), reloaded by pulling it down (B2.22), and over it the dialog of the suggestion in the
 * URL.
 */
function SuggestionsPage({ location }: PageProps) {
  useSheet(css)
  const t = useText(suggestionsTexts)
  const router = useRouter()
  const { permissions } = useRostrum()
  // Subscribes to the matrix, so that the page is rendered when the role changes.
  useStore(permissions.$matrix)
  const maySuggest = permissions.can('suggestion', 'create')
  const named = filterOf(location)
  // The list behind a dialog does not change.
  const [filter, setFilter] = useState(named ?? defaultSuggestionFilter)
  if (named && (named.status !== filter.status || named.suggestedBy !== filter.suggestedBy)) setFilter(named)
  const list = useList(filter)
  const [isNew, setNew] = useState(false)
  const prefill = maySuggest ? prefillOf(location) : ''
  const close = () => {
    setNew(false)
    if (prefill || location.name === 'suggestion')
      router.go(suggestionFilterPath(filter), { isOverlay: true })
  }
  const write = (
    <Button kind="primary" icon="plus" onClick={() => setNew(true)}>
      {t('new')}
    </Button>
  )
  return (
    <Page title={t('title')} intro={t('intro')} width="panes" action={maySuggest ? write : null}>
      <PullToRefresh onPull={async () => list?.refresh()}>
        <Filters filter={filter} />
        {list ? <List id={listId} list={list} onWrite={maySuggest ? () => setNew(true) : null} /> : null}
      </PullToRefresh>
      {location.name === 'suggestion' ? (
        <SuggestionWindow
          key={location.params.suggestionId}
          of={{ id: location.params.suggestionId }}
          onClose={close}
        />
      ) : null}
      {location.name !== 'suggestion' && (isNew || prefill) ? (
        <SuggestionWindow key={prefill} of={{ prefill }} onClose={close} />
      ) : null}
    </Page>
  )
}

export { SuggestionsPage as View }
/** Texts that are loaded before the page is rendered. */
export const areas = [suggestionsTexts]
