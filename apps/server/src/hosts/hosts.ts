import type { IntranetKind } from '@rostrum/rules'
import type { Selectable } from 'kysely'
import { audit } from '../audit-log/audit.js'
import type { Context } from '../context.js'
import { newId } from '../db/ids.js'
import type { Schema } from '../db/schema.js'

/** A host as it is stored. */
export type HostRow = Selectable<Schema['host']>

/** What an operator says of a host. */
export interface NewHost {
  readonly kind: 'teams' | IntranetKind
  readonly name: string
  readonly accountId: string
  readonly boardId: string
  readonly issuer: string
  readonly audience: string
  /** A JSON Web Key Set; null where `keysUrl` or the kind names one. */
  readonly keys: object | null
  readonly keysUrl: string | null
  readonly origins: readonly string[]
}

/** Stores a host and answers its id. */
export async function addHost(context: Pick<Context, 'db' | 'log'>, host: NewHost): Promise<string> {
  const id = newId.host()
  const { kind, name, accountId, boardId, issuer, audience, keys, keysUrl, origins } = host
  await context.db.transaction().execute(async (trx) => {
    await trx
      .insertInto('host')
      .values({
        id,
        kind,
        name,
        account_id: accountId,
        board_id: boardId,
        issuer,
        audience,
        keys: keys && JSON.stringify(keys),
        keys_url: keysUrl,
        origins: [...origins],
      })
      .execute()
    const detail = { host: id, kind, issuer, audience }
    await audit(context, { action: 'host-connected', by: 'operator', boardId, detail }, trx)
  })
  return id
}

/** The hosts of one kind or of all, the oldest first. */
export function readHosts({ db }: Pick<Context, 'db'>, isTeams: boolean): Promise<HostRow[]> {
  return db
    .selectFrom('host')
    .selectAll()
    .where('kind', isTeams ? '=' : '<>', 'teams')
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

/** The registered tenant and application of a token of Entra. */
export const findTeams = (
  { db }: Pick<Context, 'db'>,
  { tenant, app }: { tenant: string; app: string },
): Promise<HostRow | undefined> =>
  db
    .selectFrom('host')
    .selectAll()
    .where('kind', '=', 'teams')
    .where('issuer', '=', tenant)
    .where('audience', '=', app)
    .executeTakeFirst()

/** An intranet by its id. */
export const findIntranet = ({ db }: Pick<Context, 'db'>, id: string): Promise<HostRow | undefined> =>
  db.selectFrom('host').selectAll().where('id', '=', id).where('kind', '<>', 'teams').executeTakeFirst()

/**
 * Removes a host. The sessions of everybody whose account it bound end, because a session does not tell how it began.
 * Answers how many people that were; undefined when there is no such host.
 */
export async function removeHost(
  context: Context,
  id: string,
  isTeams: boolean,
): Promise<number | undefined> {
  return context.db.transaction().execute(async (trx) => {
    const people = await trx.selectFrom('host_account').select('user_id').where('host_id', '=', id).execute()
    const gone = await trx
      .deleteFrom('host')
      .where('id', '=', id)
      .where('kind', isTeams ? '=' : '<>', 'teams')
      .returning(['kind', 'board_id'])
      .executeTakeFirst()
    if (!gone) return undefined
    for (const { user_id: userId } of people) await context.sessions.endAllOf(userId, undefined, trx)
    const detail = { host: id, kind: gone.kind, people: people.length }
    await audit(context, { action: 'host-removed', by: 'operator', boardId: gone.board_id, detail }, trx)
    return people.length
  })
}
