import { describe, expect, test } from 'vitest'
import { errorInfoOf } from '../client/api-error.js'
import type { Action } from './action.js'
import type { Composition } from './composition.js'
import { openTest, play, testContext, testNew, testPost, testStory } from './test-composition.js'

const write = (text: string): Action => ({ type: 'set-text', text })
const link = { url: 'https://a.example', title: 'A', images: [], isPDF: false, isRemovable: true }

describe('what a person writes', () => {
  const context = testContext()
  const opened = openTest(testNew(), context)
  const linked = { ...opened, content: { ...opened.content, link } }
  test.each<[string, Composition, Action, object]>([
    ['a text', opened, write('Mine'), { content: { text: 'Mine' }, draft: 'saving', isSaveDue: true }],
    ['more text', { ...opened, draft: 'saved' }, write('Mine'), { draft: 'saved', isSaveDue: true }],
    ['a text that cannot be saved', { ...opened, draft: 'unsaved' }, write('Mine'), { draft: 'unsaved' }],
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

  test('[SUBMIT14] code that cannot be loaded is told, and nothing of the text is lost', () => {
    const failing = errorInfoOf('NetworkRequestFailed')
    const { now, effects } = play(opened, context, write('Mine'), { type: 'load-failed', failing })
    expect(now).toMatchObject({ content: { text: 'Mine' }, isBusy: false, error: failing })
    expect(effects).toContainEqual({ type: 'answer', outcome: { outcome: 'failed', failing } })
  })
})
