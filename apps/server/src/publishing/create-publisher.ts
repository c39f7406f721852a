import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Context } from '../context.js'
import type { ProfileOpener } from '../credentials/open-profile.js'
import type { NetworkRegistry } from '../networks/network-registry.js'
import type { Claimed, Settlement } from './claimed.js'
import { arm, claimDue, claimUnknown, leaseMilliseconds, type Look, readWait, renewLeases } from './claims.js'
import { gather } from './gather.js'
import { ask, type Desk, publish } from './publish.js'
import { readOutgoing } from './outgoing.js'
import { type Ended, settle } from './settle.js'
import { endExpiredProfiles, recomputeZones, releaseAllowed, sweepLeases, voidLeases } from './sweep.js'

/** The worker that sends what is due. */
export interface Publisher {
  start: () => Promise<void>
  /** Ends what is under way, or gives it back; nothing new is started. Waits at most ten seconds. */
  stop: () => Promise<void>
  /** When it last looked for work with success; null before the first time. Liveness is judged by this. */
  lookedAt: () => Date | null
}

/** Publications that one process works on at once, and rows that one statement takes at most. */
const mostAtOnce = 48
const longestSleep = 5000
const tidyEvery = 15_000
const sweepEvery = 500
/** Between two looks for work, so that many wakes in a row make one look. */
const shortestPause = 30
/** How long a settlement is tried that the database does not take. */
const settlePatience = 10 * 60_000

/** Makes the publisher of a process. Several processes may share a database. */
export function createPublisher(
  context: Context,
  networks: NetworkRegistry,
  profiles: ProfileOpener,
): Publisher {
  const worker = randomUUID()
  let isStopping = false
  const armTogether = gather((claims: readonly Claimed[]) => arm(context.db, worker, claims), mostAtOnce)
  const settleTogether = gather((ended: readonly Ended[]) => settle(context, worker, ended), mostAtOnce)
  const desk: Desk = {
    context,
    networks,
    profiles,
    read: gather((ids: readonly string[]) => readOutgoing(context, ids), mostAtOnce),
    arm: (claimed) => armInTime(() => armTogether(claimed)),
    isStopping: () => isStopping,
  }
  const active = new Map<Claimed, Promise<void>>()
  let looked: Date | null = null
  const [isSweepTime, isTidyTime] = [createInterval(sweepEvery), createInterval(tidyEvery)]
  let loop: Promise<void> | undefined
  let keeping: NodeJS.Timeout | undefined
  let wake = createBell()
  let unsubscribe: (() => void) | undefined

  function begin(claimed: Claimed, from: Ended['from']): void {
    const work = from === 'sending' ? () => publish(desk, claimed) : () => ask(desk, claimed)
    const run = handle(claimed, from, work)
      .catch((error: unknown) => context.log.error({ err: error, publication: claimed.id }, 'not settled'))
      .finally(() => {
        active.delete(claimed)
        wake.ring()
      })
    active.set(claimed, run)
  }

  /** Works on a claim and settles it; a settlement that the database refuses is tried again. */
  async function handle(
    claimed: Claimed,
    from: Ended['from'],
    work: () => Promise<Settlement>,
  ): Promise<void> {
    const settlement = await work()
    const until = performance.now() + settlePatience
    for (let pause = 100; ; pause = Math.min(5000, pause * 2)) {
      try {
        await settleTogether({ claimed, from, settlement })
        return
      } catch (error) {
        if (performance.now() > until || isStopping) throw error
        await wait(pause)
      }
    }
  }

  /** Answers how long nothing is to be done, in milliseconds. */
  async function look(): Promise<number> {
    if (isSweepTime()) await sweepLeases(context)
    if (isTidyTime()) {
      await endExpiredProfiles(context)
      await releaseAllowed(context)
    }
    const free = mostAtOnce - active.size
    if (free <= 0) return longestSleep
    const { at, claimed: due } = await claimDue(context.db, worker, free).catch(raced)
    for (const one of due) begin(one, 'sending')
    const unknown = free > due.length ? await claimUnknown(context.db, worker, free - due.length) : []
    for (const one of unknown) begin(one, 'unknown')
    looked = context.now()
    if (due.length + unknown.length > 0) return 0
    return Math.min(longestSleep, Math.max(1, (await readWait(context.db, at)) ?? longestSleep))
  }

  async function run(): Promise<void> {
    while (!isStopping) {
      wake = createBell()
      const begun = performance.now()
      const sleep = await look().catch((error: unknown) => {
        context.log.error({ err: error }, 'the publisher cannot look for work')
        return 1000
      })
      if (sleep > 0 && !isStopping) await wake.wait(sleep)
      const rest = begun + shortestPause - performance.now()
      if (rest > 0 && !isStopping) await wait(rest)
    }
  }

  /** Leases run while the work goes on, whatever it waits for. */
  function keepLeases(): void {
    if (active.size === 0) return
    renewLeases(context.db, worker, [...active.keys()]).catch((error: unknown) =>
      context.log.warn({ err: error }, 'leases could not be renewed'),
    )
  }

  return {
    async start() {
      if (!context.configuration.databaseUrl) await voidLeases(context)
      const moved = await recomputeZones(context)
      if (moved > 0) context.log.info({ moved }, 'posts moved with their time zones')
      unsubscribe = context.bus.subscribe('publication', () => wake.ring())
      keeping = setInterval(keepLeases, leaseMilliseconds / 4)
      loop = run()
    },
    async stop() {
      isStopping = true
      unsubscribe?.()
      wake.ring()
      await loop
      await Promise.race([Promise.allSettled(active.values()), wait(10_000, undefined, { ref: false })])
      clearInterval(keeping)
    },
    lookedAt: () => looked,
  }
}

/** Two clocks: one stands still while the machine sleeps, the other may be set. */
const clocks = () => [performance.now(), Date.now()] as const

/**
 * True when the arming was written, and so quickly that the lease cannot be over: a process that was stopped in
 * between must not send what others have taken over meanwhile.
 */
async function armInTime(write: () => Promise<boolean>): Promise<boolean> {
  const [steady, wall] = clocks()
  if (!(await write())) return false
  const [steadyNow, wallNow] = clocks()
  return Math.max(steadyNow - steady, wallNow - wall) < leaseMilliseconds / 2
}

/** True when so many milliseconds have gone by since it last was. */
function createInterval(milliseconds: number): () => boolean {
  let last = Number.NEGATIVE_INFINITY
  return () => {
    const now = performance.now()
    if (now - last < milliseconds) return false
    last = now
    return true
  }
}

/**
 * Two workers wanted the same profile at once; the index let one through, and the other looks again: what is due lies
 * behind such a beginning, so the wait is over at once.
 */
function raced(error: unknown): Look {
  if (error instanceof Error && 'code' in error && error.code === '23505')
    return { at: '-infinity', claimed: [] }
  throw error
}

/** A bell that ends a wait; rung before the wait it ends it at once. */
function createBell(): { ring: () => void; wait: (milliseconds: number) => Promise<void> } {
  const controller = new AbortController()
  return {
    ring: () => controller.abort(),
    wait: (milliseconds) =>
      wait(milliseconds, undefined, { signal: controller.signal }).catch(() => undefined),
  }
}
