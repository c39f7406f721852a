import type { PostStatus, PublicationState, ScheduleType } from '@rostrum/protocol'
import { expect, test } from 'vitest'
import { postStatus } from './post-status.js'

const cases: [ScheduleType, [PublicationState, number][], PostStatus][] = [
  ['now', [['scheduled', 0]], 'pending'],
  ['custom', [['held', 0]], 'pending'],
  ['automagic', [['scheduled', 0]], 'inqueue'],
  ['automagic', [['held', 1]], 'inqueue'],
  ['now', [['scheduled', 1]], 'running'],
  ['now', [['sending', 1]], 'running'],
  ['now', [['confirmed', 1]], 'complete'],
  ['now', [['failed', 1]], 'error'],
  ['now', [['unknown', 1]], 'incomplete'],
  [
    'now',
    [
      ['confirmed', 1],
      ['failed', 1],
    ],
    'incomplete',
  ],
  [
    'now',
    [
      ['confirmed', 1],
      ['unknown', 1],
    ],
    'incomplete',
  ],
  [
    'now',
    [
      ['confirmed', 1],
      ['sending', 1],
    ],
    'running',
  ],
  [
    'now',
    [
      ['confirmed', 1],
      ['scheduled', 0],
    ],
    'running',
  ],
  [
    'now',
    [
      ['confirmed', 1],
      ['held', 1],
    ],
    'incomplete',
  ],
  [
    'now',
    [
      ['confirmed', 1],
      ['cancelled', 0],
    ],
    'complete',
  ],
  ['now', [['cancelled', 0]], 'deleted'],
]

test.each(cases)('[B3.5] %s with %j is %s', (scheduleType, states, expected) => {
  const publications = states.map(([state, attempt]) => ({ state, attempt, code: null }))
  expect(postStatus({ scheduleType, publications })).toBe(expected)
})

test('[GUARDRAILS7] a post that the guard-rails moved waits, one that is tried again does not', () => {
  const status = (code: string) =>
    postStatus({ scheduleType: 'custom', publications: [{ state: 'scheduled', attempt: 1, code }] })
  expect(status('daily-cap')).toBe('pending')
  expect(status('network-unavailable')).toBe('running')
})
