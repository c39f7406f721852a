import { addEmbeddedPage, type EmbeddedPage } from '@rostrum/server/testing/embedded-page'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Host } from '../../host.js'
import { startTestStack, password, visit, type TestStack } from '../test-visit.js'

let stack: TestStack
let page: EmbeddedPage
beforeAll(async () => {
  stack = await startTestStack()
  page = await addEmbeddedPage(stack.server, 'https://intranet.acme.test')
})
afterAll(() => stack.close())

const state = ({ rostrum }: ReturnType<typeof visit>) => rostrum.session.$session.get()

test('without a session a visitor is a guest, and nothing is asked of the server', async () => {
  const guest = visit(stack)
  await guest.rostrum.start()
  expect(state(guest)).toEqual({ state: 'guest' })
  expect(guest.calls).toEqual([])
})

test('[A4.5] the right password signs in, and the next page restores the session', async () => {
  const first = visit(stack)
  await first.signIn('champion@acme.test')
  expect(state(first)).toMatchObject({ state: 'signed-in', user: { Email: 'champion@acme.test' } })
  expect(first.rostrum.permissions.can('post', 'create')).toBe(true)
  expect(first.rostrum.permissions.can('analytics', 'read')).toBe(false)

  const next = visit(stack, { page: { tabOf: first.environment } })
  await next.rostrum.start()
  expect(state(next)).toMatchObject({ state: 'signed-in' })
  expect(next.calls).toEqual(['PUT /user'])
})

test('[A4.7] a wrong password fails, keeps nothing, and says so once', async () => {
  const guest = visit(stack)
  await guest.rostrum.start()
  const failed = vi.fn()
  guest.rostrum.on('login-fail', failed)
  const outcome = await guest.rostrum.session.signIn({ email: 'manager@acme.test', password: 'wrong' })
  expect(outcome).toMatchObject({ outcome: 'failed', failing: { code: 'login-failed', status: 401 } })
  expect(failed).toHaveBeenCalledTimes(1)
  expect(state(guest)).toEqual({ state: 'guest' })
  // What stays names the browser, not the person (SESSION134).
  expect(guest.environment.local.keys().filter((key) => !key.endsWith(':device'))).toEqual([])
})

test('[B8.1] [ERRORS13] what the server says to programs of a field is not told to people', async () => {
  const guest = visit(stack)
  await guest.rostrum.start()
  const outcome = await guest.rostrum.session.signIn({
    email: 'manager@acme.test',
    password: 'x'.repeat(201),
  })
  expect(outcome).toMatchObject({ outcome: 'failed', failing: { code: 'api-400', serverMessage: null } })
})

test('[A4.16] [SESSION30] a session that the server does not know any more ends here too', async () => {
  const person = visit(stack)
  await person.signIn()
  const ended = vi.fn()
  person.rostrum.on('signed-out', ended)
  await stack.server.context.db.deleteFrom('session').execute()
  await expect(person.rostrum.startup.reload()).rejects.toMatchObject({
    code: 'session-not-found',
    isSilent: true,
  })
  expect(state(person)).toMatchObject({ state: 'guest', why: { code: 'session-not-found' } })
  expect(person.rostrum.startup.$startup.get()).toBeNull()
  expect(ended).toHaveBeenCalledWith({ reason: 'expired' })
  expect(person.environment.local.keys().filter((key) => key.endsWith('session'))).toEqual([])
})

test('[A2.2] a token in the address signs in and is gone from the address at once', async () => {
  const token = await page.tokenFor('advocate@acme.test')
  const person = visit(stack, {
    origin: page.origin,
    ownsPage: true,
    page: { address: `https://board.example/login?token=${token}&q=1#top` },
  })
  const started = person.rostrum.start()
  expect(person.environment.address()).toBe('https://board.example/login?q=1#top')
  await started
  expect(state(person)).toMatchObject({ state: 'signed-in', user: { Email: 'advocate@acme.test' } })
})

test('[SESSION17] a token that does not sign in ends no session, here or in another tab', async () => {
  const person = visit(stack)
  await person.signIn('champion@acme.test')
  const ended = vi.fn()
  person.rostrum.on('signed-out', ended)
  const next = visit(stack, {
    ownsPage: true,
    page: { address: 'https://board.example/login?token=nobodys', tabOf: person.environment },
  })
  await next.rostrum.start()
  expect(state(next)).toMatchObject({ state: 'signed-in', user: { Email: 'champion@acme.test' } })
  expect(next.calls).toEqual(['PUT /auth', 'PUT /user'])
  expect(ended).not.toHaveBeenCalled()
  await next.rostrum.session.signInByToken('nobodys')
  expect(state(next)).toMatchObject({ state: 'signed-in', user: { Email: 'champion@acme.test' } })
  expect((await next.rostrum.startup.reload()).User.Email).toBe('champion@acme.test')
})

test('[SESSION17] the token of an invitation stays in its address, and signs nobody in', async () => {
  const address = 'https://board.example/signup?token=of-an-invitation'
  const guest = visit(stack, { ownsPage: true, page: { address } })
  await guest.rostrum.start()
  expect(guest.environment.address()).toBe(address)
  expect(guest.calls).toEqual([])
})

test('[SESSION18] a guest knows why: the session ended, or the token did not sign in', async () => {
  const person = visit(stack)
  await person.signIn('champion@acme.test')
  await stack.server.context.db.deleteFrom('session').execute()
  await person.rostrum.startup.reload().catch(() => {})
  expect(state(person)).toMatchObject({ state: 'guest', why: { code: 'session-not-found' } })
  await person.rostrum.session.signIn({ email: 'champion@acme.test', password })
  await person.rostrum.session.signOut()
  expect(state(person)).toEqual({ state: 'guest' })
  const page = { address: 'https://board.example/login?token=nobodys' }
  const guest = visit(stack, { ownsPage: true, page })
  await guest.rostrum.start()
  expect(state(guest)).toMatchObject({ state: 'guest', why: { code: 'token-used' } })
})

test('the token of a page that is not ours is left alone', async () => {
  const address = 'https://intranet.example/?token=theirs'
  const person = visit(stack, { page: { address } })
  await person.rostrum.start()
  expect(person.environment.address()).toBe(address)
  expect(person.calls).toEqual([])
})

test('[A4.8] a token that was used fails', async () => {
  const token = await page.tokenFor('advocate@acme.test')
  const person = visit(stack, { origin: page.origin })
  await person.rostrum.start()
  expect(await person.rostrum.session.signInByToken(token)).toEqual({ outcome: 'signed-in' })
  await person.rostrum.session.signOut()
  const failed = vi.fn()
  person.rostrum.on('token-fail', failed)
  expect(await person.rostrum.session.signInByToken(token)).toMatchObject({ outcome: 'failed' })
  expect(failed).toHaveBeenCalledTimes(1)
})

test('[SESSION174] [EMBED11] a token brings the startup data along: nothing else is asked before the page', async () => {
  const token = await page.tokenFor('advocate@acme.test')
  const person = visit(stack, { origin: page.origin })
  await person.rostrum.start()
  await person.rostrum.session.signInByToken(token)
  expect(person.calls).toEqual(['PUT /auth'])
  expect(person.rostrum.startup.$startup.get()?.User.Email).toBe('advocate@acme.test')
  const { server } = person.rostrum
  const served = visit(stack, {
    origin: page.origin,
    codeFrom: server,
    host: { getToken: async () => ({ token: await page.tokenFor('advocate@acme.test') }) },
  })
  await served.rostrum.start()
  expect(served.calls).toEqual(['POST /auth'])
  expect(state(served)).toMatchObject({ state: 'signed-in', user: { Email: 'advocate@acme.test' } })
})

test('a host’s token signs in, nothing is stored, and a session that ended is renewed without a word', async () => {
  const getToken = vi.fn(async () => ({ token: await page.tokenFor('contributor@acme.test') }))
  const host: Host = { getToken }
  const person = visit(stack, { origin: page.origin, host })
  await person.rostrum.start()
  expect(state(person)).toMatchObject({ state: 'signed-in', user: { Email: 'contributor@acme.test' } })
  expect(person.environment.local.keys().filter((key) => key.endsWith('session'))).toEqual([])
  await stack.server.context.db.deleteFrom('session').execute()
  const [one, two] = await Promise.all([person.rostrum.startup.reload(), person.rostrum.startup.reload()])
  expect(one.User.Email).toBe(two.User.Email)
  expect(getToken.mock.calls).toEqual([['start'], ['expired']])
  expect(state(person)).toMatchObject({ state: 'signed-in' })
})

test('[SESSION17] [A4.8] a page that comes with a spent token goes on with the session that is stored', async () => {
  const first = visit(stack, { origin: page.origin })
  await first.signIn('champion@acme.test')
  const spent = await page.tokenFor('advocate@acme.test')
  const other = visit(stack, { origin: page.origin })
  await other.rostrum.start()
  await other.rostrum.session.signInByToken(spent)

  const next = visit(stack, {
    origin: page.origin,
    ownsPage: true,
    page: { tabOf: first.environment, address: `https://board.example/login?token=${spent}` },
  })
  const failed = vi.fn()
  next.rostrum.on('token-fail', failed)
  const states: string[] = []
  next.rostrum.session.$session.listen((now) => states.push(now.state))
  await next.rostrum.start()
  expect(states).toEqual(['signing-in', 'starting', 'starting', 'signed-in'])
  expect(failed).toHaveBeenCalledTimes(1)
  expect(state(next)).toMatchObject({ state: 'signed-in', user: { Email: 'champion@acme.test' } })
  expect(state(first)).toMatchObject({ state: 'signed-in' })
})

test('[SESSION17] [A4.8] an attempt that fails leaves signed in who is', async () => {
  const person = visit(stack, { origin: page.origin })
  await person.signIn('champion@acme.test')
  expect(await person.rostrum.session.signInByToken('x'.repeat(43))).toMatchObject({ outcome: 'failed' })
  expect(state(person)).toMatchObject({ state: 'signed-in', user: { Email: 'champion@acme.test' } })
  await person.rostrum.startup.reload()
})
