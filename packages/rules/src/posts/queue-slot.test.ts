import { expect, test } from 'vitest'
import { type QueueFacts, queueSlot } from './queue-slot.js'
import { openZoneTable } from '../dates/zones.js'
import packed from 'moment-timezone/data/packed/latest.json' with { type: 'json' }

const zoneTable = openZoneTable(packed)

const slot = (now: string, more: Partial<QueueFacts> = {}) =>
  new Date(
    queueSlot({
      table: zoneTable,
      zone: 'Europe/Berlin',
      now: Date.parse(now),
      taken: [],
      offset: 0,
      ...more,
    }),
  ).toISOString()

test.each([
  ['a Monday early', '2026-11-23T06:00:00Z', '2026-11-23T08:00:00.000Z'],
  ['less than ten minutes ahead', '2026-11-23T07:51:00Z', '2026-11-23T11:30:00.000Z'],
  ['exactly ten minutes ahead', '2026-11-23T07:50:00Z', '2026-11-23T08:00:00.000Z'],
  ['a Friday evening', '2026-11-27T20:00:00Z', '2026-11-30T08:00:00.000Z'],
  ['a Saturday', '2026-11-28T09:00:00Z', '2026-11-30T08:00:00.000Z'],
])('[SCHEDULE8] the next slot on %s', (_, now, expected) => {
  expect(slot(now)).toBe(expected)
})

test('[SCHEDULE8] slots are on the clock of the person, before and after it is changed', () => {
  expect(slot('2026-10-23T05:00:00Z')).toBe('2026-10-23T07:00:00.000Z')
  expect(slot('2026-10-25T12:00:00Z')).toBe('2026-10-26T08:00:00.000Z')
  expect(slot('2026-11-23T00:00:00Z', { zone: 'Asia/Kolkata' })).toBe('2026-11-23T03:30:00.000Z')
  expect(slot('2026-11-23T00:00:00Z', { zone: 'No/Where' })).toBe('2026-11-23T09:00:00.000Z')
})

test('[SCHEDULE9] a slot within an hour of something else of the person is not free', () => {
  const taken = [Date.parse('2026-11-23T08:30:00Z'), Date.parse('2026-11-23T11:30:00Z')]
  expect(slot('2026-11-23T06:00:00Z', { taken })).toBe('2026-11-23T16:00:00.000Z')
})

test('[SCHEDULE9] a slot exactly an hour from something else is free', () => {
  expect(slot('2026-11-23T06:00:00Z', { taken: [Date.parse('2026-11-23T07:00:00Z')] })).toBe(
    '2026-11-23T08:00:00.000Z',
  )
})

test('[SCHEDULE9] where no slot is free for 400 days, the post goes out after them', () => {
  expect(slot('2026-11-23T06:00:00Z', { shift: () => 0 })).toBe('2027-12-28T06:00:00.000Z')
})

test('[SCHEDULE10] a person has some minutes of their own', () => {
  expect(slot('2026-11-23T06:00:00Z', { offset: 7 })).toBe('2026-11-23T08:07:00.000Z')
})

test('[GUARDRAILS9] a slot in quiet hours moves to their end, an hour from what is there', () => {
  const end = Date.parse('2026-11-23T09:00:00Z')
  const shift = (utc: number) => (utc < end ? end : utc)
  expect(slot('2026-11-23T06:00:00Z', { shift })).toBe('2026-11-23T09:00:00.000Z')
  expect(slot('2026-11-23T06:00:00Z', { shift, taken: [end] })).toBe('2026-11-23T11:30:00.000Z')
})
