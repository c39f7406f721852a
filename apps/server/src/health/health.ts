/** Checks whether a part of the server works. It may throw; it must answer within two seconds. */
export type HealthCheck = () => boolean | Promise<boolean>

/** The health of this server process. */
export interface Health {
  /** Adds a part that must work before this process receives calls (readiness). */
  readonly add: (name: string, check: HealthCheck) => void
  /** Adds a part whose state is reported, but which does not affect readiness. */
  readonly tell: (name: string, check: HealthCheck) => void
  /** Marks the process as not ready, because it is about to stop. */
  readonly stop: () => void
  readonly check: () => Promise<{ ready: boolean; checks: Record<string, boolean> }>
}

const timeout = 2000

async function ask(check: HealthCheck): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<boolean>((done) => {
    timer = setTimeout(() => done(false), timeout)
    timer.unref()
  })
  try {
    return await Promise.race([check(), late])
  } catch {
    return false
  } finally {
    clearTimeout(timer)
  }
}

/** Creates the registry of health checks. */
export function createHealth(): Health {
  const parts = new Map<string, { check: HealthCheck; isNeeded: boolean }>()
  let isStopping = false
  return {
    add: (name, check) => void parts.set(name, { check, isNeeded: true }),
    tell: (name, check) => void parts.set(name, { check, isNeeded: false }),
    stop: () => {
      isStopping = true
    },
    check: async () => {
      const answers = await Promise.all(
        [...parts].map(async ([name, { check, isNeeded }]) => ({ name, isNeeded, isWell: await ask(check) })),
      )
      const checks = Object.fromEntries(answers.map(({ name, isWell }) => [name, isWell]))
      return { ready: !isStopping && answers.every(({ isNeeded, isWell }) => isWell || !isNeeded), checks }
    },
  }
}
