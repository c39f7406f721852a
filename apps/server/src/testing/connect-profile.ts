import * as z from 'zod/mini'
import type { Configuration } from '../configuration.js'
import { readConfiguration } from '../configuration.js'
import { consent } from './consent.js'
import type { TestServer } from './start-test-server.js'

/** The origin that the sandbox knows as the application's. */
export const boardOrigin = 'http://board.test'

/** The configuration of a server that takes the sandbox for its networks. */
export function besideSandbox(sandbox: {
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
const status = z.object({
  Status: z.object({ IsComplete: z.boolean(), cId: z.nullable(z.string()), Result: z.nullable(z.string()) }),
})

/** Goes the whole way of connecting a profile in a popup; answers what came of it. */
export async function connectProfile(
  server: Pick<TestServer, 'ask'>,
  session: string,
  way: {
    network: 'linkedin' | 'twitter'
    person?: string
    decision?: 'allow' | 'deny'
    credentialId?: string
  },
): Promise<{ cId: string | null; Result: string | null; back: string }> {
  const { network, person = 'amelie', decision = 'allow', credentialId } = way
  const line = credentialId ? `/credential-reauth?cId=${credentialId}&` : '/credential-add?'
  const start = await server.ask(`GET ${line}x-ui-mod=v2&network=${network}&isPopup=1`, { session })
  const { Url, Token } = z.parse(opened, start.body)
  const back = (await consent(Url, person, decision)).replace(boardOrigin, '')
  await server.ask(`GET ${back}`)
  const answer = await server.ask(`GET /response-token/${Token}?x-ui-mod=v2`, { session })
  const { cId, Result } = z.parse(status, answer.body).Status
  return { cId, Result, back }
}
