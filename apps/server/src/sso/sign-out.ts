import * as z from 'zod/mini'
import type { Context } from '../context.js'
import { ssoLogout } from '../session/sso-session.js'
import { oidcLogoutForm, type PostedForm } from './oidc/sign-on.js'
import { endSessions } from './end-sessions.js'
import { findProvider } from './providers/provider.js'
import { recordProblem } from './record-problem.js'
import {
  checkLogoutResponse,
  logoutResponseAddress,
  readLogoutRequest,
  samlLogoutAddress,
} from './saml/logout.js'
import { ssoProblem } from './sso-problem.js'

const logoutFacts = z.object({
  idToken: z.optional(z.string()),
  nameId: z.optional(z.string()),
  format: z.optional(z.string()),
})

const loginPage = ({ configuration }: Context): string => `${configuration.publicUrl}/login`

/** Where a browser that signed out goes: to its provider, once, by an address or by a form; or to our login page. */
export async function leave(context: Context, handle: string): Promise<string | PostedForm> {
  const { db, secrets, now, log } = context
  const row = await db
    .deleteFrom('sso_leave')
    .where('handle_hash', '=', secrets.hash(handle))
    .where('expires_at', '>', now())
    .returning(['id', 'provider_id', 'session_index', 'logout_sealed'])
    .executeTakeFirst()
  const provider = row && (await findProvider(db, row.provider_id))
  if (!row || !provider) return loginPage(context)
  const facts = z.parse(logoutFacts, JSON.parse(secrets.open(row.logout_sealed, ssoLogout(row.id))))
  try {
    const target =
      provider.kind === 'oidc'
        ? await oidcLogoutForm(context, provider, facts.idToken ?? '')
        : await samlLogoutAddress(context, provider, { ...facts, sessionIndex: row.session_index })
    return target ?? loginPage(context)
  } catch (error) {
    log.warn({ err: error, provider: provider.id }, 'a provider was not told of a sign-out')
    return loginPage(context)
  }
}

/** Single logout: answers where the browser goes. A request or answer that isn't the provider's changes nothing. */
export async function singleLogout(context: Context, providerId: string, query: string): Promise<string> {
  const provider = await findProvider(context.db, providerId)
  if (provider?.kind !== 'saml') return loginPage(context)
  try {
    const parameters = new URLSearchParams(query)
    if (parameters.has('SAMLResponse')) checkLogoutResponse(context, provider, query)
    if (!parameters.has('SAMLRequest')) return loginPage(context)
    if (provider.settings.SloUrl === null) throw ssoProblem('malformed', 'no address for single logout')
    const request = readLogoutRequest(context, provider, query)
    const { nameId: subject, sessionIndexes } = request
    await endSessions(context, provider.id, { subject, sessionIndexes })
    return await logoutResponseAddress(context, provider, request, parameters.get('RelayState') ?? '')
  } catch (error) {
    await recordProblem(context, provider, error)
    return loginPage(context)
  }
}
