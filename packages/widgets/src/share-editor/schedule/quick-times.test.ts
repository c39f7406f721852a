import { expect, it } from 'vitest'
import { displayTime, inputTime, readWallTime } from '@rostrum/sdk/rules'
import { wallTimeText } from '../wall-time.js'
import { quickTimes } from './quick-times.js'

it('[B5.22] offers times that are not before the earliest', () => {
  expect(quickTimes('2026-11-21 17:42')).toEqual(['2026-11-21 19:00', '2026-11-22 09:00', '2026-11-23 09:00'])
  expect(quickTimes('2026-11-23 06:10')).toEqual(['2026-11-23 08:00', '2026-11-24 09:00', '2026-11-30 09:00'])
  // On a Sunday tomorrow is Monday: one is enough.
  expect(quickTimes('2026-11-22 12:00')).toEqual(['2026-11-22 14:00', '2026-11-23 09:00'])
  expect(quickTimes('')).toEqual([])
})

it('writes a wall time as it was picked, whatever the zone of the machine', () => {
  expect(wallTimeText('2026-03-29 02:30', 'en')).toContain('2:30')
  expect(wallTimeText('2026-03-29 02:30', 'de')).toContain('29. März')
  expect(wallTimeText('not a time', 'en')).toBe('not a time')
})

it('[DATES10] [DATES11] a picked time reads in English as the rules write it', () => {
  const words = {
    months: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'],
    halves: ['AM', 'PM'],
  } as const
  for (const time of ['2026-01-04 00:05', '2026-05-14 09:30', '2026-11-04 12:00', '2026-12-31 17:08']) {
    const wall = readWallTime(time)
    if (!wall) throw new Error(`${time} is no time`)
    expect(wallTimeText(time, 'en', 'short')).toBe(displayTime({ wall, words }))
    // A platform sets a comma behind the year; a space before the half may be a narrow one.
    expect(wallTimeText(time, 'en').replace(/(\d{4}),/, '$1')).toBe(inputTime({ wall, words }))
  }
})
