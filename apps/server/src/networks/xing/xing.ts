import type { RightPurpose } from '@rostrum/protocol'
import * as z from 'zod/mini'
import { createAsk } from '../ask-network.js'
import { madeUpCode, readAppCheck } from '../check-app.js'
import { type ConnectionTerms, scopesOf } from '../adapter/oauth-scopes.js'
import type { AdapterOptions, NetworkApp, NetworkConnector } from '../adapter/network-adapter.js'
import { type Answer, readAnswer, repeatable, retryAfter } from '../adapter/network-call.js'
import { NetworkError } from '../adapter/network-error.js'
import { readTokens } from '../adapter/read-tokens.js'

/** Where XING is, and what is asked for. Its partners are told both; the usual values are those publicly known. */
export interface XingSettings {
  apiBase: string
  scopes: string
}

const user = z.object({
  id: z.string().check(z.minLength(1)),
  display_name: z.optional(z.string()),
  page_name: z.optional(z.string()),
  permalink: z.optional(z.string()),
  active_email: z.optional(z.nullable(z.string())),
  photo_urls: z.optional(z.record(z.string(), z.string())),
})
const me = z.union([z.object({ users: z.array(user).check(z.minLength(1)) }), user])
const refusal = z.object({ message: z.optional(z.string()), error_description: z.optional(z.string()) })

/**
 * Profiles on XING: OAuth 2.0 with PKCE says who it is. There is nothing to post with: what is shared there is handed
 * over to its share page (B4.10).
 */
export function createXing(settings: XingSettings, surroundings: AdapterOptions): NetworkConnector {
  const terms = termsOf(settings)
  const ask = createAsk(
    {
      network: 'xing',
      headersOf: ({ token }) => ({ authorization: `Bearer ${token}` }),
      failureOf: xingFailure,
    },
    surroundings,
  )
  const { post, askTokens } = createTokenCalls(settings, surroundings)
  return {
    network: 'xing',
    terms: { 'personal-profile': terms },
    authorizeUrl({ app, type, redirectUri, state, challenge }) {
      if (type !== 'personal-profile') throw new RangeError('XING connects people only')
      const query = new URLSearchParams({
        response_type: 'code',
        client_id: app.clientId,
        redirect_uri: redirectUri,
        scope: scopesOf(terms),
        state,
        code_challenge: challenge,
        code_challenge_method: 'S256',
      })
      return `${settings.apiBase}/auth/oauth2/authorize?${query.toString()}`
    },
    exchange: ({ app, redirectUri, code, verifier }) =>
      askTokens(app, {
        grant_type: 'authorization_code',
        code,
        redirect_uri: redirectUri,
        code_verifier: verifier,
      }),
    refresh: (app, refreshToken) =>
      askTokens(app, { grant_type: 'refresh_token', refresh_token: refreshToken }),
    // XING documents no way to give a grant back; the person ends it in the settings.
    revoke: () => Promise.resolve(),
    whoAmI: (grant) =>
      repeatable(async () => {
        const found = readAnswer(await ask(`${settings.apiBase}/v1/users/me`, grant), me)
        return identityOf('users' in found ? found.users[0] : found)
      }),
    children: () => Promise.resolve([]),
    checkApp: async (app, redirectUri) =>
      readAppCheck(
        await post(app, {
          grant_type: 'authorization_code',
          code: madeUpCode,
          redirect_uri: redirectUri,
          code_verifier: madeUpCode.repeat(2),
        }),
      ),
  }
}

function createTokenCalls({ apiBase }: XingSettings, { call, now }: AdapterOptions) {
  const post = (app: NetworkApp, form: Record<string, string>) =>
    call(`${apiBase}/auth/oauth2/token`, {
      method: 'POST',
      form: { ...form, client_id: app.clientId, client_secret: app.clientSecret },
    })
  const askTokens = (app: NetworkApp, form: Record<string, string>) =>
    repeatable(async () =>
      readTokens(await post(app, form), (answer) => xingFailure(answer, now().getTime())),
    )
  return { post, askTokens }
}

const termsOf = ({ scopes }: XingSettings): ConnectionTerms => ({
  rights: scopes
    .split(/[\s,]+/)
    .filter(Boolean)
    .map((scope) => ({ scope, purpose: purposeOf(scope), isNeeded: scope === 'profile' })),
  pkce: 'S256',
  opens: 'self',
  lifetime: { seconds: null, refresh: 'given', youngest: 0, ahead: 60 },
})

const purposeOf = (scope: string): RightPurpose =>
  scope === 'profile' ? 'identity' : scope === 'email' ? 'email' : 'more'

function identityOf(found: z.output<typeof user> | undefined) {
  if (!found) throw new NetworkError('unclear', { said: 'nobody' })
  const { id, display_name: name = '', page_name: username = null, permalink: url = null } = found
  const pictures = Object.entries(found.photo_urls ?? {})
  const picture = pictures.find(([size]) => size.includes('256'))?.[1] ?? pictures[0]?.[1] ?? null
  return { id, name: name || (username ?? id), username, email: found.active_email ?? null, picture, url }
}

function xingFailure(answer: Answer, now: number): NetworkError {
  const { status, headers } = answer
  const { data } = z.safeParse(refusal, answer.json)
  const facts = { said: data?.error_description ?? data?.message ?? `status ${status}`, status }
  if (status === 401) return new NetworkError('reconnect', facts)
  if (status === 429) {
    const after = retryAfter(headers, now) ?? 60
    return new NetworkError('retry-at', { ...facts, after, limits: 'profile' })
  }
  if (status === 503) return new NetworkError('network-down', { ...facts, after: retryAfter(headers, now) })
  return new NetworkError(status >= 400 && status < 500 ? 'forbidden' : 'unclear', facts)
}
