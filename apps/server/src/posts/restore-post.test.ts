import { createSandbox } from '@rostrum/sandbox'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { tidyUp } from '../housekeeping.js'
import { postForm } from '../testing/post-form.js'
import { farAhead, postStage } from '../testing/publishing/post-stage.js'

const stage = postStage(createSandbox)
const { created, profiles, read, sessions } = stage

const remove = (id: string) =>
  stage.server.ask(`DELETE /api/post/delete?id=${id}`, { session: sessions.manager })
const restore = (id: string, session = sessions.manager) =>
  stage.server.ask('POST /api/post/restore', { session, body: { id } })
const states = async (id: string) =>
  (
    await stage.server.context.db
      .selectFrom('publication')
      .select(['state', 'due_at'])
      .where('post_id', '=', id)
      .orderBy('credential_id')
      .execute()
  ).map(({ state, due_at }) => `${state} ${String(due_at)}`)

test('[POSTS33] a deleted post comes back as it was, and meanwhile nothing of it waits to be sent', async () => {
  const form = postForm([profiles.linkedin], { ...farAhead, text: 'Deleted by mistake' })
  const { Id, Post: before } = await created(form)
  const former = await states(Id)
  expect((await remove(Id)).status).toBe(200)
  expect((await states(Id)).every((state) => state.startsWith('cancelled'))).toBe(true)
  const { status, body } = await restore(Id)
  expect(status).toBe(200)
  const { Logs, ...rest } = before
  expect(body).toMatchObject({ Result: true, Post: rest })
  expect((await read(Id)).Logs.map(({ Code }) => Code)).toEqual([
    ...Logs.map(({ Code }) => Code),
    'cancelled',
    'restored',
  ])
  expect(await states(Id)).toEqual(former)
  const { body: list } = await stage.server.ask('GET /api/post/list', { session: sessions.manager })
  expect(list).toMatchObject({ Items: [{ Id }] })
  // A second press, or a repeated request.
  expect((await restore(Id)).status).toBe(200)
  expect((await read(Id)).Logs.filter(({ Code }) => Code === 'restored')).toHaveLength(1)
})

test('[POSTS33] each copy comes back in its own state: held, failed, or with an unknown outcome', async () => {
  const { db } = stage.server.context
  const { Id, Post } = await created(postForm(profiles.linkedin, { ...farAhead, text: 'In several states' }))
  for (const state of ['held', 'failed', 'unknown', 'confirmed'] as const) {
    await db
      .updateTable('publication')
      .set({ state, due_at: new Date('2031-01-01T10:00:00Z') })
      .where('post_id', '=', Id)
      .execute()
    const former = await states(Id)
    await remove(Id)
    expect((await restore(Id)).status, state).toBe(200)
    expect(await states(Id)).toEqual(former)
    expect((await read(Id)).Publications[0]).toMatchObject({ Id: Post.Publications[0]?.Id, State: state })
  }
})

test('[POSTS33] after two minutes a deleted post stays deleted, and so does that of somebody else', async () => {
  const { db } = stage.server.context
  const { Id } = await created(postForm(profiles.linkedin, { ...farAhead, text: 'Gone' }))
  await remove(Id)
  expect(await restore(Id, sessions.stranger)).toMatchObject({ status: 404 })
  expect(await restore(Id, sessions.advocate)).toMatchObject({ status: 404 })
  await sql`update post set deleted_at = now() - interval '121 seconds' where id = ${Id}`.execute(db)
  expect(await restore(Id)).toMatchObject({ status: 404, body: { code: 'api-404' } })
  expect(await restore('004000000000000')).toMatchObject({ status: 404 })
  await tidyUp(stage.server.context)
  expect(await states(Id)).toEqual([expect.stringMatching(/^cancelled/)])
})
