import * as z from 'zod/mini'
import { madeUpCode } from '../check-app.js'
import { needed, scopesOf, wished } from '../adapter/oauth-scopes.js'
import { graphError } from '../meta/graph-errors.js'
import type { AskGraph } from '../meta/graph.js'
import type {
  AdapterOptions,
  AppCheck,
  Exchange,
  NetworkConnector,
  NetworkIdentity,
  NetworkTokens,
} from '../adapter/network-adapter.js'
import { type Answer, readAnswer, repeatable } from '../adapter/network-call.js'
import { NetworkError } from '../adapter/network-error.js'

/** Where Instagram is, and which version of its Graph is spoken (`v25.0`). */
export interface InstagramSettings {
  graphBase: string
  apiBase: string
  authBase: string
  version: string
}

const day = 86_400
const terms = {
  // A person's own account is not connected: what is shared there goes through the app on the phone.
  page: {
    rights: [
      needed('instagram_business_basic', 'identity'),
      wished('instagram_business_manage_comments', 'comment'),
      needed('instagram_business_content_publish', 'post'),
      wished('instagram_business_manage_insights', 'statistics'),
    ],
    pkce: null,
    opens: 'self',
    lifetime: { seconds: 60 * day, refresh: 'always', youngest: day, ahead: 10 * day },
  },
} as const satisfies NetworkConnector['terms']

const shortToken = z.object({
  access_token: z.string().check(z.minLength(1)),
  permissions: z.optional(z.union([z.string(), z.array(z.string())])),
})
/** What is documented, a list of one, and what is answered. */
const shortAnswer = z.union([shortToken, z.object({ data: z.array(shortToken).check(z.minLength(1)) })])
const longToken = z.object({
  access_token: z.string().check(z.minLength(1)),
  expires_in: z.optional(z.number()),
})
const account = z.object({
  user_id: z.union([z.string(), z.number()]),
  username: z.string(),
  name: z.optional(z.string()),
  profile_picture_url: z.optional(z.string()),
})
/** Some answers hold the account in a list of one. */
const accountAnswer = z.union([account, z.object({ data: z.array(account).check(z.minLength(1)) })])
const refusal = z.object({ error_message: z.optional(z.string()) })

/** Login, tokens and business accounts of Instagram (Instagram login). */
export function createInstagramConnector(
  settings: InstagramSettings,
  surroundings: AdapterOptions,
  ask: AskGraph,
): NetworkConnector {
  const { askCode, askLong } = createLogin(settings, surroundings)
  const clock = () => surroundings.now().getTime()
  return {
    network: 'instagram',
    terms,
    authorizeUrl({ app, type, redirectUri, state }) {
      if (type !== 'page') throw new RangeError('Instagram connects business accounts only')
      const query = new URLSearchParams({
        client_id: app.clientId,
        redirect_uri: redirectUri,
        response_type: 'code',
        scope: scopesOf(terms[type], ','),
        state,
        enable_fb_login: '0',
      })
      return `${settings.authBase}/oauth/authorize?${query.toString()}`
    },
    exchange: (exchange) =>
      repeatable(async () => {
        const answer = await askCode(exchange)
        if (answer.status !== 200) throw codeFailure(answer, clock())
        const found = readAnswer(answer, shortAnswer)
        const one = 'data' in found ? found.data[0] : found
        if (!one) throw new NetworkError('unclear', { said: 'no token' })
        const { access_token: token, permissions = '' } = one
        const query = {
          grant_type: 'ig_exchange_token',
          client_secret: exchange.app.clientSecret,
          access_token: token,
        }
        return askLong('access_token', query, [permissions].flat().join(' ').replaceAll(',', ' '))
      }),
    refresh: (_app, token) =>
      repeatable(() =>
        askLong('refresh_access_token', { grant_type: 'ig_refresh_token', access_token: token }, ''),
      ),
    // Only the person can take it back, in the settings of the account.
    revoke: () => Promise.resolve(),
    whoAmI: (grant) =>
      repeatable(async () => {
        const fields = 'fields=user_id,username,name,profile_picture_url'
        return readAccount(
          settings,
          await ask(`${settings.graphBase}/${settings.version}/me?${fields}`, grant),
        )
      }),
    children: () => Promise.resolve([]),
    checkApp: async (app, redirectUri) =>
      readCheck(await askCode({ app, redirectUri, code: madeUpCode }), clock()),
  }
}

/** The calls that turn codes into short tokens, and tokens into long ones. */
function createLogin(settings: InstagramSettings, { call, now }: AdapterOptions) {
  const askCode = ({ app, redirectUri, code }: Pick<Exchange, 'app' | 'redirectUri' | 'code'>) =>
    call(`${settings.apiBase}/oauth/access_token`, {
      method: 'POST',
      form: {
        client_id: app.clientId,
        client_secret: app.clientSecret,
        grant_type: 'authorization_code',
        redirect_uri: redirectUri,
        code,
      },
    })
  const askLong = async (
    path: string,
    query: Record<string, string>,
    scopes: string,
  ): Promise<NetworkTokens> => {
    const answer = await call(`${settings.graphBase}/${path}?${new URLSearchParams(query).toString()}`)
    if (answer.status !== 200) throw graphError(answer, now().getTime())
    const { access_token: access, expires_in: expiresIn = null } = readAnswer(answer, longToken)
    // The token is its own refresh token; each refresh gives sixty more days.
    return { access, refresh: access, expiresIn, refreshExpiresIn: null, scopes }
  }
  return { askCode, askLong }
}

function readAccount({ authBase }: InstagramSettings, answer: Answer): NetworkIdentity {
  const found = readAnswer(answer, accountAnswer)
  const one = 'data' in found ? found.data[0] : found
  if (!one) throw new NetworkError('unclear', { said: 'no account' })
  const { username, name, profile_picture_url: picture = null } = one
  const url = `${authBase}/${username}`
  return { id: String(one.user_id), name: name || username, username, email: null, picture, url }
}

const isPairFault = (said: string) => /platform app|client.secret|client_id|application/i.test(said)

/** The token host has words of its own. A code that is used or too old ends the attempt, not a grant. */
function codeFailure(answer: Answer, now: number): NetworkError {
  const said = z.safeParse(refusal, answer.json).data?.error_message
  if (said === undefined) return graphError(answer, now)
  const facts = { said, status: answer.status }
  return new NetworkError(isPairFault(said) ? 'forbidden' : 'reconnect', facts)
}

function readCheck(answer: Answer, now: number): AppCheck {
  const failure = codeFailure(answer, now)
  if (
    answer.status >= 500 ||
    failure.kind === 'unclear' ||
    failure.kind === 'network-down' ||
    failure.kind === 'retry-at'
  )
    throw new NetworkError('network-down', { said: failure.said, status: answer.status })
  const { said } = failure
  if (failure.kind === 'forbidden') return { fault: 'key-pair', said, lacks: null }
  const isAddress = /redirect/i.test(said ?? '') && !/\bcode\b/i.test(said ?? '')
  return { fault: isAddress ? 'address' : null, said: isAddress ? said : null, lacks: null }
}
