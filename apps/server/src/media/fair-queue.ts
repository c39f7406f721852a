/** Runs work for an owner when it is their turn, and answers its result. */
export type FairQueue = <T>(owner: string, work: () => Promise<T>) => Promise<T>

/**
 * Limits concurrent work to `places` tasks and one per owner. Waiting owners take turns, so that an owner
 * with a hundred slow tasks delays only themselves.
 */
export function createFairQueue(places: number): FairQueue {
  // In the order of their turns: an owner who had one goes to the end.
  const waiting = new Map<string, (() => Promise<void>)[]>()
  const working = new Set<string>()

  const start = (owner: string, queue: (() => Promise<void>)[]) => {
    const work = queue.shift()
    if (!work) return
    working.add(owner)
    void work().finally(() => {
      working.delete(owner)
      waiting.delete(owner)
      if (queue.length) waiting.set(owner, queue)
      next()
    })
  }

  const next = () => {
    for (const [owner, queue] of waiting) {
      if (working.size >= places) return
      if (!working.has(owner)) start(owner, queue)
    }
  }

  return (owner, work) =>
    new Promise((done, fail) => {
      const queue = waiting.get(owner) ?? []
      queue.push(async () => {
        try {
          done(await work())
        } catch (error) {
          fail(error)
        }
      })
      waiting.set(owner, queue)
      next()
    })
}
