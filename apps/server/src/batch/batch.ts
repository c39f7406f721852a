/** Processes several items in one call. Answers one result for each, in the same order. */
export type WorkOnMany<Item, Result> = (items: readonly Item[]) => Promise<readonly Result[]>

interface Waiting<Item, Result> {
  item: Item
  done: (result: Result) => void
  fail: (error: unknown) => void
}

/**
 * Batches calls: items that arrive during a call of `work` are processed together by the next call, at most
 * `maxItems` at once. No item waits for a batch to fill up. When a batch fails, each of its items is tried alone, so
 * that one bad item does not fail the others.
 */
export function gather<Item, Result>(
  work: WorkOnMany<Item, Result>,
  maxItems: number,
): (item: Item) => Promise<Result> {
  const waiting: Waiting<Item, Result>[] = []
  let isRunning = false

  async function call(batch: readonly Waiting<Item, Result>[]): Promise<void> {
    try {
      const results = await work(batch.map(({ item }) => item))
      batch.forEach(({ done, fail }, at) => {
        const result = results[at]
        if (at < results.length) done(result as Result)
        else fail(new Error('A result is missing'))
      })
    } catch (error) {
      if (batch.length === 1) batch[0]?.fail(error)
      else for (const one of batch) await call([one])
    }
  }

  async function run(): Promise<void> {
    while (waiting.length > 0) await call(waiting.splice(0, maxItems))
    isRunning = false
  }

  return (item) =>
    new Promise((done, fail) => {
      waiting.push({ item, done, fail })
      if (isRunning) return
      isRunning = true
      // Items of the same turn of the event loop form one batch.
      setImmediate(() => void run())
    })
}
