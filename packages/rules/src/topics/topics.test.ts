import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  hasTopicDifference,
  isNewTopicSubmitDisabled,
  isTopicSubmitDisabled,
  preselectedTopics,
  sortedTopics,
  toggleAllTopics,
  topicCloseProblem,
  topicDifference,
  topicModal,
  topicSavedToast,
} from './topics.js'

test('[TOPICS1] sorted by name, and by id where names are the same', () => {
  const named = (Id: string, Name: string) => ({ Id, Name })
  const topics = Object.fromEntries(
    [named('a', 'Zoo'), named('d', 'Art'), named('b', 'Art'), named('e', 'Art'), named('c', 'Art')].map(
      (topic) => [topic.Id, topic],
    ),
  )
  const compare = (one: string, other: string) => one.localeCompare(other)
  expect(sortedTopics({ topics, compare }).map(({ Id }) => Id)).toEqual(['b', 'c', 'd', 'e', 'a'])
})

test.each([
  [['a', 'b'], ['b', 'c'], ['c'], ['a']],
  [[], ['a', 'a'], ['a'], []],
  [['a'], [], [], ['a']],
  [['a', 'b'], ['b', 'a'], [], []],
])('[TOPICS2] from %j to %j: new %j, gone %j', (before, now, selected, unselected) => {
  expect(topicDifference({ before, now })).toEqual({ selected, unselected })
  expect(hasTopicDifference({ before, now })).toBe(selected.length + unselected.length > 0)
})

test('[TOPICS2] applying the difference gives the new selection', () => {
  const ids = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd', 'e'))
  fc.assert(
    fc.property(ids, ids, (before, now) => {
      const { selected, unselected } = topicDifference({ before, now })
      const after = [...before.filter((id) => !unselected.includes(id)), ...selected]
      expect(after.toSorted()).toEqual(now.toSorted())
    }),
  )
})

test.each([
  [[], false, true],
  [['a'], false, false],
  [['a'], true, true],
])('[TOPICS3] %j selected, submitting %s: disabled %s', (selected, isSubmitting, expected) => {
  expect(isTopicSubmitDisabled({ selected, isSubmitting })).toBe(expected)
})

test.each([
  [['a'], ['a'], false, true],
  [['a', 'b'], ['b', 'a'], false, true],
  [['a'], ['a', 'b'], false, false],
  [['a'], [], false, false],
  [['a'], ['b'], true, true],
])(
  '[TOPICS4] preselected %j, selected %j, submitting %s: disabled %s',
  (preselected, selected, isSubmitting, expected) => {
    expect(isNewTopicSubmitDisabled({ preselected, selected, isSubmitting })).toBe(expected)
  },
)

test('[TOPICS5] nothing selected: it does not close', () => {
  expect(topicCloseProblem({ selected: [] })).toBe('topics.selectionRequired')
  expect(topicCloseProblem({ selected: ['a'] })).toBeNull()
})

test('[TOPICS6] saving shows a toast', () => {
  expect(topicSavedToast({ isSaved: true })).toBe('topics.updated')
  expect(topicSavedToast({ isSaved: false })).toBeNull()
})

test.each([
  [['a', 'b'], [], ['a', 'b']],
  [['a', 'b'], ['b'], ['a', 'b']],
  [['a', 'b'], ['b', 'a'], []],
  [['a'], ['b'], ['a']],
])('[TOPICS7] all %j, selected %j: %j', (all, selected, expected) => {
  expect(toggleAllTopics({ all, selected })).toEqual(expected)
})

const all = ['a', 'b', 'c']
test.each([
  [['a'], true, ['a']],
  [['a'], false, ['a']],
  [['a', 'gone'], true, ['a']],
  [['gone'], true, ['a', 'b', 'c']],
  [[], true, ['a', 'b', 'c']],
  [[], false, []],
])('[TOPICS8] selected %j, preselect %s: %j', (selected, PreselectTopicsByDefault, expected) => {
  expect(preselectedTopics({ all, selected, PreselectTopicsByDefault })).toEqual(expected)
})

test.each([
  [all, [], [], 'select-topics'],
  [all, ['gone'], [], 'select-topics'],
  [all, ['a'], ['b'], 'select-new-topics'],
  [all, ['a'], ['gone'], null],
  [all, ['a'], [], null],
  [[], [], ['a'], null],
])('[TOPICS9] all %j, selected %j, new %j: %s', (ids, selected, fresh, modal) => {
  expect(topicModal({ all: ids, selected, new: fresh, mandatory: [] })).toBe(modal)
})

test('[TOPICS13] nobody is asked about topics that are all mandatory', () => {
  expect(topicModal({ all, selected: [], new: [], mandatory: all })).toBeNull()
  expect(topicModal({ all, selected: [], new: [], mandatory: ['a'] })).toBe('select-topics')
})
