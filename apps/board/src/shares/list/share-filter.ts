import type { OwnPostsFilter } from '@rostrum/sdk'
import type { RouteLocation } from '../../router/router.js'

/** The filter of the list as the URL has it; a window over the list keeps it. */
export type SharesQuery = Extract<RouteLocation, { name: 'myShares' }>['query']

/** The filter in the URL (POSTS31). */
export function queryOf(location: RouteLocation): SharesQuery {
  switch (location.name) {
    case 'myShares':
    case 'post':
    case 'newPost':
    case 'newPostElement':
    case 'reshare':
    case 'reshareShares':
      return asQuery(location.query)
    default:
      return {}
  }
}

/** A filter as a query: what is not chosen is missing. */
export const asQuery = ({ q, network, group, span }: OwnPostsFilter): SharesQuery => ({
  ...(q && { q }),
  ...(network && { network }),
  ...(group && { group }),
  ...(span && { span }),
})

/** Whether a filter leaves anything out. */
export const isFiltered = ({ q, network, group, span }: OwnPostsFilter): boolean =>
  Boolean(q || network || group || span)
