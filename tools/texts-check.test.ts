import { expect, test } from 'vitest'
import { checkTexts, type Dictionary } from './texts-check.js'

const check = (en: Dictionary, de: Dictionary, codes: string[] = []) =>
  checkTexts({
    areas: [{ name: 'feed', languages: { en, de } }],
    languages: ['de', 'en'],
    codes: [{ prefix: 'error', codes }],
  })

test.each([
  ['passes a complete language', { a: 'Close it' }, { a: 'Schließen' }, []],
  ['names a missing text', { a: 'Close' }, {}, ['feed/de: a is missing']],
  ['names a text that English lacks', {}, { b: 'Zu' }, ['feed/de: b is not in English']],
  ['names an empty text', { a: 'Close' }, { a: '' }, ['feed/de: a is empty']],
  [
    'names another placeholder',
    { a: 'Hi {name}' },
    { a: 'Hallo {nane}' },
    [expect.stringContaining('placeholders')],
  ],
  [
    'names a forgotten placeholder',
    { a: 'Hi {name}' },
    { a: 'Hallo' },
    [expect.stringContaining('placeholders')],
  ],
  [
    'names a long text that was not translated',
    { a: 'A sentence that nobody translated' },
    { a: 'A sentence that nobody translated' },
    ['feed/de: a reads as in English'],
  ],
  ['lets a short name stand', { a: 'LinkedIn' }, { a: 'LinkedIn' }, []],
  [
    'lets a plural form leave the number out',
    { a: { one: 'one day', other: '{count} days' } },
    { a: { one: 'ein Tag', other: '{count} Tage' } },
    [],
  ],
  [
    'names a plural form that the language lacks',
    { a: { other: '{count} days' } },
    { a: { few: '{count} Tage', other: '{count} Tage' } },
    [expect.stringContaining('"few"')],
  ],
] as const)('%s', (_sentence, en, de, faults) => {
  expect(check(en, de)).toEqual(faults)
})

test('names a code without a text, and a language that is not there', () => {
  expect(check({ 'error.a': 'A' }, { 'error.a': 'A' }, ['a', 'b'])).toEqual([
    'no area has a text for error.b',
  ])
  expect(
    checkTexts({ areas: [{ name: 'feed', languages: { en: {} } }], languages: ['en', 'ja'], codes: [] }),
  ).toEqual(['feed: no ja'])
})
