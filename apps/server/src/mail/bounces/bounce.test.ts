import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { runCommand } from '../../cli/run-command.js'
import { startTestServer, type TestServer } from '../../testing/start-test-server.js'
import { createMessageId } from './bounce.js'

let server: TestServer
const address = 'Manager@acme.test'

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(() => server.context.db.updateTable('app_user').set({ email_refused_at: null }).execute())

/** The report of a mail server, as Postfix writes it. */
const report = (part: {
  readonly id: string
  readonly to?: string
  readonly action?: string
  readonly status?: string
}) => `From: MAILER-DAEMON@mail.example
To: rostrum@localhost
Message-ID: <20261126.1@mail.example>
Content-Type: multipart/report; report-type=delivery-status; boundary="b"

--b
Content-Type: text/plain

Your message could not be delivered.

--b
Content-Type: message/delivery-status

Reporting-MTA: dns; mail.example

Final-Recipient: rfc822; ${part.to ?? address}
Action: ${part.action ?? 'failed'}
Status: ${part.status ?? '5.1.1'}
Diagnostic-Code: smtp; 550 5.1.1
    no such user

--b
Content-Type: text/rfc822-headers

Subject: New stories
Message-ID:
 ${part.id}

--b--
`

const bounce = async (email: string) => {
  const { status, out } = await runCommand(server.context, {
    args: ['mail', 'bounce', '--json'],
    folder: '.',
    secret: email,
  })
  expect(status).toBe(0)
  const { addresses }: { addresses: string[] } = JSON.parse(out)
  const refused = await server.context.db
    .selectFrom('app_user')
    .select('email')
    .where('email_refused_at', 'is not', null)
    .execute()
  return { addresses, refused: refused.map(({ email }) => email) }
}

const idFor = (to: string) => createMessageId(server.context.secrets, to, 'Rostrum <rostrum@acme.test>')

test.each(['\n', '\r\n'])('[DIGEST6] an e-mail that came back stops e-mails to its address', async (end) => {
  const email = report({ id: idFor(address) }).replaceAll('\n', end)
  expect(await bounce(email)).toEqual({ addresses: [address], refused: ['manager@acme.test'] })
})

test('[DIGEST6] the e-mails that are sent carry such a Message-ID', async () => {
  expect(idFor(address)).toMatch(/^<[\w-]{12}\.[\w-]{22}@acme\.test>$/)
  const { file } = await server.context.mail.send({
    to: address,
    subject: 'News',
    text: 'News',
    html: 'News',
  })
  const [, id = ''] = /^Message-ID: (\S+)/im.exec(await readFile(file ?? '', 'utf8')) ?? []
  expect(await bounce(report({ id }))).toMatchObject({ addresses: [address] })
})

test.each([
  ['an address that the e-mail did not go to', { to: 'champion@acme.test' }],
  ['a Message-ID that is not ours', { id: '<abcdefghijkl.abcdefghijklmnopqrstuv@acme.test>' }],
  ['a delay', { action: 'delayed', status: '4.4.1' }],
  ['a full mailbox', { status: '5.2.2' }],
  ['a policy against the sender', { status: '5.7.1' }],
])('[DIGEST6] %s stops nothing', async (_what, part) => {
  expect(await bounce(report({ id: idFor(address), ...part }))).toEqual({ addresses: [], refused: [] })
})

test('[DIGEST6] other e-mails, and a report that is made to be slow, stop nothing', async () => {
  expect(await bounce('Subject: Out of office\n\nI’m back on Monday.')).toEqual({
    addresses: [],
    refused: [],
  })
  const many = Array.from({ length: 3000 }, (_, at) => report({ id: `<a${at}>`, to: `a${at}@b.test` }))
  expect(await bounce(many.join('\n\n'))).toEqual({ addresses: [], refused: [] })
})
