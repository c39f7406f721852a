import { expect, test } from 'vitest'
import { acceptedLocale, acceptedTag, chooseLocale, chooseZone, regionalTag, zoneTag } from './locale.js'

test.each([
  ['de', 'de'],
  ['de-AT', 'de'],
  ['PT-br', 'pt'],
  ['ja_JP', 'ja'],
  ['nl', 'nl'],
  ['es-419', 'es'],
  ['fr', 'fr'],
  ['en-GB', 'en'],
  ['it', 'en'],
  ['fra', 'en'],
  ['enm', 'en'],
  ['deu', 'en'],
  ['d', 'en'],
  ['', 'en'],
  [null, 'en'],
  [undefined, 'en'],
  ['__proto__', 'en'],
])('[SESSION60] %j: %s', (language, locale) => {
  expect(chooseLocale({ language })).toBe(locale)
})

test.each([
  ['Europe/Berlin', 'Europe/Berlin'],
  ['Mars/Base', 'UTC'],
  ['', 'UTC'],
  [null, 'UTC'],
  [undefined, 'UTC'],
])('[SESSION61] %j: %s', (guessed, zone) => {
  expect(chooseZone({ guessed, allowed: ['Asia/Tokyo', 'Europe/Berlin'] })).toBe(zone)
})

test.each([
  ['the first', 'fr, de', 'fr'],
  ['what weighs most', 'fr;q=0.5, de;q=0.9, en;q=0.7', 'de'],
  ['the first of equals', 'es;q=0.8, nl; q=0.8, en;q=0.7', 'es'],
  ['the first that is spoken', 'da, fil;q=0.9, pt-BR;q=0.8, en;q=0.7', 'pt'],
  ['what has no weight', 'da;q=0.1, ja', 'ja'],
  ['nothing that is refused', 'de;q=0, de-AT, nl;q=0.1', 'nl'],
  ['a language of which one kind is refused', 'de-AT;q=0, de;q=0.5', 'de'],
  ['nothing with a weight that is none', 'de;q=2, fr;q=x, nl;q=0.1', 'nl'],
  ['no kind that is refused', 'de-AT;q=0', 'en'],
  ['nothing whose weight ends in something else', 'de;q=0.9x, nl;q=0.1', 'nl'],
  ['nothing whose weight has another name', 'de;xq=0.9, nl;q=0.1', 'nl'],
  ['a weight with spaces', 'nl;q=0.1, de;q = 0.9', 'de'],
  ['three digits', 'nl;q=0.8, de;q=0.875', 'de'],
  ['a whole weight with zeros', 'nl;q=0.8, de;q=1.000', 'de'],
  ['English for anything', '*, it;q=0.5', 'en'],
  ['English for nothing', '', 'en'],
  ['English without a header', undefined, 'en'],
  ['English for nonsense', ';;=,,q=1;de', 'en'],
])('[SESSION62] %s: %j is %s', (_what, accepted, locale) => {
  expect(acceptedLocale({ chosen: null, accepted })).toBe(locale)
})

test('[SESSION62] what a person chose goes first', () => {
  expect(acceptedLocale({ chosen: 'ja', accepted: 'de' })).toBe('ja')
  expect(acceptedLocale({ chosen: 'xx', accepted: 'de' })).toBe('de')
})

test.each([
  ['en', ['en-US', 'en'], 'en-US'],
  ['en', ['de-DE', 'en-AU', 'en-US'], 'en-AU'],
  ['en', ['de-DE'], 'en-GB'],
  ['en', [], 'en-GB'],
  ['pt', ['pt-PT'], 'pt-PT'],
  ['de', ['en-US', 'de-CH'], 'de-CH'],
  ['ja', ['en-US'], 'ja'],
  ['es', ['est', 'es-MX'], 'es-MX'],
] as const)('[SESSION111] dates in %s for a browser with %j are written as in %s', (locale, tags, tag) => {
  expect(regionalTag({ locale, tags })).toBe(tag)
})

test.each([
  ['en', 'en-US,en;q=0.9', 'en-us'],
  ['en', 'en;q=0.5,en-GB', 'en-gb'],
  ['en', 'de-CH,de;q=0.9', 'en-GB'],
  ['en', null, 'en-GB'],
  ['pt', 'pt-PT', 'pt-pt'],
  ['fr', 'fr-CA, en', 'fr-ca'],
  ['de', 'de-CH;q=0, de-AT', 'de-at'],
  ['es', 'es-419', 'es-419'],
  ['en', 'en-x!, en-u-ca-buddhist, en--', 'en-GB'],
] as const)(
  '[SESSION111] an e-mail in %s to a browser with %j is written as in %s',
  (locale, accepted, tag) => {
    const found = acceptedTag({ locale, accepted })
    expect(found).toBe(tag)
    expect(() => new Intl.DateTimeFormat(found)).not.toThrow()
  },
)

test.each([
  ['en', 'America/New_York', 'en-US'],
  ['en', 'America/Indiana/Knox', 'en-US'],
  ['en', 'Pacific/Honolulu', 'en-US'],
  ['en', 'America/Toronto', 'en-GB'],
  ['en', 'Europe/Berlin', 'en-GB'],
  ['en', 'UTC', 'en-GB'],
  ['en', 'Europe/Lisbon', 'en-GB'],
  ['pt', 'Europe/Lisbon', 'pt-PT'],
  ['pt', 'America/Sao_Paulo', 'pt'],
  ['de', 'America/New_York', 'de'],
] as const)('[SESSION111] a notice in %s to a person in %s has its dates as in %s', (locale, zone, tag) => {
  expect(zoneTag({ locale, zone })).toBe(tag)
})
