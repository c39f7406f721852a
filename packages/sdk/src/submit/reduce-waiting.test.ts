import { describe, expect, test } from 'vitest'
import { errorInfoOf } from '../client/api-error.js'
import type { Action } from '../composition/action.js'
import type { Composition } from '../composition/composition.js'
import {
  openTest,
  play,
  testAnswer,
  testContext,
  testDraft,
  testStory,
} from '../composition/test-composition.js'
import { sendKeyOf } from './reduce-submit.js'

const context = testContext()
const down = testContext({ isDown: true })
const submit: Action = { type: 'submit' }
const opened = openTest(testStory(), context)
const busy = play(opened, context, submit)
const waiting = play(opened, down, submit)
const key = sendKeyOf(opened)

describe('without a connection', () => {
  test('[SUBMIT13] a share waits, is kept before it is followed, and the person is told', () => {
    expect(waiting.now).toMatchObject({ isWaiting: true, isBusy: false, sendKey: key })
    expect(waiting.types).toEqual(['keep-draft', 'keep-waiting', 'follow-waiting', 'answer'])
    expect(waiting.effects).toContainEqual(expect.objectContaining({ type: 'keep-waiting', key }))
    expect(waiting.effects).toContainEqual({ type: 'follow-waiting', key, topic: 'waiting' })
    expect(waiting.effects).toContainEqual({ type: 'answer', outcome: { outcome: 'waiting' } })
  })

  test('[SUBMIT13] one that had no answer waits under its key', () => {
    const { now, types } = play(busy.now, context, { type: 'post-unreachable' })
    expect(now).toMatchObject({ isWaiting: true, isBusy: false, sendKey: busy.now.sendKey })
    expect(busy.now.sendKey).toBe(key)
    expect(types).toContain('follow-waiting')
  })

  test('[SUBMIT15] what waits in another tab is not kept twice', () => {
    const { now, types } = play(opened, testContext({ isDown: true, kept: [key] }), submit)
    expect(now).toMatchObject({ error: { code: 'already-shared' }, isWaiting: false })
    expect(types).not.toContain('keep-waiting')
  })

  test('[SUBMIT13] what waited when the page was left still does', () => {
    const back = { ...opened, sendKey: key }
    const { now, types } = play(back, testContext({ kept: [key] }), { type: 'sending-ready' })
    expect(now.isWaiting).toBe(true)
    expect(types).toEqual(['follow-waiting', 'send-waiting'])
    expect(play(back, context, { type: 'sending-ready' }).now.isWaiting).toBe(false)
    expect(play(opened, testContext({ kept: [key] }), { type: 'sending-ready' }).now.isWaiting).toBe(false)
  })

  test.each<[string, Action]>([
    ['its text', { type: 'set-text', text: 'Other' }],
    ['its profiles', { type: 'toggle-profile', id: 'company' }],
    ['its date', { type: 'set-schedule', option: 'pickDate', startDate: '2026-11-22 09:00' }],
    ['its zone', { type: 'set-schedule', option: 'postNow', startDate: null, timezone: 'Asia/Tokyo' }],
    ['nothing, but somebody takes it back', { type: 'cancel-waiting' }],
    ['nothing, but it is given up', { type: 'discard' }],
    ['nothing, but goes back to what was opened', { type: 'reset' }],
  ])('[SUBMIT13] it is taken back when somebody changes %s', (_, action) => {
    const { now, effects } = play(waiting.now, context, action)
    expect(now.isWaiting).toBe(false)
    expect(effects).toContainEqual({ type: 'forget-waiting', key })
    expect(effects).toContainEqual({ type: 'call-off', topic: 'waiting' })
  })

  test('[SUBMIT13] it goes on waiting while nothing of it changes, also on another network', () => {
    expect(play(waiting.now, context, { type: 'set-keep-open', keepOpen: true }).now.isWaiting).toBe(true)
    const { types } = play(waiting.now, context, { type: 'set-network', network: 'twitter' })
    expect(types).not.toContain('forget-waiting')
    expect(play(opened, context, { type: 'cancel-waiting' }).types).toEqual(['call-off'])
  })

  test('[SUBMIT13] one that was edited first is taken back as well when the edit is undone', () => {
    const edited = play(opened, context, { type: 'set-text', text: 'Mine' }).now
    const waits = play(edited, down, submit).now
    const { now, effects } = play(waits, context, { type: 'reset' })
    expect(now).toMatchObject({ isWaiting: false, content: opened.content })
    expect(effects).toContainEqual({ type: 'forget-waiting', key })
  })

  test('[SUBMIT13] each network has a share of its own: whoever comes back to one finds it waiting', () => {
    const slot = { network: 'linkedin', messageId: opened.messages[0]?.Id ?? null } as const
    const drafts = [testDraft({ ...slot, sendKey: key })]
    const back: Action = { type: 'set-network', network: 'linkedin' }
    const away = play(waiting.now, context, { type: 'set-network', network: 'twitter' }).now
    expect(away).toMatchObject({ isWaiting: false, sendKey: null })
    const offline = testContext({ drafts, kept: [key], isDown: true })
    const both = play(away, offline, { type: 'share-named', key: 'other' }, submit).now
    expect(both).toMatchObject({ network: 'twitter', isWaiting: true })
    for (const from of [away, both]) {
      const { now, effects, types } = play(from, offline, back)
      expect(now).toMatchObject({ network: 'linkedin', isWaiting: true, sendKey: key })
      expect(effects).toContainEqual({ type: 'follow-waiting', key, topic: 'waiting' })
      expect(types).not.toContain('forget-waiting')
    }
    expect(play(both, testContext({ drafts }), back).now.isWaiting).toBe(false)
  })

  test.each<[Action, Partial<Composition>, string | null]>([
    [
      { type: 'waiting-sent', answer: testAnswer() },
      { isWaiting: false, used: ['amelie'] },
      'tell-submitted',
    ],
    [
      { type: 'waiting-failed', failing: errorInfoOf('api-41001') },
      { isWaiting: false, sendKey: key },
      'answer',
    ],
    [{ type: 'waiting-withdrawn' }, { isWaiting: false, error: null }, null],
  ])('[SUBMIT13] then it is known what came of it (%#)', (action, expected, told) => {
    const { now, types } = play(waiting.now, context, action)
    expect(now).toMatchObject(expected)
    if (told) expect(types).toContain(told)
    expect(types).not.toContain('announce-post')
  })
})
