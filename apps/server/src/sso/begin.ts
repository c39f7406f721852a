import { randomBytes } from 'node:crypto'
import { beginSso, type BodyOf } from '@rostrum/protocol'
import { ssoCodeOf, ssoDomain, ssoReturn, type SsoWish } from '@rostrum/rules'
import type { Context } from '../context.js'
import { randomText } from '../db/ids.js'
import { networkOf } from '../http/request-limits/client-network.js'
import { checkCaptcha } from '../limits/captcha.js'
import { isWithinLimit } from '../limits/rate-limit.js'
import { HttpError } from '../http/http-error.js'
import { newToken } from '../secrets/secrets.js'
import { oidcAddress } from './oidc/sign-on.js'
import { enabledProviders, findProvider, findProviderOf, type Provider } from './providers/provider.js'
import { recordFault } from './record-fault.js'
import { samlAddress } from './saml/client.js'
import { requestLifetime, requestVerifier } from './sso-request.js'

type Form = BodyOf<typeof beginSso>

/** Where a browser goes next, and the state under which it keeps its secret. */
export interface Beginning {
  readonly Url: string
  readonly State: string | null
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

/** Stores a sign-on under way; answers the provider's address. */
async function setOut(context: Context, provider: Provider, form: Form): Promise<Beginning> {
  const { db, secrets, now } = context
  const [id, state] = [randomText(16), newToken()]
  const verifier = provider.kind === 'oidc' ? newToken() : `_${randomBytes(20).toString('hex')}`
  const email = form.email?.trim()
  const Url = await (provider.kind === 'oidc'
    ? oidcAddress(context, provider, { state, verifier, email })
    : samlAddress(context, provider, { state, requestId: verifier }))
  await db
    .insertInto('sso_request')
    .values({
      id,
      provider_id: provider.id,
      state_hash: secrets.hash(state),
      browser_hash: secrets.hash(form.secret),
      verifier_sealed: secrets.seal(verifier, requestVerifier(id)),
      wish: JSON.stringify(wishOf(form)),
      created_at: now(),
      expires_at: new Date(now().getTime() + requestLifetime),
    })
    .execute()
  return { Url, State: state }
}

/**
 * Begins a sign-on. Answers the provider's address, or that of our page with a code: neither tells whether anybody has
 * the e-mail address. Many beginnings from one address want a captcha each.
 */
export async function begin(context: Context, form: Form, address: string): Promise<Beginning> {
  const wish = wishOf(form)
  const server = context.configuration.publicUrl
  const back = (code: Parameters<typeof ssoReturn>[0]['end']): Beginning => ({
    Url: ssoReturn({ server, wish, end: code }),
    State: null,
  })
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
    const fault = await recordFault(context, provider, error)
    return back({ code: ssoCodeOf({ fault: fault.fault }) })
  }
}
