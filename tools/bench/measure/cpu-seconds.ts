import { existsSync, readdirSync, readFileSync } from 'node:fs'

/** Linux counts CPU time in hundredths of a second on every processor that Node supports. */
const ticks = 100

interface Times {
  parent: number
  own: number
  /** CPU time of ended children. */
  ended: number
}

/** The kernel's data about a process; undefined when it has ended, or without /proc. */
function timesOf(pid: number | string): Times | undefined {
  const file = `/proc/${pid}/stat`
  if (!existsSync(file)) return undefined
  try {
    // The name is in brackets and may contain anything; the numbers follow it.
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

/** The CPU time of one process so far, in seconds; 0 where it cannot be read. */
export const cpuSeconds = (pid: number | undefined): number => (pid && timesOf(pid)?.own) || 0

/**
 * The CPU time of a local PostgreSQL, by the id of one of its backends, in seconds: of the server process and all of
 * its children, including ended ones. 0 when it runs on another machine.
 */
export function cpuSecondsOfDatabase(backend: number): number {
  const parent = timesOf(backend)?.parent
  const postmaster = parent && timesOf(parent)
  if (!postmaster) return 0
  const children = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  const living = children.map(timesOf).filter((one) => one?.parent === parent)
  return postmaster.own + postmaster.ended + living.reduce((sum, one) => sum + (one?.own ?? 0), 0)
}

/** The CPU time of all descendants of this process in seconds, running and ended ones. */
export function cpuSecondsOfChildren(): number {
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => ({ pid: Number(pid), times: timesOf(pid) }))
  const below = (pid: number): number =>
    all
      .filter(({ times }) => times?.parent === pid)
      .reduce((sum, { pid: child, times }) => sum + (times?.own ?? 0) + (times?.ended ?? 0) + below(child), 0)
  return (timesOf('self')?.ended ?? 0) + below(process.pid)
}

/** The resident memory of a process in kilobytes; 0 where it cannot be read. */
export function residentKilobytes(pid: number | undefined): number {
  const file = `/proc/${pid}/status`
  return existsSync(file) ? Number(/^VmRSS:\s+(\d+) kB/m.exec(readFileSync(file, 'utf8'))?.[1] ?? 0) : 0
}

/** The CPU time that all processes of this machine have used since its start, in seconds; 0 where it cannot be read. */
export function cpuSecondsOfMachine(): number {
  if (!existsSync('/proc/stat')) return 0
  const [user = 0, nice = 0, system = 0, , , irq = 0, softirq = 0, steal = 0] =
    readFileSync('/proc/stat', 'utf8').split('\n', 1)[0]?.split(/\s+/).slice(1).map(Number) ?? []
  return (user + nice + system + irq + softirq + steal) / ticks
}
