import * as z from 'zod/mini'
import type {
  AdapterOptions,
  AppCheck,
  Author,
  Consent,
  NetworkAdapter,
  NetworkApp,
  NetworkTokens,
  OutgoingPost,
  Published,
  Send,
} from '../adapter/network-adapter.js'
import { createAsk } from '../ask-network.js'
import { madeUpCode, readAppCheck } from '../check-app.js'
import { needed, scopesOf } from '../adapter/oauth-scopes.js'
import { readAnswer, repeatable } from '../adapter/network-call.js'
import { NetworkError } from '../adapter/network-error.js'
import { readTokens } from '../adapter/read-tokens.js'
import { twitterError, twitterSpent } from './errors.js'
import { type AskTwitter, uploadToTwitter } from './media.js'
import { findOnTwitter } from './people.js'
import { findTweet, readTweetNumbers, tweetAddress, twitterText } from './posts.js'

/** Where X is: its interface, and the site where people consent and read. */
export interface TwitterSettings {
  apiBase: string
  authBase: string
}

const terms = {
  'personal-profile': {
    rights: [
      needed('users.read', 'identity'),
      needed('tweet.read', 'read'),
      needed('tweet.write', 'post'),
      needed('media.write', 'upload'),
      needed('offline.access', 'stay'),
    ],
    pkce: 'S256',
    opens: 'self',
    lifetime: { seconds: 7200, refresh: 'always', youngest: 0, ahead: 60 },
  },
} as const satisfies NetworkAdapter['terms']

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

/** X names its smallest picture, of 48 pixels; the same one is there with 400. */
const largePicture = (address: string | undefined): string | null =>
  address?.replace(/_normal(?=\.\w+$)/, '_400x400') ?? null

/** Profiles on X (API v2, OAuth 2.0 with PKCE and refresh tokens that change with every use). */
export function createTwitter(settings: TwitterSettings, surroundings: AdapterOptions): NetworkAdapter {
  const askNetwork = createAsk(
    {
      network: 'twitter',
      headersOf: ({ token }) => ({ authorization: `Bearer ${token}` }),
      failureOf: twitterError,
      spentOf: twitterSpent,
    },
    surroundings,
  )
  const ask: AskTwitter = (path, who, call) => askNetwork(`${settings.apiBase}${path}`, who, call)
  const askTokens = (app: NetworkApp, form: Record<string, string>) =>
    exchangeTokens(settings, surroundings, app, form)
  return {
    network: 'twitter',
    terms,
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
    async revoke({ app, token }) {
      const headers = { authorization: basic(app) }
      await surroundings.call(`${settings.apiBase}/2/oauth2/revoke`, {
        method: 'POST',
        form: { token },
        headers,
      })
    },
    children: () => Promise.resolve([]),
    checkApp: (app, redirectUri) => checkApp(settings, surroundings, app, redirectUri),
    whoAmI: (grant) =>
      repeatable(async () => {
        const answer = await ask('/2/users/me?user.fields=profile_image_url,username,name', grant)
        const { id, name, username, profile_image_url } = readAnswer(answer, me).data
        const url = `${settings.authBase}/${username}`
        return { id, name, username, email: null, picture: largePicture(profile_image_url), url }
      }),
    refusesTwins: true,
    prepare: (post, author) => repeatable(() => prepare(post, author, settings, ask, surroundings)),
    findPeople: (term, author) => repeatable(() => findOnTwitter(term, author, ask)),
    addressOf: (remoteId, username) => tweetAddress(settings.authBase, username, remoteId),
    find: (sought, author) => repeatable(() => findTweet(sought, author, ask, settings.authBase)),
    remove: (remoteId, author) =>
      repeatable(async () => {
        const answer = await ask(`/2/tweets/${remoteId}`, author, { method: 'DELETE' }).catch(forgiveMissing)
        if (answer && !readAnswer(answer, removed).data.deleted) throw new NetworkError('forbidden')
      }),
    statistics: (remoteIds, author) => repeatable(() => readTweetNumbers(remoteIds, author, ask)),
  }
}

function consentAddress({ authBase }: TwitterSettings, consent: Consent): string {
  if (consent.type !== 'personal-profile') throw new RangeError('X knows no pages')
  const query = new URLSearchParams({
    response_type: 'code',
    client_id: consent.app.clientId,
    redirect_uri: consent.redirectUri,
    scope: scopesOf(terms[consent.type]),
    state: consent.state,
    code_challenge: consent.challenge,
    code_challenge_method: 'S256',
  })
  return `${authBase}/i/oauth2/authorize?${query.toString()}`
}

function forgiveMissing(error: unknown): undefined {
  if (!(error instanceof NetworkError) || error.status !== 404) throw error
}

/** A confidential application proves itself by its key pair. */
function basic({ clientId, clientSecret }: NetworkApp): string {
  const pair = `${encodeURIComponent(clientId)}:${encodeURIComponent(clientSecret)}`
  return `Basic ${Buffer.from(pair).toString('base64')}`
}

async function exchangeTokens(
  { apiBase }: TwitterSettings,
  { call, now }: AdapterOptions,
  app: NetworkApp,
  form: Record<string, string>,
): Promise<NetworkTokens> {
  return repeatable(async () => {
    const headers = { authorization: basic(app) }
    const answer = await call(`${apiBase}/2/oauth2/token`, { method: 'POST', form, headers })
    return readTokens(answer, (refused) => twitterError(refused, now().getTime()))
  })
}

async function checkApp(
  { apiBase }: TwitterSettings,
  { call }: AdapterOptions,
  app: NetworkApp,
  redirectUri: string,
): Promise<AppCheck> {
  const form = {
    grant_type: 'authorization_code',
    code: madeUpCode,
    redirect_uri: redirectUri,
    code_verifier: madeUpCode.repeat(2),
  }
  const headers = { authorization: basic(app) }
  return readAppCheck(await call(`${apiBase}/2/oauth2/token`, { method: 'POST', form, headers }))
}

async function prepare(
  post: OutgoingPost,
  author: Author,
  settings: TwitterSettings,
  ask: AskTwitter,
  { wait }: Pick<AdapterOptions, 'wait'>,
): Promise<Send> {
  const ids: string[] = []
  for (const one of post.media) ids.push(await uploadToTwitter(one, author, { ask, wait }))
  const body = {
    text: twitterText(post),
    ...(ids.length > 0 && { media: { media_ids: ids } }),
    ...(post.repost && { quote_tweet_id: post.repost }),
    ...(post.labels?.PaidPartnership && { paid_partnership: true }),
    ...(post.labels?.MadeWithAi && { made_with_ai: true }),
    ...(post.commentOn && { reply: { in_reply_to_tweet_id: post.commentOn } }),
  }
  return () => create(body, author, ask, settings)
}

async function create(
  body: unknown,
  author: Author,
  ask: AskTwitter,
  settings: TwitterSettings,
): Promise<Published> {
  const { id } = readAnswer(await ask('/2/tweets', author, { json: body }), created).data
  return { remoteId: id, remoteUrl: tweetAddress(settings.authBase, author.username, id) }
}
