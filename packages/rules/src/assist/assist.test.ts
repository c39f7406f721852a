import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  assistLength,
  assistProblem,
  isPartialRephrase,
  offeredTones,
  rephrasedText,
  showsAssistMenu,
} from './assist.js'
import { showsAssistButton } from './assist-button.js'

test.each([
  [0, 'deficient', 'assist-deficient'],
  [29, 'deficient', 'assist-deficient'],
  [30, 'fine', null],
  [10_000, 'fine', null],
  [10_001, 'exceeded', 'assist-exceeded'],
  [Number.NaN, 'deficient', 'assist-deficient'],
] as const)('[ASSIST1] %d characters are %s', (length, expected, problem) => {
  expect(assistLength({ length })).toBe(expected)
  expect(assistProblem({ isBusy: false, length })).toBe(problem)
})

test.each([
  [true, true, 30, true],
  [true, true, 29, false],
  [true, true, 10_001, false],
  [false, true, 30, false],
  [true, false, 30, false],
])(
  '[ASSIST2] focused %s, by the person %s, %i selected: %s',
  (isFocused, isUserSelection, selectionLength, expected) => {
    expect(showsAssistMenu({ isFocused, isUserSelection, selectionLength })).toBe(expected)
  },
)

test.each([
  [true, true, true],
  [true, false, false],
  [false, true, false],
  [false, false, false],
])('[ASSIST3] may update %s, has it %s: %s', (canUpdateMessage, hasAiRephrase, expected) => {
  expect(showsAssistButton({ canUpdateMessage, hasAiRephrase })).toBe(expected)
})

test('[ASSIST4] while one runs no other begins', () => {
  expect(assistProblem({ isBusy: true, length: 100 })).toBe('assist-busy')
})

test.each([
  ['one two three', 4, 7, '2', 'one 2 three', true],
  ['one two three', 4, 8, '2', 'one 2 three', true],
  ['one\n\ntwo three', 3, 8, ' 2 ', 'one\n\n2 three', true],
  ['one  three', 3, 5, '2', 'one  2three', true],
  ['one two three', 0, 13, 'all', 'all', false],
  ['one two three', 5, 5, 'all', 'all', false],
  ['one two three', 9, 3, 'all', 'all', false],
  ['', 0, 0, 'all', 'all', false],
])('[ASSIST6] %j from %i to %i becomes %j', (text, from, to, rewritten, expected, isPartial) => {
  expect(rephrasedText({ text, from, to, rewritten })).toBe(expected)
  expect(isPartialRephrase({ length: text.length, from, to })).toBe(isPartial)
})

test('[ASSIST6] what stands around the selected words stays', () => {
  fc.assert(
    fc.property(
      fc.string({ minLength: 1 }),
      fc.string(),
      fc.string({ minLength: 1 }),
      fc.string(),
      (before, selected, after, rewritten) => {
        const text = before + selected + after
        const [from, to] = [before.length, before.length + selected.length]
        const result = rephrasedText({ text, from, to, rewritten })
        const part = result.slice(from, result.length - after.length)
        const expected =
          selected === '' ? [rewritten] : [`${before}${part}${after}`, rewritten.trim(), part.trim()]
        expect(selected === '' ? [result] : [result, part.trim(), rewritten.trim()]).toEqual(expected)
      },
    ),
  )
})

test('[ASSIST7] the own tone is offered where it is on', () => {
  expect(offeredTones({ hasMyTone: false })).toEqual(['professional', 'casual'])
  expect(offeredTones({ hasMyTone: true })).toEqual(['professional', 'casual', 'mine'])
})
