import { expect, test } from 'vitest'
import {
  cleanTopicName,
  followedTopics,
  topicDeletionProblem,
  topicMergeProblem,
  topicNameProblem,
} from './topic-change.js'

test.each([
  ['Product', null],
  ['  Our   people ', null],
  [' \n ', 'empty'],
  ['\u200B\u3164 ', 'empty'],
  ['x'.repeat(60), null],
  ['😀'.repeat(60), null],
  ['x'.repeat(61), 'long'],
  ['A\u0000B', 'lines'],
  ['CULTURE', 'taken'],
  [' culture  ', 'taken'],
  ['Ｃｕｌｔｕｒｅ', 'taken'],
])('[TOPICS10] a topic named %j: %s', (name, problem) => {
  expect(topicNameProblem({ name, others: ['News', 'Culture'] })).toBe(problem)
})

test('[TOPICS10] names are trimmed, with single spaces', () => {
  expect(cleanTopicName('  Our \n  people ')).toBe('Our people')
})

test('[TOPICS11] a topic is merged into another one that is not archived', () => {
  const facts = { from: 'a', to: 'b', isTargetArchived: false }
  expect(topicMergeProblem(facts)).toBeNull()
  expect(topicMergeProblem({ ...facts, to: 'a' })).toBe('same')
  expect(topicMergeProblem({ ...facts, isTargetArchived: true })).toBe('archived')
})

test('[TOPICS13] mandatory topics are followed besides the chosen ones', () => {
  expect(followedTopics({ chosen: ['a'], mandatory: ['b', 'a'] })).toEqual(['a', 'b'])
  expect(followedTopics({ chosen: [], mandatory: ['b'] })).toEqual([])
})

test('[TOPICS14] a topic is deleted when nothing uses it', () => {
  const unused = { stories: 0, followers: 0, isMandatory: false }
  expect(topicDeletionProblem(unused)).toBeNull()
  for (const used of [{ stories: 1 }, { followers: 1 }, { isMandatory: true }])
    expect(topicDeletionProblem({ ...unused, ...used })).toBe('in-use')
})
