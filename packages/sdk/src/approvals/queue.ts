import { listApprovals } from '@rostrum/protocol'
import { hasNextPage, hasPreviousPage, pageAfterRemoval } from '@rostrum/rules'
import { atom } from 'nanostores'
import { toFailing } from '../client/api-error.js'
import type { Rostrum } from '../rostrum.js'
import type { ApprovalList, ApprovalQueue, ApprovalQueueState } from './approvals.js'

const count = 20
/** Milliseconds: colleagues who send many at once are told of once. */
export const settled = 400

/** A page of approvals; whatever happens to one of them, the page is read again. */
export const createApprovalQueue = (
  { client, events, environment }: Pick<Rostrum, 'client' | 'events' | 'environment'>,
  list: ApprovalList,
  onWaiting: (count: number) => void,
): ApprovalQueue => {
  let underWay = new AbortController()
  let cancel = () => {}
  const $queue = atom<ApprovalQueueState>({
    status: 'loading',
    list,
    items: [],
    total: 0,
    page: 0,
    hasNext: false,
    hasPrevious: false,
    error: null,
  })
  const set = (part: Partial<ApprovalQueueState>) => $queue.set({ ...$queue.get(), ...part })

  const fetchPage = async (wanted: ApprovalList, page: number): Promise<void> => {
    cancel()
    underWay.abort()
    const mine = (underWay = new AbortController())
    try {
      const query = { status: wanted, _page: page, _count: count }
      const { Items, Total, Waiting } = await client.send(listApprovals, { query, signal: mine.signal })
      if (mine.signal.aborted) return
      onWaiting(Waiting)
      const nearest = pageAfterRemoval({ page, count, total: Total })
      if (nearest !== page) return fetchPage(wanted, nearest)
      set({
        status: 'ready',
        list: wanted,
        items: Items,
        total: Total,
        page,
        hasNext: hasNextPage({ page, count, total: Total }),
        hasPrevious: hasPreviousPage({ page }),
        error: null,
      })
    } catch (error) {
      if (!mine.signal.aborted) set({ status: 'error', error: toFailing(error) })
    }
  }
  const refresh = () => fetchPage($queue.get().list, $queue.get().page)
  const soon = () => {
    cancel()
    cancel = environment.after(settled, () => void refresh())
  }
  const stops = [events.on('approval-updated', soon), events.on('reloaded', soon)]
  void refresh()

  return {
    $queue,
    show: (wanted) => {
      set({
        status: 'loading',
        list: wanted,
        items: [],
        total: 0,
        page: 0,
        hasNext: false,
        hasPrevious: false,
      })
      return fetchPage(wanted, 0)
    },
    next: () => fetchPage($queue.get().list, $queue.get().page + 1),
    previous: () => fetchPage($queue.get().list, Math.max(0, $queue.get().page - 1)),
    refresh,
    dispose: () => {
      cancel()
      underWay.abort()
      for (const stop of stops) stop()
    },
  }
}
