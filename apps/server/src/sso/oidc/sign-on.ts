import { createHash } from 'node:crypto'
import * as openid from 'openid-client'
import { readPersonData, type Identity } from '../identity.js'
import { providerAddresses, type OidcProvider } from '../providers/provider.js'
import { SsoProblemError } from '../sso-problem.js'
import { openClient, type OidcContext } from './client.js'
import { explainOidc } from './explain.js'

/** The nonce of a sign-on, from its PKCE verifier, which nobody but this server knows. */
const nonceOf = (verifier: string): string =>
  createHash('sha256').update(`nonce ${verifier}`).digest('base64url')

/** Where the browser goes to sign in. Throws a fault when the provider can't be asked. */
export async function oidcAddress(
  context: OidcContext,
  provider: OidcProvider,
  request: { state: string; verifier: string; email: string | undefined },
): Promise<string> {
  const client = await openClient(context, provider)
  const scopes = new Set(['openid', 'profile', 'email', ...provider.settings.Scopes])
  const address = openid.buildAuthorizationUrl(client, {
    redirect_uri: providerAddresses(context.configuration, provider.id).callback,
    scope: [...scopes].join(' '),
    state: request.state,
    nonce: nonceOf(request.verifier),
    code_challenge: await openid.calculatePKCECodeChallenge(request.verifier),
    code_challenge_method: 'S256',
    ...(request.email ? { login_hint: request.email } : {}),
  })
  return address.href
}

const usual = { email: ['email'], firstName: ['given_name'], lastName: ['family_name'] }

const textsOf = (value: unknown): string[] => {
  const list: unknown[] = Array.isArray(value) ? value : [value]
  return list.flatMap((one) => {
    if (typeof one === 'number' || typeof one === 'boolean') return [String(one)]
    return typeof one === 'string' && one !== '' ? [one] : []
  })
}

/** Exchanges the provider's code, and reads who it is from the ID token and, for what that lacks, from UserInfo. */
export async function readOidcIdentity(
  context: OidcContext,
  provider: OidcProvider,
  answer: { query: string; state: string; verifier: string },
): Promise<Identity> {
  const client = await openClient(context, provider)
  const { callback } = providerAddresses(context.configuration, provider.id)
  try {
    const tokens = await openid.authorizationCodeGrant(client, new URL(`${callback}?${answer.query}`), {
      pkceCodeVerifier: answer.verifier,
      expectedState: answer.state,
      expectedNonce: nonceOf(answer.verifier),
      idTokenExpected: true,
    })
    const claims: Record<string, unknown> = { ...tokens.claims() }
    const subject = textsOf(claims.sub)[0] ?? ''
    if (client.serverMetadata().userinfo_endpoint && lacksData(provider, claims)) {
      const more: Record<string, unknown> = await openid.fetchUserInfo(client, tokens.access_token, subject)
      for (const [name, value] of Object.entries(more)) claims[name] ??= value
    }
    const verified = claims.email_verified
    return {
      subject,
      ...readPersonData(provider.mapping, usual, (name) => textsOf(claims[name])),
      isVerified: verified === undefined ? null : verified === true || verified === 'true',
      sessionIndex: textsOf(claims.sid)[0] ?? null,
      logout: { idToken: tokens.id_token ?? '' },
    }
  } catch (error) {
    throw error instanceof SsoProblemError ? error : explainOidc(error)
  }
}

const lacksData = ({ mapping }: OidcProvider, claims: Record<string, unknown>): boolean => {
  const wanted = [mapping.Email || 'email', mapping.FirstName || 'given_name', mapping.Role]
    .filter(Boolean)
    .concat((mapping.Fields ?? []).map(({ Claim }) => Claim))
  return wanted.some((name) => claims[name] === undefined)
}

/** A form that a page of ours posts. */
export interface PostedForm {
  readonly action: string
  readonly fields: Readonly<Record<string, string>>
  /** The name of the provider that it leads to. */
  readonly name: string
}

/**
 * The form by which the browser signs out at the provider; undefined when it has no such page, or can't be asked. It
 * is posted, because the token that it contains must not stand in an address (OpenID Connect RP-Initiated Logout, 2).
 */
export async function oidcLogoutForm(
  context: OidcContext,
  provider: OidcProvider,
  idToken: string,
): Promise<PostedForm | undefined> {
  const client = await openClient(context, provider).catch(() => undefined)
  if (!client?.serverMetadata().end_session_endpoint) return undefined
  const { loggedOut } = providerAddresses(context.configuration, provider.id)
  const address = openid.buildEndSessionUrl(client, {
    id_token_hint: idToken,
    post_logout_redirect_uri: loggedOut,
  })
  const fields = Object.fromEntries(address.searchParams)
  address.search = ''
  return { action: address.href, fields, name: provider.name }
}
