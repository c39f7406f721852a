import { refuse } from '../refusal.js'

const windowMs = 10_000
const most = 40

/**
 * How often one person may ask in a while: more than anybody types, far less than a script sends. Counted in this
 * process only; what it protects is the network's own limit. Throws `too-many-attempts`.
 */
export function createAllowance(now: () => Date): (userId: string) => void {
  const spent = new Map<string, { since: number; count: number }>()
  return (userId) => {
    const time = now().getTime()
    const known = spent.get(userId)
    const current = known && time - known.since < windowMs ? known : { since: time, count: 0 }
    if (current.count >= most) {
      throw refuse('too-many-attempts', {
        retryAfter: Math.max(1, Math.ceil((current.since + windowMs - time) / 1000)),
      })
    }
    if (!known && spent.size > 5000) spent.clear()
    spent.set(userId, { since: current.since, count: current.count + 1 })
  }
}
