/** Works on many at once; answers one result for each, in their order. */
export type WorkOnMany<Item, Result> = (items: readonly Item[]) => Promise<readonly Result[]>

interface Waiting<Item, Result> {
  item: Item
  done: (result: Result) => void
  fail: (error: unknown) => void
}

/**
 * Makes few calls of many: whoever comes while a call is under way waits, and goes with the next one, at most `most`
 * together. Nobody waits for company. When a call for several fails, each is tried alone, so that one does not spoil
 * it for the others.
 */
export function gather<Item, Result>(
  work: WorkOnMany<Item, Result>,
  most: number,
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
    while (waiting.length > 0) await call(waiting.splice(0, most))
    isRunning = false
  }

  return (item) =>
    new Promise((done, fail) => {
      waiting.push({ item, done, fail })
      if (isRunning) return
      isRunning = true
      // All that begin in one turn go together.
      setImmediate(() => void run())
    })
}
