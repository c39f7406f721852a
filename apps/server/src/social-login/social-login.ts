import { loginNetworks, type ConnectResult, type LinkedLogin, type Network } from '@rostrum/protocol'
import { networkName } from '@rostrum/rules'
import type { Kysely } from 'kysely'
import { audit } from '../audit-log/audit.js'
import type { Context } from '../context.js'
import { toWireMoment } from '../http/wire-moment.js'
import type { Schema } from '../db/schema.js'
import type { NetworkIdentity } from '../networks/adapter/network-adapter.js'
import { notifySignInChange } from '../mail/notify-sign-in-change.js'

/**
 * Links a network account for signing in, and notifies the user. Answers `taken` for an account that signs
 * another user in, and `expired` when the session that began has ended meanwhile (SESSION96).
 */
export async function linkLogin(
  context: Context,
  userId: string,
  { network, sessionHash }: { network: Network; sessionHash: Buffer | null },
  { id: networkAccountId, name, username }: Pick<NetworkIdentity, 'id' | 'name' | 'username'>,
): Promise<ConnectResult> {
  const called = (name || (username ?? '')).slice(0, 200) || null
  const { result, isNew } = await context.db.transaction().execute(async (trx) => {
    const session = await readStillIn(trx, userId, sessionHash)
    if (!session) return { result: 'expired' as const, isNew: false }
    const known = await trx
      .selectFrom('social_login')
      .select('user_id')
      .where('network', '=', network)
      .where('network_account_id', '=', networkAccountId)
      .executeTakeFirst()
    if (known) {
      const result = known.user_id === userId ? ('success' as const) : ('taken' as const)
      return { result, isNew: false }
    }
    // What a company's own sign-in vouches for opens no other company (SESSION170).
    const linked = { network_account_id: networkAccountId, name: called, opens_all: session.opensAll }
    await trx
      .insertInto('social_login')
      .values({ user_id: userId, network, ...linked })
      .onConflict((conflict) => conflict.columns(['user_id', 'network']).doUpdateSet(linked))
      .execute()
    const entry = { action: 'login-linked', by: { userId }, about: userId, detail: { network } } as const
    await audit(context, entry, trx)
    return { result: 'success' as const, isNew: true }
  })
  const change = { kind: 'linked', network: networkName(network), account: called ?? '' } as const
  if (isNew) await notifySignInChange(context, userId, change)
  return result
}

/**
 * The session, if it is still valid, with the user locked. Setting a new password locks the user, too: it
 * sees all links made before, and none is made after.
 */
async function readStillIn(
  trx: Kysely<Schema>,
  userId: string,
  sessionHash: Buffer | null,
): Promise<{ opensAll: boolean } | undefined> {
  if (sessionHash === null) return undefined
  await trx.selectFrom('app_user').select('id').where('id', '=', userId).forNoKeyUpdate().execute()
  return trx
    .selectFrom('session')
    .select('opens_all as opensAll')
    .where('token_hash', '=', sessionHash)
    .where('user_id', '=', userId)
    .executeTakeFirst()
}

/** The network accounts that a user signs in with. */
export async function readLogins({ db }: Pick<Context, 'db'>, userId: string): Promise<LinkedLogin[]> {
  const rows = await db
    .selectFrom('social_login')
    .select(['network', 'name', 'created_at'])
    .where('user_id', '=', userId)
    .execute()
  return loginNetworks.flatMap((Network) =>
    rows
      .filter(({ network }) => network === Network)
      .map(({ name, created_at }) => ({ Network, Name: name, Created: toWireMoment(created_at) })),
  )
}

/** Unlinks a network account and notifies the user; does nothing when there is none. */
export async function unlinkLogin(context: Context, userId: string, network: Network): Promise<void> {
  const gone = await context.db
    .deleteFrom('social_login')
    .where('user_id', '=', userId)
    .where('network', '=', network)
    .returning('name')
    .executeTakeFirst()
  if (!gone) return
  await audit(context, { action: 'login-unlinked', by: { userId }, about: userId, detail: { network } })
  const change = { kind: 'unlinked', network: networkName(network), account: gone.name ?? '' } as const
  await notifySignInChange(context, userId, change)
}

/**
 * The user whom a network account signs in: the one who linked it, else, when that one is deactivated or on no board
 * any more, the same person's user in another company. Undefined for none.
 */
export async function findLogin(
  { db }: Context,
  network: Network,
  networkAccountId: string,
): Promise<{ userId: string; boardId: string; opensAll: boolean } | undefined> {
  const found = await db
    .selectFrom('social_login as l')
    .innerJoin('app_user as u', 'u.id', 'l.user_id')
    .innerJoin('app_user as o', 'o.login_id', 'u.login_id')
    .innerJoin('board_user as bu', 'bu.user_id', 'o.id')
    .select(['o.id as userId', 'bu.board_id as boardId', 'l.opens_all as opensAll'])
    .where('l.network', '=', network)
    .where('l.network_account_id', '=', networkAccountId)
    .where('o.active', '=', true)
    .where((where) => where.or([where('l.opens_all', '=', true), where('o.id', '=', where.ref('u.id'))]))
    .orderBy((order) => order('o.id', '=', order.ref('u.id')), 'desc')
    .orderBy('o.id')
    .orderBy('bu.joined_at')
    .executeTakeFirst()
  return found
}
