/** Answers whether a part of the server does its work. It may throw; it is given two seconds. */
export type HealthCheck = () => boolean | Promise<boolean>

/** What the server knows of its own state. */
export interface Health {
  /** Adds a part that must work before this process is given calls. */
  readonly add: (name: string, check: HealthCheck) => void
  /** Adds a part whose state is told, and without which this process serves all the same. */
  readonly tell: (name: string, check: HealthCheck) => void
  /** From now on it is not ready: it is about to stop. */
  readonly stop: () => void
  readonly check: () => Promise<{ ready: boolean; checks: Record<string, boolean> }>
}

const patience = 2000

async function ask(check: HealthCheck): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<boolean>((done) => {
    timer = setTimeout(() => done(false), patience)
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

/** Makes the list of what must work. */
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
