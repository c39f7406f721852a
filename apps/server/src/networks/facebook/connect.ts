import type { ProfileType, RightPurpose } from '@rostrum/protocol'
import * as z from 'zod/mini'
import { type ConnectionTerms, needed, scopesOf } from '../adapter/oauth-scopes.js'
import { type AskGraph, nextPage, pageOf } from '../meta/graph.js'
import { graphError } from '../meta/graph-errors.js'
import type {
  AdapterOptions,
  AppCheck,
  Child,
  Grant,
  NetworkApp,
  NetworkConnector,
  NetworkTokens,
} from '../adapter/network-adapter.js'
import { type Answer, readAnswer, repeatable } from '../adapter/network-call.js'
import { NetworkError } from '../adapter/network-error.js'

/** Where Facebook is, which version of its Graph is spoken (`v25.0`), and what is asked for to manage pages. */
export interface FacebookSettings {
  graphBase: string
  videoBase: string
  dialogBase: string
  version: string
  pageScopes: string
}

const tokens = z.object({
  access_token: z.string().check(z.minLength(1)),
  expires_in: z.optional(z.number()),
})
const inspected = z.object({
  data: z.object({ is_valid: z.boolean(), scopes: z.optional(z.array(z.string())) }),
})
const permissions = pageOf(z.object({ permission: z.string(), status: z.string() }))
const picture = z.optional(z.object({ data: z.optional(z.object({ url: z.optional(z.string()) })) }))
const person = z.object({ id: z.string().check(z.minLength(1)), name: z.string(), picture })
const pages = pageOf(
  z.object({
    id: z.string(),
    name: z.string(),
    username: z.optional(z.string()),
    access_token: z.optional(z.string()),
    tasks: z.optional(z.array(z.string())),
    picture,
  }),
)
const refusal = z.object({
  error: z.object({ message: z.optional(z.string()), code: z.optional(z.number()) }),
})

const purposes: Record<string, RightPurpose> = {
  public_profile: 'identity',
  email: 'email',
  pages_show_list: 'pages',
  business_management: 'pages',
  pages_read_engagement: 'read',
  pages_manage_posts: 'post',
  read_insights: 'statistics',
  pages_manage_engagement: 'comment',
}
const needs = ['pages_show_list', 'pages_read_engagement', 'pages_manage_posts']
const sixtyDays = 60 * 86_400

function termsOf({ pageScopes }: FacebookSettings) {
  const lifetime = { seconds: sixtyDays, refresh: 'never', youngest: 0, ahead: 0 } as const
  const rights = pageScopes
    .split(/[\s,]+/)
    .filter(Boolean)
    .map((scope) => ({
      scope,
      purpose: purposes[scope] ?? ('more' as const),
      isNeeded: needs.includes(scope),
    }))
  return {
    // What a person shares is handed over to Facebook's own dialog; the connection only says who it is.
    'personal-profile': {
      rights: [needed('public_profile', 'identity')],
      pkce: null,
      opens: 'self',
      lifetime,
    },
    page: { rights, pkce: null, opens: 'children', lifetime },
  } satisfies Record<ProfileType, ConnectionTerms>
}

/** Login, tokens, people and pages of Facebook. */
export function createFacebookConnector(
  settings: FacebookSettings,
  surroundings: AdapterOptions,
  ask: AskGraph,
): NetworkConnector {
  const base = `${settings.graphBase}/${settings.version}`
  const terms = termsOf(settings)
  const { askTokens, exchangeTokens, prolong } = createLogin(base, surroundings, ask)
  return {
    network: 'facebook',
    terms,
    authorizeUrl({ app, type, redirectUri, state }) {
      const query = new URLSearchParams({
        client_id: app.clientId,
        redirect_uri: redirectUri,
        state,
        response_type: 'code',
        scope: scopesOf(terms[type], ','),
        // What somebody left out before is not asked for again without this.
        auth_type: 'rerequest',
      })
      return `${settings.dialogBase}/${settings.version}/dialog/oauth?${query.toString()}`
    },
    exchange: ({ app, redirectUri, code }) =>
      repeatable(async () => {
        const short = await exchangeTokens(app, { redirect_uri: redirectUri, code })
        return prolong(app, short.access_token)
      }),
    refresh: (app, token) => repeatable(() => prolong(app, token)),
    async revoke(grant) {
      await ask(`${base}/me/permissions`, grant, { method: 'DELETE' })
    },
    whoAmI: (grant) =>
      repeatable(async () => {
        const answer = await ask(`${base}/me?fields=id,name,picture.type(large)`, grant)
        const { id, name, picture: found } = readAnswer(answer, person)
        const url = `${settings.dialogBase}/${id}`
        return { id, name, username: null, email: null, picture: found?.data?.url ?? null, url }
      }),
    children: (grant) => repeatable(() => readPages(settings, grant, ask)),
    grantedScopes: ({ app, token }) =>
      repeatable(async () => {
        const own = await exchangeTokens(app, { grant_type: 'client_credentials' })
        const query = new URLSearchParams({ input_token: token })
        const answer = await ask(`${base}/debug_token?${query.toString()}`, {
          app,
          token: own.access_token,
        })
        const { is_valid: isValid, scopes = [] } = readAnswer(answer, inspected).data
        if (!isValid) throw new NetworkError('reconnect', { said: 'the token is not valid' })
        return scopes.join(' ')
      }),
    async checkApp(app) {
      const answer = await askTokens(app, { grant_type: 'client_credentials' })
      if (answer.status !== 200) return readPairFault(answer, surroundings.now().getTime())
      const { access_token: token } = readAnswer(answer, tokens)
      return { fault: null, said: null, lacks: await readLacks(base, { app, token }, terms.page, ask) }
    },
  }
}

/** The calls that turn codes and short tokens into long ones. */
function createLogin(base: string, { call, now }: AdapterOptions, ask: AskGraph) {
  const askTokens = (app: NetworkApp, query: Record<string, string>): Promise<Answer> => {
    const all = new URLSearchParams({ client_id: app.clientId, client_secret: app.clientSecret, ...query })
    return call(`${base}/oauth/access_token?${all.toString()}`)
  }
  const exchangeTokens = async (app: NetworkApp, query: Record<string, string>) => {
    const answer = await askTokens(app, query)
    if (answer.status !== 200) throw loginFailure(answer, now().getTime())
    return readAnswer(answer, tokens)
  }
  const prolong = async (app: NetworkApp, token: string): Promise<NetworkTokens> => {
    const query = { grant_type: 'fb_exchange_token', fb_exchange_token: token }
    const found = await exchangeTokens(app, query)
    const grant = { app, token: found.access_token }
    const scopes = await readScopes(base, grant, ask)
    // A long token is not refreshed without the person; its own end is what counts.
    return {
      access: grant.token,
      refresh: null,
      expiresIn: found.expires_in ?? null,
      refreshExpiresIn: null,
      scopes,
    }
  }
  return { askTokens, exchangeTokens, prolong }
}

/** Facebook says at the consent nothing of what was left out, so it is asked. */
async function readScopes(base: string, grant: Grant, ask: AskGraph): Promise<string> {
  const { data } = readAnswer(await ask(`${base}/me/permissions`, grant), permissions)
  const granted = data.filter(({ status }) => status === 'granted')
  return granted.map(({ permission }) => permission).join(' ')
}

/** The person's pages on which the person may post, each with its own token. */
async function readPages(settings: FacebookSettings, grant: Grant, ask: AskGraph): Promise<Child[]> {
  const fields = 'fields=id,username,name,access_token,picture.type(large),tasks&limit=100'
  const first = `${settings.graphBase}/${settings.version}/me/accounts?${fields}`
  const found: Child[] = []
  for (let address: string | undefined = first, count = 0; address !== undefined && count < 10; count += 1) {
    const list = readAnswer(await ask(address, grant), pages)
    for (const { id, name, username = null, access_token: access, tasks = [], picture: drawn } of list.data) {
      if (!access || !tasks.includes('CREATE_CONTENT')) continue
      const url = `${settings.dialogBase}/${username ?? id}`
      const identity = { id, name, username, email: null, picture: drawn?.data?.url ?? null, url }
      // It holds until somebody takes it back.
      found.push({ identity, type: 'page', token: { access, expiresIn: null } })
    }
    address = nextPage(first, list)
  }
  return found
}

/** At the login, code 1 is a wrong secret and 101 an unknown application: nobody's grant is to blame. */
function loginFailure(answer: Answer, now: number): NetworkError {
  const { data } = z.safeParse(refusal, answer.json)
  const isPair = data?.error.code === 101 || /client secret/i.test(data?.error.message ?? '')
  if (isPair) return new NetworkError('forbidden', { said: data?.error.message, status: answer.status })
  return graphError(answer, now)
}

/** Every application has these; Facebook does not list them among what it reviewed. */
const withoutReview = ['public_profile', 'email']

/** The rights for which Facebook has not approved the application; null when it does not say. */
async function readLacks(
  base: string,
  grant: Grant,
  { rights }: ConnectionTerms,
  ask: AskGraph,
): Promise<string[] | null> {
  try {
    const answer = await ask(`${base}/${grant.app.clientId}/permissions?limit=200`, grant)
    const { data } = readAnswer(answer, permissions)
    const approved = data.filter(({ status }) => status === 'live' || status === 'granted')
    const have = [...withoutReview, ...approved.map(({ permission }) => permission)]
    return rights.map(({ scope }) => scope).filter((scope) => !have.includes(scope))
  } catch (error) {
    if (!(error instanceof NetworkError)) throw error
    return null
  }
}

function readPairFault(answer: Answer, now: number): AppCheck {
  const failure = loginFailure(answer, now)
  if (failure.kind !== 'forbidden') throw failure
  return { fault: 'key-pair', said: failure.said, lacks: null }
}
