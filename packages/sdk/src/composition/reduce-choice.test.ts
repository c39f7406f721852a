import { describe, expect, test } from 'vitest'
import type { Action } from './action.js'
import type { Composition } from './composition.js'
import { empty } from './initial-state.js'
import type { EditorContext } from './step.js'
import {
  openTest,
  play,
  testContext,
  testDraft,
  testMessage,
  testNew,
  testProfile,
  testStory,
} from './test-composition.js'

const write = (text: string): Action => ({ type: 'set-text', text })
const link = { url: 'https://a.example', title: 'A', images: [], isPDF: false, isRemovable: true }
const toX: Action = { type: 'set-network', network: 'twitter' }
const toLinkedIn: Action = { type: 'set-network', network: 'linkedin' }

describe('what an editor opens with', () => {
  const facebook = testProfile('by-hand', 'facebook')
  const page = testProfile('page', 'facebook', { Type: 'page' })
  const linkedin = testProfile('amelie', 'linkedin')
  const twitter = testProfile('amelie-x', 'twitter')
  const story = testStory()
  const onFacebook = testStory({
    messages: [testMessage('fb', 'facebook', 'Hello', { Type: 'link-attachment' })],
    content: { ...empty, link },
  })
  test.each<[string, typeof story, Parameters<typeof testContext>[0], Partial<Composition>]>([
    ['the network that was shared to last', story, { lastNetwork: () => 'twitter' }, { network: 'twitter' }],
    ['the network that the page asks for', story, { askedNetwork: 'twitter' }, { network: 'twitter' }],
    [
      'not one that nobody has a profile of',
      story,
      { askedNetwork: 'facebook' },
      { network: 'linkedin', profileIds: ['amelie'] },
    ],
    [
      'the network of what cannot go elsewhere',
      testStory({ network: 'twitter' }),
      { askedNetwork: 'linkedin' },
      { network: 'twitter' },
    ],
    [
      'a profile that we send to, before one that asks for a share by hand',
      onFacebook,
      { profiles: [facebook, page], lastNetwork: () => null },
      { network: 'facebook', profileIds: ['page'] },
    ],
    [
      'a profile that works, not one that has to be connected again',
      story,
      { profiles: [{ ...linkedin, Status: 'invalid' }, testProfile('second', 'linkedin')] },
      { profileIds: ['second'] },
    ],
    [
      'a profile that is not hidden',
      story,
      { profiles: [{ ...linkedin, IsHidden: true }, twitter] },
      { network: 'twitter', profileIds: ['amelie-x'] },
    ],
    [
      'the profiles of a post that is there, whatever they are',
      testStory({ kind: 'post', network: 'linkedin', profileIds: ['company'], messages: [] }),
      {},
      { profileIds: ['company'] },
    ],
    ['no profile where there is none', story, { profiles: [] }, { network: null, profileIds: [] }],
  ])('[EDITOR1] [PROFILES3] %s', (_, opened, context, expected) => {
    expect(openTest(opened, testContext(context))).toMatchObject({ index: 0, draft: 'none', ...expected })
  })

  test('[EDITOR7] the messages in an order of their own, which stays when somebody comes back', () => {
    const context = testContext({ random: () => 0 })
    const opened = openTest(testStory(), context)
    const ids = opened.messages.map(({ Id }) => Id)
    expect(ids.toSorted()).toEqual(['one', 'two'])
    const other = testContext({ random: () => 0.999 })
    expect(play(opened, other, toX, toLinkedIn).now.messages.map(({ Id }) => Id)).toEqual(ids)
  })

  test('a text that the page gives stands in the place of what is suggested, unless a draft waits', () => {
    const given = (context: EditorContext) => openTest(testStory(), context, 'From the page').content.text
    expect(given(testContext())).toBe('From the page')
    expect(given(testContext({ drafts: [testDraft()] }))).toBe('My own words')
    expect(openTest(testNew(), testContext(), 'Twice').content.text).toBe('')
    const permissions = { ...testContext().permissions, canUpdateMessage: false, canCreateMessage: false }
    const fixed = testStory({ kind: 'message', textKind: 'message', network: 'linkedin' })
    expect(openTest(fixed, testContext({ permissions }), 'Not mine').content.text).not.toBe('Not mine')
  })

  test('profiles that come later are chosen where there was none, and only there', () => {
    const none = openTest(testStory(), testContext({ profiles: [] }))
    const came = play(none, testContext(), { type: 'profiles-changed' }).now
    expect(came).toMatchObject({ network: 'linkedin', profileIds: ['amelie'] })
    const chosen = { ...came, profileIds: ['company'] }
    expect(play(chosen, testContext(), { type: 'profiles-changed' }).now.profileIds).toEqual(['company'])
    const without = { ...came, profileIds: [] }
    expect(play(without, testContext(), { type: 'profiles-changed' }).now.profileIds).toEqual(['amelie'])
  })
})

describe('what a person chooses', () => {
  const context = testContext()
  const opened = openTest(testStory(), context)
  test.each<[string, Action, readonly string[]]>([
    ['another profile beside the first', { type: 'toggle-profile', id: 'company' }, ['amelie', 'company']],
    ['one less', { type: 'toggle-profile', id: 'amelie' }, []],
    ['profiles by name', { type: 'select-profiles', ids: ['amelie', 'company'] }, ['amelie', 'company']],
  ])('%s', (_, action, expected) => {
    const { now, types } = play(opened, context, action)
    expect(now.profileIds).toEqual(expected)
    expect(types).toContain('save-soon')
  })

  test('no profile that has to be connected again', () => {
    const profiles = [
      testProfile('amelie', 'linkedin'),
      testProfile('old', 'linkedin', { Status: 'invalid' }),
    ]
    const { now } = play(opened, testContext({ profiles }), {
      type: 'select-profiles',
      ids: ['amelie', 'old'],
    })
    expect(now.profileIds).toEqual(['amelie'])
  })

  test('a post that is there keeps its profiles, and its network', () => {
    const post = openTest(
      testStory({ kind: 'post', network: 'linkedin', profileIds: ['company'], messages: [] }),
      context,
    )
    const { now } = play(post, context, { type: 'toggle-profile', id: 'amelie' }, toX)
    expect(now).toBe(post)
  })

  test('[B2.9] [EDITOR8] goes round the messages, both ways, and keeps what was written of each', () => {
    const written = play(opened, context, write('Mine')).now
    const first = opened.messages[opened.index]?.Id ?? ''
    const forth = play(written, context, { type: 'step-message', by: 1 })
    expect(forth.now).toMatchObject({ index: 1, draft: 'none', error: null })
    expect(forth.effects).toContainEqual(
      expect.objectContaining({ type: 'keep-draft', slot: `linkedin/${first}/` }),
    )
    expect(play(forth.now, context, { type: 'step-message', by: 1 }).now.index).toBe(0)
    expect(play(opened, context, { type: 'step-message', by: -1 }).now.index).toBe(1)
    const back = play(forth.now, testContext({ drafts: [testDraft({ messageId: first })] }), {
      type: 'step-message',
      by: -1,
    })
    expect(back.now).toMatchObject({ content: { text: 'My own words' }, draft: 'restored' })
    const alone = play(opened, context, toX).now
    expect(play(alone, context, { type: 'step-message', by: 1 }).now).toBe(alone)
  })

  test.each<[string | null | undefined, string | null]>([
    ['Europe/Lisbon', 'Europe/Lisbon'],
    [null, null],
    [undefined, 'Asia/Tokyo'],
  ])('a date in the zone %s', (timezone, expected) => {
    const from = { ...opened, timezone: 'Asia/Tokyo' }
    const startDate = '2026-11-22 09:00'
    const { now, effects } = play(from, context, {
      type: 'set-schedule',
      option: 'pickDate',
      startDate,
      timezone,
    })
    expect(now).toMatchObject({ option: 'pickDate', startDate, timezone: expected })
    expect(effects).toContainEqual(expect.objectContaining({ type: 'remember', where: 'session' }))
  })

  test.each([
    [true, '1'],
    [false, ''],
  ])('whether the editor stays (%s), also the next time', (keepOpen, value) => {
    const { now, effects } = play(opened, context, { type: 'set-keep-open', keepOpen })
    expect(now.keepOpen).toBe(keepOpen)
    expect(effects).toContainEqual(expect.objectContaining({ type: 'remember', where: 'local', value }))
  })
})

describe('what happens meanwhile', () => {
  const context = testContext()
  const opened = openTest(testStory(), context)
  const [first, second] = opened.messages.map(({ Id }) => Id)
  test.each<[string, string | undefined, object]>([
    ['what is shown: its words stay, as one’s own', first, { index: 1 }],
    ['one behind it', second, { index: 0 }],
    ['one of another network', 'short', { index: 0 }],
  ])('[B3.18] a message is withdrawn: %s', (_, id = '', expected) => {
    const { now } = play(opened, context, { type: 'message-deleted', id })
    expect(now).toMatchObject({ ...expected, content: opened.content })
    expect(now.messages.map(({ Id }) => Id)).not.toContain(id)
    expect(play(now, context, toX, toLinkedIn).now.messages.map(({ Id }) => Id)).not.toContain(id)
  })

  test('[B3.18] a message before the shown one is withdrawn: the same one is shown', () => {
    const at = play(opened, context, { type: 'step-message', by: 1 }).now
    const { now } = play(at, context, { type: 'message-deleted', id: first ?? '' })
    expect(now.messages[now.index]?.Id).toBe(second)
  })

  test('[B3.18] a colleague shares one: it says when, the others do not', () => {
    const shared = { LastSharedDate: '2026-11-21 10:00:00' }
    const { now } = play(opened, context, { type: 'message-shared', id: second ?? '', shared })
    expect(now.messages.map(({ LastSharedDate }) => LastSharedDate)).toEqual([null, shared.LastSharedDate])
    expect(play(opened, context, { type: 'message-shared', id: 'unknown', shared }).now).toBe(opened)
  })
})
