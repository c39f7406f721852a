import { loginNetworks, type ConnectResult, type Network } from '@rostrum/protocol'
import type { Context } from '../context.js'
import { toWireMoment } from '../db/wire-moment.js'
import type { NetworkIdentity } from '../networks/network-adapter.js'

/** Lets an account at a network sign a person in. One that signs somebody else in is `taken`. */
export async function linkLogin(
  { db }: Context,
  userId: string,
  network: Network,
  { id: networkAccountId, name, username }: Pick<NetworkIdentity, 'id' | 'name' | 'username'>,
): Promise<ConnectResult> {
  const called = (name || (username ?? '')).slice(0, 200) || null
  return db.transaction().execute(async (trx) => {
    const known = await trx
      .selectFrom('social_login')
      .select('user_id')
      .where('network', '=', network)
      .where('network_account_id', '=', networkAccountId)
      .executeTakeFirst()
    if (known) return known.user_id === userId ? 'success' : 'taken'
    await trx
      .insertInto('social_login')
      .values({ user_id: userId, network, network_account_id: networkAccountId, name: called })
      .onConflict((conflict) =>
        conflict
          .columns(['user_id', 'network'])
          .doUpdateSet({ network_account_id: networkAccountId, name: called }),
      )
      .execute()
    return 'success'
  })
}

/** The accounts that a person signs in with. */
export async function readLogins({ db }: Pick<Context, 'db'>, userId: string) {
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

/** Takes a linked account away again; it is no fault when there is none. */
export async function unlinkLogin({ db }: Context, userId: string, network: Network): Promise<void> {
  await db.deleteFrom('social_login').where('user_id', '=', userId).where('network', '=', network).execute()
}

/** Whom an account at a network signs in; undefined for nobody, or one who may not. */
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
