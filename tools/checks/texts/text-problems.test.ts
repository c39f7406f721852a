import { expect, test } from 'vitest'
import { checkTexts, type Dictionary } from './text-problems.js'

const check = (en: Dictionary, de: Dictionary, codes: string[] = []) =>
  checkTexts({
    areas: [{ name: 'feed', languages: { en, de } }],
    languages: ['de', 'en'],
    codes: [{ prefix: 'error', codes }],
    sentences: [],
    code: [`t('a')`],
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
    { a: 'A sentence that stayed in English' },
    { a: 'A sentence that stayed in English' },
    ['feed/de: a is the same as in English'],
  ],
  [
    'names a wording that docs/voice.md forbids',
    { a: 'Close it' },
    { a: 'Der Brief ist da' },
    [expect.stringContaining('"Brief" instead of E-Mail')],
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
    checkTexts({
      areas: [{ name: 'feed', languages: { en: {} } }],
      languages: ['en', 'ja'],
      codes: [],
      sentences: [],
      code: [],
    }),
  ).toEqual(['feed: no ja'])
})

const addressed = (language: string, text: string) =>
  checkTexts({ areas: [], languages: [], codes: [], sentences: [{ name: 'mail', language, text }], code: [] })

test.each([
  ['de', 'Gib deine Adresse ein.', 'Geben Sie Ihre Adresse ein. Sie bleibt hier.'],
  ['es', 'Elija otra hora.', 'Tu empresa te pide entrar por su página.'],
  ['es', 'Lo que pensáis.', 'Lo que decides, y el país al que vuelva.'],
  ['fr', 'Partage ce que tu écris.', 'Choisissez votre ton.'],
  ['fr', 'Ce qui t’attend.', 'Ce qui vous attend est là.'],
  ['ja', '投稿を削除する。', '投稿を削除しました。確認してください。閉じます。'],
  ['ja', 'これは投稿だ。', 'これは投稿です。開けません。始めましょう。'],
  ['nl', 'Uw bericht is onderweg.', 'Je bericht duurt een uur, {u}.'],
  ['pt', 'O que tu partilhas.', 'O que você compartilha.'],
])('knows the form of address in %s: not %s, but %s', (language, other, ours) => {
  expect(addressed(language, other)).toEqual([
    expect.stringContaining(`mail/${language}: uses the wrong form of address`),
  ])
  expect(addressed(language, ours)).toEqual([])
})

test('looks at the form of address in every text of an area', () => {
  expect(
    check({ a: { one: 'Your day', other: 'Your days' } }, { a: { one: 'Dein Tag', other: 'Ihre Tage' } }),
  ).toEqual([expect.stringContaining('feed/de: a uses the wrong form of address')])
})

test('names a text that nothing uses, neither literally nor by a template', () => {
  const en = { a: 'A', b: 'B', 'state.on': 'On', 'x-hint': 'Hint', 'error.c': 'C', statement: 'S', hint: 'H' }
  expect(
    checkTexts({
      areas: [{ name: 'feed', languages: { en } }],
      languages: ['en'],
      codes: [{ prefix: 'error', codes: ['c'] }],
      sentences: [],
      code: [`t(isOn ? 'a' : "z")`, 't(`state.${state}`)', 't(`${kind.name}-hint`)', 'say(`${one}${two}`)'],
    }),
  ).toEqual(['feed: nothing uses b', 'feed: nothing uses statement', 'feed: nothing uses hint'])
})

test.each([
  ['fr', 'Mot de passe oublié ?', 'a space that can break'],
  ['fr', 'Mot de passe oublié\u202F?', null],
  ['fr', 'Nom\u00A0: {name}', null],
  ['fr', '« Oui »', 'a space that can break'],
  ['fr', '2 000 caractères', 'a number that can break'],
  ['de', 'Wird geladen …', 'an ordinary space before an ellipsis'],
  ['de', 'Wird geladen\u00A0…', null],
  ['ja', '削除しますか?', 'a sign of half width'],
  ['ja', '{network} で開く', 'a space between Japanese'],
  ['ja', '{network}で開く', null],
] as const)('%s: "%s" has %s', (language, text, fault) => {
  const faults = checkTexts({
    areas: [],
    languages: [],
    codes: [],
    sentences: [{ name: 'mail', language, text }],
    code: [],
  })
  expect(faults).toEqual(fault === null ? [] : [expect.stringContaining(fault)])
})
