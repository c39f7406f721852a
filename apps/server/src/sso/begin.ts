import { randomBytes } from 'node:crypto'
import { signOnForm } from '@rostrum/protocol'
import { ssoCodeOf, ssoDomain, ssoReturn, type SsoWish } from '@rostrum/rules'
import * as z from 'zod/mini'
import type { Context } from '../context.js'
import { randomText } from '../db/ids.js'
import { HttpError } from '../http/http-error.js'
import { sanitizeInput } from '../http/input/sanitize-input.js'
import { networkOf } from '../http/request-limits/client-network.js'
import { checkCaptcha } from '../limits/captcha.js'
import { isWithinLimit } from '../limits/rate-limit.js'
import { newToken } from '../secrets/secrets.js'
import { oidcAddress } from './oidc/sign-on.js'
import { enabledProviders, findProvider, findProviderOf, type Provider } from './providers/provider.js'
import { recordProblem } from './record-problem.js'
import { samlAddress } from './saml/client.js'
import { requestLifetime, requestVerifier } from './sso-request.js'

type Form = z.infer<typeof signOnForm>

/** Where a browser goes next, and what it stores for its return: a secret, under the state of the sign-on. */
export interface Beginning {
  readonly url: string
  readonly binding: { readonly state: string; readonly secret: string } | null
}

/** The fields of a page's query; empty ones and foreign ones are left out. Null: one of them cannot be. */
export function readForm(query: string): Form | null {
  const given = [...new URLSearchParams(query)].filter(([, value]) => value !== '')
  return z.safeParse(signOnForm, sanitizeInput(Object.fromEntries(given))).data ?? null
}

/** The fields that go along. */
const wishOf = (form: Form): SsoWish => {
  const { email, accountId, boardId, _redirect, isMobileApp, isAndroidApp, isMsTeamsApp } = form
  return { email, accountId, boardId, _redirect, isMobileApp, isAndroidApp, isMsTeamsApp }
}

/** The provider that is meant: the named one, that of the e-mail address, or the only one of the company or board. */
async function providerFor({ db }: Context, form: Form): Promise<Provider | undefined> {
  if (form.provider !== undefined) {
    const found = await findProvider(db, form.provider)
    return found?.isEnabled ? found : undefined
  }
  if (form.email) return findProviderOf(db, form.email.trim())
  const accountId = form.accountId ?? (await accountOf(db, form.boardId))
  const [only, second] = accountId === undefined ? [] : await enabledProviders(db, accountId)
  return second ? undefined : only
}

const accountOf = async (db: Context['db'], boardId: string | undefined): Promise<string | undefined> => {
  if (boardId === undefined) return undefined
  const board = await db.selectFrom('board').select('account_id').where('id', '=', boardId).executeTakeFirst()
  return board?.account_id
}

/** Stores a sign-on under way, and makes the secret that binds it to this browser. */
async function setOut(context: Context, provider: Provider, form: Form): Promise<Beginning> {
  const { db, secrets, now } = context
  const [id, state, secret] = [randomText(16), newToken(), newToken()]
  const verifier = provider.kind === 'oidc' ? newToken() : `_${randomBytes(20).toString('hex')}`
  const email = form.email?.trim()
  const url = await (provider.kind === 'oidc'
    ? oidcAddress(context, provider, { state, verifier, email })
    : samlAddress(context, provider, { state, requestId: verifier }))
  await db
    .insertInto('sso_request')
    .values({
      id,
      provider_id: provider.id,
      state_hash: secrets.hash(state),
      browser_hash: secrets.hash(secret),
      verifier_sealed: secrets.seal(verifier, requestVerifier(id)),
      wish: JSON.stringify(wishOf(form)),
      created_at: now(),
      expires_at: new Date(now().getTime() + requestLifetime),
    })
    .execute()
  return { url, binding: { state, secret } }
}

/**
 * Begins a sign-on. Answers the provider's address, or that of our page with a code: neither tells whether anybody has
 * the e-mail address. Many beginnings from one address want a captcha each.
 */
export async function begin(context: Context, form: Form | null, address: string): Promise<Beginning> {
  const wish = form ? wishOf(form) : {}
  const server = context.configuration.publicUrl
  const back = (code: Parameters<typeof ssoReturn>[0]['end']): Beginning => ({
    url: ssoReturn({ server, wish, end: code }),
    binding: null,
  })
  if (!form) return back({ code: 'sso-0009' })
  if (form.domain !== undefined && form.domain !== ssoDomain) return back({ code: 'sso-0008' })
  let provider: Provider | undefined
  try {
    if (!(await isWithinLimit(context, 'sso-address', networkOf(address))))
      await checkCaptcha(context, form.captcha)
    provider = await providerFor(context, form)
    if (!provider) return back({ code: form.email ? 'sso-0004' : 'sso-0005' })
    return await setOut(context, provider, form)
  } catch (error) {
    if (error instanceof HttpError && error.code === 'sso-0010') return back({ code: error.code })
    const fault = await recordProblem(context, provider, error)
    return back({ code: ssoCodeOf({ fault: fault.fault }) })
  }
}
