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
  testPost,
  testProfile,
  testStory,
} from './test-composition.js'

const write = (text: string): Action => ({ type: 'set-text', text })
const link = { url: 'https://a.example', title: 'A', images: [], isPDF: false, isRemovable: true }
const picture = {
  Id: 'picture',
  metadataId: 'picture',
  url: '/picture',
  preview: null,
  altText: null,
  modifiers: null,
  isVideo: false,
  isGif: false,
  uuid: null,
  pos: 0,
  validations: {},
  Resource: 'image',
  MimeType: 'image/png',
  VideoTitle: null,
  VideoSubtitle: null,
  PreviewFrame: null,
  width: 10,
  height: 10,
} as const
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

describe('what a person writes', () => {
  const context = testContext()
  const opened = openTest(testNew(), context)
  const linked = { ...opened, content: { ...opened.content, link } }
  test.each<[string, Composition, Action, object]>([
    ['a text', opened, write('Mine'), { content: { text: 'Mine' }, draft: 'saving', isSaveDue: true }],
    [
      'a name',
      opened,
      { type: 'add-mention', mention: { id: '7', text: '@Ana' } },
      { content: { mentions: [{ id: '7', text: '@Ana' }] } },
    ],
    ['another link', opened, { type: 'attach', part: { link } }, { content: { link } }],
    ['a link that goes', linked, { type: 'remove-link' }, { content: { link: null } }],
    [
      'a link that belongs to the story and stays',
      { ...linked, content: { ...linked.content, link: { ...link, isRemovable: false } } },
      { type: 'remove-link' },
      { content: { link: { url: link.url } }, draft: 'none' },
    ],
    ['files on their way', opened, { type: 'set-unsent', unsent: ['a.png'] }, { unsent: ['a.png'] }],
    [
      'what a model wrote with',
      opened,
      { type: 'set-rewriting', isRewriting: false, log: 'how' },
      { generatedLog: ['how'], isRewriting: false },
    ],
    [
      'a model that writes',
      opened,
      { type: 'set-rewriting', isRewriting: true },
      { generatedLog: [], isRewriting: true, draft: 'none' },
    ],
  ])('is held: %s', (_, from, action, expected) => {
    expect(play(from, context, action).now).toMatchObject(expected)
  })

  test('[EDITOR11] nothing where the text can only be read', () => {
    const post = testPost({ BoardId: 'another' })
    const fixed = openTest(testStory({ kind: 'post', textKind: 'post', post, messages: [] }), context)
    expect(play(fixed, context, write('No')).now).toBe(fixed)
  })

  test('the link of a hint goes into the text only once the code of the hints is there', () => {
    const { now } = play(linked, context, { type: 'move-link' })
    expect(now.content).toBe(linked.content)
  })
})

describe('what a person chooses', () => {
  const context = testContext()
  const opened = openTest(testStory(), context)
  test.each<[string, Action, readonly string[]]>([
    ['another profile beside the first', { type: 'toggle-profile', id: 'company' }, ['amelie', 'company']],
    ['one less', { type: 'toggle-profile', id: 'amelie' }, []],
    ['profiles by name', { type: 'select-profiles', ids: ['amelie', 'company'] }, ['amelie', 'company']],
    ['none of another network', { type: 'select-profiles', ids: ['amelie-x'] }, []],
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

describe('what goes along to another network', () => {
  const context = testContext()
  const opened = openTest(testNew(), testContext({ askedNetwork: 'linkedin' }))
  test('[EDITOR60] what was written, and its draft is kept before it is left', () => {
    const { now, effects } = play(opened, context, write('Mine'), toX)
    expect(now).toMatchObject({
      network: 'twitter',
      profileIds: ['amelie-x'],
      content: { text: 'Mine' },
      draft: 'saving',
    })
    const kept = effects.find(({ type }) => type === 'keep-draft')
    expect(kept).toMatchObject({ slot: 'linkedin/null/', draft: { text: 'Mine', network: 'linkedin' } })
  })

  test('[EDITOR82] a copy that nobody changed leaves no draft behind, and the way back brings what was made', () => {
    const { now, effects } = play(opened, context, write('Mine'), toX, toLinkedIn)
    expect(effects).toContainEqual({ type: 'drop-draft', slot: 'twitter/null/' })
    expect(now).toMatchObject({ network: 'linkedin', content: { text: 'Mine' } })
    const changed = play(opened, context, write('Mine'), toX, write('Other'), toLinkedIn)
    expect(changed.types).not.toContain('drop-draft')
    expect(changed.now.content.text).toBe('Other')
  })

  test('[EDITOR82] a copy that was tried to be sent, or has a date of its own, keeps its draft', () => {
    const copy = play(opened, context, write('Mine'), toX).now
    const sent = play({ ...copy, sendKey: 'name.1' }, context, toLinkedIn)
    expect(sent.types).not.toContain('drop-draft')
    const dated = play({ ...copy, startDate: '2026-11-22 09:00' }, context, toLinkedIn)
    expect(dated.types).not.toContain('drop-draft')
  })

  test('[EDITOR62] nothing over a draft that waits there', () => {
    const waits = testContext({ drafts: [testDraft({ network: 'twitter', messageId: null, text: 'There' })] })
    const { now } = play(opened, waits, write('Mine'), toX)
    expect(now).toMatchObject({ content: { text: 'There' }, draft: 'restored' })
  })

  test('files as far as they fit, and the error of before does not', () => {
    const media = [picture]
    const from = play(opened, context, { type: 'attach', part: { media } }).now
    const { now } = play({ ...from, error: null }, context, toX)
    expect(now.content.media).toHaveLength(1)
    expect(now).toMatchObject({ error: null, sendKey: null })
  })

  test('[EDITOR60] only what somebody changed: the rest is what is suggested there', () => {
    const story = testStory({
      messages: [
        testMessage('one', 'linkedin', 'Long.', { MediaObjects: [picture] }),
        testMessage('short', 'twitter', 'Short.'),
      ],
    })
    const from = openTest(story, context)
    expect(play(from, context, toX).now).toMatchObject({ content: { text: 'Short.' }, draft: 'none' })
    const other = play(from, context, write('Mine'), toX).now
    expect(other.content).toMatchObject({ text: 'Mine', media: [] })
    const media = [{ ...picture, Id: 'second' }]
    const changed = play(from, context, { type: 'attach', part: { media } }, toX).now
    expect(changed.content).toMatchObject({ text: 'Short.', media })
  })

  test('[SUBMIT16] the draft that waits on the way back is shown at its own number, and adopted', () => {
    const from = openTest(testStory(), context)
    const second = from.messages[1]?.Id ?? ''
    const found = testDraft({ messageId: second })
    const back = play(play(from, context, toX).now, testContext({ drafts: [found] }), toLinkedIn)
    expect(back.now).toMatchObject({ index: 1, content: { text: 'My own words' } })
    expect(back.effects).toContainEqual({ type: 'adopt-draft', found })
  })

  test('to the network that is shown, nobody goes', () => {
    expect(play(opened, context, toLinkedIn).now).toBe(opened)
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
