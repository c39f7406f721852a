import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestStack, visit, type TestStack } from '../test-visit.js'

let stack: TestStack
beforeAll(async () => {
  stack = await startTestStack()
})
afterAll(() => stack.close())

const email = 'champion@acme.test'
const rename = (first_name: string) =>
  stack.server.context.db.updateTable('app_user').set({ first_name }).where('email', '=', email).execute()
beforeEach(() => rename('Ada'))

/** A response that the server has given, which comes when the test says so. */
interface Held {
  readonly comes: () => void
  readonly fails: () => void
}

/** Somebody who is signed in, and whose requests for the startup data are answered at once, but whose responses wait. */
async function signedIn() {
  const held: Held[] = []
  let isHolding = false
  const person = visit(stack, {
    through: async (pass, address, request) => {
      const answer = await pass(address, request)
      if (!isHolding || request.method !== 'PUT' || !address.includes('/user')) return answer
      return new Promise((resolve) =>
        held.push({
          comes: () => resolve(answer),
          fails: () => resolve(new Response('{}', { status: 400 })),
        }),
      )
    },
  })
  await person.signIn(email)
  isHolding = true
  const { startup, session } = person.rostrum
  /** Asks for the startup data, and waits until the server has answered. */
  const ask = async () => {
    const [reloaded, count] = [startup.reload(), held.length]
    // Whoever does not wait for the response is told nothing of its failure.
    reloaded.catch(() => {})
    await expect.poll(() => held.length).toBe(count + 1)
    return { ...held[count]!, reloaded }
  }
  return { startup, session, ask, held, name: () => startup.$startup.get()?.User.FirstName ?? null }
}

test('[SESSION175] startup data under way are older than a change: what is asked for after it has it', async () => {
  const { ask, held, name } = await signedIn()
  const before = await ask()
  await rename('Wilhelmina')
  const after = await ask()
  after.comes()
  expect(await after.reloaded).toMatchObject({ User: { FirstName: 'Wilhelmina' } })
  before.comes()
  expect(await before.reloaded).toMatchObject({ User: { FirstName: 'Ada' } })
  expect(name()).toBe('Wilhelmina')
  expect(held).toHaveLength(2)
})

test('[SESSION175] an older response waits for a newer one: a change that is known is never taken back', async () => {
  const { startup, ask, name } = await signedIn()
  const before = await ask()
  await rename('Wilhelmina')
  const after = await ask()
  startup.change({ User: { ...startup.$startup.get()!.User, FirstName: 'Wilhelmina' } })
  before.comes()
  await before.reloaded
  expect(name()).toBe('Wilhelmina')
  after.comes()
  await after.reloaded
  expect(name()).toBe('Wilhelmina')
})

test('[SESSION175] a response counts when all that was asked for later has failed, whichever comes first', async () => {
  const { ask, name } = await signedIn()
  await rename('Mildred')
  const [first, failing] = [await ask(), await ask()]
  failing.fails()
  await expect(failing.reloaded).rejects.toMatchObject({ status: 400 })
  expect(name()).toBe('Ada')
  first.comes()
  await first.reloaded
  expect(name()).toBe('Mildred')

  await rename('Beatrice')
  const [second, third, late] = [await ask(), await ask(), await ask()]
  second.comes()
  await second.reloaded
  third.fails()
  await expect(third.reloaded).rejects.toMatchObject({ status: 400 })
  expect(name()).toBe('Mildred')
  late.fails()
  await expect(late.reloaded).rejects.toMatchObject({ status: 400 })
  expect(name()).toBe('Beatrice')
})

test('[SESSION19] [SESSION175] a response that waits is gone with its session', async () => {
  const { session, ask, name } = await signedIn()
  const [waiting, failing] = [await ask(), await ask()]
  waiting.comes()
  await waiting.reloaded
  await session.signOut()
  failing.fails()
  await expect(failing.reloaded).rejects.toMatchObject({ status: 400 })
  expect([name(), session.$session.get()]).toEqual([null, { state: 'guest' }])
})
