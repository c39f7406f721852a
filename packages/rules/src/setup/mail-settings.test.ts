import type { MailServer, MailServerForm } from '@rostrum/protocol'
import { expect, test } from 'vitest'
import { keepsMailPassword, mailKeeper, mailProblemsIn } from './mail-settings.js'

test.each([
  [{ isInEnvironment: true, companies: 1 }, 'environment'],
  [{ isInEnvironment: true, companies: 3 }, 'environment'],
  [{ isInEnvironment: false, companies: 1 }, 'manager'],
  [{ isInEnvironment: false, companies: 2 }, 'operator'],
  [{ isInEnvironment: false, companies: 0 }, 'operator'],
] as const)('[SETUP9] with %j the %s changes the mail server', (facts, keeper) => {
  expect(mailKeeper(facts)).toBe(keeper)
})

const stored: MailServer = {
  Host: 'mail.example',
  Port: 587,
  Security: 'starttls',
  User: 'board',
  HasPassword: true,
  FromAddress: 'board@company.example',
  FromName: 'Board',
}
const { HasPassword: _, ...typed } = stored
const good: MailServerForm = { ...typed, Password: 'sesame' }

/** As long as a name of a host can be: 253 characters. */
const longHost = `${'a'.repeat(63)}.${'b'.repeat(63)}.${'c'.repeat(63)}.${'d'.repeat(61)}`

const cases: readonly [Partial<MailServerForm>, object][] = [
  [{}, {}],
  [{ Host: '127.0.0.1' }, {}],
  [{ Host: '::1' }, {}],
  [{ Host: 'localhost' }, {}],
  [{ Host: '2001:db8:1:2:3:4:5:6' }, {}],
  [{ Host: longHost }, {}],
  [{ Port: 1 }, {}],
  [{ Port: 65_535 }, {}],
  [{ User: 'x'.repeat(320) }, {}],
  [{ FromName: 'x'.repeat(100) }, {}],
  [{ Host: 'abc:def' }, { Host: 'wrong' }],
  [{ Host: `${longHost}a` }, { Host: 'wrong' }],
  [{ User: 'x'.repeat(321) }, { User: 'wrong' }],
  [{ Host: 'xn--bcher-kva.example' }, {}],
  [{ User: '', Password: '' }, {}],
  [{ FromName: '' }, {}],
  [{ FromName: 'Søn & "Co", <Æ> 日本' }, {}],
  [{ Host: '' }, { Host: 'missing' }],
  [{ Host: 'mail.example\r\nQUIT' }, { Host: 'wrong' }],
  [{ Host: 'mail.example\u0000' }, { Host: 'wrong' }],
  [{ Host: 'mail.example:25' }, { Host: 'wrong' }],
  [{ Host: 'smtp://mail.example' }, { Host: 'wrong' }],
  [{ Host: 'user@mail.example' }, { Host: 'wrong' }],
  [{ Host: 'mail example' }, { Host: 'wrong' }],
  [{ Host: '-mail.example' }, { Host: 'wrong' }],
  [{ Host: 'x'.repeat(300) }, { Host: 'wrong' }],
  [{ Port: 0 }, { Port: 'wrong' }],
  [{ Port: 65_536 }, { Port: 'wrong' }],
  [{ User: 'board\u0000admin' }, { User: 'wrong' }],
  [{ User: 'board\r\nQUIT' }, { User: 'wrong' }],
  [{ Password: 'se\u0000same' }, { Password: 'wrong' }],
  [{ Password: '', User: 'another' }, { Password: 'missing' }],
  [{ User: '' }, { User: 'missing' }],
  [{ FromAddress: '' }, { FromAddress: 'missing' }],
  [{ FromAddress: 'board' }, { FromAddress: 'wrong' }],
  [{ FromAddress: 'board@company.example\r\nBcc: all@company.example' }, { FromAddress: 'wrong' }],
  [{ FromAddress: 'a@company.example, b@company.example' }, { FromAddress: 'wrong' }],
  [{ FromName: 'Board\r\nBcc: all@company.example' }, { FromName: 'wrong' }],
  [{ FromName: 'Board\u2028x' }, { FromName: 'wrong' }],
  [{ FromName: '\u202Edraob' }, { FromName: 'wrong' }],
  [{ FromName: 'x'.repeat(101) }, { FromName: 'wrong' }],
]

test.each(cases)('[SETUP10] a mail server with %j has %j', (change, problems) => {
  const form = { ...good, ...change }
  expect(mailProblemsIn({ form, stored: null, isSenderFixed: false })).toEqual(problems)
  expect(mailProblemsIn({ form: { ...form, FromAddress: '' }, stored: null, isSenderFixed: true })).toEqual(
    Object.fromEntries(Object.entries(problems).filter(([field]) => !field.startsWith('From'))),
  )
})

test.each([
  [{}, true],
  [{ Host: 'MAIL.example' }, true],
  [{ FromName: 'Another' }, true],
  [{ Host: 'mail.evil.example' }, false],
  [{ Port: 25 }, false],
  [{ Security: 'none' }, false],
  [{ User: 'another' }, false],
] as const)('[SETUP10] the stored password goes with %j: %s', (change, isKept) => {
  const form = { ...typed, ...change }
  expect(keepsMailPassword({ stored, form })).toBe(isKept)
  expect(mailProblemsIn({ form, stored, isSenderFixed: false })).toEqual(
    isKept ? {} : { Password: 'missing' },
  )
  expect(keepsMailPassword({ stored: { ...stored, HasPassword: false }, form })).toBe(false)
  expect(keepsMailPassword({ stored: null, form })).toBe(false)
})
