import type { ChildrenDesk } from './children.js'
import { checkProfiles } from './check-profiles.js'
import { endOldConnections } from './claim.js'
import { giveUp } from './give-up.js'
import { warnOfEnds } from './warn-of-ends.js'

/** Looks after profiles while nobody uses them. */
export interface ProfileKeeper {
  start: () => void
  stop: () => Promise<void>
  /** Everything that is due, once. */
  look: () => Promise<void>
}

const lookEvery = 60_000
/** Profiles that one look takes on. */
const atOnce = 50
/** A refresh that the network did not answer is tried again after this. */
const pause = 10 * 60_000

/**
 * Makes the keeper of a process; several may work on one database. It refreshes long-lived tokens before they
 * end (those that live for hours are refreshed when they are used), tells people of consents that end, looks at
 * names, pictures and grants once a week, and gives back what nobody claimed.
 */
export function createProfileKeeper(desk: ChildrenDesk): ProfileKeeper {
  const { context, networks } = desk
  const paused = new Map<string, number>()
  let timer: NodeJS.Timeout | undefined
  let running = Promise.resolve()

  const look = async () => {
    await refreshAhead(desk, paused)
    await warnOfEnds(context)
    await checkProfiles(desk)
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

/** Tokens that are refreshed before they end: those of the terms that say how long before. */
async function refreshAhead(desk: ChildrenDesk, paused: Map<string, number>): Promise<void> {
  const { context, profiles } = desk
  const now = context.now().getTime()
  for (const id of await findDue(desk)) {
    if ((paused.get(id) ?? 0) > now) continue
    try {
      const { token } = await profiles.open(id)
      await profiles.renew(id, token)
      paused.delete(id)
    } catch (error) {
      paused.set(id, now + pause)
      await giveUp(context, id, error)
    }
  }
}

async function findDue({ context, networks }: ChildrenDesk): Promise<string[]> {
  const { db, now } = context
  const due: string[] = []
  for (const network of ['facebook', 'instagram', 'linkedin', 'twitter', 'xing'] as const) {
    for (const type of ['personal-profile', 'page'] as const) {
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
