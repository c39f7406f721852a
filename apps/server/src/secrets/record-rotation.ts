import { sql } from 'kysely'
import { audit, type AuditActor } from '../audit-log/audit.js'
import type { Context } from '../context.js'
import { lockKeys } from '../db/locks/lock-keys.js'
import type { Rotation } from './keyring.js'

/**
 * Records in the audit log that everything is encrypted with a new key: once per key, whichever process
 * finished it, also when that process was killed before this call. PEOPLE11
 */
export async function recordRotation(
  context: Pick<Context, 'db' | 'log' | 'configuration'>,
  { state, keyId, sealed }: Rotation,
  by: AuditActor,
): Promise<void> {
  const { db, log, configuration } = context
  // With a single key there was no rotation.
  if (state !== 'done' || (configuration.secretKeys.length < 2 && sealed === 0)) return
  await db.transaction().execute(async (trx) => {
    await lockKeys(trx, [`rotation:${keyId}`])
    const { rows } = await sql`
      select from audit_log where action = 'secret-keys-rotated' and detail ->> 'key' = ${keyId} limit 1`.execute(
      trx,
    )
    if (rows.length > 0) return
    await audit({ db, log }, { action: 'secret-keys-rotated', by, detail: { key: keyId, sealed } }, trx)
  })
}
