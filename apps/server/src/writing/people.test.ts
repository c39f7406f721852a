// @both-engines: similar names in SQL
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedGrowth } from '../testing/growth/seed-growth.js'
import { startTestServer, type TestServer } from '../testing/start-test-server.js'
import { findKnownPeople } from './people.js'

/** More people than are scanned before an index is used. */
const rows = 2600
let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  await seedGrowth(server.context.db, server.company, rows)
  const { boardId } = server.company.acme
  await sql`
    update message set mentions = jsonb_build_array(jsonb_build_object('id', 'urn:named:' || id, 'text', '@Named ' || share_count))
    where board_id = ${boardId} and network = 'linkedin'`.execute(server.context.db)
  await sql`
    update message set mentions = '[{"id":"urn:rare","text":"@Quentin Rare"}]'
    where id = (select id from message where board_id = ${boardId} and network = 'linkedin' and deleted_at is null
      order by start_at limit 1)`.execute(server.context.db)
  // Not every network has usernames.
  await sql`update credential set network_username = null where id ~ '[02468]$'`.execute(server.context.db)
  await sql`update credential set network_username = 'The_Odd%One' where id like '%-growth1003'`.execute(
    server.context.db,
  )
})
afterAll(() => server.close())

/** The people whom the board knows, row by row and without any index. */
async function byRule(term: string): Promise<string[]> {
  const { boardId } = server.company.acme
  const found = await sql<{ id: string }>`
    select distinct c.network_account_id as id from credential c join board_user bu on bu.user_id = c.user_id
    where bu.board_id = ${boardId} and c.network = 'linkedin' and not c.is_hidden
      and (position(lower(${term}) in lower(c.name)) > 0 or position(lower(${term}) in lower(c.network_username)) > 0)
    union
    select distinct named ->> 'id' from message m cross join lateral jsonb_array_elements(m.mentions) named
    where m.board_id = ${boardId} and m.network = 'linkedin' and m.deleted_at is null
      and position(lower(${term}) in lower(named ->> 'text')) > 0`.execute(server.context.db)
  return found.rows.map(({ id }) => id)
}

const find = async (term: string) => {
  const { boardId } = server.company.acme
  return findKnownPeople(server.context.db, { boardId, network: 'linkedin', term })
}

test.each([
  'Quentin',
  'rare',
  'person number 2599',
  '2597',
  'son2401',
  'odd%one',
  '_odd',
  'nobody at all',
  '§',
])('[MENTIONS15] however many people a board knows, %s finds all with that name', async (term) => {
  expect((await find(term)).map(({ id }) => id).toSorted()).toEqual((await byRule(term)).toSorted())
})

test.each(['person', 'NUMBER', 'Named', 'e', ' '])(
  '[MENTIONS15] of many people with the name %s, as many as are shown are found',
  async (term) => {
    const known = new Set(await byRule(term))
    const found = await find(term)
    expect(found).toHaveLength(50)
    expect(found.filter(({ id }) => !known.has(id))).toEqual([])
  },
)

test('[MENTIONS15] a person who left the board is not found, though their name starts so', async () => {
  const { db } = server.context
  const [first] = await find('person number 1')
  expect(first).toBeDefined()
  await sql`delete from board_user bu using credential c
    where c.user_id = bu.user_id and c.network_account_id = ${first?.id ?? ''}`.execute(db)
  expect((await find('person number 1')).map(({ id }) => id)).not.toContain(first?.id)
})
