import { expect, test } from 'vitest'
import { chooseLocale, chooseZone } from './locale.js'

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
