import { listSuggestions, type Suggestion } from '@rostrum/protocol'
import { pageSizes, type SuggestionFilter } from '@rostrum/rules'
import { atom, computed } from 'nanostores'
import { createLiveList } from '../lists/live-list.js'
import type { Rostrum } from '../rostrum.js'
import type { SuggestionList } from './suggestions.js'

const count = pageSizes.lists

/** A paged list of suggestions that reloads its page when a suggestion of the board changes. */
export const createSuggestionList = (
  rostrum: Pick<Rostrum, 'client' | 'events' | 'environment'>,
  first: SuggestionFilter,
): SuggestionList => {
  const $filter = atom(first)
  const { $page, restart, next, previous, refresh, dispose } = createLiveList<Suggestion>(
    rostrum,
    'suggestion-saved',
    count,
    async (page, signal) => {
      const query = { ...$filter.get(), _page: page, _count: count }
      const { Suggestions: Items, Total } = await rostrum.client.send(listSuggestions, { query, signal })
      return { Items, Total }
    },
  )
  return {
    $list: computed([$page, $filter], (page, filter) => ({ ...page, filter })),
    show: (filter) => {
      const { status, suggestedBy } = $filter.get()
      if (status === filter.status && suggestedBy === filter.suggestedBy) return Promise.resolve()
      $filter.set(filter)
      return restart()
    },
    next,
    previous,
    refresh,
    dispose,
  }
}
