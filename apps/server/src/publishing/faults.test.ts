import { createSandbox, type Sandbox } from '@rostrum/sandbox'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { besideSandbox, boardOrigin, connectProfile } from '../testing/connect-profile.js'
import { faultsOf, type FaultNetwork, triedFaults, tryFault } from '../testing/fault-trial.js'
import { startTestServer, type TestServer } from '../testing/start-test-server.js'

let sandbox: Sandbox
let server: TestServer
let session: string

beforeAll(async () => {
  sandbox = await createSandbox({ allowedRedirects: [boardOrigin], unlimited: true, quiet: true })
  server = await startTestServer({ configuration: besideSandbox(sandbox) })
  session = await server.signIn('manager@acme.test')
})
afterAll(async () => {
  await server.close()
  await sandbox.close()
})

const networks: readonly FaultNetwork[] = ['linkedin', 'twitter']

test.each(networks)(
  '[B8.4] on %s every fault, met again and again, ends in a named state after five tries at most, and is stored once at most',
  async (network) => {
    const outcomes: Record<string, string> = {}
    for (const kind of triedFaults) {
      // Connected anew each time: some faults end the grant.
      const { cId } = await connectProfile(server, session, { network })
      const place = { server, sandbox, session, credentialId: cId ?? '' }
      const outcome = await tryFault(place, { network, kind, text: `A post that meets ${kind}` })
      outcomes[kind] = `${outcome.state} ${outcome.error ?? ''}`.trim()
      expect({ kind, faults: faultsOf(outcome, kind) }).toEqual({ kind, faults: [] })
    }
    expect(outcomes).toMatchObject({
      'rate-limit': 'failed api-429',
      unavailable: 'failed network-unavailable',
      'token-revoked': 'held profile-invalid',
    })
  },
  120_000,
)
