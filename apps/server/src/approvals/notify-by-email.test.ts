import { approval, locales, post, type Workflow } from '@rostrum/protocol'
import { createSandbox, type Sandbox } from '@rostrum/sandbox'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { writeApprovalRequest } from '../mail/approval-request.js'
import type { Email } from '../mail/create-mail.js'
import { writeDecisionEmail } from '../mail/decision-email.js'
import { addPerson } from '../testing/company.js'
import { sandboxEnvironment, boardOrigin, connectProfile } from '../testing/networks/connect-profile.js'
import { postForm } from '../testing/post-form.js'
import { startTestServer, type TestServer } from '../testing/start-test-server.js'
import { expireApprovals } from './decide.js'
import { notifyByEmail } from './notify-by-email.js'

let sandbox: Sandbox
let server: TestServer
let manager: string
let champion: string
let profile: string
let secondId: string
const emails: Email[] = []
const send = vi.fn(async (email: Email) => {
  emails.push(email)
  return { file: null }
})

const oneStep: Workflow = {
  IsEnabled: true,
  Steps: [{ Approvers: [], Needs: 'any' }],
  AllowsOwn: false,
  SendsLetters: true,
}

beforeAll(async () => {
  sandbox = await createSandbox({ allowedRedirects: [boardOrigin], unlimited: true, quiet: true })
  // These tests decide when e-mails are sent, not the server's interval.
  vi.useFakeTimers({ toFake: ['setInterval'] })
  server = await startTestServer({ configuration: sandboxEnvironment(sandbox) })
  vi.useRealTimers()
  const { acme, roles } = server.company
  const boards = [acme.boardId]
  const person = { email: 'second@acme.test', accountId: acme.accountId, boards, roleId: roles.manager }
  secondId = await addPerson(server.context, person)
  await server.context.db
    .updateTable('app_user')
    .set({ locale: 'fr' })
    .where('email', '=', person.email)
    .execute()
  manager = await server.signIn('manager@acme.test')
  champion = await server.signIn('champion@acme.test')
  profile = (await connectProfile(server, champion, { network: 'linkedin', person: 'amelie' })).cId ?? ''
  vi.spyOn(server.context.mail, 'send').mockImplementation(send)
})
afterAll(async () => {
  await server.close()
  await sandbox.close()
})
beforeEach(async () => {
  await server.context.db.deleteFrom('approval').execute()
  await setWorkflow(oneStep)
  emails.length = 0
})

const ask = (line: string, session: string, body?: unknown) =>
  server.ask(line, { session, ...(body === undefined ? {} : { body }) })
const setWorkflow = (body: Workflow) => ask('POST /api/approvals/workflow', manager, body)
const later = { scheduleType: 'custom', startDate: '2030-01-15 10:00', timezone: 'UTC' } as const
const saved = z.object({ Post: post })
const create = async (text: string) =>
  z.parse(saved, (await ask('POST /api/post/create', champion, postForm(profile, { text, ...later }))).body)
    .Post
const update = (id: string, text: string) =>
  ask('POST /api/post/update', champion, { id, ...postForm(profile, { text, ...later }) })
const decide = async (id: string, more: object = {}, session = manager) => {
  const { Version } = z.parse(approval, (await ask(`GET /api/approvals/get?id=${id}`, session)).body)
  const body = { items: [{ id, version: Version }], decision: 'approve', ...more }
  return ask('POST /api/approvals/decide', session, body)
}
/** Several servers at once, each as often as its sweep comes, beside the one that writes after a decision. */
const tell = async () => {
  await Promise.all(Array.from({ length: 6 }, () => notifyByEmail(server.context)))
  await server.rest()
}
const told = () => emails.map(({ to, subject }) => `${to}: ${subject}`).toSorted()

const asked = [
  'manager@acme.test: Champion acme asks for your approval on Acme Voices',
  'second@acme.test: Champion acme demande votre approbation sur Acme Voices',
]

test('[APPROVALS15] [B3.19] a step writes once to each whom it asks, in their language; the next step to the next ones', async () => {
  const { people } = server.company
  await setWorkflow({
    ...oneStep,
    Steps: [
      { Approvers: [secondId, people.manager], Needs: 'all' },
      { Approvers: [people.manager], Needs: 'any' },
    ],
  })
  const own = await create('Read me, <please>')
  await tell()
  expect(told()).toEqual(asked)
  expect(emails[0]?.html).toContain('Read me, &#60;please&#62;')
  const { accountId, boardId } = server.company.acme
  expect(emails[0]?.text).toContain(`/approvals?accountId=${accountId}&boardId=${boardId}`)
  emails.length = 0
  await decide(own.Id)
  await tell()
  expect(told()).toEqual([])
  await decide(own.Id, {}, await server.signIn('second@acme.test'))
  await server.rest()
  expect(told()).toEqual(asked.slice(0, 1))
  await decide(own.Id)
  await server.rest()
  expect(told()).toHaveLength(2)
  await tell()
  expect(told()[0]).toBe('champion@acme.test: Manager acme approved your post on Acme Voices')
  expect(told()).toHaveLength(2)
})

test('[APPROVALS15] the author hears of a rejection with its note, and of what ran out', async () => {
  const own = await create('Too loud')
  const late = await create('Too late')
  await tell()
  emails.length = 0
  await decide(own.Id, { decision: 'reject', note: 'Calmer <b>' })
  const past = { due_at: new Date(Date.now() - 60_000) }
  await server.context.db.updateTable('post').set(past).where('id', '=', late.Id).execute()
  await expireApprovals(server.context)
  await tell()
  expect(told()).toEqual([
    'champion@acme.test: Manager acme rejected your post on Acme Voices',
    'champion@acme.test: Your post on Acme Voices wasn’t approved in time',
  ])
  const said = emails.map(({ text, html }) => text + html).join()
  expect(said).toContain('Calmer &#60;b&#62;')
  expect(said).toContain(`/my-shares/${late.Id}`)
})

test('[APPROVALS15] nobody who left the board is written to, and nobody where emails are off', async () => {
  const { db } = server.context
  const boardId = server.company.acme.boardId
  const membership = db.selectFrom('board_user').selectAll().where('board_id', '=', boardId)
  const leave = async (userId: string) => {
    const row = await membership.where('user_id', '=', userId).executeTakeFirstOrThrow()
    await db.deleteFrom('board_user').where('user_id', '=', userId).where('board_id', '=', boardId).execute()
    return () => db.insertInto('board_user').values(row).execute()
  }
  const own = await create('Who is there?')
  const secondBack = await leave(secondId)
  await tell()
  expect(told()).toEqual(asked.slice(0, 1))
  emails.length = 0
  const authorBack = await leave(server.company.people.champion)
  await decide(own.Id)
  await tell()
  expect(told()).toEqual([])
  await secondBack()
  await authorBack()
  await setWorkflow({ ...oneStep, SendsLetters: false })
  const quiet = await create('Quietly')
  await tell()
  await decide(quiet.Id)
  await tell()
  // Taken as told, so that nothing of it comes when emails are on again.
  const untold = db.selectFrom('approval').select('version').where('is_author_told', '=', false)
  expect(await untold.execute()).toEqual([])
  expect(told()).toEqual([])
})

test('[APPROVALS15] what the mail server refuses is tried again later, and comes once', async () => {
  send.mockRejectedValueOnce(new Error('451 busy')).mockRejectedValueOnce(new Error('451 busy'))
  await create('Patience')
  await tell()
  expect(told()).toEqual([])
  await server.context.db
    .updateTable('approval')
    .set({ tell_after: new Date(0) })
    .execute()
  await tell()
  await tell()
  expect(told()).toEqual(asked)
})

test('[APPROVALS16] all that waits comes in one e-mail, and a changed version within the hour in none', async () => {
  const own = await create('First of seven')
  for (const n of [2, 3, 4, 5, 6, 7]) await create(`Number ${n}`)
  await tell()
  expect(told()).toEqual([
    'manager@acme.test: 7 posts on Acme Voices are waiting for your approval',
    'second@acme.test: 7 publications attendent votre approbation sur Acme Voices',
  ])
  expect(emails.find(({ to }) => to.startsWith('manager'))?.text).toContain('… and 2 more')
  emails.length = 0
  await update(own.Id, 'Written anew')
  await tell()
  expect(told()).toEqual([])
  const before = new Date(Date.now() - 7_200_000)
  await server.context.db.updateTable('approval').set({ ended_at: before }).execute()
  await update(own.Id, 'Written anew, much later')
  await server.context.db
    .updateTable('approval')
    .set({ ended_at: before })
    .where('status', '=', 'withdrawn')
    .execute()
  await tell()
  expect(told()).toEqual(asked)
})

test.each(locales)(
  'the emails about approvals in %s name the board, one link, and nothing unsaid',
  (locale) => {
    const facts = {
      to: 'a@b.example',
      firstName: '<Mika>',
      board: 'The <board>',
      link: 'https://x.example/y',
    }
    const one = { by: 'Ada {by} <i>', text: 'Hello \u{1F600}\u202Eevil <script>' }
    const all = [
      writeApprovalRequest({ ...facts, locale, posts: [one] }),
      writeApprovalRequest({ ...facts, locale, posts: [one, one] }),
      ...(['approved', 'rejected', 'expired'] as const).map((status) =>
        writeDecisionEmail({ ...facts, locale, status, note: 'Why', ...one, by: 'Ada' }),
      ),
    ]
    for (const { subject, text, html } of all) {
      expect(subject).toContain('The <board>')
      expect(text.split('\n')).toContain(facts.link)
      expect(html).not.toMatch(/<script|<i>|<board>|<Mika>/)
      expect(text).not.toMatch(/undefined|\{(?!by)\w+\}/)
    }
    expect(new Set(all.map(({ subject }) => subject)).size).toBe(5)
  },
)

test.each([
  ['en', 'Ada: Hello', '.'],
  ['fr', 'Ada\u00A0: Hello', '.'],
  ['ja', 'Ada：Hello', '。'],
] as const)(
  'a request for several approvals in %s has the colon and full stop of the language',
  (locale, listed, stop) => {
    const posts = [1, 2].map(() => ({ by: 'Ada', text: 'Hello' }))
    const facts = { to: 'a@b.example', firstName: '', board: 'Board', link: 'https://x.example/y' }
    const { subject, text } = writeApprovalRequest({ ...facts, locale, posts })
    expect(text).toContain(`> ${listed}`)
    expect(text).toContain(`${subject}${stop}`)
  },
)
