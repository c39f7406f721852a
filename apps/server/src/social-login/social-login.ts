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
    if (!(await isStillIn(trx, userId, sessionHash))) return { result: 'expired' as const, isNew: false }
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
    await trx
      .insertInto('social_login')
      .values({ user_id: userId, network, network_account_id: networkAccountId, name: called })
      .onConflict((conflict) =>
        conflict
          .columns(['user_id', 'network'])
          .doUpdateSet({ network_account_id: networkAccountId, name: called }),
      )
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
 * Whether the session is still valid, with the user locked. Setting a new password locks the user, too: it
 * sees all links made before, and none is made after.
 */
async function isStillIn(trx: Kysely<Schema>, userId: string, sessionHash: Buffer | null): Promise<boolean> {
  if (sessionHash === null) return false
  await trx.selectFrom('app_user').select('id').where('id', '=', userId).forUpdate().execute()
  const session = await trx
    .selectFrom('session')
    .select('user_id')
    .where('token_hash', '=', sessionHash)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return session !== undefined
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

/** The user whom a network account signs in; undefined when it is not linked, or the user is deactivated. */
export async function findLogin(
  { db }: Context,
  network: Network,
  networkAccountId: string,
): Promise<string | undefined> {
  const found = await db
    .selectFrom('social_login as l')
    .innerJoin('app_user as u', 'u.id', 'l.user_id')
    .select('u.id')
    .where('l.network', '=', network)
    .where('l.network_account_id', '=', networkAccountId)
    .where('u.active', '=', true)
    .executeTakeFirst()
  return found?.id
}
