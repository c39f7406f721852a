import { createSandbox, type Sandbox } from '@rostrum/sandbox'
import { locales } from '@rostrum/protocol'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { writeProofCode } from '../mail/proof-code.js'
import { writeSignInChange } from '../mail/sign-in-change.js'
import { makeToken } from '../session/one-time-tokens.js'
import { prove } from '../session/proof.js'
import { testPassword } from '../testing/company.js'
import { sandboxEnvironment, boardOrigin, testBrowser } from '../testing/networks/connect-profile.js'
import { consent } from '../testing/networks/consent.js'
import { startTestServer, type TestServer } from '../testing/start-test-server.js'

const minute = 60_000
const begin = Date.now()
let time = begin
let sandbox: Sandbox
let server: TestServer
const sent: { to: string; subject: string; text: string }[] = []

beforeAll(async () => {
  sandbox = await createSandbox({ allowedRedirects: [boardOrigin], quiet: true })
  server = await startTestServer({ now: () => new Date(time), configuration: sandboxEnvironment(sandbox) })
  Object.assign(server.context, {
    mail: { send: (email: (typeof sent)[number]) => Promise.resolve(void sent.push(email)) },
  })
})
afterAll(async () => {
  await server.close()
  await sandbox.close()
})
beforeEach(async () => {
  time = begin
  await server.rest()
  sent.length = 0
  await server.context.db.deleteFrom('social_login').execute()
  await server.context.db.deleteFrom('login_attempt').execute()
})

const maya = 'manager@acme.test'
const opened = z.object({ Url: z.string(), Token: z.string() })

/** Begins a consent at LinkedIn that waits to be claimed. */
async function begun(session: string, person = 'misaki') {
  const { body } = await server.ask(
    'GET /credential-add?x-ui-mod=v2&network=linkedin&isPopup=1&claims=1&isSocialLogin=1',
    { session },
  )
  const { Url, Token } = z.parse(opened, body)
  const browser = testBrowser(server)
  const { Claim } = await browser.arrive(await consent(await browser.setOut(Url), person))
  const byPage = () =>
    server.ask(`POST /response-token/${Token}?x-ui-mod=v2`, { session, body: { claim: Claim } })
  const byPerson = () =>
    server.ask('POST /oauth/linkedin/confirm', {
      body: { claim: Claim, secret: browser.secret, decision: 'connect' },
    })
  return { byPage, byPerson }
}
const link = async (session: string, person?: string) => (await (await begun(session, person)).byPage()).body

/** Whether a LinkedIn account can sign in. */
async function enters(person = 'misaki') {
  const { body } = await server.ask('GET /o-auth?x-ui-mod=v2&network=linkedin')
  const browser = testBrowser(server)
  const back = await consent(await browser.setOut(z.parse(z.object({ Url: z.string() }), body).Url), person)
  return (await browser.arrive(back)).Result === 'success'
}
const asked = (session: string) =>
  server.ask('GET /credential-add?x-ui-mod=v2&network=linkedin&isSocialLogin=1', { session })
const proof = (session: string, body: unknown) => server.ask('POST /api/proof', { session, body })

async function recoverPassword(more: Record<string, unknown> = {}) {
  const { context, company } = server
  const reset = { purpose: 'reset', userId: company.people.manager, boardId: null } as const
  const { token: code } = await makeToken(context, context.db, reset)
  const { body } = await server.ask(`GET /password-policy?x-ui-mod=v2&id=${code}`)
  const done = await server.ask('POST /reset-password?x-ui-mod=v2', {
    body: { code, password: testPassword, ...more },
  })
  expect(done.status).toBe(200)
  return z.parse(z.object({ Logins: z.array(z.object({ Network: z.string(), Name: z.string() })) }), body)
    .Logins
}

test('[SESSION93] a session that was stolen, or left open, links and unlinks nothing: a recent proof is needed', async () => {
  const session = await server.signIn(maya)
  expect(await link(session)).toMatchObject({ Status: { Result: 'success' } })
  const left = async () => {
    const { body } = await server.ask('GET /api/social-auth', { session })
    return z.parse(z.object({ ProofSeconds: z.number() }), body).ProofSeconds
  }
  time += minute
  expect(await left()).toBe(240)
  time += 4 * minute + 1
  expect(await left()).toBe(0)
  const unlinks = () => server.ask('DELETE /social-auth/linkedin?x-ui-mod=v2', { session })
  for (const answer of [await asked(session), await unlinks()])
    expect([answer.status, answer.body]).toMatchObject([403, { code: 'proof-needed' }])
  expect((await proof(session, { password: 'not it' })).body).toMatchObject({
    code: 'api-400',
    Errors: { password: 'wrong' },
  })
  expect((await asked(session)).status).toBe(403)
  expect((await proof(session, { password: testPassword })).status).toBe(200)
  expect(await left()).toBe(300)
  expect((await unlinks()).status).toBe(200)
  // Another session of the same user has no proof.
  time += 5 * minute + 1
  const other = await server.signIn(maya)
  expect((await asked(other)).status).toBe(200)
  expect((await asked(session)).status).toBe(403)
})

test('[SESSION93] switching board or account is no proof', async () => {
  const session = await server.signIn(maya)
  time += 5 * minute + 1
  const { body } = await server.ask('POST /account?x-ui-mod=v2', {
    session,
    body: { id: server.company.acme.accountId },
  })
  const { sessionId } = z.parse(z.object({ sessionId: z.string() }), body)
  expect((await asked(sessionId)).status).toBe(403)
})

test('[SESSION94] a user without a password proves themselves by an e-mailed code, once, in time, and in that session only', async () => {
  const [session, thief] = [await server.signIn(maya), await server.signIn(maya)]
  time += 6 * minute
  const ask = async () => {
    expect((await server.ask('POST /api/proof/code', { session })).status).toBe(200)
    const email = sent.at(-1)
    expect(email).toMatchObject({ to: maya })
    return /\d{4} \d{4}/.exec(email?.text ?? '')?.[0] ?? ''
  }
  const code = await ask()
  expect((await proof(thief, { code })).body).toMatchObject({ Errors: { code: 'wrong' } })
  expect((await proof(session, { code })).status).toBe(200)
  expect((await asked(session)).status).toBe(200)
  expect((await proof(session, { code })).body).toMatchObject({ Errors: { code: 'wrong' } })
  const late = await ask()
  time += 10 * minute + 1
  expect((await proof(session, { code: late })).body).toMatchObject({ Errors: { code: 'wrong' } })
})

test('[SESSION94] wrong tries end at ten a session, and neither they nor codes lock the user out', async () => {
  const thief = await server.signIn(maya)
  const answers = await Promise.all(Array.from({ length: 12 }, () => proof(thief, { password: 'guess' })))
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(2)
  const emails = await Promise.all(
    Array.from({ length: 6 }, () => server.ask('POST /api/proof/code', { session: thief })),
  )
  expect(emails.filter(({ status }) => status === 429)).toHaveLength(1)
  const own = await server.ask('POST /login?x-ui-mod=v2', { body: { email: maya, password: testPassword } })
  const { ApiSession } = z.parse(z.object({ ApiSession: z.string() }), own.body)
  expect((await proof(ApiSession, { password: testPassword })).status).toBe(200)
})

test('[SESSION94] a stolen session gets no further tries by switching the account', async () => {
  const session = await server.signIn(maya)
  const switched = async (from: string) => {
    const body = { id: server.company.acme.accountId }
    const answer = await server.ask('POST /account?x-ui-mod=v2', { session: from, body })
    return z.parse(z.object({ sessionId: z.string() }), answer.body).sessionId
  }
  for (let tries = 0; tries < 6; tries += 1) await proof(session, { password: 'guess' })
  const next = await switched(session)
  const answers = await Promise.all(Array.from({ length: 6 }, () => proof(next, { password: 'guess' })))
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(2)
  expect((await proof(await switched(next), { password: testPassword })).status).toBe(429)
  // A try that is under way when the session moves is not answered, right or wrong.
  const other = await server.signIn(maya)
  const { context } = server
  const claim = await context.sessions.find({ token: other })
  await switched(other)
  await expect(prove(context, claim, { password: testPassword })).rejects.toThrow('session-not-found')
})

test('[SESSION95] linking, unlinking and a new password are reported by e-mail and in the audit log', async () => {
  const session = await server.signIn(maya)
  await link(session)
  expect(sent.at(-1)).toMatchObject({ to: maya, text: expect.stringContaining('LinkedIn (') })
  await server.ask('DELETE /social-auth/linkedin?x-ui-mod=v2', { session })
  expect(sent.at(-1)).toMatchObject({ to: maya, text: expect.stringContaining('no longer') })
  await server.ask('DELETE /social-auth/linkedin?x-ui-mod=v2', { session })
  expect(sent).toHaveLength(2)
  await link(session)
  await recoverPassword()
  expect(sent.at(-1)).toMatchObject({ to: maya, text: expect.stringContaining('LinkedIn (') })
  expect(sent).toHaveLength(4)
  const rows = await server.context.db
    .selectFrom('audit_log')
    .select('action')
    .where('action', 'in', ['login-linked', 'login-unlinked'])
    .execute()
  expect(rows.map(({ action }) => action).toSorted()).toEqual(
    expect.arrayContaining(['login-linked', 'login-linked', 'login-unlinked', 'login-unlinked']),
  )
})

test.each(locales)('[SESSION95] the e-mails are complete in %s', (locale) => {
  const to = { to: maya, firstName: 'Maya', locale, link: 'https://board.example/x' }
  const emails = [
    writeSignInChange({ ...to, change: { kind: 'linked', network: 'X', account: 'A\nB' } }),
    writeSignInChange({ ...to, change: { kind: 'unlinked', network: 'X', account: '' } }),
    writeSignInChange({ ...to, change: { kind: 'password', unlinked: ['X (a)', 'LinkedIn'] } }),
    writeProofCode({ ...to, code: '1234 5678' }),
  ]
  for (const { subject, text } of emails) {
    expect(subject + text).not.toMatch(/[{}]|undefined/)
    if (locale === 'fr') expect(subject + text).not.toMatch(/ [:;!?]/)
  }
  expect(emails[0]?.text).toContain('X (A B)')
  expect(emails[2]?.text).toContain('X (a)')
  expect(emails[3]?.text).toContain('1234 5678')
})

test("[SESSION96] a link that a thief began before the user's recovery is not completed afterwards", async () => {
  const thief = await server.signIn(maya)
  const [first, second] = [await begun(thief), await begun(thief, 'amelie')]
  await recoverPassword()
  expect((await first.byPage()).status).toBe(401)
  expect((await second.byPerson()).body).toMatchObject({ Result: 'expired' })
  expect([await enters(), await enters('amelie')]).toEqual([false, false])
})

test('[SESSION97] a thief who had linked an account is out after the recovery, unless the user keeps it', async () => {
  const thief = await server.signIn(maya)
  expect(await link(thief)).toMatchObject({ Status: { Result: 'success' } })
  expect(await enters()).toBe(true)
  const shown = await recoverPassword({ keep: ['linkedin'] })
  expect(shown).toMatchObject([{ Network: 'linkedin', Name: expect.any(String) }])
  expect(await enters()).toBe(true)
  expect((await asked(thief)).status).toBe(401)
  await recoverPassword()
  expect(await enters()).toBe(false)
})
