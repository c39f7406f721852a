import { describe, expect, test } from 'vitest'
import type { Action } from './action.js'
import {
  openTest,
  play,
  testContext,
  testDraft,
  testMessage,
  testNew,
  testPicture,
  testStory,
} from './test-composition.js'

const picture = testPicture()
const write = (text: string): Action => ({ type: 'set-text', text })
const toX: Action = { type: 'set-network', network: 'twitter' }
const toLinkedIn: Action = { type: 'set-network', network: 'linkedin' }

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
