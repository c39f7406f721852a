import { httpError } from '../http/http-error.js'

const windowMs = 10_000
const max = 40

/**
 * Limits how often one user may search: more than anybody types, far less than a script sends. Counted in
 * this process only, because it protects the network's own limit. Throws `too-many-attempts`.
 */
export function createAllowance(now: () => Date): (userId: string) => void {
  const used = new Map<string, { since: number; count: number }>()
  return (userId) => {
    const time = now().getTime()
    const known = used.get(userId)
    const current = known && time - known.since < windowMs ? known : { since: time, count: 0 }
    if (current.count >= max) {
      throw httpError('too-many-attempts', {
        retryAfter: Math.max(1, Math.ceil((current.since + windowMs - time) / 1000)),
      })
    }
    if (!known && used.size > 5000) used.clear()
    used.set(userId, { since: current.since, count: current.count + 1 })
  }
}
