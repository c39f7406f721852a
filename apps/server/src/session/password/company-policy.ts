import type { PasswordPolicy } from '@rostrum/protocol'
import type { Kysely } from 'kysely'
import { audit, type AuditActor } from '../../audit-log/audit.js'
import type { Context } from '../../context.js'
import type { Schema } from '../../db/schema.js'
import { policyOf } from './password-policy.js'

/** What a company asks of passwords; the default for an unknown company. */
export async function readPasswordPolicyOf(db: Kysely<Schema>, accountId: string): Promise<PasswordPolicy> {
  const account = await db
    .selectFrom('account')
    .select('password_policy')
    .where('id', '=', accountId)
    .executeTakeFirst()
  return policyOf(account?.password_policy)
}

interface PolicyChange {
  readonly accountId: string
  readonly policy: PasswordPolicy
  readonly by: AuditActor
  readonly boardId?: string
  readonly address?: string
}

/** Stores what a company asks of passwords, and records it. */
export async function savePasswordPolicyOf(
  { db, ...context }: Context,
  { accountId, policy, by, boardId, address }: PolicyChange,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await trx
      .updateTable('account')
      .set({ password_policy: JSON.stringify(policy) })
      .where('id', '=', accountId)
      .execute()
    const entry = { action: 'password-policy-set', by, accountId, boardId, address } as const
    await audit({ db, ...context }, { ...entry, detail: { ...policy } }, trx)
  })
}
