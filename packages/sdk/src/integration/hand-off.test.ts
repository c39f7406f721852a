import type { Network } from '@rostrum/protocol'
import { addStory } from '@rostrum/server/testing/add-story'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { waitFor } from '../../../../tools/dev/wait-for.js'
import { createEditor } from '../editor/editor.js'
import { heldOf } from '../crisis/held-posts.js'
import { personalPostsOf } from '../posts/personal-posts.js'
import { postsOf } from '../posts/posts.js'
import { profilesOf } from '../profiles/profiles.js'
import { createTestApps, type TestAppsOptions } from '../testing/test-apps.js'
import { startTestStack, visit, type TestStack } from './test-visit.js'

let stack: TestStack
let boardId: string
beforeAll(async () => {
  stack = await startTestStack()
  boardId = stack.server.company.acme.boardId
  const channels = 'LinkedInPersonal,Instagram,WeChat,Xing,FacebookPersonal'
  await stack.server.context.db.updateTable('board').set({ channels }).execute()
})
afterAll(() => stack.close())

const link = 'https://news.example/water'
let count = 0
/** A message in no story, as a person shares it by hand. */
const addMessage = async (network: Network, more: { link?: boolean; image?: boolean } = {}) => {
  const { context, company } = stack.server
  const { messages } = await addStory(context, { boardId, messages: [{ network, text: `For ${network}` }] })
  const [id = ''] = messages
  const { db } = context
  const type = more.image ? 'image' : 'link-attachment'
  const link_url = more.link === false ? null : link
  await db
    .updateTable('message')
    .set({ story_id: null, type, link_url, points: 3 })
    .where('id', '=', id)
    .execute()
  if (more.image) {
    count += 1
    const media = `med${String(count).padStart(24, '0')}`
    const file = { resource: 'image', mime_type: 'image/jpeg', bytes: 9, sha256: 'x', width: 9, height: 9 }
    await db
      .insertInto('media')
      .values({ id: media, account_id: company.acme.accountId, ...file })
      .execute()
    await db.insertInto('message_media').values({ message_id: id, media_id: media, pos: 0 }).execute()
  }
  return id
}
const picture = new Uint8Array(1_200_000).fill(7)

const onPhone = async (
  options: TestAppsOptions = {},
  platform: 'ios' | 'android' | 'desktop' = 'android',
) => {
  const apps = createTestApps(options)
  const person = visit(stack, {
    host: { apps },
    page: { platform },
    through: (pass, address, request) =>
      new URL(address).pathname.startsWith('/media/')
        ? Promise.resolve(new Response(picture, { headers: { 'content-length': String(picture.length) } }))
        : pass(address, request),
  })
  await person.signIn('champion@acme.test')
  return { ...person, apps }
}
type Phone = Awaited<ReturnType<typeof onPhone>>

const open = async ({ rostrum }: Phone, messageId: string) => {
  const editor = createEditor(rostrum, { messageId })
  const view = () => editor.$editor.get()
  const handed = vi.fn()
  editor.on('handedOff', handed)
  await waitFor(() => expect(view().status).not.toBe('loading'))
  await waitFor(() => expect(view().handOff?.step ?? 'asking').not.toBe('asking'))
  return { editor, view, handed }
}
const shares = async ({ rostrum }: Phone, network: Network) => {
  const { own } = postsOf(rostrum)
  await own.show({})
  return own.$posts.get().items.filter(({ Network: at }) => at === network).length
}

test('[HANDOFF6] [HANDOFF8] [EDITOR6] WeChat is given the link; keeping creates nothing, hiding a post of the person’s', async () => {
  const phone = await onPhone()
  expect(await profilesOf(phone.rostrum).connect('wechat')).toMatchObject({ outcome: 'success' })
  const [first, second] = [await addMessage('wechat'), await addMessage('wechat')]
  for (const [messageId, hides] of [
    [first, false],
    [second, true],
  ] as const) {
    const { editor, view, handed } = await open(phone, messageId)
    expect(view().handOff).toMatchObject({ network: 'wechat', problem: null, step: 'ready', link })
    await editor.submit()
    await waitFor(() => expect(view().handOff?.step).toBe('ask-hide-or-keep'))
    expect(phone.apps.shares.at(-1)).toMatchObject({
      app: 'wechat',
      content: { text: 'For wechat', link, file: null },
    })
    editor.answerHandOff(hides)
    await waitFor(() => expect(handed).toHaveBeenCalledWith({ network: 'wechat' }))
    expect(await shares(phone, 'wechat')).toBe(hides ? 1 : 0)
    expect(phone.rostrum.storage.local.get('last-used-network')).toBe('wechat')
  }
})

test('[HANDOFF7] a cancel in the app is no failure; a failure is reported, and can be tried again', async () => {
  const answers = [{ result: 'canceled' }, { result: 'failed', code: -3 }, { result: 'shared' }] as const
  let at = 0
  const phone = await onPhone({ answer: () => answers[at++] ?? { result: 'shared' } })
  const failed = vi.fn()
  const { editor, view } = await open(phone, await addMessage('wechat'))
  phone.rostrum.on('failed-to-share', failed)
  await editor.submit()
  await waitFor(() => expect(view().handOff).toMatchObject({ step: 'ready', error: null }))
  await editor.submit()
  await waitFor(() => expect(view().handOff).toMatchObject({ step: 'ready', error: 'failed-to-share' }))
  await editor.submit()
  await waitFor(() => expect(view().handOff).toMatchObject({ step: 'ask-hide-or-keep', error: null }))
  expect(phone.apps.shares).toHaveLength(3)
})

test('[HANDOFF4] without the app on the phone, and on a desktop, WeChat cannot be given anything', async () => {
  const messageId = await addMessage('wechat')
  const bare = await open(await onPhone({ installed: [] }), messageId)
  expect(bare.view().handOff).toMatchObject({ problem: 'not-installed' })
  expect(bare.view().submit.isEnabled).toBe(false)
  const desktop = await open(await onPhone({}, 'desktop'), messageId)
  // The link stands in the code that is scanned.
  expect(desktop.view().handOff).toMatchObject({ problem: 'not-supported', link })
  expect(desktop.view().submit.isEnabled).toBe(false)
})

test('[HANDOFF11] Instagram is given the picture, written in pieces and taken away afterwards', async () => {
  const phone = await onPhone()
  const { editor, view } = await open(phone, await addMessage('instagram', { link: false, image: true }))
  expect(view().handOff).toMatchObject({ network: 'instagram', problem: null })
  await editor.submit()
  await waitFor(() => expect(view().handOff?.step).toBe('ask-hide'))
  expect(phone.apps.shares).toMatchObject([{ app: 'instagram', content: { text: 'For instagram' } }])
  expect([...phone.apps.written.values()]).toEqual([picture.length])
  expect(phone.apps.files.size).toBe(0)
  editor.answerHandOff(true)
  await waitFor(async () => expect(await shares(phone, 'instagram')).toBe(1))
})

test.each([
  ['no room', { fileFault: 10 }, 'android', 'noSpace'],
  ['the room ends in the middle', { writeFault: 10 }, 'android', 'noSpace'],
  ['another fault of the files', { fileFault: 3 }, 'android', 'failShare'],
  ['the app fails', { answer: () => ({ result: 'failed', code: 2 }) as const }, 'android', 'failShare'],
  [
    'photos were refused before',
    { answer: () => ({ result: 'failed', code: 10 }) as const, wasPhotoPermissionAsked: true },
    'ios',
    'settings',
  ],
  ['photos are asked for now', { answer: () => ({ result: 'failed', code: 10 }) as const }, 'ios', null],
] as const)('[HANDOFF9] [HANDOFF10] a share to Instagram: %s', async (_what, options, platform, error) => {
  const phone = await onPhone(options, platform)
  const { editor, view } = await open(phone, await addMessage('instagram', { link: false, image: true }))
  await editor.submit()
  await waitFor(() => expect(view().handOff?.step).toBe('ready'))
  const said = view().handOff?.error ?? null
  if (error === null) expect(said).toBeNull()
  else expect(said).not.toBeNull()
  expect(phone.apps.files.size).toBe(0)
})

test('[HANDOFF5] without the app, and on a desktop, Instagram cannot be given anything', async () => {
  const messageId = await addMessage('instagram', { link: false, image: true })
  for (const [options, platform, problem] of [
    [{ installed: [] }, 'android', 'not-installed'],
    [{}, 'desktop', 'not-supported'],
  ] as const) {
    const { view } = await open(await onPhone(options, platform), messageId)
    expect(view().handOff).toMatchObject({ problem })
  }
})

test('[B7.18] [B7.19] a share by hand is begun and recorded, and counts once', async () => {
  const { rostrum } = await onPhone()
  const personal = personalPostsOf(rostrum)
  const messageId = await addMessage('xing')
  const begun = await personal.begin(messageId)
  expect(begun).toMatchObject({ linkUrl: link, isLinkMissing: false, linkHash: expect.any(String) })
  expect(new URL(begun.url ?? '').searchParams.get('url')).toBe(link)
  // The leaderboard is off here, so nobody earns points.
  const unearned = { points: null, symbol: null, total: null }
  expect(await personal.record(messageId, begun.linkHash ?? '')).toEqual(unearned)
  expect(await personal.record(messageId, begun.linkHash ?? '')).toEqual(unearned)
  const bare = await personal.begin(await addMessage('facebook', { link: false }))
  expect(bare).toMatchObject({ isLinkMissing: true, linkHash: null })
  await expect(personal.record(messageId, 'nobodys')).rejects.toMatchObject({ code: 'api-404' })
})

test('[A4.18] what Facebook says of a share is heard for this share only, and until it is enough', async () => {
  const { rostrum } = await onPhone()
  const heard = vi.fn()
  const stop = personalPostsOf(rostrum).onResult('per-1', heard)
  const say = (token: string, result: string) => rostrum.events.emit('shared-fb', { token, result })
  say('per-2', 'shared')
  say('per-1', 'canceled')
  say('per-1', 'something new')
  stop()
  say('per-1', 'shared')
  expect(heard.mock.calls).toEqual([['canceled'], ['unexpected']])
})

test('[B4.19] what a crisis holds is read and decided by who may approve, and by nobody else', async () => {
  const manager = visit(stack)
  await manager.signIn('manager@acme.test')
  const held = heldOf(manager.rostrum)
  expect(await held.read()).toEqual({
    inCrisis: false,
    total: 0,
    items: [],
    left: { total: 0, items: [] },
    overdue: { total: 0, items: [] },
  })
  expect(await held.decide('release')).toBe(0)
  const { rostrum } = await onPhone()
  await expect(heldOf(rostrum).read()).rejects.toMatchObject({ code: 'ActionNotAllowed' })
  await expect(heldOf(rostrum).decide('drop')).rejects.toMatchObject({ code: 'ActionNotAllowed' })
})
