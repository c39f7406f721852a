import { httpError } from '../http/http-error.js'

/** Runs a fetch for a user. Throws `api-429` while too many are running. */
export type ConcurrencyLimit = <T>(personId: string, work: () => Promise<T>) => Promise<T>

/**
 * Limits the concurrent fetches of this process, in total and per user, so that nobody uses it as a crawler.
 */
export function createConcurrencyLimit({
  max,
  maxOfOnePerson,
}: {
  max: number
  maxOfOnePerson: number
}): ConcurrencyLimit {
  const ofPerson = new Map<string, number>()
  let inAll = 0
  return async (personId, work) => {
    const mine = ofPerson.get(personId) ?? 0
    if (inAll >= max || mine >= maxOfOnePerson) throw httpError('api-429', { retryAfter: 2 })
    ofPerson.set(personId, mine + 1)
    inAll += 1
    try {
      return await work()
    } finally {
      inAll -= 1
      const left = (ofPerson.get(personId) ?? 1) - 1
      if (left > 0) ofPerson.set(personId, left)
      else ofPerson.delete(personId)
    }
  }
}
