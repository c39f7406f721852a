import { createSandbox, type Sandbox } from '@rostrum/sandbox'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { runCommand } from '../cli/run-command.js'
import { addStory } from '../testing/add-story.js'
import { postForm } from '../testing/post-form.js'
import { createPublishingContext } from '../testing/publishing/create-publishing-context.js'

let stage: Awaited<ReturnType<typeof createPublishingContext<Sandbox>>>
let storyId: string
beforeAll(async () => {
  stage = await createPublishingContext(createSandbox)
  const messages = [{ network: 'linkedin' as const, text: 'A bridge' }]
  storyId = (await addStory(stage.server.context, { boardId: stage.boardId, title: 'Our bridge!', messages }))
    .id
})
afterAll(() => stage.close())

const ask = (line: string, body?: unknown) =>
  stage.server.ask(line, { session: stage.manager, ...(body === undefined ? {} : { body }) })
const set = (rails: object) => ask('PUT /api/guard-rails', rails)
const template = 'utm_source={network}&utm_medium=social&utm_campaign={story}'
beforeEach(() => set({ Utm: template }))

const sent = async (network: 'linkedin' | 'twitter', form: object) => {
  const id = await stage.create(stage.profiles[network], form)
  const { Message } = await stage.until(id, 'confirmed')
  return { id, Message }
}

test('[GUARDRAILS12] links get the parameters of the board, and keep their own; the author’s text stays', async () => {
  const text = 'Bridge https://news.example/a?b=1#c and https://news.example/?utm_source=mail.'
  const { Message } = await sent('linkedin', { text, storyId })
  expect(Message).toBe(text)
  const [published] = stage.arrived('linkedin', 'Bridge')
  expect(published?.text).toBe(
    'Bridge https://news.example/a?b=1&utm_source=linkedin&utm_medium=social&utm_campaign=our-bridge#c ' +
      'and https://news.example/?utm_source=mail&utm_medium=social&utm_campaign=our-bridge.',
  )
  // A post of one's own has no story.
  await sent('twitter', { text: 'Own https://news.example/x' })
  expect(stage.arrived('twitter', 'Own')[0]?.text).toContain(
    'https://news.example/x?utm_source=twitter&utm_medium=social',
  )
  expect(stage.arrived('twitter', 'Own')[0]?.text).not.toContain('utm_campaign')
})

test('[GUARDRAILS12] a text that would become too long stays as it is, and without a template nothing changes', async () => {
  const text = `Long ${'x'.repeat(2960)} https://news.example/y`
  await sent('linkedin', { text })
  expect(stage.arrived('linkedin', 'Long')[0]?.text).toBe(text)
  await set({ Utm: null })
  await sent('linkedin', { text: 'Plain https://news.example/z' })
  expect(stage.arrived('linkedin', 'Plain')[0]?.text).toBe('Plain https://news.example/z')
})

test('[GUARDRAILS12] short links lead to the address with the parameters', async () => {
  const operate = (...args: string[]) =>
    runCommand(stage.server.context, { args, folder: '.', secret: undefined })
  await operate('links', 'on', '--board', stage.boardId, '--campaign', 'spring')
  const { id } = await sent('linkedin', { text: 'Short https://news.example/s', storyId })
  const { db } = stage.server.context
  const row = await db.selectFrom('short_link').select('target').where('post_id', '=', id).executeTakeFirst()
  expect(row?.target).toBe(
    'https://news.example/s?utm_source=linkedin&utm_medium=social&utm_campaign=our-bridge',
  )
  await operate('links', 'off', '--board', stage.boardId)
})

test('[GUARDRAILS12] approvers see the address with its parameters; a wrong template is refused', async () => {
  await set({ Disclosure: { linkedin: '#employee' } })
  const later = { scheduleType: 'custom', date: Math.floor(Date.now() / 1000) + 86_400 }
  const form = { ...postForm(stage.profiles.linkedin, { text: 'Wait https://news.example/w' }), ...later }
  const { Id } = (await ask('POST /api/post/create', form)).body as { Id: string }
  // A newer disclosure leaves what was added to the links.
  await set({ Disclosure: { linkedin: '#ad' } })
  const { db } = stage.server.context
  const row = await db.selectFrom('post').select('words').where('id', '=', Id).executeTakeFirst()
  const tagged = 'https://news.example/w?utm_source=linkedin&utm_medium=social'
  expect(row?.words).toMatchObject({
    text: `Wait ${tagged}\n\n#ad`,
    tagged: { 'https://news.example/w': tagged },
  })
  for (const [Utm, problem] of [
    ['utm_source', 'utm-format'],
    ['utm_source={person}', 'utm-placeholder'],
  ])
    expect((await set({ Utm })).body).toMatchObject({ Errors: { Utm: problem } })
})
