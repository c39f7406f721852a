import * as z from 'zod/mini'
import { linkedinFailure, notReady } from './linkedin-failures.js'
import { type AskLinkedin, uploadToLinkedin } from './linkedin-media.js'
import { toLittleText } from './little-text.js'
import type {
  AdapterSurroundings,
  Author,
  NetworkAdapter,
  NetworkTokens,
  OutgoingPost,
  PostNumbers,
  Published,
} from './network-adapter.js'
import { readAnswer, repeatable } from './network-call.js'
import { NetworkFailure } from './network-failure.js'
import { tokenFailure } from './token-failure.js'

/** Where LinkedIn is, and which of its monthly versions (`YYYYMM`) is spoken. */
export interface LinkedinSettings {
  apiBase: string
  authBase: string
  version: string
  /** Scopes that are asked for at a personal connect. More than the application may have fails the consent. */
  scopes: string
}

const tokens = z.object({
  access_token: z.string().check(z.minLength(1)),
  expires_in: z.optional(z.number()),
  refresh_token: z.optional(z.string()),
  refresh_token_expires_in: z.optional(z.number()),
  scope: z.optional(z.string()),
})
const member = z.object({
  sub: z.string().check(z.minLength(1)),
  name: z.string(),
  email: z.optional(z.string()),
  picture: z.optional(z.string()),
})
const counted = z.object({ elements: z.array(z.object({ count: z.number() })) })
const analyticsScope = 'r_member_postAnalytics'

/** Personal profiles on LinkedIn (versioned REST interface). */
export function createLinkedin(
  settings: LinkedinSettings,
  surroundings: AdapterSurroundings,
): NetworkAdapter {
  const ask = createAsk(settings, surroundings)
  const askTokens = (form: Record<string, string>) => exchangeTokens(settings, surroundings, form)
  return {
    network: 'linkedin',
    writeScope: 'w_member_social',
    authorizeUrl({ app, redirectUri, state }) {
      const query = new URLSearchParams({
        response_type: 'code',
        client_id: app.clientId,
        redirect_uri: redirectUri,
        state,
        scope: settings.scopes,
      })
      return `${settings.authBase}/oauth/v2/authorization?${query.toString()}`
    },
    exchange: ({ app, redirectUri, code }) =>
      askTokens({
        grant_type: 'authorization_code',
        code,
        redirect_uri: redirectUri,
        client_id: app.clientId,
        client_secret: app.clientSecret,
      }),
    refresh: (app, refreshToken) =>
      askTokens({
        grant_type: 'refresh_token',
        refresh_token: refreshToken,
        client_id: app.clientId,
        client_secret: app.clientSecret,
      }),
    async revoke({ clientId, clientSecret }, token) {
      const form = { client_id: clientId, client_secret: clientSecret, token }
      await surroundings.call(`${settings.authBase}/oauth/v2/revoke`, { method: 'POST', form })
    },
    whoAmI: (token) =>
      repeatable(async () => {
        const found = readAnswer(await ask('/v2/userinfo', token), member)
        const { sub, name, email, picture } = found
        return { id: sub, name, username: null, email: email ?? null, picture: picture ?? null, url: null }
      }),
    prepare: (post, author) =>
      repeatable(async () => {
        const body = {
          ...letterOf(post, author),
          ...(await contentOf(post, author, { ask, ...surroundings })),
        }
        return () => whenReady(surroundings, () => create(body, author.token, ask, settings))
      }),
    addressOf: (remoteId) => addressOf(settings, remoteId),
    // A member's posts cannot be read with the right to write them.
    find: async () => ({ is: 'cannot-tell' }),
    remove: (remoteId, author) => remove(remoteId, author, ask),
    statistics: (remoteIds, author) => readNumbers(remoteIds, author, ask),
  }
}

type Ask = (...args: [...Parameters<AskLinkedin>, method?: 'DELETE']) => ReturnType<AskLinkedin>

function createAsk(settings: LinkedinSettings, { call, now }: AdapterSurroundings): Ask {
  return async (path, token, { json } = {}, method) => {
    const answer = await call(`${settings.apiBase}${path}`, {
      method: method ?? (json === undefined ? 'GET' : 'POST'),
      headers: {
        authorization: `Bearer ${token}`,
        'linkedin-version': settings.version,
        'x-restli-protocol-version': '2.0.0',
      },
      json,
    })
    if (answer.status < 200 || answer.status > 299) throw linkedinFailure(answer, now().getTime())
    return answer
  }
}

async function exchangeTokens(
  { authBase }: LinkedinSettings,
  { call, now }: AdapterSurroundings,
  form: Record<string, string>,
): Promise<NetworkTokens> {
  return repeatable(async () => {
    const answer = await call(`${authBase}/oauth/v2/accessToken`, { method: 'POST', form })
    if (answer.status !== 200) throw tokenFailure(answer, linkedinFailure(answer, now().getTime()))
    const found = readAnswer(answer, tokens)
    return {
      access: found.access_token,
      refresh: found.refresh_token || null,
      expiresIn: found.expires_in ?? null,
      refreshExpiresIn: found.refresh_token_expires_in ?? null,
      scopes: found.scope?.replaceAll(',', ' ') ?? '',
    }
  })
}

function letterOf(post: OutgoingPost, author: Author) {
  return {
    author: `urn:li:person:${author.id}`,
    commentary: toLittleText(post.text, post.mentions),
    visibility: 'PUBLIC',
    distribution: { feedDistribution: 'MAIN_FEED', targetEntities: [], thirdPartyDistributionChannels: [] },
    lifecycleState: 'PUBLISHED',
    isReshareDisabledByAuthor: false,
  }
}

type Ways = { ask: AskLinkedin } & AdapterSurroundings

/** Title and description of an article are plain text and are not escaped; nothing is read from its address. */
async function contentOf(post: OutgoingPost, author: Author, ways: Ways): Promise<{ content?: unknown }> {
  const { media, link } = post
  const [first] = media
  if (first && media.length === 1) {
    const id = await uploadToLinkedin(first, author, ways)
    const named = first.kind === 'pdf' || first.kind === 'video' ? { title: first.title ?? 'Document' } : {}
    const described = first.altText && first.kind !== 'pdf' ? { altText: first.altText } : {}
    return { content: { media: { id, ...named, ...described } } }
  }
  if (first) {
    const images = []
    for (const one of media) {
      images.push({ id: await uploadToLinkedin(one, author, ways), altText: one.altText ?? '' })
    }
    return { content: { multiImage: { images } } }
  }
  if (!link) return {}
  const thumbnail = link.picture ? { thumbnail: await uploadToLinkedin(link.picture, author, ways) } : {}
  const described = link.description ? { description: link.description } : {}
  return {
    content: { article: { source: link.url, title: link.title || link.url, ...described, ...thumbnail } },
  }
}

const mostWaits = 20

/**
 * A member may not ask how far an upload is, so the post itself is the question: while LinkedIn refuses it because
 * of the upload, nothing is stored, and the same call is made again.
 */
async function whenReady(
  { wait }: Pick<AdapterSurroundings, 'wait'>,
  send: () => Promise<Published>,
): Promise<Published> {
  for (let waits = 0; ; waits += 1) {
    try {
      return await send()
    } catch (error) {
      const isWaiting = error instanceof NetworkFailure && error.after === notReady && error.status === 400
      if (!isWaiting || waits >= mostWaits) throw error
      await wait(notReady * 500)
    }
  }
}

async function create(
  body: unknown,
  token: string,
  ask: Ask,
  settings: LinkedinSettings,
): Promise<Published> {
  const answer = await ask('/rest/posts', token, { json: body })
  const remoteId = answer.headers.get('x-restli-id')
  if (answer.status !== 201 || !remoteId) {
    throw new NetworkFailure('unclear', { said: `created without a name (${answer.status})` })
  }
  return { remoteId, remoteUrl: addressOf(settings, remoteId) }
}

function addressOf({ authBase }: LinkedinSettings, remoteId: string): string {
  return `${authBase}/feed/update/${remoteId}`
}

async function remove(remoteId: string, author: Author, ask: Ask): Promise<void> {
  await repeatable(async () => {
    try {
      await ask(`/rest/posts/${encodeURIComponent(remoteId)}`, author.token, {}, 'DELETE')
    } catch (error) {
      if (!(error instanceof NetworkFailure) || error.status !== 404) throw error
    }
  })
}

const kinds = {
  likes: 'REACTION',
  comments: 'COMMENT',
  shares: 'RESHARE',
  views: 'IMPRESSION',
  clicks: 'LINK_CLICKS',
} as const satisfies Record<keyof PostNumbers, string>

/** Members' numbers need a right that LinkedIn gives to few applications; without it there are none. */
async function readNumbers(
  remoteIds: readonly string[],
  author: Author,
  ask: Ask,
): Promise<Map<string, PostNumbers>> {
  const found = new Map<string, PostNumbers>()
  if (!author.scopes.includes(analyticsScope)) return found
  const count = async (remoteId: string, kind: string) => {
    const entity = `(${remoteId.includes(':ugcPost:') ? 'ugc' : 'share'}:${encodeURIComponent(remoteId)})`
    const query = `q=entity&entity=${entity}&queryType=${kind}&aggregation=TOTAL`
    const answer = readAnswer(await ask(`/rest/memberCreatorPostAnalytics?${query}`, author.token), counted)
    return answer.elements[0]?.count ?? null
  }
  for (const remoteId of remoteIds) {
    found.set(remoteId, {
      likes: await count(remoteId, kinds.likes),
      comments: await count(remoteId, kinds.comments),
      shares: await count(remoteId, kinds.shares),
      views: await count(remoteId, kinds.views),
      clicks: await count(remoteId, kinds.clicks),
    })
  }
  return found
}
