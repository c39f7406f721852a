import { expect, it } from 'vitest'
import { wallTimeText } from './wall-time.js'

it.each([
  ['en', 'Nov 21, 05:08 AM', 'Nov 21, 2026, 05:08 AM'],
  ['de', '21. Nov., 05:08', '21. Nov. 2026, 05:08'],
  ['ja', '11月21日 05:08', '2026年11月21日 05:08'],
])('[DATES10] [DATES11] in %s a time is %s, beside its field %s', (locale, short, long) => {
  expect(wallTimeText('2026-11-21 05:08', locale, 'short').replaceAll('\u202F', ' ')).toBe(short)
  expect(wallTimeText('2026-11-21 05:08', locale).replaceAll('\u202F', ' ')).toBe(long)
})

it('[DATES10] the hour between midnight and one is twelve in English, and what is no time stays as it is', () => {
  expect(wallTimeText('2026-01-02 00:00', 'en', 'short').replaceAll('\u202F', ' ')).toBe('Jan 02, 12:00 AM')
  expect(wallTimeText('soon', 'en')).toBe('soon')
})

it('a time that the zone of the device skips is shown as it was picked', () => {
  expect(wallTimeText('2026-03-29 02:30', 'en')).toContain('02:30')
  expect(wallTimeText('2026-03-29 02:30', 'de')).toContain('29. März')
})
