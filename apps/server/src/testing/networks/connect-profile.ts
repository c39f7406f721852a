import { randomBytes } from 'node:crypto'
import { networks, type Network } from '@rostrum/protocol'
import * as z from 'zod/mini'
import type { Configuration } from '../../config/configuration.js'
import { readConfiguration } from '../../config/configuration.js'
import type { NetworkApp } from '../../networks/adapter/network-adapter.js'
import { consent } from './consent.js'
import type { TestServer } from '../start-test-server.js'

/** The origin that the sandbox knows as the application's. */
export const boardOrigin = 'http://board.test'

/** One key pair for every network, as the sandbox takes it; pages on LinkedIn use that of persons. */
export const appsOf = (app: NetworkApp): Configuration['apps'] =>
  Object.fromEntries(networks.map((network) => [network, app]))

/** The configuration of a server that takes the sandbox for its networks. */
export function sandboxEnvironment(sandbox: {
  address: string
  bases: Readonly<Record<string, string>>
}): Partial<Configuration> {
  const app = { clientId: 'rostrum-sandbox', clientSecret: 'rostrum-sandbox-secret' }
  const { bases, linkedin } = readConfiguration({ ...sandbox.bases, LINKEDIN_VERSION: '202604' })
  return {
    publicUrl: boardOrigin,
    sandboxUrl: sandbox.address,
    bases,
    linkedin,
    apps: { twitter: app, linkedin: app },
  }
}

const opened = z.object({ Url: z.string(), Token: z.string() })
const away = z.object({ Url: z.string() })
const arrived = z.object({ Result: z.nullable(z.string()), Claim: z.nullable(z.string()) })
const status = z.object({
  Status: z.object({
    IsComplete: z.boolean(),
    cId: z.nullable(z.string()),
    Result: z.nullable(z.string()),
    Missing: z.array(z.string()),
  }),
})

type Server = Pick<TestServer, 'ask'>

/** What the scripts of the pages around a consent do in a browser that keeps `secret`. */
export interface TestBrowser {
  readonly secret: string
  /** Goes on from the page before the consent; answers the network's address. */
  readonly setOut: (address: string) => Promise<string>
  /** Hands over what the network sent the browser back with. */
  readonly arrive: (back: string) => Promise<{ Result: string | null; Claim: string | null }>
}

/** A browser of its own: what another one begins does not end here. */
export function testBrowser(server: Server, secret = randomBytes(32).toString('hex')): TestBrowser {
  return {
    secret,
    async setOut(address) {
      const { body } = await server.ask(`POST ${new URL(address).pathname}`, { body: { secret } })
      return z.parse(away, body).Url
    },
    async arrive(back) {
      const { pathname, searchParams } = new URL(back, boardOrigin)
      const network = pathname.startsWith('/oauth/') ? pathname.slice('/oauth/'.length) : 'xing'
      const [code, error] = [searchParams.get('code'), searchParams.get('error')]
      const state = searchParams.get('state') ?? ''
      const description = searchParams.get('error_description')
      const refused = error ? { error, ...(description ? { description } : {}) } : {}
      const given = { state, secret, ...(code ? { code } : {}), ...refused }
      return z.parse(arrived, (await server.ask(`POST /oauth/${network}`, { body: given })).body)
    },
  }
}

/** Goes the whole way of connecting a profile in a popup; answers what came of it. */
export async function connectProfile(
  server: Server,
  session: string,
  way: {
    network: Network
    person?: string
    decision?: 'allow' | 'deny'
    credentialId?: string
    /** Pages instead of the person's own profile. */
    isPage?: boolean
    /** The scopes that stay ticked, where the network lets a person choose. */
    kept?: readonly string[]
  },
): Promise<{ cId: string | null; Result: string | null; Missing: string[]; back: string }> {
  const { network, person = 'amelie', decision = 'allow', credentialId, isPage, kept } = way
  const line = credentialId ? `/credential-reauth?cId=${credentialId}&` : '/credential-add?'
  const wanted = `network=${network}&isPopup=1&claims=1${isPage && !credentialId ? '&children=1' : ''}`
  const start = await server.ask(`GET ${line}x-ui-mod=v2&${wanted}`, { session })
  const { Url, Token } = z.parse(opened, start.body)
  const browser = testBrowser(server)
  const back = await consent(await browser.setOut(Url), person, decision, kept)
  const { Claim } = await browser.arrive(back)
  if (Claim)
    await server.ask(`POST /response-token/${Token}?x-ui-mod=v2`, { session, body: { claim: Claim } })
  const answer = await server.ask(`GET /response-token/${Token}?x-ui-mod=v2`, { session })
  return { ...z.parse(status, answer.body).Status, back }
}
