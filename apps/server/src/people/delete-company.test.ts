import { access } from 'node:fs/promises'
import { createSandbox, type Sandbox } from '@rostrum/sandbox'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { waitFor } from '../../../../tools/dev/wait-for.js'
import { runCommand } from '../cli/run-command.js'
import { readLogEnds } from '../events/create-event-log.js'
import { addPicture, drawPicture } from '../testing/add-picture.js'
import { addStory } from '../testing/add-story.js'
import { sandboxEnvironment, boardOrigin, connectProfile } from '../testing/networks/connect-profile.js'
import { postForm } from '../testing/post-form.js'
import { startTestServer, type TestServer } from '../testing/start-test-server.js'

let sandbox: Sandbox
let server: TestServer
let champion: string
beforeAll(async () => {
  sandbox = await createSandbox({ allowedRedirects: [boardOrigin], unlimited: true, quiet: true })
  server = await startTestServer({ configuration: sandboxEnvironment(sandbox) })
  champion = await server.signIn('champion@acme.test')
})
afterAll(async () => {
  await server.close()
  await sandbox.close()
})

const run = (...args: string[]) => runCommand(server.context, { args, folder: '.' })

/** All rows, of any table, that contain one of the texts. */
async function rowsWith(...words: string[]): Promise<Record<string, number>> {
  const { db } = server.context
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(db)
  const found: Record<string, number> = {}
  for (const { name } of tables) {
    const { rows } = await sql<{ text: string }>`
      select row_to_json(one)::text as text from ${sql.table(name)} as one`.execute(db)
    const hits = rows.filter(({ text }) => words.some((word) => text.includes(word)))
    if (hits.length) found[name] = hits.length
  }
  return found
}

test('a board, then its company, is deleted with everything that belongs to it, after confirmation', async () => {
  const { db, media } = server.context
  const { acme, people } = server.company
  const { cId } = await connectProfile(server, champion, { network: 'linkedin', person: 'amelie' })
  const picture = await addPicture(server, await drawPicture())
  const story = await addStory(server.context, { boardId: acme.boardId, title: 'To be deleted' })
  await db.updateTable('story').set({ image_id: picture }).where('id', '=', story.id).execute()
  const date = Math.floor(Date.now() / 1000) + 3600
  const form = { ...postForm(cId ?? '', { text: 'Never sent' }), scheduleType: 'custom', date }
  await server.ask('POST /api/post/create', { session: champion, body: form })
  await run('key', 'create', '--origin', 'https://intranet.acme.test', '--board', 'Acme Voices')

  const { last } = await readLogEnds(db)
  expect(last).toBeGreaterThan(0)

  const asked = await run('board', 'delete', 'Acme Voices')
  expect(asked).toMatchObject({ status: 1, out: expect.stringContaining('1 posts (1 not published yet)') })
  expect(asked.out).toContain('Nothing has been deleted yet')
  expect(await rowsWith(acme.boardId)).toHaveProperty('post')

  const file = await media.find(picture, 'full.jpg')
  expect(file).toBeDefined()
  expect(await run('board', 'delete', 'Acme Voices', '--yes')).toMatchObject({ status: 0, error: '' })
  expect(Object.keys(await rowsWith(acme.boardId))).toEqual(['audit_log'])
  await expect(access(file?.path ?? '')).rejects.toThrow('ENOENT')
  await waitFor(() => expect(server.context.origins.allows('https://intranet.acme.test')).toBe(false))
  // A user with another board continues there.
  const again = await server.signIn('champion@acme.test')
  expect((await server.ask('GET /api/role', { session: again })).status).toBe(200)
  expect(sandbox.arrivals('linkedin')).toHaveLength(0)

  expect((await run('company', 'delete', 'Acme')).out).toContain('Nothing has been deleted yet')
  const gone = await run('company', 'delete', 'Acme', '--yes')
  expect(gone).toMatchObject({ status: 0, out: expect.stringContaining('1 grant') })
  expect(sandbox.grants.list().filter(({ revoked }) => !revoked)).toHaveLength(0)
  const left = await rowsWith(
    acme.accountId,
    acme.secondBoardId,
    ...Object.values(people).slice(0, 4),
    '@acme',
  )
  expect(Object.keys(left)).toEqual(['audit_log'])
  expect(JSON.stringify(await rowsWith('@acme.test'))).toBe('{}')
  // Numbers of events are not given a second time: whoever was offline would miss what has them.
  expect((await readLogEnds(db)).last).toBeGreaterThanOrEqual(last)
  // The other company is not affected.
  const stranger = await server.signIn('stranger@other.test')
  expect((await server.ask('GET /api/role', { session: stranger })).status).toBe(200)
})
