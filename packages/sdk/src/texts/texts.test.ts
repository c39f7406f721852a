import { expect, test } from 'vitest'
import { commonTexts } from './common/common-texts.js'
import { createTexts, type TextArea } from './texts.js'

const area: TextArea<'days' | 'hello' | 'plain'> = {
  ...commonTexts,
  en: async () => ({
    days: { one: '{count} day', other: '{count} days' },
    hello: 'Hello, {name}!',
    plain: '{count} of {missing}',
  }),
  de: async () => ({
    days: { one: '{count} Tag', other: '{count} Tage' },
    hello: 'Hallo, {name}!',
    plain: '{count}',
  }),
  es: async () => ({ days: '{count}', hello: 'Hola', plain: '' }),
  fr: async () => {
    throw new Error('the chunk is gone')
  },
  ja: async () => ({ days: { other: '{count}日' }, hello: '', plain: '' }),
  nl: async () => ({ days: '', hello: '', plain: '' }),
  pt: async () => ({ days: '', hello: '', plain: '' }),
}

test('puts values in, in plural forms and numbers of the language', async () => {
  const texts = createTexts('de-AT', [])
  await texts.load(area)
  const t = texts.$text(area).get()
  expect(t('hello', { name: 'Ada' })).toBe('Hallo, Ada!')
  expect(t('days', { count: 1 })).toBe('1 Tag')
  expect(t('days', { count: 12345 })).toBe('12.345 Tage')
})

test('a value is put in as it is: nothing in it is read as a placeholder', async () => {
  const texts = createTexts('en', [])
  await texts.load(area)
  expect(texts.$text(area).get()('hello', { name: '{name} $& \\1' })).toBe('Hello, {name} $& \\1!')
})

test('[A2.26] uses the first two letters of the requested language, else English', () => {
  expect(createTexts('pt-BR', []).$locale.get()).toBe('pt')
  expect(createTexts('sv', []).$locale.get()).toBe('en')
  expect(createTexts(undefined, []).$locale.get()).toBe('en')
})

test('changes the language of all areas that are in use', async () => {
  const texts = createTexts('en', [])
  const $text = texts.$text(area)
  await texts.load(area)
  await texts.setLocale('ja')
  expect($text.get()('days', { count: 3 })).toBe('3日')
})

test('English stands in for a language that cannot be loaded', async () => {
  const texts = createTexts('fr', [])
  await texts.load(area)
  expect(texts.$text(area).get()('days', { count: 2 })).toBe('2 days')
})

test('however many ask for the same texts at once, they come once', async () => {
  const dictionary = { days: '', hello: 'Hallo', plain: '' }
  const counted = { ...area, de: async () => dictionary }
  const texts = createTexts('de', [])
  let drawn = 0
  const stop = texts.$text(counted).listen(() => (drawn += 1))
  for (let at = 0; at < 50; at += 1) texts.$text(counted)
  await texts.load(counted)
  expect(drawn).toBe(1)
  stop()
})

test('English that stands in is not drawn again, however often somebody asks', async () => {
  const english = await area.en()
  const broken = { ...area, en: async () => english }
  const texts = createTexts('fr', [])
  let drawn = 0
  const stop = texts.$text(broken).listen(() => (drawn += 1))
  await texts.load(broken)
  await texts.load(broken)
  expect(drawn).toBe(1)
  stop()
})
