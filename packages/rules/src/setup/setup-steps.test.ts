import type { SetupFacts } from '@rostrum/protocol'
import { expect, test } from 'vitest'
import { maySetupBeDismissed, setupStates } from './setup-steps.js'

const real: SetupFacts = {
  Looks: { HasColor: true, HasIcon: false },
  Address: { Url: 'https://board.example', IsLocal: false, Result: 'reachable', CheckedAt: null },
  Mail: {
    Way: 'smtp',
    Server: 'mail.example:587',
    From: 'board@example.com',
    SentAt: '2026-01-02 00:00:00',
    FailedAt: '2026-01-01 00:00:00',
    FailedWhy: 'refused',
  },
  Networks: { Apps: 2, HasSandbox: false },
  Stories: 3,
  People: 2,
}

const cases: readonly [string, Partial<SetupFacts>, string][] = [
  ['looks', { Looks: { HasColor: false, HasIcon: false } }, 'open'],
  ['looks', { Looks: { HasColor: false, HasIcon: true } }, 'done'],
  ['address', { Address: { ...real.Address, IsLocal: true } }, 'trial'],
  ['address', { Address: { ...real.Address, Result: null } }, 'open'],
  ['address', { Address: { ...real.Address, Result: 'certificate' } }, 'open'],
  ['mail', { Mail: { ...real.Mail, Way: 'files' } }, 'trial'],
  ['mail', { Mail: { ...real.Mail, SentAt: null } }, 'open'],
  ['mail', { Mail: { ...real.Mail, FailedAt: '2026-01-03 00:00:00' } }, 'open'],
  ['mail', { Mail: { ...real.Mail, FailedAt: null } }, 'done'],
  ['networks', { Networks: { Apps: 6, HasSandbox: true } }, 'trial'],
  ['networks', { Networks: { Apps: 0, HasSandbox: false } }, 'open'],
  ['stories', { Stories: 0 }, 'open'],
  ['people', { People: 1 }, 'open'],
]

test.each(cases)('[SETUP6] [SETUP8] the step %s with %j is %s', (name, facts, state) => {
  const steps = setupStates({ ...real, ...facts })
  expect(steps.find(({ Name }) => Name === name)?.State).toBe(state)
  expect(maySetupBeDismissed({ steps })).toBe(state === 'done')
})

test('[SETUP6] [SETUP8] an installation that has everything is done with every step', () => {
  const steps = setupStates(real)
  expect(steps.map(({ Name }) => Name)).toEqual(['looks', 'address', 'mail', 'networks', 'stories', 'people'])
  expect(maySetupBeDismissed({ steps })).toBe(true)
})
