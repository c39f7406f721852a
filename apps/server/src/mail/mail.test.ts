import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { createServer, type Socket } from 'node:net'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { locales } from '@rostrum/protocol'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { AddressRefusedError, createMail } from './create-mail.js'
import { writeDecisionEmail } from './decision-email.js'
import { writeInvitation, type Invitation } from './invitation.js'
import { writeProofCode } from './proof-code.js'
import { writeRecovery } from './recovery.js'
import { writeSignUp } from './sign-up.js'

let folder = ''
const now = () => new Date('2026-11-21T10:00:00Z')
const invitation: Invitation = {
  to: 'mika@company.example',
  firstName: 'Mika',
  company: 'Company & Søn',
  board: 'The <board>',
  link: 'https://board.example/signup?code=abc.12345678',
  until: new Date('2026-12-05T10:00:00Z'),
  locale: 'en',
}

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mail-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const open = (smtp: string | null = null) =>
  createMail({
    smtp,
    from: 'Rostrum <rostrum@company.example>',
    outbox: join(folder, 'outbox'),
    now,
    messageId: () => '<one@company.example>',
  })

test.each(locales)(
  '[A2.5] an e-mail for a forgotten password in %s has one link and no missing text',
  (locale) => {
    const link = 'https://board.example/recover/code/abc'
    const { subject, text, html } = writeRecovery({ to: invitation.to, firstName: '<Mika>', link, locale })
    expect(text.split('\n')).toContain(link)
    expect(html).toContain(`href="${link}"`)
    expect(html.includes('&#60;Mika&#62;')).toBe(locale !== 'ja')
    expect(html).not.toContain('<Mika>')
    expect(`${subject}${text}${html}`).not.toMatch(/\{\w+\}|undefined/)
  },
)

test.each(locales)(
  '[A2.16] the sign-up e-mails in %s name the board, one link, and no text is missing',
  (locale) => {
    const { to, company, board, link } = invitation
    const emails = (['join', 'known'] as const).map((kind) =>
      writeSignUp({ to, company, board, link, locale, kind }),
    )
    for (const { subject, text, html } of emails) {
      expect(subject).toContain('The <board>')
      expect(text.split('\n')).toContain(link)
      expect(html).toContain(`href="${link}"`)
      expect(`${subject}${text}${html}`).not.toMatch(/\{\w+\}|undefined/)
    }
    expect(emails[0]?.text).toContain('Company & Søn')
    expect(emails[0]?.text).not.toBe(emails[1]?.text)
  },
)

test.each(locales)('an invitation in %s names company, board, link and expiry', (locale) => {
  const { subject, text, html } = writeInvitation({ ...invitation, locale })
  for (const part of ['Company & Søn', 'The <board>', invitation.link, '2026']) expect(text).toContain(part)
  // Japanese business e-mails do not use given names.
  expect(text.includes('Mika')).toBe(locale !== 'ja')
  expect(subject).toContain('The <board>')
  expect(html).toContain('The &#60;board&#62;')
  expect(html).toContain(`href="${invitation.link}"`)
  expect(`${subject}${text}${html}`).not.toMatch(/\{\w+\}|undefined/)
})

test('each language has its own texts', () => {
  const bodies = locales.map((locale) => writeInvitation({ ...invitation, locale }).text)
  expect(new Set(bodies).size).toBe(locales.length)
})

test('a name that contains lines, tags or bidirectional controls stays a name', () => {
  const { subject, text, html } = writeInvitation({
    ...invitation,
    board: 'x\r\nBcc: all@company.example \u202e\u2066\u0007שלום\u200f!',
    firstName: '<img src=x>\u202e',
  })
  expect(subject).not.toMatch(/[\r\n]/)
  expect(subject + text + html).not.toMatch(/[\u202a-\u202e\u2066-\u2069]/)
  expect(subject + text + html).not.toContain('\u0007')
  expect(subject).toContain('example שלום\u200f!')
  expect(html).not.toContain('<img')
})

test('no-break spaces stay where French needs them, and no character of a name adds a line', () => {
  const board = 'À\u00a0vous\u202f! \r\n\u0085\u2028\u2029\u000bBcc: all@company.example'
  const { subject } = writeInvitation({ ...invitation, board, locale: 'fr' })
  expect(subject).toContain('À\u00a0vous\u202f! Bcc: all@company.example')
  expect(subject).not.toMatch(/[\p{Cc}\u2028\u2029]/u)
})

test.each(locales)('an excerpt in %s ends in an ellipsis without a space before it', (locale) => {
  const decision = { by: 'Jo', note: null, status: 'approved', link: invitation.link } as const
  const facts = { to: invitation.to, firstName: 'Mika', board: 'Voices', locale, ...decision }
  for (const text of ['x'.repeat(401), `${'x'.repeat(399)} and more`])
    expect(writeDecisionEmail({ ...facts, text }).text).toMatch(/^> x{399,400}…$/m)
  expect(writeDecisionEmail({ ...facts, text: 'x'.repeat(400) }).text).toMatch(/^> x{400}$/m)
})

test.each([
  ['en', ': 12345678'],
  ['ja', '：12345678'],
] as const)('the code in the subject is written as in %s', (locale, ending) => {
  const { to, firstName, link } = invitation
  const { subject } = writeProofCode({ to, firstName, link, locale, code: '12345678' })
  expect(subject.endsWith(ending)).toBe(true)
})

test('without a mail server an e-mail is in the outbox, readable by the operator alone', async () => {
  const { file } = await open().send(writeInvitation({ ...invitation, locale: 'ja' }))
  expect(await readdir(join(folder, 'outbox'))).toHaveLength(1)
  const text = await readFile(file ?? '', 'utf8')
  expect(text).toMatch(
    /^From: Rostrum <rostrum@company\.example>\r\nTo: mika@company\.example\r\nSubject: =\?UTF-8\?/m,
  )
  expect(text).toContain('multipart/alternative')
  expect((await stat(file ?? '')).mode & 0o077).toBe(0)
})

test('an address cannot lead out of the outbox', async () => {
  const { file } = await open().send({ to: '../../x@company.example', subject: 's', text: 't', html: 'h' })
  expect(file?.startsWith(join(folder, 'outbox'))).toBe(true)
  expect(await readdir(folder)).toEqual(['outbox'])
})

test('with a mail server an e-mail is sent there', async () => {
  const said: string[] = []
  const answer = (socket: Socket) => {
    let inData = false
    socket.write('220 ready\r\n')
    socket.on('data', (chunk) => {
      const text = chunk.toString()
      said.push(text)
      if (inData && !text.includes('\r\n.\r\n')) return
      const isData = text.startsWith('DATA')
      inData = isData
      socket.write(isData ? '354 go on\r\n' : text.startsWith('QUIT') ? '221 bye\r\n' : '250 fine\r\n')
    })
  }
  const server = createServer(answer)
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done)
  })
  const { port } = server.address() as AddressInfo
  expect(await open(`smtp://127.0.0.1:${port}?ignoreTLS=true`).send(writeInvitation(invitation))).toEqual({
    file: null,
  })
  server.close()
  expect(said.join('')).toMatch(/RCPT TO:<mika@company\.example>[^]*Subject: Your invitation to The <board>/)
  expect(await readdir(folder)).toEqual([])
})

test("a mail server's refusal is reported", async () => {
  await expect(open('smtp://127.0.0.1:1').send(writeInvitation(invitation))).rejects.toThrow(/ECONNREFUSED/)
})

/** A mail server that answers the recipient as told. */
async function serveMail(recipient: string): Promise<{ url: string; close: () => void }> {
  const server = createServer((socket) => {
    socket.write('220 ready\r\n')
    socket.on('error', () => {})
    socket.on('data', (chunk) => {
      const text = chunk.toString()
      socket.write(
        text.startsWith('RCPT') ? `${recipient}\r\n` : text.startsWith('DATA') ? '354 on\r\n' : '250 ok\r\n',
      )
    })
  })
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done)
  })
  const { port } = server.address() as AddressInfo
  return { url: `smtp://127.0.0.1:${port}?ignoreTLS=true`, close: () => server.close() }
}

test.each([
  ['550 5.1.1 No such user', true],
  ['553 Mailbox name not allowed', true],
  ['450 4.2.1 Try later', false],
  ['552 5.2.2 Mailbox full', false],
  ['550 5.7.1 Your server is on a list', false],
])('[DIGEST6] the recipient is answered %s: refused for good is %s', async (answer, isRefused) => {
  const server = await serveMail(answer)
  const mail = open(server.url)
  const error: unknown = await mail.send(writeInvitation(invitation)).catch((reason: unknown) => reason)
  expect(error).toBeInstanceOf(Error)
  expect(error instanceof AddressRefusedError).toBe(isRefused)
  mail.close()
  server.close()
})

test('[DIGEST5] mail programs find the page that stops such e-mails, and that a post is enough', async () => {
  const unsubscribe = 'https://board.example/unsubscribe?t=digest.a.b.c'
  const { file } = await open().send({ ...writeInvitation(invitation), unsubscribe })
  const text = await readFile(file ?? '', 'utf8')
  expect(text).toContain(`List-Unsubscribe: <${unsubscribe}>`)
  expect(text).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
})
