import { describe, expect, test } from 'vitest'
import type { Action } from '../composition/action.js'
import {
  openTest,
  play,
  testAnswer,
  testContext,
  testDraft,
  testPost,
} from '../composition/test-composition.js'
import {
  busyX,
  context,
  notX,
  opened,
  playAll,
  profiles,
  statesOf,
  story,
  submit,
  three,
  to,
  toggle,
  viewOf,
  write,
  yes,
} from '../cross-posting/test-several.js'
import type { SentPost } from './submit-actions.js'

describe('one press sends to all chosen networks', () => {
  const all = playAll(three, yes, context, submit)
  test('[SUBMIT20] one after the other, each with its text and a key of its own', () => {
    expect(all.sent.map(({ body }) => [body.text, body.credentialId])).toEqual([
      [opened.content.text, ['amelie']],
      [expect.stringContaining('Short.'), ['amelie-x']],
      ['Warm.', ['page']],
    ])
    expect(new Set(all.sent.map(({ sendKey }) => sendKey)).size).toBe(3)
    expect(all.types.filter((type) => type === 'tell-submitted')).toHaveLength(3)
    expect(all.answers).toEqual(['submitted'])
    expect(all.types).toContain('close')
    expect(all.now.used).toEqual(['amelie', 'amelie-x', 'page'])
  })

  test('[SUBMIT20] is thanked once, with the points of all', () => {
    expect(all.effects).toContainEqual({ type: 'thank', answer: testAnswer({ Points: 15 }) })
    expect(all.effects.filter(({ type }) => type === 'thank')).toHaveLength(1)
    const quiet = all.effects.map((effect) => effect.type === 'announce-post' && effect.isQuiet)
    expect(quiet.filter(Boolean)).toHaveLength(3)
  })

  test('[SUBMIT20] one text for all, where the person wrote one, and a text per network where they wrote more', () => {
    const same = playAll(three, yes, context, write('My words'), submit)
    expect(same.sent.map(({ body }) => body.text.split('\n')[0])).toEqual([
      'My words',
      'My words',
      'My words',
    ])
    const written = testDraft({ network: 'twitter', messageId: 'short', text: 'For X' })
    const around = testContext({ profiles, drafts: [written] })
    const each = playAll(three, yes, around, write('My words'), submit)
    expect(each.sent.map(({ body }) => body.text.split('\n')[0])).toEqual(['My words', 'For X', 'My words'])
  })

  test('[SUBMIT20] all at the time that is chosen', () => {
    const later: Action = { type: 'set-schedule', option: 'pickDate', startDate: '2026-12-01 09:00' }
    const written = testDraft({ network: 'twitter', messageId: 'short', text: 'For X' })
    const { sent } = playAll(three, yes, testContext({ profiles, drafts: [written] }), later, submit)
    expect(sent.map(({ body }) => body.startDate)).toEqual(Array(3).fill('2026-12-01 09:00'))
  })

  test('[SUBMIT21] nothing is sent while one cannot be, and that one is shown', () => {
    const { now, sent, answers } = playAll(three, yes, context, write('x'.repeat(400)), submit)
    expect(sent).toEqual([])
    expect(answers).toEqual(['refused'])
    expect(now).toMatchObject({ network: 'twitter', isBusy: false, elsewhere: ['amelie', 'page'] })
  })

  test('[SUBMIT20] meanwhile nobody changes the choice', () => {
    const { now } = play(three, context, submit)
    for (const action of [toggle('page'), to('facebook'), { type: 'select-profiles', ids: [] } as const])
      expect(play(now, context, action).now).toBe(now)
    expect(play(now, context, submit).types).toEqual(['answer'])
  })

  test('[EDITOR101] the choice of several is remembered, and forgotten with the next choice of one', () => {
    const value = 'amelie amelie-x page'
    const remember = { type: 'remember', where: 'local', key: 'last-chosen' }
    expect(all.effects).toContainEqual({ ...remember, value })
    const before = testContext({
      profiles,
      lastChosen: () => ['amelie', 'page'],
      lastNetwork: () => 'twitter',
    })
    const one = play(openTest(story, before), before, submit)
    expect(one.effects).toContainEqual({ ...remember, value: '' })
    const never = play(opened, context, submit)
    expect(never.effects).not.toContainEqual(expect.objectContaining(remember))
  })

  test('[SUBMIT8] kept open, it goes on to what was not chosen', () => {
    const { now, types } = playAll(three, yes, context, { type: 'set-keep-open', keepOpen: true }, submit)
    expect(types).not.toContain('close')
    expect(now).toMatchObject({ network: 'linkedin', profileIds: ['company'], elsewhere: [], results: {} })
  })

  test('[SUBMIT20] what is sent leaves the choice of the draft, so that a page that closes sends nothing twice', () => {
    const kept = all.effects.flatMap((effect) => (effect.type === 'keep-draft' ? [effect.draft] : []))
    expect(kept.map(({ network, elsewhere, sendKey }) => [network, elsewhere, sendKey !== null])).toEqual([
      ['linkedin', ['amelie-x', 'page'], true],
      ['twitter', ['page'], true],
      ['facebook', undefined, true],
    ])
  })
})

describe('one of three fails in the middle', () => {
  const failed = playAll(three, notX, context, write('My words'), submit)
  test('[SUBMIT22] the others are sent, and it is shown with its error', () => {
    expect(failed.sent).toHaveLength(3)
    expect(failed.answers).toEqual(['failed'])
    expect(failed.types).not.toContain('close')
    expect(failed.now).toMatchObject({
      network: 'twitter',
      profileIds: ['amelie-x'],
      elsewhere: [],
      isBusy: false,
      error: busyX,
    })
    expect(failed.now.content.text).toContain('My words')
    expect(statesOf(failed.now)).toEqual({ linkedin: 'sent', twitter: 'failed', facebook: 'sent' })
  })

  test('[SUBMIT22] the next press sends it alone, under its key', () => {
    const again = playAll(failed.now, yes, context, submit)
    expect(again.sent.map(({ body }) => body.credentialId)).toEqual([['amelie-x']])
    expect(again.sent[0]).toMatchObject({ sendKey: failed.sent[1]?.sendKey, isFirst: false })
    expect(again.answers).toEqual(['submitted'])
    expect(again.types).toContain('close')
  })

  test('[SUBMIT22] what was sent is not chosen again', () => {
    expect(play(failed.now, context, toggle('amelie')).now.elsewhere).toEqual([])
    expect(play(failed.now, context, to('linkedin')).now.network).toBe('twitter')
  })

  test('[SUBMIT22] two that failed are tried again together, each as it was corrected', () => {
    const no = (sent: SentPost): Action => ({ type: 'post-failed', failing: busyX, sent })
    const none = playAll(three, no, context, write('My words'), submit)
    expect(none.sent).toHaveLength(3)
    expect(none.now).toMatchObject({ network: 'linkedin', elsewhere: ['amelie-x', 'page'] })
    const corrected = play(none.now, context, to('twitter'), write('Shorter'), to('facebook')).now
    const again = playAll(corrected, yes, context, submit)
    expect(again.sent.map(({ body }) => [body.credentialId[0], body.text.split('\n')[0]])).toEqual([
      ['page', 'My words'],
      ['amelie', 'My words'],
      ['amelie-x', 'Shorter'],
    ])
    expect(again.types).toContain('close')
  })
})

describe('what cannot be sent at once', () => {
  test('[SUBMIT20] [SUBMIT13] without a connection all wait, each under its key', () => {
    const down = testContext({ profiles, isDown: true })
    const { now, effects, answers } = playAll(three, yes, down, submit)
    const kept = effects.flatMap((effect) => (effect.type === 'keep-waiting' ? [effect.key] : []))
    expect(new Set(kept).size).toBe(3)
    expect(answers).toEqual(['waiting'])
    expect(now).toMatchObject({ network: 'linkedin', isWaiting: true, isBusy: false, elsewhere: [] })
    expect(effects.filter(({ type }) => type === 'follow-waiting')).toHaveLength(1)
    const back = testContext({ profiles, kept: kept.slice(1) })
    const next = playAll(now, yes, back, { type: 'waiting-sent', answer: testAnswer() })
    expect(next.now).toMatchObject({ network: 'twitter', isWaiting: true })
    const rest = testContext({ profiles, kept: kept.slice(2) })
    const last = playAll(next.now, yes, rest, { type: 'waiting-sent', answer: testAnswer() })
    expect(last.now).toMatchObject({ network: 'facebook', isWaiting: true })
    const end = playAll(last.now, yes, context, { type: 'waiting-sent', answer: testAnswer() })
    expect(end.types).toContain('close')
  })

  test('[SUBMIT13] one that is taken back is a choice like before', () => {
    const down = testContext({ profiles, isDown: true })
    const { now } = play(playAll(three, yes, down, submit).now, down, { type: 'cancel-waiting' })
    expect(now).toMatchObject({ network: 'linkedin', isWaiting: false, profileIds: ['amelie'] })
    expect(statesOf(now)).toMatchObject({ linkedin: 'ready', twitter: 'waiting' })
  })

  test.each([['linkedin'], ['xing']] as const)(
    '[SUBMIT20] a hand-off stands last as a step, from %s',
    (from) => {
      const chosen = play(three, context, toggle('by-hand'), to(from)).now
      expect(viewOf(chosen).submit).toMatchObject({ label: 'share-now', isEnabled: true })
      const { now, sent, types } = playAll(chosen, yes, context, submit)
      expect(sent).toHaveLength(3)
      expect(types).not.toContain('open-window')
      expect(types).not.toContain('close')
      expect(now).toMatchObject({ network: 'xing', profileIds: ['by-hand'], elsewhere: [], isBusy: false })
      const data = {
        url: 'https://xing.example',
        token: null,
        linkUrl: 'l',
        linkHash: 'h',
        isLinkMissing: false,
      }
      const shared = playAll(
        now,
        yes,
        context,
        { type: 'prepare-hand-off' },
        { type: 'hand-off-begun', data },
        submit,
        { type: 'answer-hand-off', isYes: true },
      )
      expect(shared.types).toContain('open-window')
    },
  )

  test('[SUBMIT15] what another tab shared fails alone', () => {
    const repeated = (sent: SentPost): Action =>
      sent.body.credentialId.includes('amelie-x')
        ? { type: 'post-sent', answer: testAnswer({ isRepeated: true }), sent }
        : yes(sent)
    const { now, sent } = playAll(three, repeated, context, submit)
    expect(sent).toHaveLength(3)
    expect(now).toMatchObject({ network: 'twitter', error: { code: 'already-shared' } })
  })

  test('[SUBMIT20] the thanks are for what was published, before what waits for approval', () => {
    const answers = ['pending', null, null] as const
    let at = 0
    const each = (sent: SentPost): Action => ({
      type: 'post-sent',
      sent,
      answer: testAnswer({ Post: testPost({ ApproveStatus: answers[at++] ?? null }) }),
    })
    const { effects } = playAll(three, each, context, submit)
    const thanks = effects.find(({ type }) => type === 'thank')
    expect(thanks).toMatchObject({ answer: { Points: 15, Post: { ApproveStatus: null } } })
  })
})
