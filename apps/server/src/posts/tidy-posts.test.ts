import { sql } from 'kysely'
import { createSandbox, type Sandbox } from '@rostrum/sandbox'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { tidyUp } from '../housekeeping.js'
import { addPicture, drawPicture } from '../testing/add-picture.js'
import { sandboxEnvironment, boardOrigin, connectProfile } from '../testing/networks/connect-profile.js'
import { postForm } from '../testing/post-form.js'
import { startTestServer, type TestServer } from '../testing/start-test-server.js'

let sandbox: Sandbox
let server: TestServer
beforeAll(async () => {
  sandbox = await createSandbox({ allowedRedirects: [boardOrigin], unlimited: true, quiet: true })
  server = await startTestServer({ configuration: { ...sandboxEnvironment(sandbox), deletedDays: 30 } })
})
afterAll(async () => {
  await server.close()
  await sandbox.close()
})

test('[PEOPLE14] a deleted post is gone for good after its days, its short link leads on', async () => {
  const { db, media } = server.context
  const session = await server.signIn('champion@acme.test')
  const { cId } = await connectProfile(server, session, { network: 'linkedin', person: 'amelie' })
  const picture = await addPicture(server, await drawPicture())
  const date = Math.floor(Date.now() / 1000) + 3600
  const create = async (text: string) => {
    const form = { ...postForm(cId ?? '', { text }), scheduleType: 'custom', date }
    const { body } = await server.ask('POST /api/post/create', { session, body: form })
    return z.parse(z.object({ Id: z.string() }), body).Id
  }
  const [old, young, kept] = [await create('Old #news'), await create('Young'), await create('Kept')]
  await db.insertInto('post_media').values({ post_id: old, media_id: picture, pos: 0 }).execute()
  for (const id of [old, young]) await server.ask(`DELETE /api/post/delete?id=${id}`, { session })
  await sql`update post set deleted_at = now() - case when id = ${old} then interval '31 days'
    else interval '29 days' end where deleted_at is not null`.execute(db)
  const copy = await db
    .selectFrom('publication')
    .select('id')
    .where('post_id', '=', old)
    .executeTakeFirstOrThrow()
  const { boardId } = server.company.acme
  await sql`insert into short_link (code, board_id, publication_id, written, target)
    values ('AbCdEfGh', ${boardId}, ${copy.id}, 'https://a.test/', 'https://a.test/')`.execute(db)
  await tidyUp(server.context)
  const { rows } = await sql<{ id: string }>`select id from post`.execute(db)
  expect(rows.map(({ id }) => id).toSorted()).toEqual([young, kept].toSorted())
  for (const table of ['publication', 'post_log', 'hashtag_use'] as const) {
    const left = await sql<{
      text: string
    }>`select row_to_json(t)::text as text from ${sql.table(table)} t`.execute(db)
    expect(left.rows.filter(({ text }) => text.includes(old))).toEqual([])
  }
  expect(await media.find(picture, 'full.jpg')).toBeUndefined()
  expect((await server.ask('GET /l/AbCdEfGh')).headers.location).toBe('https://a.test/')
})
