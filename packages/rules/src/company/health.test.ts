import type { HealthFacts } from '@rostrum/protocol'
import { expect, test } from 'vitest'
import { healthOf } from './health.js'

const well: HealthFacts = {
  Mail: {
    Way: 'smtp',
    Server: 'mail:25',
    From: 'a@b.de',
    SentAt: '2026-01-02 00:00:00',
    FailedAt: null,
    FailedWhy: null,
  },
  Networks: { Apps: 3, HasSandbox: false },
  Queue: { Overdue: 0, EmailsWaiting: 5, EmailsFailed: 0 },
  Storage: { UsedMb: 90, QuotaMb: 100, FreeMb: 2000 },
  Database: { IsEmbedded: true, Version: '17' },
  Server: { Rostrum: '0.1.0', Node: '20.19.0', Failing: [] },
}

const cases: readonly [string, Partial<HealthFacts>, string][] = [
  ['mail', { Mail: { ...well.Mail, Way: 'files' } }, 'warning'],
  ['mail', { Mail: { ...well.Mail, SentAt: null } }, 'warning'],
  ['mail', { Mail: { ...well.Mail, FailedAt: '2026-01-03 00:00:00' } }, 'bad'],
  ['mail', { Mail: { ...well.Mail, FailedAt: '2026-01-01 00:00:00' } }, 'good'],
  ['networks', { Networks: { Apps: 3, HasSandbox: true } }, 'warning'],
  ['networks', { Networks: { Apps: 0, HasSandbox: false } }, 'warning'],
  ['queue', { Queue: { ...well.Queue, Overdue: 1 } }, 'bad'],
  ['queue', { Queue: { ...well.Queue, EmailsFailed: 1 } }, 'warning'],
  ['storage', { Storage: { ...well.Storage, UsedMb: 91 } }, 'warning'],
  ['storage', { Storage: { ...well.Storage, FreeMb: 1999 } }, 'warning'],
  ['server', { Server: { ...well.Server, Failing: ['publisher'] } }, 'bad'],
]

test.each(cases)('[HEALTH1] %s with %j is %s', (name, facts, state) => {
  expect(healthOf({ ...well, ...facts }).find(({ Name }) => Name === name)?.State).toBe(state)
})

test('[HEALTH1] all is good where all is well', () => {
  expect(new Set(healthOf(well).map(({ State }) => State))).toEqual(new Set(['good']))
})
