import { audit } from '../audit-log/audit.js'
import type { Context } from '../context.js'

/** Whose sessions at a provider end. */
export interface EndedSessions {
  /** The provider's name for the person; null: the sessions alone say who. */
  readonly subject: string | null
  /** The provider's names for sessions; empty: all sessions of the person. */
  readonly sessionIndexes: readonly string[]
}

/** Ends the sessions that a provider's request is about, on every server. */
export async function endSessions(
  context: Context,
  providerId: string,
  { subject, sessionIndexes }: EndedSessions,
): Promise<void> {
  if (subject === null && sessionIndexes.length === 0) return
  const { db, sessions } = context
  let query = db
    .selectFrom('sso_session as o')
    .innerJoin('session as s', 's.token_hash', 'o.token_hash')
    .select(['s.token_hash', 's.user_id'])
    .where('o.provider_id', '=', providerId)
  if (subject !== null) query = query.where('o.subject', '=', subject)
  if (sessionIndexes.length > 0) query = query.where('o.session_index', 'in', sessionIndexes)
  for (const { token_hash: hash, user_id: userId } of await query.execute()) {
    await sessions.end(hash.toString('hex'))
    const detail = { way: 'sso', provider: providerId }
    await audit(context, { action: 'sign-out', by: 'system', about: userId, detail })
  }
}
