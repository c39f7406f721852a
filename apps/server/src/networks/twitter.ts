import * as z from 'zod/mini'
import type {
  AdapterSurroundings,
  Author,
  Consent,
  Finding,
  NetworkAdapter,
  NetworkApp,
  NetworkTokens,
  OutgoingPost,
  PostNumbers,
  Published,
  Sought,
} from './network-adapter.js'
import { readAnswer, repeatable } from './network-call.js'
import { NetworkFailure } from './network-failure.js'
import { tokenFailure } from './token-failure.js'
import { twitterFailure } from './twitter-failures.js'
import { type AskTwitter, uploadToTwitter } from './twitter-media.js'

/** Where X is: its interface, and the site where people consent and read. */
export interface TwitterSettings {
  apiBase: string
  authBase: string
  scopes: string
}

const tokens = z.object({
  access_token: z.string().check(z.minLength(1)),
  expires_in: z.optional(z.number()),
  refresh_token: z.optional(z.string()),
  scope: z.optional(z.string()),
})
const me = z.object({
  data: z.object({
    id: z.string().check(z.minLength(1)),
    name: z.string(),
    username: z.string(),
    profile_image_url: z.optional(z.string()),
  }),
})
const created = z.object({ data: z.object({ id: z.string().check(z.minLength(1)) }) })
const removed = z.object({ data: z.object({ deleted: z.boolean() }) })
const timeline = z.object({
  data: z.optional(
    z.array(
      z.object({
        id: z.string(),
        text: z.string(),
        created_at: z.optional(z.string()),
        entities: z.optional(
          z.object({
            urls: z.optional(z.array(z.object({ url: z.string(), expanded_url: z.optional(z.string()) }))),
          }),
        ),
      }),
    ),
  ),
  meta: z.optional(z.object({ next_token: z.optional(z.string()) })),
})
const numbers = z.object({
  data: z.optional(
    z.array(
      z.object({
        id: z.string(),
        public_metrics: z.optional(z.record(z.string(), z.number())),
        non_public_metrics: z.optional(z.record(z.string(), z.number())),
      }),
    ),
  ),
})

/** Profiles on X (API v2, OAuth 2.0 with PKCE and refresh tokens that change with every use). */
export function createTwitter(settings: TwitterSettings, surroundings: AdapterSurroundings): NetworkAdapter {
  const ask = createAsk(settings, surroundings)
  const askTokens = (app: NetworkApp, form: Record<string, string>) =>
    exchangeTokens(settings, surroundings, app, form)
  return {
    network: 'twitter',
    writeScope: 'tweet.write',
    authorizeUrl: (consent) => consentAddress(settings, consent),
    exchange: ({ app, redirectUri, code, verifier }) =>
      askTokens(app, {
        grant_type: 'authorization_code',
        code,
        redirect_uri: redirectUri,
        code_verifier: verifier,
      }),
    refresh: (app, refreshToken) =>
      askTokens(app, { grant_type: 'refresh_token', refresh_token: refreshToken }),
    async revoke(app, token) {
      const headers = { authorization: basic(app) }
      await surroundings.call(`${settings.apiBase}/2/oauth2/revoke`, {
        method: 'POST',
        form: { token },
        headers,
      })
    },
    whoAmI: (token) =>
      repeatable(async () => {
        const answer = await ask('/2/users/me?user.fields=profile_image_url,username,name', token)
        const { id, name, username, profile_image_url } = readAnswer(answer, me).data
        const url = `${settings.authBase}/${username}`
        return { id, name, username, email: null, picture: profile_image_url ?? null, url }
      }),
    prepare: (post, author) =>
      repeatable(async () => {
        const ids: string[] = []
        for (const one of post.media)
          ids.push(await uploadToTwitter(one, author.token, { ask, ...surroundings }))
        const body = { text: twitterText(post), ...(ids.length > 0 && { media: { media_ids: ids } }) }
        return () => create(body, author, ask, settings)
      }),
    addressOf: (remoteId, username) => addressOf(settings, username, remoteId),
    find: (sought, author) => repeatable(() => find(sought, author, ask, settings)),
    remove: (remoteId, author) =>
      repeatable(async () => {
        const answer = await ask(`/2/tweets/${remoteId}`, author.token, { method: 'DELETE' }).catch(
          forgiveMissing,
        )
        if (answer && !readAnswer(answer, removed).data.deleted) throw new NetworkFailure('forbidden')
      }),
    statistics: (remoteIds, author) => repeatable(() => readNumbers(remoteIds, author, ask)),
  }
}

function consentAddress({ authBase, scopes }: TwitterSettings, consent: Consent): string {
  const query = new URLSearchParams({
    response_type: 'code',
    client_id: consent.app.clientId,
    redirect_uri: consent.redirectUri,
    scope: scopes,
    state: consent.state,
    code_challenge: consent.challenge,
    code_challenge_method: 'S256',
  })
  return `${authBase}/i/oauth2/authorize?${query.toString()}`
}

/** X shows no attachment for a link: its address stands in the text. */
export function twitterText({
  text,
  link,
}: Pick<OutgoingPost, 'text'> & { link: { url: string } | null }): string {
  if (!link || text.includes(link.url)) return text
  return text === '' ? link.url : `${text}\n${link.url}`
}

function createAsk(settings: TwitterSettings, { call, now }: AdapterSurroundings): AskTwitter {
  return async (path, token, { json, method, ...rest } = {}) => {
    const answer = await call(`${settings.apiBase}${path}`, {
      ...rest,
      json,
      method: method ?? (json === undefined ? 'GET' : 'POST'),
      headers: { authorization: `Bearer ${token}` },
    })
    if (answer.status < 200 || answer.status > 299) throw twitterFailure(answer, now().getTime())
    return answer
  }
}

function forgiveMissing(error: unknown): undefined {
  if (!(error instanceof NetworkFailure) || error.status !== 404) throw error
}

/** A confidential application proves itself by its key pair. */
function basic({ clientId, clientSecret }: NetworkApp): string {
  const pair = `${encodeURIComponent(clientId)}:${encodeURIComponent(clientSecret)}`
  return `Basic ${Buffer.from(pair).toString('base64')}`
}

async function exchangeTokens(
  { apiBase }: TwitterSettings,
  { call, now }: AdapterSurroundings,
  app: NetworkApp,
  form: Record<string, string>,
): Promise<NetworkTokens> {
  return repeatable(async () => {
    const headers = { authorization: basic(app) }
    const answer = await call(`${apiBase}/2/oauth2/token`, { method: 'POST', form, headers })
    if (answer.status !== 200) throw tokenFailure(answer, twitterFailure(answer, now().getTime()))
    const found = readAnswer(answer, tokens)
    return {
      access: found.access_token,
      refresh: found.refresh_token || null,
      expiresIn: found.expires_in ?? null,
      refreshExpiresIn: null,
      scopes: found.scope ?? '',
    }
  })
}

async function create(
  body: unknown,
  author: Author,
  ask: AskTwitter,
  settings: TwitterSettings,
): Promise<Published> {
  const { id } = readAnswer(await ask('/2/tweets', author.token, { json: body }), created).data
  return { remoteId: id, remoteUrl: addressOf(settings, author.username, id) }
}

function addressOf({ authBase }: TwitterSettings, username: string | null, id: string): string {
  return `${authBase}/${username ?? 'i/web'}/status/${id}`
}

/**
 * Looks through the person's own timeline. X writes its short addresses into the text, so the entities bring
 * the real ones back; an address at the end may be that of an attached picture.
 */
async function find(
  { text, link, since, except }: Sought,
  author: Author,
  ask: AskTwitter,
  settings: TwitterSettings,
): Promise<Finding> {
  const wanted = plain(twitterText({ text, link: link === null ? null : { url: link } }))
  const start = encodeURIComponent(since.toISOString().replace(/\.\d+/, ''))
  let page = ''
  for (let pages = 0; pages < 10; pages += 1) {
    const fields = 'tweet.fields=created_at,entities&max_results=100'
    const path = `/2/users/${author.id}/tweets?${fields}&start_time=${start}${page}`
    const { data = [], meta } = readAnswer(await ask(path, author.token), timeline)
    for (const one of data) {
      if (except.includes(one.id)) continue
      let shown = one.text
      for (const { url, expanded_url } of one.entities?.urls ?? [])
        shown = shown.replaceAll(url, expanded_url ?? url)
      if (isSame(plain(shown), wanted)) {
        return {
          is: 'found',
          post: { remoteId: one.id, remoteUrl: addressOf(settings, author.username, one.id) },
        }
      }
    }
    if (!meta?.next_token) return { is: 'absent' }
    page = `&pagination_token=${encodeURIComponent(meta.next_token)}`
  }
  return { is: 'cannot-tell' }
}

const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>' }

function plain(text: string): string {
  return text
    .replace(/&(?:amp|lt|gt);/g, (entity) => entities[entity] ?? entity)
    .normalize('NFC')
    .replace(/\s+/g, ' ')
    .trim()
}

function isSame(shown: string, wanted: string): boolean {
  if (shown === wanted) return true
  return shown.startsWith(wanted) && /^ ?https?:\/\/\S+$/.test(shown.slice(wanted.length))
}

/** Clicks are shown for the person's own posts of the last 30 days only. */
async function readNumbers(
  remoteIds: readonly string[],
  author: Author,
  ask: AskTwitter,
): Promise<Map<string, PostNumbers>> {
  const fields = 'tweet.fields=public_metrics,non_public_metrics'
  const answer = readAnswer(
    await ask(`/2/tweets?ids=${remoteIds.join(',')}&${fields}`, author.token),
    numbers,
  )
  const found = new Map<string, PostNumbers>()
  for (const { id, public_metrics: open = {}, non_public_metrics: own = {} } of answer.data ?? []) {
    const reposts = open['repost_count'] ?? open['retweet_count']
    found.set(id, {
      likes: open['like_count'] ?? null,
      comments: open['reply_count'] ?? null,
      shares: reposts === undefined ? null : reposts + (open['quote_count'] ?? 0),
      views: open['impression_count'] ?? own['impression_count'] ?? null,
      clicks: own['url_link_clicks'] ?? null,
    })
  }
  return found
}
