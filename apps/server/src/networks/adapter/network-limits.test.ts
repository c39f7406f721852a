import { setTimeout as wait } from 'node:timers/promises'
import { createSandbox, type Sandbox } from '@rostrum/sandbox'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase, type Database } from '../../db/open-database.js'
import {
  authorOf,
  openNetworks,
  outgoing,
  readServed,
  returnAddress,
  sandboxApp,
  unique,
} from '../../testing/networks/open-networks.js'
import { openTestContext } from '../../testing/open-test-context.js'
import { NetworkError } from './network-error.js'
import { createNetworkLimits } from './network-limits.js'

let sandbox: Sandbox
let server: Awaited<ReturnType<typeof openTestContext>>
let limitsOf: (typeof server.context)[]
let apart: Database | undefined
beforeAll(async () => {
  server = await openTestContext()
  const { databaseUrl } = server.context.configuration
  // On PostgreSQL the second server has connections of its own.
  if (databaseUrl) apart = await openDatabase({ databaseUrl, dataDir: null, onError: () => {} })
  limitsOf = [server.context, apart ? { ...server.context, db: apart.db } : server.context]
  sandbox = await createSandbox({ allowedRedirects: [returnAddress], quiet: true, readMedia: readServed })
})
afterAll(async () => {
  await sandbox.close()
  await apart?.close()
  await server.close()
})

const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => (error instanceof NetworkError ? error : undefined),
  )

test('[B8.4] what one server is told about waiting keeps the others from calling, and only for that profile', async () => {
  const [first, second] = limitsOf.map((of) => openNetworks(sandbox, { limits: createNetworkLimits(of) }))
  if (!first || !second) throw new Error('no servers')
  const [noor, bob] = [
    await authorOf(first.adapters.twitter, 'personal-profile', 'noor'),
    await authorOf(first.adapters.twitter, 'personal-profile', 'bob'),
  ]
  const post = async (server: typeof first, author: typeof noor) =>
    (await server.adapters.twitter.prepare(outgoing(unique('Limited')), author))()
  sandbox.faults.order({ network: 'x', kind: 'rate-limit', seconds: 120, profile: 'noorvdberg' })
  expect(await failureOf(post(first, noor))).toMatchObject({ kind: 'retry-at', after: 120 })
  const before = sandbox.arrivals('x').length
  const refused = await failureOf(post(second, noor))
  expect(refused).toMatchObject({ kind: 'retry-at', status: null })
  expect(refused?.after).toBeGreaterThan(100)
  expect(sandbox.arrivals('x')).toHaveLength(before)
  // Reading is another limit, and so is another person's.
  expect((await second.adapters.twitter.whoAmI(noor, 'personal-profile')).username).toBe('noorvdberg')
  expect((await post(second, bob)).remoteId).not.toBe('')
  await first.close()
  await second.close()
})

test('[B8.4] a limit of the application stops every profile, a shorter one does not shorten it, and it ends', async () => {
  const [one, other] = limitsOf.map(({ db }) => createNetworkLimits({ db }))
  if (!one || !other) throw new Error('no servers')
  const who = { app: sandboxApp, token: '', id: 'somebody' }
  await one.hold('facebook', who, 'write', { of: 'app', seconds: 600 })
  await one.hold('facebook', who, 'write', { of: 'app', seconds: 5 })
  for (const limits of [one, other]) {
    const failure = await failureOf(limits.check('facebook', { ...who, id: 'another' }, 'write'))
    // Of ten minutes a busy machine may have spent some seconds; of five, none would be left.
    expect(failure).toMatchObject({ kind: 'retry-at', after: expect.closeTo(600, -2) })
  }
  const elsewhere = { ...who, app: { ...sandboxApp, clientId: 'another app' } }
  await other.check('facebook', elsewhere, 'write')
  await other.check('instagram', who, 'write')
  await sql`update network_limit set until = until - interval '601 seconds'`.execute(server.context.db)
  // For so long a process goes by what it has read.
  await wait(1100)
  await one.check('facebook', who, 'write')
  await other.check('facebook', who, 'write')
})
