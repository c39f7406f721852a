import fc from 'fast-check'
import { expect, test } from 'vitest'
import { displayTime, inputTime, readInputTime, type DateWords } from './format.js'
import { isDeleted, readDeleted, readEndDate, readMoment, writeMoment } from './moment.js'
import {
  clampPicked,
  isDayPickable,
  isPickable,
  pickableMinutes,
  pickerSteps,
  schedulingBounds,
} from './picker.js'
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

// Every UTF-16 unit, half characters and NUL among them.
const anyText = fc.array(fc.nat(0xffff)).map((units) => String.fromCharCode(...units))

const words: DateWords = {
  months: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'],
  halves: ['am', 'pm'],
}
const japanese: DateWords = {
  months: Array.from({ length: 12 }, (_, index) => `${index + 1}月`),
  halves: ['午前', '午後'],
}
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
  if (ms !== null) expect(writeMoment(ms)).toBe(text)
})

test('[DATES4] parts of a second are cut, also before 1970', () => {
  expect(writeMoment(1999)).toBe('1970-01-01 00:00:01')
  expect(writeMoment(-1)).toBe('1969-12-31 23:59:59')
})

test.each([
  ['2001-01-01 00:00:00', null],
  ['2001-01-01 00:00:01', Date.UTC(2001, 0, 1, 0, 0, 1)],
  [null, null],
])('[DATES5] end %j: %j', (text, ms) => {
  expect(readEndDate(text)).toBe(ms)
})

test.each([
  ['3999-12-31 23:59:59', null, false],
  ['2026-11-21 05:08:16', Date.UTC(2026, 10, 21, 5, 8, 16), true],
  [null, null, false],
  [undefined, null, false],
])('[DATES6] deleted %j: %j', (text, ms, expected) => {
  expect(readDeleted(text)).toBe(ms)
  expect(isDeleted({ Deleted: text })).toBe(expected)
})

test.each([
  ['2026-11-21 05:08', 'Nov 21, 05:08 am', 'Nov 21, 2026 05:08 am'],
  ['2026-01-02 00:00', 'Jan 02, 12:00 am', 'Jan 02, 2026 12:00 am'],
  ['2026-12-31 12:00', 'Dec 31, 12:00 pm', 'Dec 31, 2026 12:00 pm'],
  ['2026-03-29 02:30', 'Mar 29, 02:30 am', 'Mar 29, 2026 02:30 am'],
  ['0099-05-09 13:01', 'May 09, 01:01 pm', 'May 09, 0099 01:01 pm'],
  ['2026-11-21 23:59', 'Nov 21, 11:59 pm', 'Nov 21, 2026 11:59 pm'],
])('[DATES10] [DATES11] %s: %s, in a field %s', (text, display, input) => {
  expect(displayTime({ wall: at(text), words })).toBe(display)
  expect(inputTime({ wall: at(text), words })).toBe(input)
})

test('[DATES10] with the words of another language', () => {
  expect(displayTime({ wall: at('2026-11-21 15:08'), words: japanese })).toBe('11月 21, 03:08 午後')
})

test.each([
  ['Nov 21, 2026 05:08 am', '2026-11-21 05:08'],
  ['  nov 1, 2026  5:08 PM ', '2026-11-01 17:08'],
  ['Nov 21, 2026 12:00 am', '2026-11-21 00:00'],
  ['Nov 21, 2026 12:00 pm', '2026-11-21 12:00'],
  ['Nov 21,2026 05:08am', '2026-11-21 05:08'],
  ['Nov 21, 2026 01:08 am', '2026-11-21 01:08'],
  ['Nov 21, 2026 13:08 pm', null],
  ['Nov x 21, 2026 05:08 am', null],
  ['Nov 21, 2026 05:08 am  x', null],
  ['21, 2026 05:08 am', null],
  ['Nov 21, 2026 00:08 am', null],
  ['Nov 31, 2026 05:08 am', null],
  ['Nov 21, 2026 05:60 am', null],
  ['Nov 21, 2026 05:08', null],
  ['Nov 21, 2026 05:08 xm', null],
  ['Nov 21, 05:08 am', null],
  ['Novem 21, 2026 05:08 am', null],
  ['2026-11-21 05:08', null],
  ['', null],
  ['\uD800', null],
])('[DATES12] %j: %j', (text, expected) => {
  const wall = readInputTime({ text, words })
  expect(wall && writeWallTime(wall)).toBe(expected)
})

test.each(['AM', 'a. m.'])('[DATES12] a half that a language calls %j is read back', (half) => {
  const given: DateWords = { months: words.months, halves: [half, 'PM'] }
  const wall = at('2026-11-21 05:08')
  expect(readInputTime({ text: inputTime({ wall, words: given }), words: given })).toEqual(wall)
  expect(readInputTime({ text: `nov 21, 202605:08 ${half}`, words: given })).toBeNull()
  expect(readInputTime({ text: `nov 21, 2026 05:08 ${half} x`, words: given })).toBeNull()
})

test('[DATES2] parts of a minute are cut off, before 1970 too', () => {
  expect(writeWallTime(wallOfMinutes(0.9))).toBe('1970-01-01 00:00')
  expect(writeWallTime(wallOfMinutes(-0.1))).toBe('1969-12-31 23:59')
})

test('[DATES10] [DATES12] words that are missing leave a gap, and are never read', () => {
  const few: DateWords = { months: ['', ''], halves: ['am', 'pm'] }
  expect(displayTime({ wall: at('2026-11-21 05:08'), words: few })).toBe(' 21, 05:08 am')
  expect(readInputTime({ text: '21, 2026 05:08 am', words: few })).toBeNull()
})

test('[DATES12] every time is written into the field and read back, and no text makes it throw', () => {
  fc.assert(
    fc.property(anyWall, fc.constantFrom(words, japanese), (wall, given) => {
      expect(readInputTime({ text: inputTime({ wall, words: given }), words: given })).toEqual(wall)
    }),
  )
  fc.assert(
    fc.property(anyText, (text) => {
      readInputTime({ text: `Nov ${text}`, words })
    }),
  )
})

const min = at('2026-11-21 10:30')
const max = at('2026-11-23 08:15')

test('[DATES20] from now on, without an end', () => {
  expect(schedulingBounds({ now: min })).toEqual({ min, max: null })
})

test.each([
  ['2026-11-21 10:29', false],
  ['2026-11-21 10:30', true],
  ['2026-11-22 00:00', true],
  ['2026-11-23 08:15', true],
  ['2026-11-23 08:16', false],
])('[DATES21] %s: %s', (text, expected) => {
  expect(isPickable({ wall: at(text), min, max })).toBe(expected)
  expect(isPickable({ wall: at(text), min: null, max: null })).toBe(true)
})

test.each([
  ['2026-11-20', false, null],
  ['2026-11-21', true, { first: 630, last: 1439 }],
  ['2026-11-22', true, { first: 0, last: 1439 }],
  ['2026-11-23', true, { first: 0, last: 495 }],
  ['2026-11-24', false, null],
])('[DATES22] [DATES23] %s: %s %j', (text, expected, minutes) => {
  const day = at(`${text} 00:00`)
  expect(isDayPickable({ day, min, max })).toBe(expected)
  expect(pickableMinutes({ day, min, max })).toEqual(minutes)
  expect(pickableMinutes({ day, min: null, max: null })).toEqual({ first: 0, last: 1439 })
})

test('[DATES23] both bounds on one day', () => {
  const day = { year: 2026, month: 11, day: 21 }
  expect(pickableMinutes({ day, min, max: at('2026-11-21 11:00') })).toEqual({ first: 630, last: 660 })
  expect(pickableMinutes({ day, min, max: min })).toEqual({ first: 630, last: 630 })
  expect(pickableMinutes({ day, min, max: at('2026-11-21 10:00') })).toBeNull()
  expect(isDayPickable({ day, min: at('2026-11-22 00:00'), max: null })).toBe(false)
  expect(isDayPickable({ day, min: at('2026-11-21 23:59'), max: null })).toBe(true)
  expect(isDayPickable({ day, min: null, max: at('2026-11-21 00:00') })).toBe(true)
})

test.each([Number.NaN, Infinity, -Infinity, 1e21, 8.65e15])('[DATES7] %d is no time', (number) => {
  const wall = { year: 2026, month: 11, day: 21, hour: 10, minute: 30 }
  expect(() => writeMoment(number)).toThrow(RangeError)
  expect(() => wallOfMinutes(number)).toThrow(RangeError)
  expect(() => wallMinutes({ ...wall, year: number })).toThrow(RangeError)
  expect(() => wallMinutes({ ...wall, minute: number })).toThrow(RangeError)
  expect(() => isPickable({ wall: { ...wall, day: number }, min: wall, max: null })).toThrow(RangeError)
})

test('[DATES7] the first and the last moment of a date are times', () => {
  expect(wallOfMinutes(8.64e15 / 60_000)).toMatchObject({ year: 275_760, month: 9, day: 13 })
  expect(wallOfMinutes(-8.64e15 / 60_000)).toMatchObject({ year: -271_821, month: 4, day: 20 })
})

test.each([
  ['2026-11-20 00:00', '2026-11-21 10:30'],
  ['2026-11-22 12:00', '2026-11-22 12:00'],
  ['2027-01-01 00:00', '2026-11-23 08:15'],
])('[DATES24] %s becomes %s', (text, expected) => {
  expect(writeWallTime(clampPicked({ wall: at(text), min, max }))).toBe(expected)
})

test('[DATES24] where the bounds cross, the lower one counts', () => {
  expect(clampPicked({ wall: min, min: max, max: min })).toEqual(max)
})

test('[DATES25] steps', () => {
  expect(pickerSteps).toEqual({ hours: 1, minutes: 1, seconds: 1, datePickerMinutes: 1 })
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
