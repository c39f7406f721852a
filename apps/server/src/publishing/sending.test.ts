// @both-engines: a post goes out once
import { rm, writeFile } from 'node:fs/promises'
import { createSandbox, type Sandbox } from '@rostrum/sandbox'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { waitFor } from '../../../../tools/dev/wait-for.js'
import { addPicture, drawPicture } from '../testing/add-picture.js'
import { addStory } from '../testing/add-story.js'
import {
  createPublishingContext,
  type PublishingContext,
  sandboxNames,
} from '../testing/publishing/create-publishing-context.js'
import { readWait } from './leases/leases.js'

let publishing: PublishingContext<Sandbox>
beforeAll(async () => {
  publishing = await createPublishingContext(createSandbox)
})
afterEach(() => publishing.sandbox.faults.clear())
afterAll(() => publishing.close())

test.each(['linkedin', 'twitter'] as const)(
  '[B4.7] a post to %s is sent at once and is published',
  async (network) => {
    const { profiles, create, until, arrived } = publishing
    const id = await create(profiles[network])
    const found = await until(id, 'confirmed')
    expect(found).toMatchObject({
      Status: 'complete',
      Logs: [{ Code: 'created' }, { Code: 'sending' }, { Code: 'confirmed' }],
      Publications: [{ Attempts: 1, Error: null, RemoteUrl: expect.stringMatching(/^http/) }],
    })
    expect(arrived(network, found.Message)).toHaveLength(1)
  },
)

test('[B3.18] a share is counted and sent to the board and to its user', async () => {
  const { server, boardId, profiles, create, until, eventsOf } = publishing
  const { id, messages } = await addStory(server.context, {
    boardId,
    messages: [{ network: 'linkedin', text: 'Suggested words' }],
  })
  const source = { storyId: id, messageId: messages[0], text: 'Suggested words' }
  const postId = await create(profiles.linkedin, source)
  await until(postId, 'confirmed')
  const shared = await eventsOf('message-shared')
  expect(shared).toMatchObject([
    { board_id: boardId, payload: { Id: messages[0], StoryId: id, ShareCount: 1 } },
  ])
  const counters = await eventsOf('shares-counter')
  expect(counters.map(({ payload }) => payload)).toEqual([
    { Id: messages[0], ShareCount: 1 },
    { Id: id, ShareCount: 1 },
  ])
  const events = await eventsOf('post-saved')
  expect(events.at(-1)).toMatchObject({
    user_id: server.company.people.manager,
    payload: { Id: postId, Status: 'complete' },
  })
})

test('[B3.14] a scheduled post is sent to the second, and not earlier', async () => {
  const { server, profiles, create, read, until, arrived } = publishing
  const date = Math.floor(Date.now() / 1000) + 3
  const id = await create(profiles.twitter, { scheduleType: 'custom', date })
  const left = date * 1000 - Date.now()
  // The worker sleeps exactly until then; it does not find the post by polling.
  expect((await readWait(server.context.db, '-infinity')) ?? 0).toBeLessThanOrEqual(left)
  expect((await read(id)).Status).toBe('pending')
  const found = await until(id, 'confirmed')
  const [arrival] = arrived('twitter', found.Message)
  expect(Date.parse(arrival?.time ?? '')).toBeGreaterThanOrEqual(date * 1000)
})

test('[B5.17] pictures that a network still processes are waited for', async () => {
  const { server, sandbox, profiles, create, until } = publishing
  const id = await addPicture(server, await drawPicture())
  const media = [{ id, type: 'image', altText: 'A dot' }]
  for (const network of ['linkedin', 'twitter'] as const) {
    const found = await until(await create(profiles[network], { media }), 'confirmed')
    expect(found).toMatchObject({ Type: 'image', Media: [{ Id: id, altText: 'A dot' }] })
    const stands = sandbox.posts(sandboxNames[network]).find((one) => one.text === found.Message)
    expect(stands?.attachments).toMatchObject([{ alt: 'A dot' }])
  }
})

test('[B4.7] a picture that cannot be cropped any more ends the tries, as any error on our side does', async () => {
  const { server, profiles, create, until, hurry, read } = publishing
  const id = await addPicture(server, await drawPicture())
  const postId = await create(profiles.linkedin, {
    type: 'image',
    media: [{ id, type: 'image', modifiers: 'turn:1' }],
    scheduleType: 'custom',
    startDate: '2099-01-01 10:00',
    timezone: 'UTC',
  })
  const { media } = server.context
  const turned = await media.cut(id, 'image/jpeg', 'turn:1')
  await rm((await media.find(id, turned?.name ?? ''))?.path ?? '')
  await writeFile((await media.find(id, 'full.jpg'))?.path ?? '', 'no picture')
  for (let tries = 1; tries < 5; tries += 1) {
    await hurry(postId)
    await waitFor(async () =>
      expect((await read(postId)).Publications).toMatchObject([
        { State: 'scheduled', Attempts: tries, Error: { code: 'unexpected' } },
      ]),
    )
  }
  await hurry(postId)
  expect(await until(postId, 'failed')).toMatchObject({ Publications: [{ Attempts: 5 }] })
})
