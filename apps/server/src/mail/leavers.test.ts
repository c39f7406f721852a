import type { Workflow } from '@rostrum/protocol'
import { createSandbox, type Sandbox } from '@rostrum/sandbox'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { waitFor } from '../../../../tools/dev/wait-for.js'
import { notifyByEmail } from '../approvals/notify-by-email.js'
import { runCommand } from '../cli/run-command.js'
import { remindOfExpiry } from '../profiles/expiry-reminders.js'
import { notifySignInChange } from './notify-sign-in-change.js'
import { notifyAuthors } from '../suggestions/notify-authors.js'
import { addPerson } from '../testing/company.js'
import { sandboxEnvironment, boardOrigin, connectProfile } from '../testing/networks/connect-profile.js'
import { postForm } from '../testing/post-form.js'
import { solveCaptcha } from '../testing/solve-captcha.js'
import { startTestServer, type TestServer } from '../testing/start-test-server.js'
import type { Email } from './create-mail.js'

let sandbox: Sandbox
let server: TestServer
let manager: string
let number = 0
const emails: Email[] = []
/** Runs while an e-mail is being sent. */
let meanwhile: (() => Promise<unknown>) | null = null

beforeAll(async () => {
  sandbox = await createSandbox({ allowedRedirects: [boardOrigin], unlimited: true, quiet: true })
  // The test decides when e-mails are sent, not a periodic sweep of the server.
  vi.useFakeTimers({ toFake: ['setInterval'] })
  server = await startTestServer({ configuration: sandboxEnvironment(sandbox) })
  vi.useRealTimers()
  const { db } = server.context
  await db.updateTable('board').set({ features: '{"suggestions": true}' }).execute()
  manager = await server.signIn('manager@acme.test')
  vi.spyOn(server.context.mail, 'send').mockImplementation(async (email) => {
    emails.push(email)
    const happens = meanwhile
    meanwhile = null
    await happens?.()
    return { file: null }
  })
})
afterAll(async () => {
  await server.close()
  await sandbox.close()
})
beforeEach(async () => {
  await server.rest()
  emails.length = 0
  meanwhile = null
})

const run = (...args: string[]) => runCommand(server.context, { args, folder: '.' })
const ask = (line: string, session: string, body?: unknown) =>
  server.ask(line, { session, ...(body === undefined ? {} : { body }) })
const setWorkflow = (Approvers: readonly string[], SendsLetters = true) =>
  ask('POST /api/approvals/workflow', manager, {
    IsEnabled: true,
    Steps: [{ Approvers: [...Approvers], Needs: 'any' }],
    AllowsOwn: false,
    SendsLetters,
  } satisfies Workflow)

async function addLeaver(role: 'champion' | 'manager') {
  const { acme, roles } = server.company
  const email = `leaver${(number += 1)}@acme.test`
  const person = { email, accountId: acme.accountId, boards: [acme.boardId], roleId: roles[role] }
  const id = await addPerson(server.context, person)
  return { id, email, session: await server.signIn(email, acme.boardId) }
}
type Leaver = Awaited<ReturnType<typeof addLeaver>>

async function createPost({ session }: Pick<Leaver, 'session'>) {
  const { cId } = await connectProfile(server, session, { network: 'linkedin' })
  const later = { scheduleType: 'custom', startDate: '2030-01-15 10:00', timezone: 'UTC' } as const
  const { body } = await ask(
    'POST /api/post/create',
    session,
    postForm(cId ?? '', { text: 'Hello', ...later }),
  )
  return z.parse(z.object({ Id: z.string() }), body).Id
}

/** For each e-mail: a function that prepares the reason for it, and returns the sweep that would send it. */
const senders: Record<string, (leaver: Leaver) => Promise<() => Promise<unknown>>> = {
  'a step that asks for an approval': async ({ id }) => {
    await setWorkflow([id])
    await createPost({ session: await server.signIn('champion@acme.test') })
    await server.context.db.updateTable('approval').set({ told_step: null, tell_after: null }).execute()
    return () => notifyByEmail(server.context)
  },
  'a decision about a post': async (leaver) => {
    await setWorkflow([])
    const id = await createPost(leaver)
    await sql`update approval set status = 'approved', ended_at = now(), told_step = step, is_author_told = false
      where post_id = ${id}`.execute(server.context.db)
    return () => notifyByEmail(server.context)
  },
  'an approval that ran out': async (leaver) => {
    await setWorkflow([])
    const id = await createPost(leaver)
    await sql`update approval set status = 'expired', ended_at = now(), told_step = step, is_author_told = false
      where post_id = ${id}`.execute(server.context.db)
    return () => notifyByEmail(server.context)
  },
  'a decision about a suggestion': async ({ session, id }) => {
    await ask('POST /suggestions?x-ui-mod=v2', session, { Note: 'Look at this', Media: [] })
    await sql`update suggestion set status = 'accepted', reviewed_at = now(), reviewed_by = ${server.company.people.manager}
      where user_id = ${id}`.execute(server.context.db)
    return () => notifyAuthors(server.context)
  },
  'a consent that ends soon': async ({ session, id }) => {
    await connectProfile(server, session, { network: 'linkedin' })
    await sql`update credential set refresh_sealed = null, expires_on = now() + interval '12 hours'
      where user_id = ${id}`.execute(server.context.db)
    return () => remindOfExpiry(server.context)
  },
  'a changed way to sign in':
    async ({ id }) =>
    () =>
      notifySignInChange(server.context, id, { kind: 'linked', network: 'LinkedIn', account: 'x' }),
  'a forgotten password':
    async ({ email }) =>
    async () => {
      await server.ask('POST /forgot-password?x-ui-mod=v2', {
        body: { email, captcha: await solveCaptcha(server) },
      })
      await server.rest()
    },
}
/** E-mails that people without a board get too, because they need them to sign in again. */
const ofPeople = ['a changed way to sign in', 'a forgotten password']

test.each(Object.entries(senders))(
  '[PEOPLE15] %s writes to members, and to nobody who has left',
  async (name, prepare) => {
    const leaver = await addLeaver('manager')
    const toLeaver = () => emails.filter(({ to }) => to === leaver.email)
    const look = await prepare(leaver)
    await look()
    await waitFor(() => expect(toLeaver()).toHaveLength(1))
    for (const how of ['deactivate', 'remove'] as const) {
      if (how === 'remove' && ofPeople.includes(name)) continue
      const former = await addLeaver('manager')
      emails.length = 0
      const lookAgain = await prepare(former)
      const board = how === 'remove' ? ['--board', 'Acme Voices'] : []
      expect((await run('person', how, former.email, ...board)).status).toBe(0)
      await lookAgain()
      expect(emails.filter(({ to }) => to === former.email)).toEqual([])
    }
  },
)

test('[PEOPLE15] a person who leaves while the previous e-mail is being sent gets none', async () => {
  const both = [await addLeaver('manager'), await addLeaver('manager')]
  await setWorkflow(both.map(({ id }) => id))
  const { db } = server.context
  await db.deleteFrom('approval').execute()
  await createPost({ session: await server.signIn('champion@acme.test') })
  await server.rest()
  emails.length = 0
  await db.updateTable('approval').set({ told_step: null, tell_after: null }).execute()
  meanwhile = async () => {
    const other = both.find(({ email }) => email !== emails[0]?.to)
    await db
      .updateTable('app_user')
      .set({ active: false })
      .where('id', '=', other?.id ?? '')
      .execute()
  }
  await notifyByEmail(server.context)
  expect(emails).toHaveLength(1)

  const [first, second] = [await addLeaver('champion'), await addLeaver('champion')]
  for (const { session } of [first, second]) await connectProfile(server, session, { network: 'linkedin' })
  await sql`update credential set refresh_sealed = null, expires_on = now() + interval '12 hours'
    where user_id in (${first.id}, ${second.id})`.execute(db)
  emails.length = 0
  meanwhile = async () => {
    const other = [first, second].find(({ email }) => email !== emails[0]?.to)
    await db
      .updateTable('app_user')
      .set({ active: false })
      .where('id', '=', other?.id ?? '')
      .execute()
  }
  await remindOfExpiry(server.context)
  expect(emails).toHaveLength(1)
})
