interface Timer {
  readonly at: number
  readonly order: number
  readonly run: () => void
}

// Taken before a test can put its own clock there.
const later = setTimeout

/** Lets everything that waits for promises go on, also what is being loaded. */
const settle = async () => {
  for (let turn = 0; turn < 3; turn += 1) await new Promise<void>((resolve) => void later(resolve, 0))
}

/** Time that stands still until it is moved. */
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
    /** Moves on, running what falls due at its own time, one after the other. */
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
    /** How many timers wait: none may be left when everything is disposed. */
    waiting: () => timers.size,
  }
}
export type TestClock = ReturnType<typeof createTestClock>
