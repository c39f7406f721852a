import { describe, expect, test } from 'vitest'
import type { Action } from '../composition/action.js'
import type { Composition } from '../composition/composition.js'
import { openTest, play, testContext, testDraft, testStory } from '../composition/test-composition.js'
import {
  context,
  opened,
  profiles,
  statesOf,
  story,
  three,
  to,
  toggle,
  viewOf,
  write,
} from './test-several.js'

describe('profiles of several networks are chosen', () => {
  test('[EDITOR100] together, and the shown text stays', () => {
    expect(three).toMatchObject({
      network: 'linkedin',
      profileIds: ['amelie'],
      elsewhere: ['amelie-x', 'page'],
    })
    expect(three.content).toBe(opened.content)
    expect(viewOf(three).shares.map(({ network, profileIds }) => [network, profileIds])).toEqual([
      ['linkedin', ['amelie']],
      ['twitter', ['amelie-x']],
      ['facebook', ['page']],
    ])
  })

  test.each<[string, readonly Action[], Partial<Composition>]>([
    [
      'a tab shows one, and all stay',
      [to('twitter')],
      { network: 'twitter', profileIds: ['amelie-x'], elsewhere: ['amelie', 'page'] },
    ],
    [
      'there and back',
      [to('twitter'), to('linkedin')],
      { network: 'linkedin', profileIds: ['amelie'], elsewhere: ['amelie-x', 'page'] },
    ],
    [
      'another of the shown network',
      [toggle('company')],
      { profileIds: ['amelie', 'company'], elsewhere: ['amelie-x', 'page'] },
    ],
    ['one less', [toggle('page')], { profileIds: ['amelie'], elsewhere: ['amelie-x'] }],
    [
      'the last of the shown network: the next one is shown',
      [toggle('amelie')],
      { network: 'twitter', profileIds: ['amelie-x'], elsewhere: ['page'] },
    ],
    [
      'a network that is not chosen stands in for the shown one',
      [to('xing')],
      { network: 'xing', profileIds: ['by-hand'], elsewhere: ['amelie-x', 'page'] },
    ],
    [
      'exactly those that are named',
      [{ type: 'select-profiles', ids: ['page', 'company'] }],
      { network: 'linkedin', profileIds: ['company'], elsewhere: ['page'] },
    ],
    ['none', [{ type: 'select-profiles', ids: [] }], { profileIds: [], elsewhere: [] }],
  ])('[EDITOR100] %s', (_, actions, expected) => {
    expect(play(three, context, ...actions).now).toMatchObject(expected)
  })

  test('[EDITOR100] each tab comes back with the message that it showed, and one time holds for all', () => {
    const { now } = play(
      three,
      context,
      { type: 'step-message', by: 1 },
      to('twitter'),
      { type: 'set-schedule', option: 'pickDate', startDate: '2026-12-01 09:00' },
      to('linkedin'),
    )
    expect(now).toMatchObject({ index: 1, option: 'pickDate', startDate: '2026-12-01 09:00' })
    expect(now.content.text).not.toBe(opened.content.text)
  })
})

describe('what an editor has chosen at first, and what it says of it', () => {
  test.each<[string, Parameters<typeof testContext>[0], Partial<Composition>]>([
    [
      'those of the last time',
      { lastChosen: () => ['company', 'page'] },
      { profileIds: ['company'], elsewhere: ['page'] },
    ],
    [
      'none that is handed over',
      { lastChosen: () => ['amelie', 'by-hand'] },
      { profileIds: ['amelie'], elsewhere: [] },
    ],
    [
      'none that is gone',
      { lastChosen: () => ['amelie', 'gone'] },
      { profileIds: ['amelie'], elsewhere: [] },
    ],
    [
      'not where the page asks for another network',
      { askedNetwork: 'facebook', lastChosen: () => ['amelie', 'amelie-x'] },
      { network: 'facebook', elsewhere: [] },
    ],
    [
      'those of the draft',
      {
        drafts: [testDraft({ elsewhere: ['page'], profileIds: ['amelie'] })],
        lastChosen: () => ['amelie', 'amelie-x'],
      },
      { profileIds: ['amelie'], elsewhere: ['page'] },
    ],
    [
      'only those of a draft for one network',
      { drafts: [testDraft()], lastChosen: () => ['amelie', 'amelie-x'] },
      { elsewhere: [] },
    ],
  ])('[EDITOR101] an editor opens with %s', (_, around, expected) => {
    expect(openTest(story, testContext({ profiles, ...around }))).toMatchObject(expected)
  })

  test('[EDITOR101] a post that is there has no others', () => {
    const post = testStory({ kind: 'post', network: 'linkedin', profileIds: ['amelie'], messages: [] })
    const around = testContext({ profiles, lastChosen: () => ['amelie', 'page'] })
    const now = openTest(post, around)
    expect(now.elsewhere).toEqual([])
    expect(play(now, around, toggle('page')).now.elsewhere).toEqual([])
  })

  test('[SUBMIT14] the draft knows the choice', () => {
    const { effects } = play(three, context, write('Mine'), { type: 'flush' })
    expect(effects).toContainEqual(
      expect.objectContaining({ draft: expect.objectContaining({ elsewhere: ['amelie-x', 'page'] }) }),
    )
  })

  test('[EDITOR102] each says what it lacks before anything is sent, and a hand-off stands last', () => {
    const { now } = play(three, context, toggle('by-hand'), write('x'.repeat(400)))
    const { shares } = viewOf(now)
    expect(shares.map(({ network }) => network).at(-1)).toBe('xing')
    expect(shares.find(({ network }) => network === 'twitter')).toMatchObject({
      state: 'invalid',
      problems: ['text-too-long'],
      length: { state: 'error' },
    })
    expect(shares.find(({ network }) => network === 'facebook')).toMatchObject({
      state: 'ready',
      problems: [],
    })
    expect(statesOf(now)).toMatchObject({ linkedin: 'ready' })
  })
})
