import fc from 'fast-check'
import packed from 'moment-timezone/data/packed/latest.json' with { type: 'json' }
import { describe, expect, test } from 'vitest'
import { writeWallTime } from './wall-time.js'
import { zoneOptions } from './zone-list.js'
import { openZoneTable, utcOffset, utcToWall, wallToUtc, type PackedZones } from './zones.js'

const table = openZoneTable(packed)
const utc = (text: string) => Date.parse(`${text.replace(' ', 'T')}Z`)
const convert = (zone: string, wall: string) => wallToUtc({ table, zone, wall })

test('[DATES40] the table has its version and every name', () => {
  expect(table.version).toBe('2026f')
  expect(table.names.length).toBe(packed.zones.length + packed.links.length)
  expect(new Set(table.names).size).toBe(table.names.length)
  for (const name of table.names) expect(table.find(name)).not.toBeNull()
  expect(table.find('US/Eastern')).toBe(table.find('America/New_York'))
})

test('[DATES31] every zone of the table is offered, and UTC', () => {
  const labels = zoneOptions({ zones: table.names }).map(({ label }) => label)
  expect(labels.length).toBe(table.names.length)
  expect(labels).toContain('UTC')
  expect(labels.some((label) => label.includes('_'))).toBe(false)
})

const tiny: PackedZones = { version: 'x', zones: ['A/B|X Y|10 0|01|1 |0'], links: ['A/B|C/D'] }

test('[DATES40] a table of two periods', () => {
  const opened = openZoneTable(tiny)
  expect(opened.find('C/D')).toEqual({ offsets: [3_600_000, 0], untils: [60_000, Infinity] })
  expect(utcOffset({ table: opened, zone: 'A/B', utc: 59_999 })).toBe(-60)
  expect(utcOffset({ table: opened, zone: 'A/B', utc: 60_000 })).toBe(0)
})

test('[DATES40] numbers are in base 60, with parts and signs', () => {
  const row = 'A/B|X Y Z|-1.u 1.0u Xz|012|-10.u a|0'
  expect(openZoneTable({ version: 'x', zones: [row], links: ['C/D|A/B'] }).find('C/D')).toEqual({
    offsets: [-90_000, 60_500, (59 * 60 + 35) * 60_000],
    untils: [-60.5 * 60_000, -50.5 * 60_000, Infinity],
  })
  const { offsets, untils } = table.find('America/New_York') ?? {}
  expect(offsets?.[0]).toBe(((4 * 60 + 56) * 60 + 2) * 1000)
  expect(untils?.[0]).toBe(Date.UTC(1883, 10, 18, 17))
})

test.each([
  ['a link to nowhere', { ...tiny, links: ['X/Y|Z/W'] }],
  ['a digit that is none', { ...tiny, zones: ['A/B|X Y|1! 0|01|1 |0'] }],
  ['an index without an offset', { ...tiny, zones: ['A/B|X Y|10 0|05|1 |0'] }],
  ['too few times', { ...tiny, zones: ['A/B|X Y|10 0|010|1|0'] }],
  ['no periods', { ...tiny, zones: ['A/B|X|10|||0'] }],
])('[DATES40] %s is refused', (_fault, given) => {
  expect(() => openZoneTable(given).find('A/B')).toThrow('zone table')
})

test.each([
  ['America/Vancouver', '2026-10-31 12:00', '2026-10-31 19:00', -420],
  ['America/Vancouver', '2026-11-21 12:00', '2026-11-21 19:00', -420],
  ['America/Vancouver', '2027-01-15 12:00', '2027-01-15 19:00', -420],
  ['America/Vancouver', '2027-07-15 12:00', '2027-07-15 19:00', -420],
  ['America/Edmonton', '2026-11-21 12:00', '2026-11-21 18:00', -360],
  ['America/Edmonton', '2027-07-15 12:00', '2027-07-15 18:00', -360],
  ['America/Winnipeg', '2026-11-21 12:00', '2026-11-21 17:00', -300],
  ['America/Winnipeg', '2027-07-15 12:00', '2027-07-15 17:00', -300],
])('[DATES46] %s %s is %s in UTC', (zone, wall, expected, offset) => {
  const moment = convert(zone, wall)
  expect(moment).toMatchObject({ code: 'exact', utc: utc(expected) })
  expect(utcOffset({ table, zone, utc: utc(expected) })).toBe(offset)
})

test.each([
  ['Europe/Berlin', '2026-07-01 12:00', '2026-07-01 10:00'],
  ['Europe/Berlin', '2026-12-01 12:00', '2026-12-01 11:00'],
  ['Asia/Kolkata', '2026-12-01 12:00', '2026-12-01 06:30'],
  ['Asia/Kathmandu', '2026-12-01 12:00', '2026-12-01 06:15'],
  ['Pacific/Kiritimati', '2026-12-01 12:00', '2026-11-30 22:00'],
  ['Pacific/Pago_Pago', '2026-12-01 12:00', '2026-12-01 23:00'],
  ['Australia/Lord_Howe', '2026-12-01 12:00', '2026-12-01 01:00'],
  ['UTC', '2026-12-01 12:00', '2026-12-01 12:00'],
  ['Etc/GMT+5', '2026-12-01 12:00', '2026-12-01 17:00'],
])('[DATES41] %s %s is %s in UTC', (zone, wall, expected) => {
  expect(convert(zone, wall)).toMatchObject({ code: 'exact', utc: utc(expected) })
})

test.each([
  ['Europe/Berlin', '2026-03-29 02:00', '2026-03-29 01:00', '2026-03-29 03:00'],
  ['Europe/Berlin', '2026-03-29 02:30', '2026-03-29 01:30', '2026-03-29 03:30'],
  ['America/New_York', '2026-03-08 02:59', '2026-03-08 07:59', '2026-03-08 03:59'],
  ['Australia/Lord_Howe', '2026-10-04 02:15', '2026-10-03 15:45', '2026-10-04 02:45'],
  ['Pacific/Apia', '2011-12-30 12:00', '2011-12-30 22:00', '2011-12-31 12:00'],
])('[DATES42] %s skips %s: %s in UTC, where clocks show %s', (zone, wall, expected, shown) => {
  const moment = convert(zone, wall)
  expect(moment).toMatchObject({ code: 'gap', utc: utc(expected) })
  expect('wall' in moment && writeWallTime(moment.wall)).toBe(shown)
})

test.each([
  ['Europe/Berlin', '2026-03-29 01:59', 'exact'],
  ['Europe/Berlin', '2026-03-29 03:00', 'exact'],
  ['Europe/Berlin', '2026-10-25 01:59', 'exact'],
  ['Europe/Berlin', '2026-10-25 02:00', 'fold'],
  ['Europe/Berlin', '2026-10-25 02:59', 'fold'],
  ['Europe/Berlin', '2026-10-25 03:00', 'exact'],
])('[DATES42] [DATES43] at the edge %s %s is %s', (zone, wall, code) => {
  expect(convert(zone, wall).code).toBe(code)
})

test.each([
  ['Europe/Berlin', '2026-10-25 02:30', '2026-10-25 00:30'],
  ['America/New_York', '2026-11-01 01:00', '2026-11-01 05:00'],
  ['Australia/Lord_Howe', '2026-04-05 01:45', '2026-04-04 14:45'],
])('[DATES43] %s comes twice to %s: the first is %s', (zone, wall, expected) => {
  expect(convert(zone, wall)).toMatchObject({ code: 'fold', utc: utc(expected) })
})

test.each([
  ['Mars/Base', '2026-12-01 12:00', 'zone-unknown'],
  ['', '2026-12-01 12:00', 'zone-unknown'],
  ['__proto__', '2026-12-01 12:00', 'zone-unknown'],
  ['europe/berlin', '2026-12-01 12:00', 'zone-unknown'],
  ['Mars/Base', 'soon', 'zone-unknown'],
  ['UTC', 'soon', 'time-malformed'],
  ['UTC', '2026-02-30 12:00', 'time-malformed'],
  ['UTC', '', 'time-malformed'],
])('[DATES44] %j %j: %s', (zone, wall, code) => {
  expect(convert(zone, wall)).toEqual({ code })
})

test.each([
  ['Europe/Berlin', '2036-07-01 12:00', 'exact'],
  ['Europe/Berlin', '2050-07-01 12:00', 'exact'],
  ['Europe/Berlin', '2499-10-25 01:00', 'exact'],
  ['Europe/Berlin', '2499-10-25 12:00', 'beyond-table'],
  ['Europe/Berlin', '2500-07-01 12:00', 'beyond-table'],
  ['Asia/Tokyo', '2500-07-01 12:00', 'exact'],
  ['America/Vancouver', '2500-07-01 12:00', 'exact'],
  ['UTC', '9999-12-31 23:59', 'exact'],
])('[DATES45] %s %s: %s', (zone, wall, code) => {
  expect(convert(zone, wall).code).toBe(code)
})

describe('[DATES47] in every zone', () => {
  test('each moment leads to a wall time, and back to the moment or the first of two', () => {
    const minute = fc.integer({ min: Date.UTC(1960, 0, 1) / 60_000, max: Date.UTC(2100, 0, 1) / 60_000 })
    fc.assert(
      fc.property(fc.constantFrom(...table.names), minute, (zone, minutes) => {
        const given = minutes * 60_000
        const wall = utcToWall({ table, zone, utc: given })
        const back = wall && wallToUtc({ table, zone, wall: writeWallTime(wall) })
        if (!back || !('utc' in back)) throw new Error('no moment')
        expect(back.code).not.toBe('gap')
        expect(back.wall).toEqual(wall)
        if (back.code === 'exact') expect(Math.abs(back.utc - given)).toBeLessThan(60_000)
        else expect(back.utc).toBeLessThanOrEqual(given)
      }),
      { numRuns: 1000 },
    )
  })

  test('around each change of 2026 to 2028 a wall time is exact, skipped or double, and never lost', () => {
    const from = Date.UTC(2026, 0, 1)
    const to = Date.UTC(2029, 0, 1)
    for (const zone of table.names) {
      const { untils = [] } = table.find(zone) ?? {}
      for (const change of untils.filter((until) => until >= from && until < to)) {
        const before = utcOffset({ table, zone, utc: change - 1 }) ?? 0
        const after = utcOffset({ table, zone, utc: change }) ?? 0
        const at = (ms: number) =>
          writeWallTime(utcToWall({ table: openZoneTable(plain), zone: 'UTC', utc: ms }) ?? never())
        const lower = change + Math.min(before, after) * 60_000
        const higher = change + Math.max(before, after) * 60_000
        const between = after === before ? 'exact' : after > before ? 'gap' : 'fold'
        expect([zone, convert(zone, at(lower)).code]).toEqual([zone, between])
        expect([zone, convert(zone, at(higher - 60_000)).code]).toEqual([zone, between])
        expect([zone, convert(zone, at(lower - 60_000)).code]).toEqual([zone, 'exact'])
        expect([zone, convert(zone, at(higher)).code]).toEqual([zone, 'exact'])
      }
    }
  })

  test('an unknown zone and an invalid moment have none', () => {
    expect(utcToWall({ table, zone: 'Mars/Base', utc: 0 })).toBeNull()
    expect(utcToWall({ table, zone: 'UTC', utc: Number.NaN })).toBeNull()
    expect(utcToWall({ table, zone: 'UTC', utc: Infinity })).toBeNull()
    expect(utcToWall({ table, zone: 'Pacific/Kiritimati', utc: 8.64e15 })).toBeNull()
    expect(utcToWall({ table, zone: 'Pacific/Kiritimati', utc: 8.6e15 })?.year).toBe(274493)
    expect(utcOffset({ table, zone: 'Mars/Base', utc: 0 })).toBeNull()
    expect(utcOffset({ table, zone: 'UTC', utc: Number.NaN })).toBeNull()
    expect(utcOffset({ table, zone: 'UTC', utc: 0 })).toBe(0)
  })
})

const plain: PackedZones = { version: 'plain', zones: ['UTC|UTC|0|0|'], links: [] }
const never = (): never => {
  throw new Error('no wall time')
}
