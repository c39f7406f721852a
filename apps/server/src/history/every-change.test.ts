// @both-engines: each changing call once
import { auditFields, type Declaration } from '@rostrum/protocol'
import { entryFacts } from '@rostrum/rules'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { declarations } from '../openapi/declarations.js'
import { unrecordedCalls } from '../testing/samples/unrecorded-calls.js'
import { ChangeSamples, type Changes } from '../testing/changes/change-samples.js'
import { contentChanges } from '../testing/changes/content-changes.js'
import { peopleChanges } from '../testing/changes/people-changes.js'
import { settingsChanges } from '../testing/changes/settings-changes.js'
import { startTestServer, type TestServer } from '../testing/start-test-server.js'

// Every call that changes something for others leaves an entry in the audit log: this test makes each of them.

let server: TestServer
let samples: ChangeSamples

beforeAll(async () => {
  server = await startTestServer()
  samples = new ChangeSamples(
    server,
    await server.signIn('manager@acme.test'),
    await server.signIn('champion@acme.test'),
  )
  await server.context.db
    .updateTable('board')
    .set({ config: '{"IsLeaderboardEnabled":true}', features: '{"suggestions":true}' })
    .execute()
})
afterAll(() => server.close())

const changes: Changes = { ...peopleChanges, ...contentChanges, ...settingsChanges }

/** Guests sign in, sign up and connect: none of their calls changes something for others. */
const isChange = ({ method, needs }: Declaration) => method !== 'GET' && needs !== 'guest'
const names = declarations.filter(([, declaration]) => isChange(declaration)).map(([name]) => name)

test('[AUDIT6] each call that changes something is made here, or there is a reason why not', () => {
  expect(
    names.filter((name) => !Object.hasOwn(changes, name) && !Object.hasOwn(unrecordedCalls, name)),
  ).toEqual([])
  const listed = [...Object.keys(changes), ...Object.keys(unrecordedCalls)]
  expect(listed.filter((name) => !names.includes(name))).toEqual([])
})

test.each(Object.keys(changes))('[AUDIT6] %s leaves an entry with who, when and from where', async (name) => {
  const { db } = server.context
  const newest = async () => {
    const row = await db
      .selectFrom('audit_log')
      .select((of) => of.fn.max('id').as('id'))
      .executeTakeFirst()
    return row?.id ?? '0'
  }
  const before = await newest()
  await changes[name]?.(samples)
  const entries = await db
    .selectFrom('audit_log')
    .selectAll()
    .where('id', '>', before)
    .where('actor_id', '=', server.company.people.manager)
    .execute()
  expect(entries.length).toBeGreaterThan(0)
  const last = entries.at(-1)
  expect(last).toMatchObject({ actor_kind: 'person', address: '127.0.0.1' })
  expect(last?.account_id).toBe(server.company.acme.accountId)
})

test('[AUDIT3] each recorded fact is one that has a name', async () => {
  const rows = await server.context.db
    .selectFrom('audit_log')
    .select('detail')
    .$narrowType<{ detail: Record<string, unknown> }>()
    .execute()
  const fields = rows.flatMap(({ detail }) => entryFacts(detail).map(({ field }) => field.split('.')[0]))
  expect(fields.filter((field) => !auditFields.some((known) => known === field))).toEqual([])
})
