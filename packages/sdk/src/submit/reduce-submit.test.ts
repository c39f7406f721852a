import { describe, expect, test } from 'vitest'
import { errorInfoOf } from '../client/api-error.js'
import type { Action } from '../composition/action.js'
import type { Composition } from '../composition/composition.js'
import {
  openTest,
  play,
  testAnswer,
  testContext,
  testNew,
  testPost,
  testProfile,
  testStory,
} from '../composition/test-composition.js'
import { sendKeyOf } from './reduce-submit.js'

const context = testContext()
const submit: Action = { type: 'submit' }
const opened = openTest(testStory(), context)
const busy = play(opened, context, submit)
const sentOf = (effects: ReturnType<typeof play>['effects']) => {
  const effect = effects.find(({ type }) => type === 'send-post')
  if (effect?.type !== 'send-post') throw new Error('Nothing was sent')
  return effect.sent
}
const sent = sentOf(busy.effects)
const keyReused = errorInfoOf('key-reused')
const answered = (part = {}): Action => ({ type: 'post-sent', answer: testAnswer(part), sent })

describe('a share is sent', () => {
  test('[B3.13] as it stands, under a key of its profiles, and its draft knows that key', () => {
    expect(busy.now).toMatchObject({ isBusy: true, isWaiting: false, error: null, sendKey: sent.sendKey })
    expect(sent).toMatchObject({ kind: 'share', postId: null, isFirst: true })
    expect(sent.body).toMatchObject({ text: opened.content.text, credentialId: ['amelie'] })
    expect(busy.effects).toContainEqual(
      expect.objectContaining({ draft: expect.objectContaining({ sendKey: sent.sendKey }) }),
    )
    expect(busy.types.indexOf('keep-draft')).toBeLessThan(busy.types.indexOf('send-post'))
  })

  test.each<Action>([
    { type: 'set-network', network: 'twitter' },
    { type: 'step-message', by: 1 },
    { type: 'select-profiles', ids: ['company'] },
    { type: 'toggle-profile', id: 'company' },
  ])('[SUBMIT14] meanwhile nobody moves to another draft, which its answer would delete: $type', (action) => {
    expect(play(busy.now, context, action).now).toBe(busy.now)
    expect(play(opened, context, action).now).not.toBe(opened)
  })

  test('[SUBMIT15] in whatever order its profiles were chosen, it has one key; with others, another', () => {
    const key = (profileIds: readonly string[]) => sendKeyOf({ ...opened, profileIds })
    expect(key(['a', 'b'])).toBe(key(['b', 'a']))
    expect(new Set([key(['a', 'b']), key(['a']), key([]), key(['ab'])]).size).toBe(4)
    expect(key(['a'])).toMatch(/^name\.[0-9a-z]+$/)
    expect(sendKeyOf({ ...opened, sendKey: 'before.1' })).toBe('before.1')
  })

  test.each([
    [
      testStory({
        kind: 'post',
        network: 'linkedin',
        profileIds: ['amelie'],
        messages: [],
        post: testPost(),
      }),
      'post',
      'post',
    ],
    [testNew(), 'share', null],
    [testStory({ kind: 'reshare', network: 'linkedin', post: testPost() }), 'share', null],
  ] as const)('as what it is (%#)', (target, kind, postId) => {
    const from = play(openTest(target, context), context, { type: 'set-text', text: 'Mine' }).now
    expect(sentOf(play(from, context, submit).effects)).toMatchObject({ kind, postId })
  })

  test('not what cannot be, and whoever pressed is answered', () => {
    const { now, effects } = play({ ...opened, profileIds: [] }, context, submit)
    expect(effects).toEqual([{ type: 'answer', outcome: { outcome: 'refused' } }])
    expect(now.isBusy).toBe(false)
    expect(play(busy.now, context, submit).types).toEqual(['answer'])
  })
})

describe('the server says yes', () => {
  const done = play(busy.now, context, answered())
  test('its key is spent, its draft dropped, its network remembered, and all are told', () => {
    expect(done.types).toEqual([
      'announce-post',
      'spend-key',
      'renew-name',
      'drop-draft',
      'remember',
      'answer',
      'tell-submitted',
      'drop-drafts',
      'close',
      'name-share',
    ])
    expect(done.effects).toContainEqual({ type: 'spend-key', key: sent.sendKey })
    const outcome = { outcome: 'submitted', post: testPost() }
    expect(done.effects).toContainEqual({ type: 'answer', outcome })
    expect(done.effects).toContainEqual(expect.objectContaining({ type: 'remember', value: 'linkedin' }))
    expect(done.effects).toContainEqual({
      type: 'tell-submitted',
      submitted: { post: testPost(), points: 5, symbol: '★' },
    })
    expect(done.now).toMatchObject({ used: ['amelie'], isBusy: false, sendKey: null, shareKey: null })
  })

  test('[SUBMIT15] it was there already, from another tab: nobody is thanked twice', () => {
    const { now, types } = play(busy.now, context, answered({ isRepeated: true }))
    expect(now).toMatchObject({ error: { code: 'already-shared' }, sendKey: null, isBusy: false, used: [] })
    expect(types).not.toContain('announce-post')
    expect(types).not.toContain('spend-key')
  })

  test('an attempt that had gone through without an answer is the share that was meant', () => {
    const again = sentOf(play({ ...opened, sendKey: 'name.1' }, context, submit).effects)
    expect(again).toMatchObject({ isFirst: false, sendKey: 'name.1' })
    const answer = testAnswer({ isRepeated: true })
    const { now } = play(busy.now, context, { type: 'post-sent', answer, sent: again })
    expect(now).toMatchObject({ error: null, used: ['amelie'] })
  })

  test.each<[string, Partial<Composition>, Partial<Composition>, boolean]>([
    [
      '[B4.15] goes to the next profile of the network',
      { keepOpen: true },
      { profileIds: ['company'] },
      false,
    ],
    [
      '[B4.15] then to that of the next network',
      { keepOpen: true, used: ['company'] },
      { network: 'twitter', profileIds: ['amelie-x'] },
      false,
    ],
    [
      '[SUBMIT10] closes when all had it',
      { keepOpen: true, used: ['company', 'amelie-x'] },
      { profileIds: ['amelie'] },
      true,
    ],
    ['closes when nobody wants it open', { keepOpen: false }, { profileIds: ['amelie'] }, true],
  ])('%s', (_, before, after, closes) => {
    const { now, types } = play({ ...busy.now, ...before }, context, answered())
    expect(now).toMatchObject(after)
    expect(types.includes('close')).toBe(closes)
  })

  test('[SUBMIT10] with one profile it stays for another text, as it was suggested', () => {
    const alone = testContext({ profiles: [testProfile('amelie', 'linkedin')] })
    const from = play(
      { ...openTest(testStory(), alone), keepOpen: true },
      alone,
      { type: 'set-text', text: 'Mine' },
      submit,
    )
    const { now, types } = play(from.now, alone, {
      type: 'post-sent',
      answer: testAnswer(),
      sent: sentOf(from.effects),
    })
    expect(now).toMatchObject({ content: now.base, draft: 'none', error: null, profileIds: ['amelie'] })
    expect(types).not.toContain('close')
  })
})

describe('the server says no', () => {
  test('what was written stays, with the reason', () => {
    const failing = errorInfoOf('api-41001')
    const { now, types, effects } = play(busy.now, context, { type: 'post-failed', failing, sent })
    expect(now).toMatchObject({
      error: failing,
      isBusy: false,
      sendKey: sent.sendKey,
      content: opened.content,
    })
    expect(types).toEqual(['announce-failure', 'name-share', 'save-now', 'answer'])
    expect(effects.at(-1)).toEqual({ type: 'answer', outcome: { outcome: 'failed', failing } })
  })

  test('[SUBMIT15] the key was used with another text, by another tab: it was shared already', () => {
    const { now, types } = play(busy.now, context, { type: 'post-failed', failing: keyReused, sent })
    expect(now).toMatchObject({ error: { code: 'already-shared' }, sendKey: null, shareKey: 'name' })
    expect(types).not.toContain('announce-failure')
    expect(types).not.toContain('renew-name')
  })

  test('the key was used with another text, from here: the next press means a second post, under another name', () => {
    const again = { ...sent, isFirst: false }
    const { now, types, effects } = play(busy.now, context, {
      type: 'post-failed',
      failing: keyReused,
      sent: again,
    })
    expect(now).toMatchObject({ error: keyReused, sendKey: null, shareKey: null })
    expect(effects).toContainEqual({ type: 'renew-name', network: 'linkedin', shareKey: 'name' })
    // The draft is saved only with its new key, so that another tab that opens it sends it with the same key.
    expect(types.indexOf('name-share')).toBeLessThan(types.indexOf('save-now'))
  })

  test('[SUBMIT15] shared from another tab: the button waits until somebody says that it is another share', () => {
    const mine = sendKeyOf(opened)
    const elsewhere: Action = { type: 'sent-elsewhere', key: mine }
    const told = play(opened, context, elsewhere).now
    expect(told.error?.code).toBe('already-shared')
    expect(play(told, context, submit).types).toEqual(['answer'])
    const other = play(told, context, { type: 'begin-another' })
    expect(other.now).toMatchObject({ error: null, shareKey: null, sendKey: null })
    expect(other.types).toEqual(['renew-name', 'name-share', 'save-now', 'name-share'])
    for (const from of [
      { ...opened, isBusy: true },
      { ...opened, isWaiting: true },
      { ...opened, sendKey: 'other.1' },
      { ...opened, opened: { ...opened.opened, kind: 'post' as const } },
    ])
      expect(play(from, context, elsewhere).now.error).toBeNull()
  })
})

describe('a post is deleted', () => {
  const target = testStory({
    kind: 'post',
    network: 'linkedin',
    profileIds: ['amelie'],
    messages: [],
    post: testPost(),
  })
  const post = openTest(target, context)
  test('on the server first; then nothing of it is kept', () => {
    const asked = play({ ...post, error: keyReused }, context, { type: 'delete-post' })
    expect(asked.now).toMatchObject({ isBusy: true, error: null })
    expect(asked.effects).toEqual([{ type: 'delete-post', id: 'post' }])
    expect(play(asked.now, context, { type: 'post-deleted' }).types).toEqual([
      'drop-drafts',
      'close',
      'name-share',
    ])
    const failed = play(asked.now, context, { type: 'delete-failed', failing: keyReused })
    expect(failed.now).toMatchObject({ isBusy: false, error: keyReused })
    expect(failed.types).toEqual([])
  })

  test('not what is no post yet', () => {
    expect(play(opened, context, { type: 'delete-post' }).types).toEqual([])
    const reshare = testStory({ kind: 'reshare', post: testPost(), network: 'linkedin' })
    expect(play(openTest(reshare, context), context, { type: 'delete-post' }).types).toEqual([])
  })
})

test('[SUBMIT15] a share without a name asks for one, and keeps the first that it gets', () => {
  const without = { ...opened, shareKey: null }
  expect(play(without, context, { type: 'flush' }).types).toEqual(['name-share'])
  expect(play(opened, context, { type: 'flush' }).types).toEqual([])
  expect(play(opened, context, { type: 'share-named', key: 'late' }).now.shareKey).toBe('name')
})
