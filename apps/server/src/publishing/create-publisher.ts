import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Context } from '../context.js'
import type { ProfileOpener } from '../credentials/open-profile.js'
import type { NetworkRegistry } from '../networks/network-registry.js'
import type { Claimed, Settlement } from './claimed.js'
import { claimDue, claimUnknown, leaseMilliseconds, readClock, readWait, renewLease } from './claims.js'
import { askAgain, asks } from './outcome.js'
import { ask, type Desk, publish } from './publish.js'
import { settle } from './settle.js'
import { endExpiredProfiles, recomputeZones, releaseAfterCrisis, sweepLeases, voidLeases } from './sweep.js'

/** The worker that sends what is due. */
export interface Publisher {
  start: () => Promise<void>
  /** Ends what is under way, or gives it back; nothing new is started. Waits at most ten seconds. */
  stop: () => Promise<void>
  /** When it last looked for work with success; null before the first time. Liveness is judged by this. */
  lookedAt: () => Date | null
}

/** Publications that one process works on at once. */
const mostAtOnce = 16
const longestSleep = 5000
const tidyEvery = 15_000

/** Makes the publisher of a process. Several processes may share a database. */
export function createPublisher(
  context: Context,
  networks: NetworkRegistry,
  profiles: ProfileOpener,
): Publisher {
  const worker = randomUUID()
  let isStopping = false
  const desk: Desk = { context, networks, profiles, worker, isStopping: () => isStopping }
  const active = new Set<Promise<void>>()
  let looked: Date | null = null
  let tidied = 0
  let loop: Promise<void> | undefined
  let wake = createBell()
  let unsubscribe: (() => void) | undefined

  function begin(claimed: Claimed, from: 'sending' | 'unknown'): void {
    const work = from === 'sending' ? () => publish(desk, claimed) : () => ask(desk, claimed, asks, askAgain)
    const run = handle(desk, claimed, from, work)
      .catch((error: unknown) => context.log.error({ error, publication: claimed.id }, 'not settled'))
      .finally(() => {
        active.delete(run)
        wake.ring()
      })
    active.add(run)
  }

  /** Answers how long nothing is to be done, in milliseconds. */
  async function look(): Promise<number> {
    await sweepLeases(context)
    if (Date.now() - tidied > tidyEvery) {
      tidied = Date.now()
      await endExpiredProfiles(context)
      await releaseAfterCrisis(context)
    }
    const free = mostAtOnce - active.size
    if (free <= 0) return longestSleep
    const now = await readClock(context.db)
    const due = await claimDue(context.db, worker, now, free).catch(raced)
    for (const one of due) begin(one, 'sending')
    const unknown = free > due.length ? await claimUnknown(context.db, worker, now, free - due.length) : []
    for (const one of unknown) begin(one, 'unknown')
    looked = context.now()
    if (due.length + unknown.length > 0) return 0
    return Math.min(longestSleep, Math.max(1, (await readWait(context.db, now)) ?? longestSleep))
  }

  async function run(): Promise<void> {
    while (!isStopping) {
      wake = createBell()
      const sleep = await look().catch((error: unknown) => {
        context.log.error({ error }, 'the publisher cannot look for work')
        return 1000
      })
      if (sleep > 0 && !isStopping) await wake.wait(sleep)
    }
  }

  return {
    async start() {
      if (!context.configuration.databaseUrl) await voidLeases(context)
      const moved = await recomputeZones(context)
      if (moved > 0) context.log.info({ moved }, 'posts moved with their time zones')
      unsubscribe = context.bus.subscribe('publication', () => wake.ring())
      loop = run()
    },
    async stop() {
      isStopping = true
      unsubscribe?.()
      wake.ring()
      await loop
      await Promise.race([Promise.allSettled(active), wait(10_000, undefined, { ref: false })])
    },
    lookedAt: () => looked,
  }
}

/** Works on a claim while keeping it, and settles it; a settlement that the database refuses is tried again. */
async function handle(
  desk: Desk,
  claimed: Claimed,
  from: 'sending' | 'unknown',
  work: () => Promise<Settlement | undefined>,
): Promise<void> {
  const { context, worker } = desk
  const keeping = setInterval(() => {
    renewLease(context.db, worker, claimed, from).catch((error: unknown) =>
      context.log.warn({ error, publication: claimed.id }, 'the lease could not be renewed'),
    )
  }, leaseMilliseconds / 4)
  try {
    const settlement = await work()
    if (!settlement) return
    for (let pause = 100; ; pause *= 4) {
      try {
        await settle(context, worker, claimed, from, settlement)
        return
      } catch (error) {
        if (pause > 2000) throw error
        await wait(pause)
      }
    }
  } finally {
    clearInterval(keeping)
  }
}

/** Two workers wanted the same profile at once; the index let one through, and the other looks again. */
function raced(error: unknown): Claimed[] {
  if (error instanceof Error && 'code' in error && error.code === '23505') return []
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
