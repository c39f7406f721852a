import type { RostrumEvents } from '../events/events.js'
import type { Rostrum } from '../rostrum.js'
import { follow } from './follow.js'
import { createPagedList, type AskPage, type PagedList } from './paged-list.js'

/** A paged list that is read at once, and its page again whatever happens to one of its things. */
export const createLiveList = <Item>(
  rostrum: Pick<Rostrum, 'events' | 'environment'>,
  happened: keyof RostrumEvents,
  count: number,
  ask: AskPage<Item>,
): PagedList<Item> => {
  const pages = createPagedList<Item>(count, (page, signal) => {
    hush()
    return ask(page, signal)
  })
  const { hush, stop } = follow(rostrum, happened, () => void pages.refresh())
  void pages.refresh()
  return {
    ...pages,
    dispose: () => {
      stop()
      pages.dispose()
    },
  }
}
