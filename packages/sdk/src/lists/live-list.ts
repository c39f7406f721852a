import type { RostrumEvents } from '../events/events.js'
import type { Rostrum } from '../rostrum.js'
import { follow } from './debounced-refresh.js'
import { createPagedList, type AskPage, type PagedList } from './paged-list.js'

/** A paged list that loads immediately, and reloads its page when one of its items changes. */
export const createLiveList = <Item>(
  rostrum: Pick<Rostrum, 'events' | 'environment'>,
  happened: keyof RostrumEvents,
  count: number,
  ask: AskPage<Item>,
): PagedList<Item> => {
  const pages = createPagedList<Item>(count, (page, signal) => {
    cancelPending()
    return ask(page, signal)
  })
  const { hush: cancelPending, stop } = follow(rostrum, happened, () => void pages.refresh())
  void pages.refresh()
  return {
    ...pages,
    dispose: () => {
      stop()
      pages.dispose()
    },
  }
}
