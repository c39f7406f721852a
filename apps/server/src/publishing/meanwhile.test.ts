import { setTimeout as wait } from 'node:timers/promises'
import { createSandbox, type Sandbox } from '@rostrum/sandbox'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { waitUntil } from '../../../../tools/dev/wait-for.js'
import { setCrisis } from '../crisis/change-crisis.js'
import { addPicture, drawPicture } from '../testing/add-picture.js'
import { connectProfile } from '../testing/networks/connect-profile.js'
import { postForm } from '../testing/post-form.js'
import {
  createPublishingContext,
  type PublishingContext,
} from '../testing/publishing/create-publishing-context.js'

let publishing: PublishingContext<Sandbox>
let picture: string
beforeAll(async () => {
  publishing = await createPublishingContext(createSandbox)
  picture = await addPicture(publishing.server, await drawPicture())
})
afterEach(() => publishing.sandbox.faults.clear())
afterAll(() => publishing.close())

/** Creates a post whose picture takes five seconds to upload, and waits until a worker has claimed it. */
async function createSlowly(credentialId: string): Promise<string> {
  publishing.sandbox.faults.order({ network: 'x', kind: 'slow-upload', seconds: 5 })
  const id = await publishing.create(credentialId, { media: [{ id: picture, type: 'image' }] })
  await waitUntil(async () => (await publishing.read(id)).Status === 'running')
  await wait(100)
  return id
}

test('[POSTS8] a crisis that begins during the upload of pictures still holds their post', async () => {
  const { server, boardId, profiles, until, arrived } = publishing
  const id = await createSlowly(profiles.twitter)
  await setCrisis(server.context, boardId, true)
  const held = await until(id, 'held')
  await setCrisis(server.context, boardId, false)
  expect(held.Publications).toMatchObject([{ Error: { code: 'in-crisis' } }])
  expect(arrived('twitter', held.Message)).toHaveLength(0)
})

test('[A7.27] a profile that is removed during the upload of pictures gets no post, and nothing waits for it', async () => {
  const { server, manager, until, arrived } = publishing
  const extra = (await connectProfile(server, manager, { network: 'twitter', person: 'joao' })).cId ?? ''
  const id = await createSlowly(extra)
  await server.ask(`DELETE /credential/twitter?x-ui-mod=v2&cId=${extra}`, { session: manager })
  const ended = await until(id, 'failed')
  expect(ended).toMatchObject({ Status: 'error', Publications: [{ Error: { code: 'profile-missing' } }] })
  expect(arrived('twitter', ended.Message)).toHaveLength(0)
})

test('[POSTS9] a text that may have been sent cannot be edited, even while it waits to be sent again', async () => {
  const { server, manager, profiles, create, read, until } = publishing
  publishing.sandbox.faults.order({ network: 'x', kind: 'server-error' })
  const id = await create(profiles.twitter)
  await until(id, 'unknown')
  await sql`update publication set state = 'scheduled', due_at = now() + interval '1 hour', lease_by = null,
    lease_until = null where post_id = ${id}`.execute(server.context.db)
  const { Message } = await read(id)
  const form = postForm(profiles.twitter, { text: `${Message}, changed` })
  const changed = await server.ask('POST /api/post/update', { session: manager, body: { id, ...form } })
  expect(changed.body).toMatchObject({ code: 'post-not-editable' })
})

test('[POSTS11] a post that the network lists late is found then, and never sent again', async () => {
  const { sandbox, profiles, create, until, arrived, hurry } = publishing
  sandbox.faults.order({ network: 'x', kind: 'late-list', seconds: 3600 })
  const id = await create(profiles.twitter)
  const absent = await until(id, 'unknown')
  await waitUntil(async () => (await publishing.read(id)).Logs.at(-1)?.Code === 'absent')
  sandbox.listNow('x')
  await hurry(id)
  expect(await until(id, 'confirmed')).toMatchObject({ Publications: [{ Attempts: 1 }] })
  expect(arrived('twitter', absent.Message)).toHaveLength(1)
})
