import type { Story } from '@rostrum/protocol'
import { describe, expect, test } from 'vitest'
import { errorInfoOf } from '../client/api-error.js'
import type { Action } from '../composition/action.js'
import { empty } from '../composition/initial-state.js'
import {
  openTest,
  play,
  testContext,
  testMessage,
  testProfile,
  testStory,
} from '../composition/test-composition.js'
import type { HandOff } from '../posts/personal-posts.js'

const data: HandOff = {
  linkUrl: 'https://a.example',
  linkHash: 'hash',
  token: 'token',
  url: 'https://facebook.example/dialog/share?redirect_uri=x',
  isLinkMissing: false,
}
const message = testMessage('fb', 'facebook', 'Hello', {
  LinkUrl: 'https://a.example',
  Type: 'link-attachment',
})
const link = { url: 'https://a.example', title: 'A', images: [], isPDF: false, isRemovable: false }
const profile = testProfile('by-hand', 'facebook')
const context = testContext({ profiles: [profile], lastNetwork: () => null })
const opened = openTest(testStory({ messages: [message], content: { ...empty, link } }), context)
const prepare: Action = { type: 'prepare-hand-off' }
const ready = (part: Partial<HandOff> = {}) =>
  play(opened, context, prepare, { type: 'hand-off-begun', data: { ...data, ...part } }).now
const at = (step: 'open' | 'ask-shared' | 'blocked' | 'ask-hide' | 'ready') => {
  const now = ready()
  return { ...now, handOff: now.handOff && { ...now.handOff, step } }
}
const failing = errorInfoOf('api-400')

describe('what is handed over is asked for', () => {
  test('[B4.10] once, before it is wanted', () => {
    const asked = play(opened, context, prepare)
    expect(asked.now.handOff).toMatchObject({ messageId: 'fb', network: 'facebook', step: 'asking' })
    expect(asked.types).toEqual(['begin-hand-off'])
    expect(play(asked.now, context, prepare).types).toEqual([])
    expect(play(ready(), context, prepare).types).toEqual([])
  })

  test.each<[string, Action, object]>([
    ['it is known', { type: 'hand-off-begun', data }, { step: 'ready', error: null }],
    [
      '[B8.2] a link is missing',
      { type: 'hand-off-begun', data: { ...data, isLinkMissing: true } },
      { step: 'ready', error: 'link-missing' },
    ],
    [
      'it failed',
      { type: 'hand-off-failed', failing },
      { step: 'ready', error: 'failed-to-share', data: null },
    ],
  ])('%s', (_, action, expected) => {
    expect(play(opened, context, prepare, action).now.handOff).toMatchObject(expected)
  })

  test('what failed is reported, and asked for again by the next press', () => {
    const failed = play(opened, context, prepare, { type: 'hand-off-failed', failing })
    expect(failed.types).toContain('announce-hand-off-failure')
    expect(failed.now.error).toBe(failing)
    const pressed = play(failed.now, context, { type: 'submit' })
    expect(pressed.types).toEqual(['answer', 'begin-hand-off'])
    expect(pressed.now.error).toBeNull()
  })

  test('nothing without a message', () => {
    expect(play(openTest(testStory({ messages: [] }), context), context, prepare).types).toEqual([])
  })
})

describe('the network’s window', () => {
  const pressed = play(ready(), context, { type: 'submit' })
  test('[B4.14] opens inside of the click, and is waited for by its token', () => {
    expect(pressed.effects).toEqual([
      { type: 'answer', outcome: { outcome: 'handed-off' } },
      { type: 'open-window', url: data.url, token: 'token', topic: 'share' },
    ])
  })

  test('asks the person where the network tells nothing, and opens nothing without an address', () => {
    const asks = play(ready({ url: 'https://facebook.example/sharer/sharer.php' }), context, {
      type: 'submit',
    })
    expect(asks.effects).toContainEqual(expect.objectContaining({ type: 'open-window', token: null }))
    const without = play(ready({ url: null }), context, { type: 'submit' })
    expect(without.types).toEqual(['answer'])
    expect(without.now.handOff?.error).toBe('link-missing')
  })

  test.each<[Action, string]>([
    [{ type: 'window-blocked' }, 'blocked'],
    [{ type: 'window-opened', isAsked: true }, 'ask-shared'],
    [{ type: 'window-opened', isAsked: false }, 'open'],
    [{ type: 'window-out-of-sight' }, 'ask-shared'],
    [{ type: 'stop-hand-off' }, 'ready'],
  ])('[HANDOFF31] %o', (action, step) => {
    expect(play(at('open'), context, action).now.handOff?.step).toBe(step)
  })

  test.each([
    ['shared', ['record-share']],
    ['profile-not-found', ['say-facebook-problem']],
    ['unexpected', ['say-facebook-problem']],
    ['canceled', []],
  ] as const)('[B4.14] ends: %s', (result, types) => {
    const ended = play(at('open'), context, { type: 'window-ended', result })
    expect(ended.types).toEqual(types)
    expect(ended.now.handOff?.step).toBe('ready')
  })

  test('is not stopped twice: what was asked of the person stays asked', () => {
    expect(play(at('ask-shared'), context, { type: 'stop-hand-off' }).now.handOff?.step).toBe('ask-shared')
  })
})

describe('the person says whether it was shared', () => {
  const answer = (isYes: boolean): Action => ({ type: 'answer-hand-off', isYes })
  test.each([
    ['ask-shared', true, ['call-off', 'record-share'], 'ask-shared'],
    ['blocked', true, ['call-off', 'record-share'], 'blocked'],
    ['ask-shared', false, ['call-off'], 'ready'],
    ['ready', true, ['call-off'], 'ready'],
    ['ask-hide', true, ['call-off', 'record-share'], 'ask-hide'],
  ] as const)('[HANDOFF8] [HANDOFF30] %s: %s', (step, isYes, types, then) => {
    const said = play(at(step), context, answer(isYes))
    expect(said.types).toEqual(types)
    expect(said.now.handOff?.step).toBe(then)
  })

  test('[HANDOFF8] what is not to be hidden is shared all the same, and not recorded', () => {
    const { types, now } = play(at('ask-hide'), context, answer(false))
    expect(types).not.toContain('record-share')
    expect(types).toContain('tell-handed-off')
    expect(now.used).toEqual(['by-hand'])
  })

  test('it is recorded under its hash; without one it is thanked for at once', () => {
    expect(play(at('ask-shared'), context, answer(true)).effects).toContainEqual({
      type: 'record-share',
      messageId: 'fb',
      linkHash: 'hash',
      used: ['by-hand'],
    })
    const without = { ...ready({ linkHash: null }) }
    const asked = {
      ...without,
      handOff: without.handOff && { ...without.handOff, step: 'ask-shared' as const },
    }
    expect(play(asked, context, answer(true)).effects).toContainEqual({ type: 'say-thanks', points: null })
  })
})

describe('it was shared', () => {
  const recorded: Action = { type: 'share-recorded', used: ['by-hand'], points: 3 }
  test('[B7.19] thanked for, reported, remembered, and the editor closes', () => {
    const { types, effects, now } = play(at('ask-shared'), context, recorded)
    expect(types).toEqual([
      'call-off',
      'drop-draft',
      'remember',
      'say-thanks',
      'tell-handed-off',
      'drop-drafts',
      'close',
      'name-share',
    ])
    expect(effects).toContainEqual({ type: 'say-thanks', points: 3 })
    expect(effects).toContainEqual({ type: 'tell-handed-off', network: 'facebook' })
    expect(now.used).toEqual(['by-hand'])
    // An editor that closes does not request the next hand-off.
    expect(now.handOff).not.toBeNull()
  })

  test('where it goes on, the next share begins anew', () => {
    const { types, now } = play({ ...at('ask-shared'), keepOpen: true }, context, recorded)
    expect(types).not.toContain('close')
    expect(now.handOff).toBeNull()
  })

  test('what could not be recorded is reported, and can be recorded again', () => {
    const { now } = play(at('ask-shared'), context, { type: 'hand-off-failed', failing })
    expect(now).toMatchObject({ error: failing, handOff: { step: 'ready', error: 'failed-to-share' } })
  })
})

describe('an app of the phone', () => {
  const phone = testContext({
    profiles: [testProfile('we', 'wechat')],
    platform: 'android',
    isInstalled: () => true,
    lastNetwork: () => null,
  })
  const text = testMessage('we', 'wechat', 'Hello', { LinkUrl: 'https://a.example', Type: 'link-attachment' })
  const from = openTest(testStory({ messages: [text], network: 'wechat', kind: 'message' }), phone)
  const asked = play(from, phone, prepare, { type: 'hand-off-begun', data }).now
  const pressed = play(asked, phone, { type: 'submit' })
  test('[B4.12] gets the link that the server made', () => {
    expect(pressed.now.handOff).toMatchObject({ step: 'loading', error: null, progress: null })
    expect(pressed.effects).toContainEqual(
      expect.objectContaining({ type: 'share-in-app', app: 'wechat', link: data.linkUrl }),
    )
    const half = play(pressed.now, phone, { type: 'download-progressed', progress: 0.5 }).now
    expect(half.handOff?.progress).toBe(0.5)
  })

  test.each([
    [{ result: 'failed', error: 'instagram-failed' }, 'ready', 'instagram-failed'],
    [{ result: 'failed', error: null }, 'ready', 'failed-to-share'],
    [{ result: 'canceled', error: null }, 'ready', null],
    [{ result: 'shared', error: null }, 'ask-hide-or-keep', null],
  ] as const)('[HANDOFF8] ends: %o', (outcome, step, error) => {
    const { now } = play(pressed.now, phone, { type: 'app-ended', app: 'wechat', outcome })
    expect(now.handOff).toMatchObject({ step, error, progress: null })
  })
})

const story: Story = {
  Id: 'story',
  Type: 'text',
  Title: 'A good year',
  Description: null,
  Messages: [],
  Media: [],
  MediaObjects: [],
  ImageUrl: null,
  LinkTitle: null,
  LinkUrl: null,
  PostAttachment: null,
  RepostPost: false,
  VideoPreview: null,
  VideoTitle: null,
  ExpirationDate: null,
  PublishDate: '2026-11-21 09:00:00',
  IsFeatured: false,
  Topics: [],
  ShareCount: 0,
  LastSharedDate: null,
}

test('[B4.12] within a story, what an app says was shared is recorded at once', () => {
  const phone = testContext({
    profiles: [testProfile('we', 'wechat')],
    platform: 'android',
    isInstalled: () => true,
  })
  const ended: Action = { type: 'app-ended', app: 'wechat', outcome: { result: 'shared', error: null } }
  const from = { ...ready(), opened: { ...opened.opened, story } }
  expect(play(from, phone, ended).types).toEqual(['record-share'])
  expect(play(ready(), phone, ended).now.handOff?.step).toBe('ask-hide-or-keep')
})

test('another message is asked for anew, and only the latest answer counts', () => {
  const other = { ...ready(), messages: [{ ...message, Id: 'second' }] }
  expect(play(other, context, prepare).effects).toEqual([
    { type: 'begin-hand-off', messageId: 'second', topic: 'address' },
  ])
  expect(play({ ...ready(), error: failing }, context, { type: 'submit' }).now.error).toBeNull()
})

test('what is given up is called off: the window, and the address of the share that ends', () => {
  const share = { type: 'call-off', topic: 'share' }
  expect(play(at('open'), context, { type: 'stop-hand-off' }).effects).toEqual([share])
  expect(play(at('ask-shared'), context, { type: 'answer-hand-off', isYes: false }).effects).toEqual([share])
  expect(play(opened, context, { type: 'stop-hand-off' }).effects).toEqual([share])
  const recorded = { type: 'share-recorded', used: [], points: null } as const
  expect(play(at('ask-shared'), context, recorded).effects[0]).toEqual({ type: 'call-off', topic: 'address' })
})

test('an answer that comes when nothing is handed over any more changes nothing', () => {
  for (const action of [
    { type: 'hand-off-begun', data },
    { type: 'window-blocked' },
    { type: 'download-progressed', progress: 1 },
  ] as const)
    expect(play(opened, context, action).now.handOff).toBeNull()
})
