import type { ProfileCondition } from '@rostrum/protocol'
import { daysLeft } from '../profiles/expiry.js'
import type { ProfileStatus } from '../profiles/status.js'

/** How a profile stands for whoever looks after the people of a board. Times are in milliseconds. PEOPLE17 */
export function profileCondition(facts: {
  status: ProfileStatus
  expiresOn: number | null
  now: number
}): ProfileCondition {
  if (facts.status === 'invalid') return 'expired'
  if (facts.expiresOn !== null && facts.expiresOn <= facts.now) return 'expired'
  return daysLeft(facts) === null ? 'fine' : 'expiring'
}
