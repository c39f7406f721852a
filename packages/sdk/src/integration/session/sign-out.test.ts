import { addEmbeddedPage, type EmbeddedPage } from '@rostrum/server/testing/embedded-page'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { waitFor } from '../../../../../tools/dev/wait-for.js'
import type { Host } from '../../host.js'
import { profilesOf } from '../../profiles/profiles.js'
import { createRostrum } from '../../rostrum.js'
import { startTestStack, password, visit, type TestStack } from '../test-visit.js'

let stack: TestStack
let page: EmbeddedPage
beforeAll(async () => {
  stack = await startTestStack()
  page = await addEmbeddedPage(stack.server, 'https://intranet.acme.test')
})
afterAll(() => stack.close())

const state = ({ rostrum }: ReturnType<typeof visit>) => rostrum.session.$session.get()

test('signing out ends the session on the server, here, and in the other tabs', async () => {
  const one = visit(stack)
  await one.signIn()
  const two = visit(stack, { page: { tabOf: one.environment } })
  await two.rostrum.start()
  const followed = vi.fn()
  two.rostrum.on('signed-out', followed)
  await one.rostrum.session.signOut()
  expect(state(one)).toEqual({ state: 'guest' })
  expect(state(two)).toMatchObject({ state: 'guest', why: { code: 'session-not-found' } })
  expect(followed).toHaveBeenCalledWith({ reason: 'other-tab' })
  expect(one.calls.at(-1)).toBe('POST /logout')
})

test('signing out works without a connection', async () => {
  const person = visit(stack)
  await person.signIn()
  person.environment.goOffline()
  await person.rostrum.session.signOut()
  expect(state(person)).toEqual({ state: 'guest' })
})

/** Whoever looks at a page: the profiles that an editor would offer belong to them. */
const profilesOn = ({ rostrum }: ReturnType<typeof visit>) => profilesOf(rostrum).$profiles.get().status

test('[SESSION19] whoever signs in after somebody else meets nothing of theirs', async () => {
  const person = visit(stack, { origin: page.origin })
  await person.signIn('champion@acme.test')
  await profilesOf(person.rostrum).load()
  const ended = vi.fn()
  person.rostrum.on('signed-out', ended)
  const token = await page.tokenFor('advocate@acme.test')
  expect(await person.rostrum.session.signInByToken(token)).toEqual({ outcome: 'signed-in' })
  expect(ended).toHaveBeenCalledExactlyOnceWith({ reason: 'asked' })
  expect(profilesOn(person)).toBe('idle')
  expect(person.rostrum.startup.$startup.get()?.User.Email).toBe('advocate@acme.test')
})

test('[SESSION19] where another tab signs in as somebody else, nothing of the first person is left here', async () => {
  const one = visit(stack, { origin: page.origin })
  await one.signIn('champion@acme.test')
  const two = visit(stack, { origin: page.origin, page: { tabOf: one.environment } })
  await two.rostrum.start()
  await profilesOf(two.rostrum).load()
  const ended = vi.fn()
  two.rostrum.on('signed-out', ended)
  const states: string[] = []
  two.rostrum.session.$session.listen((now) => states.push(now.state))
  await one.rostrum.session.signInByToken(await page.tokenFor('advocate@acme.test'))
  await waitFor(() =>
    expect(state(two)).toMatchObject({ state: 'signed-in', user: { Email: 'advocate@acme.test' } }),
  )
  expect(states).toEqual(['signing-in', 'signed-in'])
  expect(ended).toHaveBeenCalledExactlyOnceWith({ reason: 'other-tab' })
  expect(profilesOn(two)).toBe('idle')
  expect(state(one)).toMatchObject({ state: 'signed-in', user: { Email: 'advocate@acme.test' } })
})

test('a tab that hears late of a sign-out takes nobody’s session out of the storage', async () => {
  const one = visit(stack)
  await one.signIn('champion@acme.test')
  const { environment } = visit(stack, { page: { tabOf: one.environment } })
  // Asleep: what is written meanwhile is heard when it wakes up.
  const heard: (() => void)[] = []
  const asleep = createRostrum({
    server: stack.server.address,
    environment: {
      ...environment,
      onStorage: (handler) => environment.onStorage((key, value) => heard.push(() => handler(key, value))),
    },
  })
  await asleep.start()
  await one.rostrum.session.signOut()
  await one.rostrum.session.signIn({ email: 'advocate@acme.test', password })
  heard[0]?.()
  expect(asleep.session.$session.get()).toMatchObject({ state: 'guest' })
  expect(one.environment.local.keys().filter((key) => key.endsWith('session'))).toHaveLength(1)
  expect(state(one)).toMatchObject({ state: 'signed-in' })
})

test('[SESSION19] after a renewal for somebody else, all that is known is of the new person', async () => {
  const people = ['champion@acme.test', 'advocate@acme.test']
  const host: Host = {
    getToken: async () => ({ token: await page.tokenFor(people.shift() ?? 'manager@acme.test') }),
  }
  const person = visit(stack, { origin: page.origin, host })
  await person.rostrum.start()
  await profilesOf(person.rostrum).load()
  await stack.server.context.db.deleteFrom('session').execute()
  const { User } = await person.rostrum.startup.reload()
  expect(User.Email).toBe('advocate@acme.test')
  expect(person.rostrum.startup.$startup.get()?.User.Email).toBe('advocate@acme.test')
  expect(state(person)).toMatchObject({ state: 'signed-in', user: { Email: 'advocate@acme.test' } })
  expect(profilesOn(person)).toBe('idle')
})

test('two clients on one page do not meet', async () => {
  const one = visit(stack)
  const two = visit(stack, { name: 'second', page: { tabOf: one.environment } })
  await two.rostrum.start()
  await one.signIn('manager@acme.test')
  expect(state(two)).toEqual({ state: 'guest' })
  await two.rostrum.session.signIn({ email: 'advocate@acme.test', password })
  await one.rostrum.session.signOut()
  expect(state(two)).toMatchObject({ state: 'signed-in', user: { Email: 'advocate@acme.test' } })
  one.rostrum.dispose()
  expect(state(two)).toMatchObject({ state: 'signed-in' })
})

test('a disposed client leaves no timer and no socket', async () => {
  const person = visit(stack)
  await person.signIn()
  person.rostrum.dispose()
  // Calls that were under way are given up; each ends with its answer.
  await waitFor(() => expect(person.environment.clock.waiting()).toBe(0))
})
