import { ssoCodeOf } from '@rostrum/rules'
import { sql } from 'kysely'
import type { Context } from '../context.js'
import type { Provider } from './providers/provider.js'
import { ssoFault, SsoFaultError } from './sso-fault.js'

/** How many faults of a provider are kept for managers. */
const kept = 20

/**
 * Writes a failed sign-on into the log and to the last errors of its provider; answers its fault. `email` is only given
 * when the provider vouched for it.
 */
export async function recordFault(
  { db, log, now }: Pick<Context, 'db' | 'log' | 'now'>,
  provider: Provider | undefined,
  error: unknown,
  email: string | null = null,
): Promise<SsoFaultError> {
  const found = error instanceof SsoFaultError ? error : ssoFault('unexpected', null, error)
  const { fault, said } = found
  const code = ssoCodeOf({ fault })
  const about = { provider: provider?.id, company: provider?.accountId, code, fault, said }
  if (fault === 'unexpected') log.error({ ...about, err: error }, 'a sign-on failed')
  else log.warn(about, 'a sign-on failed')
  if (!provider) return found
  await db
    .insertInto('sso_error')
    .values({ provider_id: provider.id, at: now(), code, fault, said, email: email?.slice(0, 254) ?? null })
    .execute()
  await sql`delete from sso_error where provider_id = ${provider.id} and id <= (
    select id from sso_error where provider_id = ${provider.id} order by id desc offset ${kept} limit 1)`.execute(
    db,
  )
  return found
}
