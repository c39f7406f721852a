import { describe, expect, test } from 'vitest'
import { errorInfoOf } from '../client/api-error.js'
import type { Composition } from '../composition/composition.js'
import {
  openTest,
  play,
  testContext,
  testDraft,
  testNew,
  testStory,
} from '../composition/test-composition.js'

const context = testContext()
const opened = openTest(testStory(), context)
const written = play(opened, context, { type: 'set-text', text: 'Mine' }).now
const slot = `linkedin/${opened.messages[0]?.Id}/`
const kept = (from: Composition) => {
  const { effects } = play(from, context, { type: 'save' })
  const effect = effects.find(({ type }) => type === 'keep-draft')
  return effect?.type === 'keep-draft' ? effect.draft : null
}

describe('what is kept', () => {
  test('half a second after the first keystroke, and once for all that follow', () => {
    const again = play(written, context, { type: 'set-text', text: 'Mine too' })
    expect(play(opened, context, { type: 'set-text', text: 'Mine' }).types).toEqual(['save-soon'])
    expect(again.types).toEqual([])
    const saved = play(again.now, context, { type: 'flush' })
    expect(saved.types).toEqual(['keep-draft'])
    expect(saved.now.isSaveDue).toBe(false)
    expect(play(saved.now, context, { type: 'flush' }).types).toEqual([])
  })

  test('[SUBMIT14] all that was written, and nothing that was opened', () => {
    expect(kept(written)).toMatchObject({
      network: 'linkedin',
      text: 'Mine',
      hasLink: false,
      profileIds: ['amelie'],
      shareKey: 'name',
      sendKey: null,
    })
    const none = { link: undefined, media: undefined, unsent: undefined, unedited: undefined }
    expect(kept(written)).toMatchObject(none)
    const link = { url: 'https://a.example', title: 'A', images: [], isPDF: false, isRemovable: true }
    expect(kept({ ...written, content: { ...written.content, link } })).toMatchObject({ hasLink: true, link })
    const given = { ...written, base: { ...written.base, link }, content: { ...written.content, link } }
    expect(kept(given)).toMatchObject({ hasLink: true })
    expect(kept(given)?.link).toBeUndefined()
    expect(kept({ ...written, content: { ...written.content, media: [] } })).toMatchObject({ media: [] })
    expect(kept({ ...opened, unsent: ['a.png'] })).toMatchObject({ unsent: ['a.png'] })
  })

  test('[SUBMIT14] [GUARDRAILS17] the labels that were chosen, and that a model has written', () => {
    expect(kept(written)).toMatchObject({ labels: undefined, generatedLog: undefined })
    const labels = { paidPartnership: true }
    const labelled = play(opened, context, { type: 'attach', part: { labels } }).now
    expect(kept(labelled)).toMatchObject({ text: 'One thing to say.', labels, unedited: undefined })
    expect(kept({ ...written, generatedLog: ['how'] })).toMatchObject({ generatedLog: ['how'] })
    // Chosen and taken back: nothing of the person’s own is left.
    const back = play(labelled, context, { type: 'attach', part: { labels: { paidPartnership: false } } }).now
    expect(kept(back)).toBeNull()
    const unmade = play(opened, context, { type: 'attach', part: { labels: { madeWithAi: false } } }).now
    expect(kept(unmade)).toMatchObject({ labels: { madeWithAi: false } })
  })

  test.each([
    [null, 'under-way'],
    [errorInfoOf('NetworkRequestFailed'), 'under-way'],
    [errorInfoOf('api-41001'), 'answered'],
  ])('[SUBMIT16] only the key of what nobody edited (%#)', (error, unedited) => {
    const tried = { ...opened, sendKey: 'name.1', error }
    expect(kept(tried)).toMatchObject({ unedited, sendKey: 'name.1' })
    expect(play(tried, context, { type: 'save' }).now.draft).toBe('none')
  })

  test('nothing of what is as it was', () => {
    const { now, effects } = play({ ...opened, draft: 'saving', isSaveDue: true }, context, { type: 'save' })
    expect(effects).toEqual([{ type: 'drop-draft', slot }])
    expect(now).toMatchObject({ draft: 'none', isSaveDue: false })
  })
})

test.each([
  ['saving', true, slot, 'saved'],
  ['saving', false, slot, 'unsaved'],
  ['saving', true, 'linkedin/other/', 'saving'],
  ['saving', true, 'twitter/null/', 'saving'],
  ['restored', true, slot, 'restored'],
  ['restored', false, slot, 'unsaved'],
  ['elsewhere', true, slot, 'elsewhere'],
  ['elsewhere', false, slot, 'elsewhere'],
] as const)('a draft that is %s, kept: %s in %s, is then %s', (draft, isKept, where, then) => {
  const { now } = play({ ...written, draft }, context, { type: 'draft-kept', slot: where, isKept })
  expect(now.draft).toBe(then)
})

test.each(['elsewhere', 'unsaved', 'restored'] as const)(
  'that it is %s stays told while one types',
  (draft) => {
    expect(play({ ...written, draft }, context, { type: 'set-text', text: 'On' }).now.draft).toBe(draft)
  },
)

describe('a draft that waits', () => {
  const back = (part: Parameters<typeof testDraft>[0], from = testStory()) =>
    openTest(from, testContext({ drafts: [testDraft(part)] }))
  test('is shown in the place of what is suggested, from the message that it was made from', () => {
    const now = back({
      messageId: 'two',
      option: 'magic',
      profileIds: ['company'],
    })
    expect(now).toMatchObject({
      content: { text: 'My own words' },
      draft: 'restored',
      option: 'magic',
      profileIds: ['company'],
    })
    expect(now.messages.map(({ Id }) => Id)).toEqual(['two', 'one'])
  })

  test('opens the network that it was made for', () => {
    expect(back({ network: 'twitter', messageId: 'short' })).toMatchObject({
      network: 'twitter',
      content: { text: 'My own words' },
    })
  })

  test('brings back its link, its zone and its name', () => {
    const link = { url: 'https://a.example', title: 'A', images: [], isPDF: false, isRemovable: true }
    const now = back({ link, hasLink: true, timezone: 'Asia/Tokyo', shareKey: 'before' })
    expect(now).toMatchObject({ content: { link }, timezone: 'Asia/Tokyo', shareKey: 'before' })
    expect(back({ hasLink: false, link }).content.link).toBeNull()
    const answered = back({ unedited: 'answered', sendKey: 'before.1', shareKey: 'before' })
    expect(answered.shareKey).toBe('before')
  })

  test('[SUBMIT14] [GUARDRAILS17] brings back its labels, and that a model has written', () => {
    const labels = { paidPartnership: true, madeWithAi: false }
    const now = back({ text: 'One thing to say.', labels, generatedLog: ['how'] })
    expect(now).toMatchObject({ content: { labels }, generatedLog: ['how'], draft: 'restored' })
    expect(back({})).toMatchObject({ content: { labels: undefined }, generatedLog: [] })
  })

  test('does not choose profiles that are gone', () => {
    expect(back({ profileIds: ['gone'] }).profileIds).toEqual(['amelie'])
  })

  test('says which files were lost on the way', () => {
    expect(back({ text: 'One thing to say.', unsent: ['a.png'] })).toMatchObject({
      lostFiles: ['a.png'],
      draft: 'restored',
    })
  })

  test('[SUBMIT16] of which nobody wrote a word is no draft, but the key of the attempt stays', () => {
    expect(back({ text: 'One thing to say.', sendKey: 'name.1' })).toMatchObject({
      draft: 'none',
      sendKey: 'name.1',
    })
    expect(back({ unedited: 'answered', sendKey: 'name.1', shareKey: 'name' })).toMatchObject({
      content: { text: 'One thing to say.' },
      draft: 'none',
      sendKey: 'name.1',
      shareKey: 'name',
    })
  })

  test('is this editor’s from now on', () => {
    const found = testDraft()
    const { effects } = play(opened, testContext({ drafts: [found] }), {
      type: 'set-network',
      network: 'twitter',
    })
    expect(effects).not.toContainEqual({ type: 'adopt-draft', found })
    const { effects: taken } = play(
      opened,
      testContext({ others: [testDraft({ messageId: opened.messages[0]?.Id ?? '' })] }),
      { type: 'take-draft' },
    )
    expect(taken.map(({ type }) => type)).toEqual(['adopt-draft', 'name-share'])
  })
})

describe('another tab', () => {
  test.each([
    ['saving', true, 'elsewhere'],
    ['elsewhere', false, 'none'],
    ['saving', false, 'saving'],
  ] as const)('%s: it writes the same (%s)', (draft, isThere, then) => {
    expect(play({ ...written, draft }, context, { type: 'draft-elsewhere', isThere }).now.draft).toBe(then)
  })

  test('its text is shown only when somebody asks, and is there', () => {
    const others = [testDraft({ messageId: opened.messages[0]?.Id ?? '', text: 'Of the other tab' })]
    const { now } = play(written, testContext({ others }), { type: 'take-draft' })
    expect(now).toMatchObject({ content: { text: 'Of the other tab' }, draft: 'restored' })
    expect(play(written, context, { type: 'take-draft' }).now).toBe(written)
  })
})

describe('what goes', () => {
  test('back to what was opened: the draft of this one is dropped', () => {
    const { now, effects } = play({ ...written, sendKey: 'name.1' }, context, { type: 'reset' })
    expect(now).toMatchObject({ content: opened.base, draft: 'none', sendKey: null, isSaveDue: false })
    expect(effects).toContainEqual({ type: 'drop-draft', slot })
  })

  test('all of it is dropped', () => {
    const { now, types } = play(written, context, { type: 'discard' })
    expect(types).toContain('drop-drafts')
    expect(now).toMatchObject({ draft: 'none', shareKey: null, sendKey: null, isSaveDue: false })
  })
})

test('a post of one’s own has one draft for each network', () => {
  const now = play(openTest(testNew(), context), context, { type: 'set-text', text: 'Mine' }).now
  const { effects } = play(now, context, { type: 'save' })
  expect(effects).toContainEqual(expect.objectContaining({ slot: 'linkedin/null/' }))
})
