import { randomBytes } from 'node:crypto'
import type { MailSecurity } from '@rostrum/protocol'
import type { Kysely } from 'kysely'
import type { Schema } from '../../db/schema.js'
import type { Secrets } from '../../secrets/secrets.js'

/** The mail server that was set in the browser or by a command, as it is stored. */
export interface StoredServer {
  readonly host: string
  readonly port: number
  readonly security: MailSecurity
  /** Empty where nobody signs in. */
  readonly user: string
  readonly passwordSealed: string | null
  readonly fromAddress: string
  readonly fromName: string
  /** Another one with each change. */
  readonly revision: string
}

const id = 'smtp'
const aad = `mail_server:${id}:password`

/** The stored mail server; null: none was set. */
export async function readStoredServer(db: Kysely<Schema>): Promise<StoredServer | null> {
  const row = await db.selectFrom('mail_server').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) return null
  const { host, port, security, revision } = row
  return {
    host,
    port,
    security,
    user: row.user_name,
    passwordSealed: row.password_sealed,
    fromAddress: row.from_address,
    fromName: row.from_name,
    revision,
  }
}

/** The password of a stored server. Throws when its key is not here, or it is damaged. */
export const openPassword = (secrets: Pick<Secrets, 'open'>, sealed: string): string =>
  secrets.open(sealed, aad)

/**
 * Stores a mail server in place of the former one; without one, forgets it. How the last e-mails fared is forgotten with
 * it, because that was another server. `password`: a new one; undefined keeps the stored one. SETUP10
 */
export async function storeServer(
  trx: Kysely<Schema>,
  secrets: Pick<Secrets, 'seal'>,
  server: (Omit<StoredServer, 'passwordSealed' | 'revision'> & { password: string | undefined }) | null,
): Promise<void> {
  await trx.deleteFrom('mail_state').execute()
  if (server === null) {
    await trx.deleteFrom('mail_server').where('id', '=', id).execute()
    return
  }
  const { host, port, security, user, password, fromAddress, fromName } = server
  const sealed = password === undefined ? {} : { password_sealed: secrets.seal(password, aad) }
  const values = {
    host,
    port,
    security,
    user_name: user,
    ...(user === '' ? { password_sealed: null } : sealed),
    from_address: fromAddress,
    from_name: fromName,
    revision: randomBytes(9).toString('base64url'),
  }
  await trx
    .insertInto('mail_server')
    .values({ id, password_sealed: null, ...values })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(values))
    .execute()
}
