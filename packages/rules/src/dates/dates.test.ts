import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readEndDate, readMoment } from './moment.js'
import {
  isRealDate,
  readWallTime,
  wallMinutes,
  wallOfMinutes,
  writeWallDate,
  writeWallTime,
  type WallTime,
} from './wall-time.js'
import { zoneLabel, zoneOptions } from './zone-list.js'

const at = (text: string): WallTime => {
  const wall = readWallTime(text)
  if (!wall) throw new Error(text)
  return wall
}
const anyWall = fc.integer({ min: -1_036_120_320, max: Date.UTC(9999, 11, 31) / 60_000 }).map(wallOfMinutes)

test.each([
  ['2026-11-21', true],
  ['2024-02-29', true],
  ['2000-02-29', true],
  ['1900-02-29', false],
  ['2025-02-29', false],
  ['2026-04-31', false],
  ['2026-12-31', true],
  ['2026-00-10', false],
  ['2026-13-10', false],
  ['2026-01-00', false],
  ['2026-01-32', false],
  ['26-01-01', false],
  ['2026-1-1', false],
  [' 2026-01-01', false],
  ['2026-01-01\n', false],
  ['٢٠٢٦-٠١-٠١', false],
  ['', false],
])('[DATES1] %j: %s', (text, expected) => {
  expect(isRealDate(text)).toBe(expected)
})

test('[DATES1] every month has its days', () => {
  const two = (value: number) => String(value).padStart(2, '0')
  for (const year of [1900, 2000, 2024, 2025, 2026]) {
    for (let month = 0; month <= 13; month += 1) {
      for (let day = 0; day <= 33; day += 1) {
        const date = new Date(Date.UTC(year, month - 1, day))
        const isReal =
          date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
        expect([year, month, day, isRealDate(`${year}-${two(month)}-${two(day)}`)]).toEqual([
          year,
          month,
          day,
          isReal,
        ])
      }
    }
  }
})

test.each([
  ['x2026-11-21 05:08', false],
  ['2026-11-21 05:08', true],
  ['2026-11-21 00:00', true],
  ['2026-11-21 23:59', true],
  ['2026-11-21 24:00', false],
  ['2026-11-21 05:60', false],
  ['2026-11-31 05:08', false],
  ['2026-11-21T05:08', false],
  ['2026-11-21 5:08', false],
  ['2026-11-21 05:08:00', false],
  ['\0', false],
])('[DATES2] %s is a time: %s', (text, expected) => {
  const wall = readWallTime(text)
  expect(wall !== null).toBe(expected)
  if (wall) expect(writeWallTime(wall)).toBe(text)
})

test('[DATES2] [DATES3] every time is written and read back', () => {
  fc.assert(
    fc.property(anyWall, (wall) => {
      expect(readWallTime(writeWallTime(wall))).toEqual(wall)
      expect(wallOfMinutes(wallMinutes(wall))).toEqual(wall)
      expect(isRealDate(writeWallDate(wall))).toBe(true)
    }),
  )
  expect(writeWallDate(at('0099-03-04 05:06'))).toBe('0099-03-04')
})

test.each([
  ['1970-01-01 00:00:00', 0],
  ['2026-11-21 05:08:16', Date.UTC(2026, 10, 21, 5, 8, 16)],
  ['1969-12-31 23:59:59', -1000],
  ['2026-11-21 05:08:60', null],
  [' 2026-11-21 05:08:16', null],
  ['2026-11-21 05:08:16 ', null],
  ['2026-11-21 05:08', null],
  ['2026-02-30 05:08:16', null],
  ['', null],
  [null, null],
  [undefined, null],
])('[DATES4] %j: %j', (text, ms) => {
  expect(readMoment(text)).toBe(ms)
})

test.each([
  ['2001-01-01 00:00:00', null],
  ['2001-01-01 00:00:01', Date.UTC(2001, 0, 1, 0, 0, 1)],
  [null, null],
])('[DATES5] end %j: %j', (text, ms) => {
  expect(readEndDate(text)).toBe(ms)
})

test('[DATES2] parts of a minute are cut off, before 1970 too', () => {
  expect(writeWallTime(wallOfMinutes(0.9))).toBe('1970-01-01 00:00')
  expect(writeWallTime(wallOfMinutes(-0.1))).toBe('1969-12-31 23:59')
})

test.each([Number.NaN, Infinity, -Infinity, 1e21, 8.65e15])('[DATES7] %d is no time', (number) => {
  const wall = { year: 2026, month: 11, day: 21, hour: 10, minute: 30 }
  expect(() => wallOfMinutes(number)).toThrow(RangeError)
  expect(() => wallMinutes({ ...wall, year: number })).toThrow(RangeError)
  expect(() => wallMinutes({ ...wall, minute: number })).toThrow(RangeError)
})

test('[DATES7] the first and the last moment of a date are times', () => {
  expect(wallOfMinutes(8.64e15 / 60_000)).toMatchObject({ year: 275_760, month: 9, day: 13 })
  expect(wallOfMinutes(-8.64e15 / 60_000)).toMatchObject({ year: -271_821, month: 4, day: 20 })
})

test('[DATES30] spaces for underscores', () => {
  expect(zoneLabel('America/Argentina/Buenos_Aires')).toBe('America/Argentina/Buenos Aires')
  expect(zoneLabel('America/Port_of_Spain')).toBe('America/Port of Spain')
})

test('[DATES31] every zone and UTC, each once, in order', () => {
  const zones = ['Europe/Berlin', 'America/New_York', 'UTC', 'Europe/Berlin']
  expect(zoneOptions({ zones })).toEqual([
    { zone: 'America/New_York', label: 'America/New York' },
    { zone: 'Europe/Berlin', label: 'Europe/Berlin' },
    { zone: 'UTC', label: 'UTC' },
  ])
  expect(zoneOptions({ zones: [] })).toEqual([{ zone: 'UTC', label: 'UTC' }])
})
