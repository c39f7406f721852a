import { createHash, randomBytes } from 'node:crypto'
import { createSandbox, type Sandbox } from '@rostrum/sandbox'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { createGuardedFetch } from '../guarded-fetch/guarded-fetch.js'
import { consent } from '../testing/consent.js'
import { missingNeeds, missingRights } from './connection-terms.js'
import { createLinkedin } from './linkedin.js'
import type { Author, NetworkAdapter, OutgoingMedia, OutgoingPost } from './network-adapter.js'
import { createNetworkCall } from './network-call.js'
import type { NetworkFailure } from './network-failure.js'
import { createTwitter } from './twitter.js'

const app = { clientId: 'rostrum-sandbox', clientSecret: 'rostrum-sandbox-secret' }
const redirectUri = 'https://board.example/oauth/done'
const { call, close: closeCall } = createNetworkCall()
const made = { linkedin: 'linkedin', twitter: 'x' } as const
const names = ['linkedin', 'twitter'] as const

let sandbox: Sandbox
let closeFetch: () => Promise<void>
let adapters: Record<(typeof names)[number], NetworkAdapter>

beforeAll(async () => {
  sandbox = await createSandbox({
    allowedRedirects: [redirectUri],
    unlimited: true,
    linkedinRefresh: true,
    processing: 50,
    quiet: true,
  })
  const { port } = new URL(sandbox.address)
  const { guardedFetch, close } = createGuardedFetch({ allow: [`localhost:${port}`, `127.0.0.1:${port}`] })
  closeFetch = close
  const surroundings = {
    call: (address: string | URL, request = {}) => call(address, { milliseconds: 1500, ...request }),
    guardedFetch,
    now: () => new Date(),
    wait: () => new Promise<void>((done) => void setTimeout(done, 20)),
  }
  const { LINKEDIN_API_BASE, LINKEDIN_AUTH_BASE, X_API_BASE, X_AUTH_BASE } = sandbox.bases
  adapters = {
    linkedin: createLinkedin(
      {
        apiBase: LINKEDIN_API_BASE,
        authBase: LINKEDIN_AUTH_BASE,
        version: '202604',
        scopes: 'openid profile email w_member_social r_member_postAnalytics',
        pageScopes: 'r_basicprofile rw_organization_admin w_organization_social r_organization_social',
      },
      surroundings,
    ),
    twitter: createTwitter(
      {
        apiBase: X_API_BASE,
        authBase: X_AUTH_BASE,
      },
      surroundings,
    ),
  }
})
afterEach(() => sandbox.faults.clear())
afterAll(async () => {
  await closeCall()
  await closeFetch()
  await sandbox.close()
})

async function connect(adapter: NetworkAdapter, person = 'amelie') {
  const type = 'personal-profile'
  const verifier = randomBytes(40).toString('base64url')
  const challenge = createHash('sha256').update(verifier).digest('base64url')
  const address = adapter.authorizeUrl({ app, type, redirectUri, state: 'st-1', challenge })
  const back = new URL(await consent(address, person))
  expect(back.searchParams.get('state')).toBe('st-1')
  const code = back.searchParams.get('code') ?? ''
  const tokens = await adapter.exchange({ app, type, redirectUri, code, verifier })
  const identity = await adapter.whoAmI({ app, token: tokens.access }, type)
  const { id, username } = identity
  const author: Author = { app, token: tokens.access, id, type, username, scopes: tokens.scopes }
  return { tokens, identity, author, code, verifier }
}

const post = (text: string, more: Partial<OutgoingPost> = {}): OutgoingPost => ({
  text,
  mentions: [],
  link: null,
  media: [],
  repost: null,
  ...more,
})
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const picture = (altText: string | null): OutgoingMedia => ({
  kind: 'image',
  mimeType: 'image/png',
  bytes: png.length,
  altText,
  title: null,
  address: null,
  read: () => Promise.resolve(new Uint8Array(png)),
})
const unique = (text: string) => `${text} ${randomBytes(6).toString('hex')}`
const failed = async (work: Promise<unknown>): Promise<NetworkFailure> => {
  try {
    await work
  } catch (error) {
    return error as NetworkFailure
  }
  throw new Error('It did not fail')
}

test('[A7.23] a key pair is tested without anybody’s consent', async () => {
  for (const adapter of Object.values(adapters)) {
    expect(await adapter.checkApp(app, redirectUri)).toMatchObject({ fault: null })
    const wrong = { ...app, clientSecret: 'wrong' }
    expect(await adapter.checkApp(wrong, redirectUri)).toMatchObject({ fault: 'key-pair' })
  }
})

describe.each(names)('%s', (name) => {
  const adapter = () => adapters[name]
  const network = made[name]
  const stood = () => sandbox.posts(network)
  const publish = async (author: Author, outgoing: OutgoingPost) =>
    (await adapter().prepare(outgoing, author))()

  test('[A7.23] a consent gives tokens, and tokens say who it is', async () => {
    const { tokens, identity } = await connect(adapter())
    const terms = adapter().terms['personal-profile']
    expect(terms && missingRights(terms, tokens.scopes)).toEqual([])
    expect(terms && missingNeeds(terms, 'openid').length).toBeGreaterThan(0)
    expect(tokens.expiresIn).toBeGreaterThan(3600)
    expect(identity.name).toBe('Amélie Sørensen-Okonkwo')
    expect(identity.picture).toMatch(/^http/)
  })

  test('[A8.5] a code is good once', async () => {
    const { code, verifier } = await connect(adapter())
    const failure = await failed(
      adapter().exchange({ app, type: 'personal-profile', redirectUri, code, verifier }),
    )
    expect(['reconnect', 'fix-content']).toContain(failure.kind)
  })

  test('[A4.19] a refresh gives other tokens, and a used refresh token ends in reconnect', async () => {
    const { tokens } = await connect(adapter())
    const next = await adapter().refresh(app, tokens.refresh ?? '')
    expect(next.access).not.toBe(tokens.access)
    expect((await failed(adapter().refresh(app, 'nonsense'))).kind).toBe('reconnect')
    if (name === 'twitter') {
      expect(next.refresh).not.toBe(tokens.refresh)
      expect((await failed(adapter().refresh(app, tokens.refresh ?? ''))).kind).toBe('reconnect')
    }
  })

  test('[B4.7] a text with every sign of the little text arrives whole', async () => {
    const { author } = await connect(adapter())
    const text = unique(
      'Growth (20 %) | {x} [y] <z> *a* _b_ ~c~ \\ me@example.com https://example.com/a_b #DevOps #snake_case #1',
    )
    const { remoteId } = await publish(author, post(text))
    const stands = stood().find(({ id }) => id === remoteId)
    expect(stands?.truncated).toBe(false)
    expect(stands?.text).toBe(text)
  })

  test('[B5.18] pictures carry their alternative texts', async () => {
    const { author } = await connect(adapter())
    const two = { media: [picture('One of two'), picture('Two of two')] }
    const { remoteId } = await publish(author, post(unique('Pictures'), two))
    const stands = stood().find(({ id }) => id === remoteId)
    expect(stands?.attachments.map(({ alt }) => alt)).toEqual(['One of two', 'Two of two'])
    const one = await publish(author, post(unique('Picture'), { media: [picture('Alone')] }))
    expect(stood().find(({ id }) => id === one.remoteId)?.attachments).toMatchObject([{ alt: 'Alone' }])
  })

  test('[B5.9] a link arrives as the network takes it', async () => {
    const { author } = await connect(adapter())
    const link = {
      url: 'https://example.com/a_b',
      title: 'A (title) #1',
      description: 'More *here*',
      picture: picture(null),
    }
    const { remoteId } = await publish(author, post(unique('Read this'), { link }))
    const stands = stood().find(({ id }) => id === remoteId)
    if (name === 'twitter') expect(stands?.text).toContain(link.url)
    else {
      expect(stands?.article).toMatchObject({
        source: link.url,
        title: link.title,
        description: link.description,
      })
      expect(stands?.article?.thumbnail).toBeTruthy()
    }
  })

  test('[B7.9] numbers are read for several posts at once', async () => {
    const { author } = await connect(adapter())
    const first = await publish(author, post(unique('Counted')))
    const numbers = await adapter().statistics([first.remoteId], author)
    expect(numbers.get(first.remoteId)).toMatchObject({
      likes: expect.any(Number),
      views: expect.any(Number),
    })
  })

  test('[B7.8] a post is taken away, and taking it away again is no failure', async () => {
    const { author } = await connect(adapter())
    const { remoteId } = await publish(author, post(unique('Short life')))
    await adapter().remove(remoteId, author)
    expect(stood().some(({ id }) => id === remoteId)).toBe(false)
    await adapter().remove(remoteId, author)
  })

  test('[B8.4] the same text again is a duplicate', async () => {
    const { author } = await connect(adapter())
    const text = unique('Twice')
    const first = await publish(author, post(text))
    const failure = await failed(publish(author, post(text)))
    expect(failure.kind).toBe('duplicate')
    if (name === 'linkedin') expect(failure.remoteId).toBe(first.remoteId)
  })

  test.each([
    ['rate-limit', 'retry-at'],
    ['token-expired', 'reconnect'],
    ['token-revoked', 'reconnect'],
    ['server-error', 'unclear'],
    ['bad-gateway', 'unclear'],
    ['reset-before', 'unclear'],
    ['reset-after', 'unclear'],
    ['timeout-after', 'unclear'],
    ['error-in-200', 'unclear'],
    ['redirect', 'unclear'],
  ] as const)('[B8.4] %s while posting means %s', async (kind, expected) => {
    const { author } = await connect(adapter())
    sandbox.faults.order({ network, kind })
    const failure = await failed(publish(author, post(unique('Fault'))))
    expect(failure.kind).toBe(expected)
    if (kind === 'rate-limit') expect(failure.after).toBe(5)
  })

  test.each(['bad-json', 'huge-body', 'slow-answer'] as const)(
    '[B8.1] nonsense after storing is never taken for a refusal: %s',
    async (kind) => {
      const { author } = await connect(adapter())
      sandbox.faults.order({ network, kind })
      const text = unique('Nonsense')
      const outcome = await publish(author, post(text)).catch((error: NetworkFailure) => error.kind)
      // LinkedIn says the id in a header, so a body that is cut off may still be a good answer.
      if (outcome !== 'unclear') expect(outcome).toMatchObject({ remoteId: expect.any(String) })
      expect(stood().filter((one) => one.text === text)).toHaveLength(1)
    },
  )

  test('[B8.1] a network that cannot be reached stored nothing', async () => {
    const { author } = await connect(adapter())
    const nowhere = 'http://127.0.0.1:9'
    const surroundings = {
      call,
      guardedFetch: () => Promise.reject(new Error('not asked')),
      now: () => new Date(),
      wait: () => Promise.resolve(),
    }
    const settings = { apiBase: nowhere, authBase: nowhere, version: '202604', scopes: '', pageScopes: '' }
    const dead =
      name === 'linkedin' ? createLinkedin(settings, surroundings) : createTwitter(settings, surroundings)
    const send = await dead.prepare(post('x'), author)
    expect((await failed(send())).kind).toBe('network-down')
  })

  test('[A4.19] a grant that is given back is gone', async () => {
    const { author } = await connect(adapter(), 'misaki')
    await adapter().revoke(author)
    expect((await failed(adapter().whoAmI(author, 'personal-profile'))).kind).toBe('reconnect')
  })
})

test('[B5.5] a mention on LinkedIn becomes a link to the member', async () => {
  const { author } = await connect(adapters.linkedin)
  const misaki = await connect(adapters.linkedin, 'misaki')
  const mentions = [{ id: misaki.identity.id, text: misaki.identity.name }]
  const text = unique(`Thanks @${misaki.identity.name}!`)
  const send = await adapters.linkedin.prepare(post(text, { mentions }), author)
  const { remoteId } = await send()
  const stands = sandbox.posts('linkedin').find(({ id }) => id === remoteId)
  expect(stands?.pieces.filter(({ kind }) => kind === 'mention')).toMatchObject([
    { text: misaki.identity.name },
  ])
})

test('[B4.14] X is asked for a post whose outcome is not known, and finds only that one', async () => {
  const { author } = await connect(adapters.twitter)
  const text = unique('Was it stored? A & B <c>')
  const link = { url: 'https://example.com/long/way?a=1&b=2', title: '', description: '', picture: null }
  const sought = { text, link: link.url, since: new Date(Date.now() - 60_000), except: [] }
  expect(await adapters.twitter.find(sought, author)).toEqual({ is: 'absent' })
  sandbox.faults.order({ network: 'x', kind: 'reset-after' })
  const send = await adapters.twitter.prepare(post(text, { link, media: [picture(null)] }), author)
  await failed(send())
  const finding = await adapters.twitter.find(sought, author)
  expect(finding).toMatchObject({ is: 'found', post: { remoteUrl: expect.stringContaining('/status/') } })
  const except = finding.is === 'found' ? [finding.post.remoteId] : []
  expect(await adapters.twitter.find({ ...sought, except }, author)).toEqual({ is: 'absent' })
})

test('[B4.14] LinkedIn cannot be asked by a member', async () => {
  const { author } = await connect(adapters.linkedin)
  const sought = { text: 'x', link: null, since: new Date(), except: [] }
  expect(await adapters.linkedin.find(sought, author)).toEqual({ is: 'cannot-tell' })
})
