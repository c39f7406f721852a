import { listApprovals, type Approval } from '@rostrum/protocol'
import { computed } from 'nanostores'
import { settled } from '../lists/keep-counted.js'
import { createPagedList } from '../lists/paged-list.js'
import type { Rostrum } from '../rostrum.js'
import type { ApprovalList, ApprovalQueue } from './approvals.js'

const count = 20

/** A page of approvals; whatever happens to one of them, the page is read again. */
export const createApprovalQueue = (
  { client, events, environment }: Pick<Rostrum, 'client' | 'events' | 'environment'>,
  first: ApprovalList,
  onWaiting: (count: number) => void,
): ApprovalQueue => {
  let list = first
  let cancel = () => {}
  const pages = createPagedList<Approval>(count, async (page, signal) => {
    cancel()
    const query = { status: list, _page: page, _count: count }
    const answer = await client.send(listApprovals, { query, signal })
    if (!signal.aborted) onWaiting(answer.Waiting)
    return answer
  })
  const soon = () => {
    cancel()
    cancel = environment.after(settled, () => void pages.refresh())
  }
  const stops = [events.on('approval-updated', soon), events.on('reloaded', soon)]
  void pages.refresh()

  return {
    $queue: computed(pages.$page, (page) => ({ ...page, list })),
    show: (wanted) => {
      list = wanted
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
