import { listSuggestions, type Suggestion } from '@rostrum/protocol'
import type { SuggestionFilter } from '@rostrum/rules'
import { atom, computed } from 'nanostores'
import { settled } from '../lists/keep-counted.js'
import { createPagedList } from '../lists/paged-list.js'
import type { Rostrum } from '../rostrum.js'
import type { SuggestionList } from './suggestions.js'

const count = 10

/** A page of suggestions; whatever happens to one of the board's, the page is read again. */
export const createSuggestionList = (
  { client, events, environment }: Pick<Rostrum, 'client' | 'events' | 'environment'>,
  first: SuggestionFilter,
): SuggestionList => {
  const $filter = atom(first)
  let cancel = () => {}
  const pages = createPagedList<Suggestion>(count, async (page, signal) => {
    cancel()
    const query = { ...$filter.get(), _page: page, _count: count }
    const { Suggestions: Items, Total } = await client.send(listSuggestions, { query, signal })
    return { Items, Total }
  })
  const soon = () => {
    cancel()
    cancel = environment.after(settled, () => void pages.refresh())
  }
  const stops = [events.on('suggestion-saved', soon), events.on('reloaded', soon)]
  void pages.refresh()

  return {
    $list: computed([pages.$page, $filter], (page, filter) => ({ ...page, filter })),
    show: (filter) => {
      const { status, suggestedBy } = $filter.get()
      if (status === filter.status && suggestedBy === filter.suggestedBy) return Promise.resolve()
      $filter.set(filter)
      return pages.restart()
    },
    next: pages.next,
    previous: pages.previous,
    refresh: pages.refresh,
    dispose: () => {
      cancel()
      pages.dispose()
      for (const stop of stops) stop()
    },
  }
}
