import { createHash, randomBytes } from 'node:crypto'
import type { ProfileType } from '@rostrum/protocol'
import sharp from 'sharp'
import { readConfiguration } from '../../config/configuration.js'
import { createGuardedFetch } from '../../guarded-fetch/guarded-fetch.js'
import type {
  Author,
  NetworkConnector,
  OutgoingMedia,
  OutgoingPost,
} from '../../networks/adapter/network-adapter.js'
import { type Call, createNetworkCall } from '../../networks/adapter/network-call.js'
import type { NetworkLimits } from '../../networks/adapter/network-limits.js'
import { createAdapters } from '../../networks/adapters.js'
import { consent } from './consent.js'

/** The key pair that the sandbox knows. */
export const sandboxApp = { clientId: 'rostrum-sandbox', clientSecret: 'rostrum-sandbox-secret' }
/** The one that the sandbox knows and that may not ask for everything. */
export const halfApp = { clientId: 'rostrum-sandbox-half', clientSecret: 'rostrum-sandbox-half-secret' }
/** The return address that the sandbox knows. */
export const returnAddress = 'https://board.example/oauth/done'

/** Limits of nobody: a test that orders a 429 is not to stop the next one. */
const noLimits: NetworkLimits = { check: () => Promise.resolve(), hold: () => Promise.resolve() }

/** Files that stand at an address, for a network that fetches them. */
const served = new Map<string, Buffer>()

/** How a sandbox fetches the files of `fileOf`. */
export const readServed = (address: string): Promise<Buffer | undefined> =>
  Promise.resolve(served.get(address))

interface Surroundings {
  limits?: NetworkLimits
  /** How long a call may take, in milliseconds. By default so long that none fails on a busy machine. */
  patience?: number
  /** Is told of every call before it goes out. */
  watch?: (address: string, call: Call) => void
}

/** Every adapter beside a sandbox, with short waits between the looks at a medium. */
export function openNetworks(
  sandbox: { address: string; bases: Readonly<Record<string, string>> },
  { limits = noLimits, patience = 60_000, watch = () => undefined }: Surroundings = {},
) {
  const { port } = new URL(sandbox.address)
  const guarded = createGuardedFetch({ allow: [`localhost:${port}`, `127.0.0.1:${port}`] })
  const { call, close } = createNetworkCall()
  const adapters = createAdapters(
    readConfiguration({
      ...sandbox.bases,
      LINKEDIN_VERSION: '202604',
      LINKEDIN_SCOPES: 'openid profile email w_member_social r_member_postAnalytics',
    }),
    {
      call: (address, request = {}) => {
        watch(address.toString(), request)
        return call(address, { milliseconds: patience, ...request })
      },
      guardedFetch: guarded.guardedFetch,
      now: () => new Date(),
      wait: () => new Promise<void>((done) => void setTimeout(done, 20)),
      limits,
    },
  )
  return {
    adapters,
    async close() {
      await close()
      await guarded.close()
    },
  }
}

/** Goes through the consent; answers the tokens and who it is. */
export async function letIn(connector: NetworkConnector, type: ProfileType, person = 'amelie') {
  const verifier = randomBytes(40).toString('base64url')
  const challenge = createHash('sha256').update(verifier).digest('base64url')
  const address = connector.authorizeUrl({
    app: sandboxApp,
    type,
    redirectUri: returnAddress,
    state: 'st-1',
    challenge,
  })
  const back = new URL(await consent(address, person))
  const code = back.searchParams.get('code') ?? ''
  const exchange = { app: sandboxApp, type, redirectUri: returnAddress, code, verifier }
  const tokens = await connector.exchange(exchange)
  const grant = { app: sandboxApp, token: tokens.access }
  return { back, exchange, tokens, grant, identity: await connector.whoAmI(grant, type) }
}

/** The profile that posts: who consented, or the first page that the consent opens. */
export async function authorOf(
  connector: NetworkConnector,
  type: ProfileType,
  person = 'amelie',
): Promise<Author> {
  const { tokens, grant, identity } = await letIn(connector, type, person)
  const [child] = connector.terms[type]?.opens === 'children' ? await connector.children(grant) : []
  const { id, username } = child?.identity ?? identity
  const token = child?.token?.access ?? tokens.access
  const personToken = child ? tokens.access : null
  return { app: sandboxApp, token, id, type, username, scopes: tokens.scopes, personToken }
}

/** A post of words, with what a test adds. */
export const outgoing = (text: string, more: Partial<OutgoingPost> = {}): OutgoingPost => ({
  text,
  mentions: [],
  link: null,
  media: [],
  repost: null,
  commentOn: null,
  ...more,
})

/** Words that no other post has. */
export const unique = (text: string): string => `${text} ${randomBytes(6).toString('hex')}`

const film = Buffer.alloc(80_000)
film.write('\0\0\0\x18ftypisom', 0, 'latin1')
film.writeUInt32BE(108, 24)
film.write('mvhd', 28, 'latin1')
film.writeUInt32BE(1000, 44)
film.writeUInt32BE(5000, 48)

const ground = { width: 60, height: 60, channels: 3, background: '#4a7' } as const
const files = {
  image: ['image/jpeg', await sharp({ create: ground }).jpeg().toBuffer()],
  gif: ['image/gif', await sharp({ create: ground }).gif().toBuffer()],
  video: ['video/mp4', film],
  pdf: ['application/pdf', Buffer.from(`%PDF-1.7\n${' '.repeat(64)}\n%%EOF\n`)],
} as const satisfies Record<OutgoingMedia['kind'], readonly [string, Buffer]>

/** A file of a kind, which stands at an address too. */
export function fileOf(kind: OutgoingMedia['kind'], altText: string | null = null): OutgoingMedia {
  const [mimeType, bytes] = files[kind]
  const address = `https://board.example/media/${randomBytes(8).toString('hex')}`
  served.set(address, bytes)
  return {
    kind,
    mimeType,
    bytes: bytes.length,
    altText,
    title: kind === 'image' ? null : 'A title',
    address,
    read: () => Promise.resolve(new Uint8Array(bytes)),
  }
}
