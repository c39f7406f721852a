import { existsSync, readdirSync, readFileSync } from 'node:fs'

/** Linux counts in hundredths of a second, on every processor that Node runs on. */
const ticks = 100

interface Times {
  parent: number
  own: number
  /** Of children that have ended and were waited for. */
  ended: number
}

/** What the kernel knows of a process; undefined when it is gone, or where there is no /proc. */
function timesOf(pid: number | string): Times | undefined {
  const file = `/proc/${pid}/stat`
  if (!existsSync(file)) return undefined
  try {
    // The name stands in brackets and may hold anything; the numbers come behind it.
    const fields = readFileSync(file, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
      .map(Number)
    const [, parent = 0] = fields
    const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = fields.slice(11, 15)
    return { parent, own: (user + system) / ticks, ended: (endedUser + endedSystem) / ticks }
  } catch {
    return undefined
  }
}

/** Seconds of processor time of one process until now; 0 where that cannot be read. */
export const cpuSeconds = (pid: number | undefined): number => (pid && timesOf(pid)?.own) || 0

/**
 * Seconds of processor time of a PostgreSQL on this machine, by the id of one of its backends: of the server process
 * and of all that it started, ended ones too. 0 when it runs elsewhere.
 */
export function cpuSecondsOfDatabase(backend: number): number {
  const parent = timesOf(backend)?.parent
  const postmaster = parent && timesOf(parent)
  if (!postmaster) return 0
  const children = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  const living = children.map(timesOf).filter((one) => one?.parent === parent)
  return postmaster.own + postmaster.ended + living.reduce((sum, one) => sum + (one?.own ?? 0), 0)
}

/** Seconds of processor time that this machine gave to anybody since it started; 0 where that cannot be read. */
export function cpuSecondsOfMachine(): number {
  if (!existsSync('/proc/stat')) return 0
  const [user = 0, nice = 0, system = 0, , , irq = 0, softirq = 0, steal = 0] =
    readFileSync('/proc/stat', 'utf8').split('\n', 1)[0]?.split(/\s+/).slice(1).map(Number) ?? []
  return (user + nice + system + irq + softirq + steal) / ticks
}
