import type { ApproveStatus } from '@rostrum/protocol'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isScheduled } from './is-scheduled.js'
import {
  hasComeBack,
  chooseSchedule,
  defaultSchedule,
  resetsSchedule,
  scheduleOption,
  scheduleOptions,
  scheduleProblem,
  scheduleToRemember,
  scheduleType,
} from './schedule.js'

test.each([
  [true, 'magic'],
  ['true', 'magic'],
  ['1', 'magic'],
  [false, 'postNow'],
  ['false', 'postNow'],
  [null, 'postNow'],
  [undefined, 'postNow'],
  ['', 'postNow'],
  ['yes', 'postNow'],
  [{}, 'postNow'],
] as const)('[SCHEDULE1] remembered %j starts as %s', (remembered, option) => {
  expect(defaultSchedule({ remembered })).toBe(option)
})

test.each([
  ['postNow', 'false', 'postNow'],
  ['magic', 'true', 'magic'],
  ['pickDate', 'true', 'magic'],
] as const)('[SCHEDULE2] %s is remembered as later: %s, and starts as %s', (option, remembered, next) => {
  expect(scheduleToRemember({ option })).toBe(remembered)
  expect(defaultSchedule({ remembered })).toBe(next)
})

test.each([
  ['postNow', { inqueue: '0', startDate: null }],
  ['magic', { inqueue: '1', startDate: null }],
  ['pickDate', { inqueue: '0', startDate: '2026-12-01 09:30' }],
] as const)('[SCHEDULE3] %s clears the others', (option, form) => {
  expect(chooseSchedule({ option, startDate: '2026-12-01 09:30' })).toEqual(form)
})

test.each([
  ['1', null, 'automagic', 'magic'],
  ['1', '2026-12-01 09:30', 'automagic', 'magic'],
  [1, null, 'automagic', 'magic'],
  [true, null, 'automagic', 'magic'],
  ['0', '2026-12-01 09:30', 'custom', 'pickDate'],
  [undefined, '2026-12-01 09:30', 'custom', 'pickDate'],
  ['0', null, 'now', 'postNow'],
  ['0', '', 'now', 'postNow'],
  [null, undefined, 'now', 'postNow'],
  ['2', null, 'now', 'postNow'],
] as const)('[SCHEDULE4] inqueue %j, start %j is %s, shown as %s', (inqueue, startDate, type, option) => {
  expect(scheduleType({ inqueue, startDate })).toBe(type)
  expect(scheduleOption({ inqueue, startDate })).toBe(option)
})

test('[SCHEDULE3] [SCHEDULE4] what was chosen is read back', () => {
  const options = fc.constantFrom(...scheduleOptions)
  fc.assert(
    fc.property(options, fc.stringMatching(/^2\d{3}-\d\d-\d\d \d\d:\d\d$/), (option, startDate) => {
      expect(scheduleOption(chooseSchedule({ option, startDate }))).toBe(option)
    }),
  )
})

test.each([
  ['1', null, true],
  ['1', -1, true],
  [1, null, true],
  ['0', null, false],
  ['0', 0, false],
  ['0', 60_000, false],
  ['0', 60_001, true],
  ['0', -60_001, false],
  ['0', Number.NaN, false],
] as const)('[SCHEDULE5] inqueue %j and %j ms ahead: %s', (inqueue, ahead, expected) => {
  const now = 1_790_000_000_000
  expect(isScheduled({ inqueue, startsAt: ahead === null ? null : now + ahead, now })).toBe(expected)
})

test.each([
  ['rejected', 999, true],
  ['rejected', 1000, false],
  ['rejected', 1001, false],
  ['rejected', null, false],
  ['pending', 999, false],
  ['expired', 999, true],
  ['expired', 1001, false],
  ['approved', 999, false],
  [null, 999, false],
] as const)('[SCHEDULE6] %s, start %j at 1000: %s', (approveStatus, startsAt, expected) => {
  expect(
    resetsSchedule({ approveStatus: approveStatus satisfies ApproveStatus | null, startsAt, now: 1000 }),
  ).toBe(expected)
})

test.each([
  ['pickDate', null, 'schedule-missing'],
  ['pickDate', Number.NaN, 'schedule-missing'],
  ['pickDate', 999, 'schedule-in-past'],
  ['pickDate', 1000, null],
  ['pickDate', 2000, null],
  ['magic', 999, null],
  ['postNow', null, null],
] as const)('[SCHEDULE7] %s, %j at 1000: %s', (option, startsAt, problem) => {
  expect(scheduleProblem({ option, startsAt, now: 1000 })).toBe(problem)
})

test.each([
  [null, false],
  [undefined, false],
  ['pending', false],
  ['approved', false],
  ['rejected', true],
  ['expired', true],
] as const)('[EDITOR22] %s: it came back and can be sent again as it is: %s', (approveStatus, expected) => {
  expect(hasComeBack(approveStatus)).toBe(expected)
})
