import { isMovedByRails } from '@rostrum/rules'
import type { PostStatus, PublicationState, ScheduleType } from '@rostrum/protocol'

/** What decides about the status of a post. */
export interface StatusFacts {
  scheduleType: ScheduleType
  publications: readonly {
    state: PublicationState
    attempt: number
    /** Code of its last error. */
    code: string | null
  }[]
}

/** Whether a copy was tried: one that the guard-rails moved was not. */
const isTried = ({ state, attempt, code }: StatusFacts['publications'][number]) =>
  state === 'scheduled' && attempt > 0 && !isMovedByRails(code)

/**
 * A post's status, from how far its copies have come (B3.5, ours). Before the first try it waits: `inqueue` from
 * the queue, else `pending`. Then `running` while one is under way, `complete` when all are there, `error` when
 * none is and nothing is open, and `incomplete` for a mixture or when one outcome is not known.
 */
export function postStatus({ scheduleType, publications }: StatusFacts): PostStatus {
  const open = publications.filter(({ state }) => state !== 'cancelled')
  const all = (state: PublicationState) => open.every((one) => one.state === state)
  const some = (state: PublicationState) => open.some((one) => one.state === state)
  if (open.length === 0) return 'deleted'
  if (some('sending')) return 'running'
  if (all('confirmed')) return 'complete'
  if (some('unknown')) return 'incomplete'
  if (open.every(({ state }) => state === 'scheduled' || state === 'held')) {
    return open.some(isTried) ? 'running' : scheduleType === 'automagic' ? 'inqueue' : 'pending'
  }
  if (some('scheduled')) return 'running'
  return all('failed') ? 'error' : 'incomplete'
}
