import { expect, test } from 'vitest'
import {
  dayWithRoom,
  disclosureFor,
  isMovedByRails,
  missingAltTexts,
  postsLeft,
  withDisclosure,
} from './guard-rails.js'

test('[GUARDRAILS3] a disclosure stands at the end, once, and makes room for another', () => {
  const add = (text: string, disclosure: string, before?: string) =>
    withDisclosure({ text, disclosure, before })
  expect(add('Hello', '#ad')).toBe('Hello\n\n#ad')
  expect(add('Hello \n', '#ad')).toBe('Hello\n\n#ad')
  expect(add('Hello #ad', '#ad')).toBe('Hello #ad')
  expect(add('', '#ad')).toBe('#ad')
  expect(add('Hello', '')).toBe('Hello')
  expect(add('Hello\n\n#ad', '#advert', '#ad')).toBe('Hello\n\n#advert')
  expect(add('Hello\n\n#ad', '', '#ad')).toBe('Hello')
  expect(add('Hello', '#ad', '#other')).toBe('Hello\n\n#ad')
  expect(add('Hello #ad  ', '#ad')).toBe('Hello #ad  ')
  expect(add(' \n', '#ad')).toBe('#ad')
  expect(add('Hello  ', '')).toBe('Hello  ')
})

test('[GUARDRAILS3] each network has its own', () => {
  const rails = { Disclosure: { linkedin: ' Employee of Acme ' } }
  expect(disclosureFor(rails, 'linkedin')).toBe('Employee of Acme')
  expect(disclosureFor(rails, 'twitter')).toBe('')
  expect(disclosureFor(rails, null)).toBe('')
  expect(disclosureFor(null, 'linkedin')).toBe('')
})

const files = [
  { isImage: true, altText: ' ' },
  { isImage: true, altText: 'A bridge' },
  { isImage: false, altText: null },
]
const alt = { isRequired: true, network: 'linkedin', isComment: false, files } as const

test.each([
  [{}, 1],
  [{ isRequired: false }, 0],
  [{ isComment: true }, 0],
  [{ network: 'instagram' as const }, 0],
  [{ network: null }, 0],
  [{ files: [] }, 0],
])('[GUARDRAILS4] pictures without an alternative text with %j: %i', (facts, missing) => {
  expect(missingAltTexts({ ...alt, ...facts })).toBe(missing)
})

test.each([
  [undefined, 1],
  ['A bridge', 0],
])('[GUARDRAILS4] a picture whose alternative text is %j: %i', (altText, missing) => {
  expect(missingAltTexts({ ...alt, files: [{ isImage: true, altText }] })).toBe(missing)
})

test.each([
  ['daily-cap', true],
  ['quiet-hours', true],
  ['same-copy', true],
  ['x-budget', true],
  ['rate-limit', false],
  [null, false],
])('[GUARDRAILS7] a copy with the error %s is moved: %s', (code, isMoved) => {
  expect(isMovedByRails(code)).toBe(isMoved)
})

test.each([
  [null, 99, null],
  [3, 0, 3],
  [3, 3, 0],
  [3, 5, 0],
])('[GUARDRAILS5] of a cap of %s, %i posts leave %s', (cap, count, left) => {
  expect(postsLeft({ cap, count })).toBe(left)
})

test.each([
  [1, [], '2026-02-01'],
  [1, ['2026-02-01'], '2026-02-02'],
  [2, ['2026-02-01', '2026-02-03'], '2026-02-01'],
  [2, ['2026-02-01', '2026-02-01', '2026-02-02'], '2026-02-02'],
])('[GUARDRAILS7] with a cap of %i and posts on %j, the next day with room is %s', (cap, days, day) => {
  expect(dayWithRoom({ cap, after: '2026-01-31', days })).toBe(day)
})

test('[GUARDRAILS7] a year without room is the end', () => {
  const days = Array.from({ length: 366 }, (_, at) =>
    new Date(Date.UTC(2026, 1, 1 + at)).toISOString().slice(0, 10),
  )
  expect(dayWithRoom({ cap: 1, after: '2026-01-31', days })).toBeNull()
  const last = days.pop()
  expect(dayWithRoom({ cap: 1, after: '2026-01-31', days })).toBe(last)
})
