import { expect, test } from 'vitest'
import { crmIdentityProblem, isRecentRequest, sugarEmail } from './crm-identity.js'

const named = { organisation: '00D7Q000000RosT', user: '0057Q000000Maya' }

test.each([
  [{ ...named, email: 'maya@acme.test' }, null],
  [{ ...named, email: '' }, 'no-email'],
  [{ ...named, email: null }, 'no-email'],
  [{ ...named, organisation: '00D7Q000000Othe', email: 'maya@acme.test' }, 'other-organisation'],
  [{ ...named, user: '0057Q000000Toma', email: 'maya@acme.test' }, 'other-user'],
  [{ organisation: null, user: null, email: 'maya@acme.test' }, 'other-organisation'],
  [{ ...named, user: null, email: 'maya@acme.test' }, 'other-user'],
])('[CRM5] an answer %j: %s', (found, problem) => {
  expect(crmIdentityProblem({ named, found })).toBe(problem)
})

const email = (email_address: string, primary_address: boolean, invalid_email = false) => ({
  email_address,
  primary_address,
  invalid_email,
})

test.each([
  [[email('a@x.test', false), email('b@x.test', true)], 'b@x.test'],
  [[email('a@x.test', false), email('b@x.test', true, true)], null],
  [[email('a@x.test', false)], null],
  [[], null],
])('[CRM6] of %j: %s', (emails, found) => {
  expect(sugarEmail({ emails })).toBe(found)
})

const now = 1_800_000_000_000
const hour = 3_600_000

test.each([
  [now, true],
  [now - 23 * hour, true],
  [now - 24 * hour, false],
  [now + 4 * 60_000, true],
  [now + 6 * 60_000, false],
  [null, true],
  [0, true],
  [-1_886_249_166, true],
])('[CRM7] a request of %j: %s', (issuedAt, isTaken) => {
  expect(isRecentRequest({ issuedAt, now })).toBe(isTaken)
})
