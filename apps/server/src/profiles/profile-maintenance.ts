import { networks as known, profileTypes } from '@rostrum/protocol'
import type { ChildrenContext } from './children.js'
import { checkProfiles } from './check-profiles.js'
import { endOldConnections } from './connect/claim-connection.js'
import { invalidateIfEnded } from './invalidate-profile.js'
import { remindOfExpiry } from './expiry-reminders.js'

/** Maintains profiles while nobody uses them. */
export interface ProfileMaintenance {
  start: () => void
  stop: () => Promise<void>
  /** Does once everything that is due. */
  look: () => Promise<void>
}

const lookEvery = 60_000
/** Profiles processed per run. */
const atOnce = 50
/** Milliseconds until a refresh is retried that the network did not answer. */
const pause = 10 * 60_000

/**
 * Creates the maintenance of a process; several may share a database. It refreshes long-lived tokens before
 * they expire (those that live for hours are refreshed on use), notifies users of expiring consents, checks
 * names, pictures and grants once a week, and revokes unclaimed consents.
 */
export function createProfileMaintenance(services: ChildrenContext): ProfileMaintenance {
  const { context, networks } = services
  const paused = new Map<string, number>()
  let timer: NodeJS.Timeout | undefined
  let running = Promise.resolve()

  const look = async () => {
    await refreshAhead(services, paused)
    await remindOfExpiry(context)
    await checkProfiles(services)
    await endOldConnections(context, networks)
  }
  return {
    look,
    start() {
      timer = setInterval(() => {
        running = running
          .then(look)
          .catch((error: unknown) =>
            context.log.error({ err: error }, 'the profiles could not be looked after'),
          )
      }, lookEvery)
      timer.unref()
    },
    async stop() {
      clearInterval(timer)
      await running
    },
  }
}

/** Refreshes tokens before they expire, for connection terms that define how long before. */
async function refreshAhead(services: ChildrenContext, paused: Map<string, number>): Promise<void> {
  const { context, profiles } = services
  const now = context.now().getTime()
  for (const id of await findDue(services)) {
    if ((paused.get(id) ?? 0) > now) continue
    try {
      const { token } = await profiles.open(id)
      await profiles.renew(id, token)
      paused.delete(id)
    } catch (error) {
      paused.set(id, now + pause)
      await invalidateIfEnded(context, id, error)
    }
  }
}

async function findDue({ context, networks }: ChildrenContext): Promise<string[]> {
  const { db, now } = context
  const due: string[] = []
  for (const network of known) {
    for (const type of profileTypes) {
      const lifetime = networks.connectorOf(network)?.terms[type]?.lifetime
      if (!lifetime || lifetime.refresh === 'never' || lifetime.ahead < 3600) continue
      const before = new Date(now().getTime() + lifetime.ahead * 1000)
      const rows = await db
        .selectFrom('credential')
        .select('id')
        .where('network', '=', network)
        .where('type', '=', type)
        .where('status', '=', 'valid')
        .where('refresh_sealed', 'is not', null)
        .where('token_expires_at', '<', before)
        .where('last_connected_at', '<', new Date(now().getTime() - lifetime.youngest * 1000))
        .orderBy('token_expires_at')
        .limit(atOnce)
        .execute()
      due.push(...rows.map(({ id }) => id))
    }
  }
  return due
}
