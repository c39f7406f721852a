import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Context } from '../context.js'
import type { ProfileOpener } from '../oauth/access-tokens.js'
import type { NetworkRegistry } from '../networks/network-registry.js'
import type { Claimed, Settlement } from './leases/claim.js'
import {
  arm,
  type Arming,
  claimDue,
  claimUnknown,
  leaseMilliseconds,
  type Look,
  readWait,
  renewLeases,
} from './leases/leases.js'
import { gather } from '../batch/batch.js'
import { ask, type PublishContext, publish } from './publish.js'
import { readOutgoing } from './payload.js'
import { type Ended, settle } from './settle.js'
import { createWatch, watchEvery } from './outages/outage.js'
import {
  endExpiredProfiles,
  recomputeZones,
  releaseAllowed,
  sweepLeases,
  voidLeases,
} from './leases/lease-sweeper.js'

/** The worker that sends due publications. */
export interface Publisher {
  start: () => Promise<void>
  /** Finishes running work or releases it, and starts nothing new. Waits at most ten seconds. */
  stop: () => Promise<void>
  /**
   * When the worker last queried for work successfully; null before the first time. The liveness check uses
   * it.
   */
  lookedAt: () => Date | null
}

/** Maximum number of publications that one process works on at once, and of rows per statement. */
const maxAtOnce = 48
const maxSleep = 5000
const tidyEvery = 15_000
const sweepEvery = 500
/** Milliseconds between two queries for work, so that many wake-ups cause one query. */
const minPause = 30
/** Milliseconds for which a settlement is retried that the database does not accept. */
const settlePatience = 10 * 60_000

/** Creates the publisher of a process. Several processes may share a database. */
export function createPublisher(
  context: Context,
  networks: NetworkRegistry,
  profiles: ProfileOpener,
): Publisher {
  const worker = randomUUID()
  let isStopping = false
  const armTogether = gather((claims: readonly Arming[]) => arm(context.db, worker, claims), maxAtOnce)
  const settleTogether = gather((ended: readonly Ended[]) => settle(context, worker, ended), maxAtOnce)
  const services: PublishContext = {
    context,
    networks,
    profiles,
    read: gather((ids: readonly string[]) => readOutgoing(context, ids), maxAtOnce),
    arm: (arming) => armInTime(() => armTogether(arming)),
    isStopping: () => isStopping,
  }
  const active = new Map<Claimed, Promise<void>>()
  let looked: Date | null = null
  const [sweepInterval, tidyInterval] = [createInterval(sweepEvery), createInterval(tidyEvery)]
  const [keepWatch, watchInterval] = [createWatch(context), createInterval(watchEvery, () => Date.now())]
  let loop: Promise<void> | undefined
  let leaseTimer: NodeJS.Timeout | undefined
  let wake = createWakeSignal()
  let unsubscribe: (() => void) | undefined

  function begin(claimed: Claimed, from: Ended['from']): void {
    const work = from === 'sending' ? () => publish(services, claimed) : () => ask(services, claimed)
    const run = handle(claimed, from, work)
      .catch((error: unknown) => context.log.error({ err: error, publication: claimed.id }, 'not settled'))
      .finally(() => {
        active.delete(claimed)
        wake.ring()
      })
    active.set(claimed, run)
  }

  /** Processes a claim and settles it; a settlement that fails in the database is retried. */
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

  /** Looks for work; answers the milliseconds until the next work is due. */
  async function look(): Promise<number> {
    // Comes first, and is repeated until it succeeds: a process that was suspended, or had no database, must
    // not continue with what became due meanwhile.
    if (watchInterval.isOver()) {
      await keepWatch()
      watchInterval.restart()
    }
    if (sweepInterval.isOver()) {
      sweepInterval.restart()
      await sweepLeases(context)
    }
    if (tidyInterval.isOver()) {
      tidyInterval.restart()
      await endExpiredProfiles(context)
      await releaseAllowed(context)
    }
    const free = maxAtOnce - active.size
    if (free <= 0) return maxSleep
    const { at, claimed: due } = await claimDue(context.db, worker, free).catch(raced)
    for (const one of due) begin(one, 'sending')
    const unknown = free > due.length ? await claimUnknown(context.db, worker, free - due.length) : []
    for (const one of unknown) begin(one, 'unknown')
    looked = context.now()
    if (due.length + unknown.length > 0) return 0
    return Math.min(maxSleep, Math.max(1, (await readWait(context.db, at)) ?? maxSleep))
  }

  async function run(): Promise<void> {
    while (!isStopping) {
      wake = createWakeSignal()
      const begun = performance.now()
      const sleep = await look().catch((error: unknown) => {
        context.log.error({ err: error }, 'the publisher cannot look for work')
        return 1000
      })
      if (sleep > 0 && !isStopping) await wake.wait(sleep)
      const rest = begun + minPause - performance.now()
      if (rest > 0 && !isStopping) await wait(rest)
    }
  }

  /** Renews leases while the work goes on, whatever it waits for. */
  function extendLeases(): void {
    if (active.size === 0) return
    renewLeases(context.db, worker, [...active.keys()]).catch((error: unknown) =>
      context.log.warn({ err: error }, 'leases could not be renewed'),
    )
  }

  return {
    async start() {
      await keepWatch()
      if (!context.configuration.databaseUrl) await voidLeases(context)
      const moved = await recomputeZones(context)
      if (moved > 0) context.log.info({ moved }, 'posts moved with their time zones')
      unsubscribe = context.bus.subscribe('publication', () => wake.ring())
      leaseTimer = setInterval(extendLeases, leaseMilliseconds / 4)
      loop = run()
    },
    async stop() {
      isStopping = true
      unsubscribe?.()
      wake.ring()
      await loop
      await Promise.race([Promise.allSettled(active.values()), wait(10_000, undefined, { ref: false })])
      clearInterval(leaseTimer)
    },
    lookedAt: () => looked,
  }
}

/** Two clocks: the monotonic one stops while the machine sleeps, the other can be set. */
const clocks = () => [performance.now(), Date.now()] as const

/**
 * True when the arming was written, and fast enough that the lease cannot have expired: a process that was
 * suspended in between must not send what others have taken over.
 */
async function armInTime(write: () => Promise<boolean>): Promise<boolean> {
  const [steady, wall] = clocks()
  if (!(await write())) return false
  const [steadyNow, wallNow] = clocks()
  return Math.max(steadyNow - steady, wallNow - wall) < leaseMilliseconds / 2
}

/** An interval is over when its milliseconds have passed since its start, or the clock was set back. */
function createInterval(milliseconds: number, clock: () => number = () => performance.now()) {
  let start = Number.NEGATIVE_INFINITY
  return {
    isOver(): boolean {
      const now = clock()
      return now < start || now - start >= milliseconds
    },
    restart(): void {
      start = clock()
    },
  }
}

/**
 * Two workers claimed the same profile concurrently: the unique index admitted one. The other looks again at
 * once, because more due work may follow.
 */
function raced(error: unknown): Look {
  if (error instanceof Error && 'code' in error && error.code === '23505')
    return { at: '-infinity', claimed: [] }
  throw error
}

/** A wake-up signal that ends a wait. When it is set before the wait, the wait ends at once. */
function createWakeSignal(): { ring: () => void; wait: (milliseconds: number) => Promise<void> } {
  const controller = new AbortController()
  return {
    ring: () => controller.abort(),
    wait: (milliseconds) =>
      wait(milliseconds, undefined, { signal: controller.signal }).catch(() => undefined),
  }
}
