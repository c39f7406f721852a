import { expect, test } from 'vitest'
import { comparedCopy, staggeredTime } from './same-copy.js'

test.each([
  ['Our bridge is open!', 'our  BRIDGE is open 🎉'],
  ['Read it: https://a.test/x?utm=1', 'Read it http://b.test www.c.test/y'],
  ['#Team work', 'team, work'],
  ['ﬁne', 'fine'],
  ['Read https://a.test/x more', 'Read more'],
  ['One, two', 'one two'],
  ['ΣΊΣΥΦΟΣ', 'σίσυφος'],
])('[GUARDRAILS10] %j is the same text as %j', (one, other) => {
  expect(comparedCopy(one)).toBe(comparedCopy(other))
})

test('[GUARDRAILS10] other words are another text, and no words are none', () => {
  expect(comparedCopy('Our bridge is open')).not.toBe(comparedCopy('Our bridges are open'))
  expect(comparedCopy('今日は')).toBe('今日は')
  expect(comparedCopy('One, two')).toBe('one two')
  for (const none of ['', ' 🎉 ', 'https://a.test']) expect(comparedCopy(none)).toBeNull()
})

const minute = 60_000
test.each([
  [[], 0],
  [[-29], 1],
  [[-30], 0],
  [[10], 40],
  [[30], 0],
  [[10, 45, 90], 120],
  [[90, 10, 45], 120],
  [[-10, 40], 70],
])(
  '[GUARDRAILS11] with equal texts at %j and 30 minutes between, one for now is published at %i',
  (taken, at) => {
    const facts = { wanted: 0, taken: taken.map((one) => one * minute), minutes: 30 }
    expect(staggeredTime(facts)).toBe(at * minute)
  },
)
