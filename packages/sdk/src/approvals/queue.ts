import { listApprovals, type Approval } from '@rostrum/protocol'
import { pageSizes } from '@rostrum/rules'
import { computed } from 'nanostores'
import { createLiveList } from '../lists/live-list.js'
import type { Rostrum } from '../rostrum.js'
import type { ApprovalList, ApprovalQueue } from './approvals.js'

const count = pageSizes.lists

/** A paged list of approvals that reloads its page when one of them changes. */
export const createApprovalQueue = (
  rostrum: Pick<Rostrum, 'client' | 'events' | 'environment'>,
  first: ApprovalList,
  onWaiting: (count: number) => void,
): ApprovalQueue => {
  let list = first
  const { $page, restart, next, previous, refresh, dispose } = createLiveList<Approval>(
    rostrum,
    'approval-updated',
    count,
    async (page, signal) => {
      const query = { status: list, _page: page, _count: count }
      const answer = await rostrum.client.send(listApprovals, { query, signal })
      if (!signal.aborted) onWaiting(answer.Waiting)
      return answer
    },
  )
  return {
    $queue: computed($page, (page) => ({ ...page, list })),
    show: (wanted) => {
      list = wanted
      return restart()
    },
    next,
    previous,
    refresh,
    dispose,
  }
}
