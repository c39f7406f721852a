import { createHash, randomBytes } from 'node:crypto'
import { deflateSync } from 'node:zlib'
import { developerApp } from '../network.js'

/** The sandbox's address, in this process or in another. */
interface Place {
  readonly address: string
}

/** The redirect URI that tests register for the app. */
export const redirectUri = 'https://board.example/oauth/done?from=network'

const allOfX = 'tweet.read tweet.write users.read media.write offline.access'
const allOfLinkedin =
  'openid profile email w_member_social rw_organization_admin w_organization_social r_organization_social r_member_postAnalytics'

export const basic = `Basic ${Buffer.from(`${developerApp.clientId}:${developerApp.clientSecret}`).toString('base64')}`

export interface Asking {
  readonly network: Called
  readonly person?: string
  readonly decision?: 'allow' | 'deny'
  /** Parameters that replace the valid ones; an empty one is omitted. */
  readonly query?: Record<string, string>
}

export interface Asked {
  /** The redirect target; undefined when the network showed a page. */
  readonly back: URL | undefined
  readonly status: number
  readonly page: string
  readonly verifier: string
}

const paths = { x: '/x/i/oauth2/authorize', linkedin: '/linkedin/oauth/v2/authorization' }
/** Networks that these tests call; the others are called by the server's adapters. */
export type Called = keyof typeof paths

/** The consent page's address, as an app builds it. */
export function consentAddress(sandbox: Place, { network, query }: Asking, verifier: string): string {
  const right: Record<string, string> = {
    response_type: 'code',
    client_id: developerApp.clientId,
    redirect_uri: redirectUri,
    scope: network === 'x' ? allOfX : allOfLinkedin,
    state: 's t/ä+&=',
    ...(network === 'x' && {
      code_challenge: createHash('sha256').update(verifier).digest('base64url'),
      code_challenge_method: 'S256',
    }),
    ...query,
  }
  const parameters = new URLSearchParams(Object.entries(right).filter(([, value]) => value !== ''))
  return `${sandbox.address}${paths[network]}?${parameters.toString()}`
}

/** Opens the consent page, chooses a person and decides, as a browser does. */
export async function askConsent(sandbox: Place, asking: Asking): Promise<Asked> {
  const verifier = randomBytes(40).toString('base64url')
  const address = consentAddress(sandbox, asking, verifier)
  const opened = await fetch(address, { redirect: 'manual' })
  const answer = opened.ok
    ? await fetch(address, {
        method: 'POST',
        redirect: 'manual',
        body: new URLSearchParams({
          person: asking.person ?? 'amelie',
          decision: asking.decision ?? 'allow',
        }),
      })
    : opened
  const location = answer.headers.get('location')
  return {
    back: location ? new URL(location) : undefined,
    status: answer.status,
    page: await answer.text(),
    verifier,
  }
}

export interface TokenAnswer {
  readonly status: number
  readonly body: Record<string, unknown>
}

/** Calls the token endpoint, by default with the app's own secret. */
export async function askTokens(
  sandbox: Place,
  network: Called,
  form: Record<string, string>,
  headers: Record<string, string> = network === 'x' ? { authorization: basic } : {},
): Promise<TokenAnswer> {
  const secrets = { client_id: developerApp.clientId, client_secret: developerApp.clientSecret }
  const path = network === 'x' ? '/x/2/oauth2/token' : '/linkedin/oauth/v2/accessToken'
  const answer = await fetch(`${sandbox.address}${path}`, {
    method: 'POST',
    headers,
    body: new URLSearchParams(network === 'x' ? form : { ...secrets, ...form }),
  })
  const body: Record<string, unknown> = JSON.parse(await answer.text())
  return { status: answer.status, body }
}

/** Completes a consent for one person and answers the tokens. */
export async function connect(
  sandbox: Place,
  network: Called,
  person = 'amelie',
  scope?: string,
): Promise<{ accessToken: string; refreshToken: string }> {
  const { back, verifier } = await askConsent(sandbox, {
    network,
    person,
    ...(scope && { query: { scope } }),
  })
  const { body } = await askTokens(sandbox, network, {
    grant_type: 'authorization_code',
    code: back?.searchParams.get('code') ?? '',
    redirect_uri: redirectUri,
    ...(network === 'x' && { code_verifier: verifier }),
  })
  return { accessToken: String(body.access_token), refreshToken: String(body.refresh_token) }
}

/** Creates a function that calls with a bearer token and, for LinkedIn, the headers of its versioned API. */
export function createCaller(
  sandbox: Place,
  network: Called,
  token: string,
): (method: string, path: string, body?: unknown, headers?: Record<string, string>) => Promise<Response> {
  const fixed =
    network === 'linkedin' ? { 'linkedin-version': '202604', 'x-restli-protocol-version': '2.0.0' } : {}
  return (method, path, body, headers) =>
    fetch(`${sandbox.address}/${network}${path}`, {
      method,
      redirect: 'manual',
      headers: {
        authorization: `Bearer ${token}`,
        ...fixed,
        ...(body !== undefined && !(body instanceof FormData) && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: body instanceof FormData ? body : JSON.stringify(body) }),
    })
}

/** Body of a LinkedIn post. */
export const linkedinPost = (author: string, commentary: string, content?: object): object => ({
  author,
  commentary,
  visibility: 'PUBLIC',
  distribution: { feedDistribution: 'MAIN_FEED', targetEntities: [], thirdPartyDistributionChannels: [] },
  lifecycleState: 'PUBLISHED',
  isReshareDisabledByAuthor: false,
  ...(content && { content }),
})

const crcTable = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1
  return value >>> 0
})

function chunk(name: string, bytes: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), bytes])
  let crc = 0xffffffff
  for (const byte of body) crc = (crcTable[(crc ^ byte) & 255] ?? 0) ^ (crc >>> 8)
  const ends = Buffer.alloc(8)
  ends.writeUInt32BE(bytes.length, 0)
  ends.writeUInt32BE((crc ^ 0xffffffff) >>> 0, 4)
  return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)])
}

/** Creates a PNG with a gradient from one colour to another. */
export function drawPng(width: number, height: number, from = [40, 90, 160], to = [250, 190, 120]): Buffer {
  const rows = Buffer.alloc(height * (1 + width * 3))
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const share = (x / width + y / height) / 2
      for (const part of [0, 1, 2]) {
        const value = (from[part] ?? 0) * (1 - share) + (to[part] ?? 0) * share
        rows[y * (1 + width * 3) + 1 + x * 3 + part] = Math.round(value)
      }
    }
  }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 2, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** Creates the start of a video of a given length: enough for a network that reads only the header. */
export function drawVideo(seconds: number, size: number): Buffer {
  const video = Buffer.alloc(size)
  video.write('\0\0\0\x18ftypisom', 0, 'latin1')
  video.writeUInt32BE(108, 24)
  video.write('mvhd', 28, 'latin1')
  video.writeUInt32BE(1000, 44)
  video.writeUInt32BE(seconds * 1000, 48)
  return video
}
