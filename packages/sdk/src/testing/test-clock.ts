interface Timer {
  readonly at: number
  readonly order: number
  readonly run: () => void
}

// Captured before a test can install its own clock.
const later = setTimeout

/** Waits for all pending promises, including dynamic imports. */
const settle = async () => {
  for (let turn = 0; turn < 3; turn += 1) await new Promise<void>((resolve) => void later(resolve, 0))
}

/** A clock that stands still until a test advances it. */
export const createTestClock = (start: number) => {
  let now = start
  let order = 0
  const timers = new Set<Timer>()
  const next = (until: number) =>
    [...timers].filter(({ at }) => at <= until).sort((a, b) => a.at - b.at || a.order - b.order)[0]

  return {
    now: () => now,
    after: (milliseconds: number, run: () => void) => {
      const timer = { at: now + Math.max(0, milliseconds), order: (order += 1), run }
      timers.add(timer)
      return () => void timers.delete(timer)
    },
    /** Advances the clock and runs each due timer at its own time, in order. */
    advance: async (milliseconds: number) => {
      const until = now + milliseconds
      await settle()
      for (let timer = next(until); timer; timer = next(until)) {
        timers.delete(timer)
        now = timer.at
        timer.run()
        await settle()
      }
      now = until
    },
    /** The number of pending timers; must be 0 after everything was disposed. */
    waiting: () => timers.size,
  }
}
export type TestClock = ReturnType<typeof createTestClock>
