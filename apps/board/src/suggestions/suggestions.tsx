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
import type { Place } from '../router/router.js'
import { Page } from '../shell/page.js'
import { suggestionsTexts } from '../texts/suggestions/suggestions-texts.js'
import { Pulled } from './pulled.js'
import { SuggestionList as List } from './suggestion-list.js'
import { SuggestionWindow } from './suggestion-window.js'
import css from './suggestions.css?sheet'

const listId = 'suggestion-list'

/** Which suggestions the address names; null where it names a single one. */
function filterOf(place: Place): SuggestionFilter | null {
  if (place.name === 'suggestionList') return place.params
  if (place.name !== 'suggestions') return null
  return readSuggestionFilter({ status: null, suggestedBy: null })
}

/** The text that the address begins a new suggestion with (B2.21); empty where it begins none. */
const prefillOf = (place: Place) => (place.name === 'suggestions' ? suggestionPrefill(place.query) : '')

function Filters({ filter }: { filter: SuggestionFilter }) {
  const t = useText(suggestionsTexts)
  const router = useRouter()
  const show = (part: Partial<SuggestionFilter>) =>
    router.go(suggestionFilterPath({ ...filter, ...part }), { isOver: true })
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

/** The list of a filter, which goes on when the address names another one. */
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

/** What colleagues suggest (B2.19), read again when it is pulled down (B2.22), and over it the window of the one that the address names. */
function SuggestionsPage({ place }: PageProps) {
  useSheet(css)
  const t = useText(suggestionsTexts)
  const router = useRouter()
  const { permissions } = useRostrum()
  // The matrix is read so that the page is drawn again when the role changes.
  useStore(permissions.$matrix)
  const maySuggest = permissions.can('suggestion', 'create')
  const named = filterOf(place)
  // Behind the window of one of them the list stays as it was.
  const [filter, setFilter] = useState(named ?? defaultSuggestionFilter)
  if (named && (named.status !== filter.status || named.suggestedBy !== filter.suggestedBy)) setFilter(named)
  const list = useList(filter)
  const [isNew, setNew] = useState(false)
  const prefill = maySuggest ? prefillOf(place) : ''
  const close = () => {
    setNew(false)
    if (prefill || place.name === 'suggestion') router.go(suggestionFilterPath(filter), { isOver: true })
  }
  const write = (
    <Button kind="primary" icon="plus" onClick={() => setNew(true)}>
      {t('new')}
    </Button>
  )
  return (
    <Page title={t('title')} intro={t('intro')} action={maySuggest ? write : null}>
      <Pulled onPull={async () => list?.refresh()}>
        <Filters filter={filter} />
        {list ? <List id={listId} list={list} onWrite={maySuggest ? () => setNew(true) : null} /> : null}
      </Pulled>
      {place.name === 'suggestion' ? (
        <SuggestionWindow
          key={place.params.suggestionId}
          of={{ id: place.params.suggestionId }}
          onClose={close}
        />
      ) : null}
      {place.name !== 'suggestion' && (isNew || prefill) ? (
        <SuggestionWindow key={prefill} of={{ prefill }} onClose={close} />
      ) : null}
    </Page>
  )
}

export { SuggestionsPage as View }
/** Words that are there before the page is drawn. */
export const areas = [suggestionsTexts]
