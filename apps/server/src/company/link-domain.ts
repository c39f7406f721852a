import { isLinkDomain, type LinkDomainProblem } from '@rostrum/rules'
import type { Transaction } from 'kysely'
import type { Context } from '../context.js'
import { lockKeys } from '../db/locks/lock-keys.js'
import type { Schema } from '../db/schema.js'
import { FetchError } from '../guarded-fetch/fetch-error.js'
import { httpError } from '../http/http-error.js'
import { limit } from '../limits/rate-limit.js'
import { echoesOf, newNonce } from '../secrets/echoes.js'
import type { SignedIn } from '../session/signed-in.js'
import { boardHostsOf, linkHostsOf } from '../short-links/link-hosts.js'
import { shortAddress } from '../short-links/make-links.js'
import { change } from './save-company.js'

/** A domain as it is typed, in its only form: in small letters and ASCII, without a dot at its end; null for none. */
function readName(typed: string): string | null {
  const name = typed.trim().toLowerCase().replace(/\.$/, '')
  // Whatever an address has beside its host is no part of a domain.
  if (/[\s/:?#@\\[\]%]/.test(name) || !URL.canParse(`https://${name}`)) return null
  const { hostname } = new URL(`https://${name}`)
  return isLinkDomain(hostname) ? hostname : null
}

const maxBytes = 2000
const refused = (problem: LinkDomainProblem) => httpError('api-400', { Errors: { Domain: problem } })

/**
 * Asks a domain a question that only this installation can answer, as somebody outside would: through the guarded fetch,
 * which never calls private addresses. A domain that leads elsewhere is not this server. LINKS8
 */
async function checkDomain(context: Context, domain: string): Promise<LinkDomainProblem | null> {
  const nonce = newNonce()
  const { host } = new URL(shortAddress(context, '', domain))
  try {
    const { status, address, body } = await context.guardedFetch(
      shortAddress(context, `api/setup/echo/${nonce}`, domain),
      { maximumBytes: maxBytes, headers: { accept: 'application/json' } },
    )
    const text = new TextDecoder().decode(body)
    const isOurs = echoesOf(context, nonce).some((echo) => text.includes(`"${echo}"`))
    return status === 200 && isOurs && new URL(address).host === host ? null : 'elsewhere'
  } catch (error) {
    return error instanceof FetchError && error.reason === 'not-public' ? 'private' : 'unreachable'
  }
}

const readOwner = async (db: Context['db'], domain: string) => {
  const row = await db
    .selectFrom('link_domain')
    .select('account_id')
    .where('domain', '=', domain)
    .where('is_current', '=', true)
    .executeTakeFirst()
  return row?.account_id
}

/** Makes a domain the current one; the one before becomes a former one, which still leads on. */
async function use(trx: Transaction<Schema>, accountId: string, domain: string | null): Promise<void> {
  await trx
    .updateTable('link_domain')
    .set({ is_current: false })
    .where('account_id', '=', accountId)
    .execute()
  if (domain === null) return
  const mine = { account_id: accountId, is_current: true, checked_at: new Date() }
  await trx
    .insertInto('link_domain')
    .values({ domain, ...mine })
    .onConflict((on) => on.column('domain').doUpdateSet(mine))
    .execute()
}

/** Sets the domain of a company's short links. LINKS8 */
export async function saveLinkDomain(
  context: Context,
  user: SignedIn,
  typed: string | null,
  address: string,
): Promise<void> {
  const { accountId } = user
  const domain = typed === null ? null : readName(typed)
  if (domain === null && typed !== null) throw refused('format')
  if (domain !== null) {
    if (boardHostsOf(context).has(domain)) throw refused('board')
    await limit(context, 'setup-checks', accountId)
    const problem = await checkDomain(context, domain)
    if (problem) throw refused(problem)
  }
  await change(context, user, address, async (trx) => {
    await lockKeys(trx, ['link-domains'])
    const owner = domain === null ? undefined : await readOwner(trx, domain)
    if (owner !== undefined && owner !== accountId) throw refused('taken')
    await use(trx, accountId, domain)
  })
  linkHostsOf(context).forget()
}
