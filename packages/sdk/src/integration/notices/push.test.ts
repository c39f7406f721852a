import type { PushPermission } from '@rostrum/rules'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { waitFor } from '../../../../../tools/dev/wait-for.js'
import { nativePushDevice } from '../../push/native-device.js'
import { createPushes, hasPushes, type PushDevice, type PushSubscriptionKeys } from '../../push/push.js'
import { signedIn, startTestStack, type TestStack, type Visit } from '../test-visit.js'

let stack: TestStack
beforeAll(async () => {
  stack = await startTestStack()
})
afterAll(() => stack.close())
beforeEach(async () => {
  await stack.server.context.db.deleteFrom('push_subscription').execute()
})

/** A browser whose push service is the simulated one. */
function createDevice() {
  let keys: PushSubscriptionKeys | null = null
  const state = { permission: 'denied' as PushPermission, answer: 'granted' as PushPermission, asked: 0 }
  const device: PushDevice = {
    permission: () => state.permission,
    ask: () => {
      state.asked += 1
      state.permission = state.answer
      return Promise.resolve(state.answer)
    },
    subscription: () => Promise.resolve(keys),
    subscribe: () => Promise.resolve((keys = stack.sandbox.push.subscribe())),
    unsubscribe: () => {
      keys = null
      return Promise.resolve()
    },
  }
  const renew = () => {
    keys = stack.sandbox.push.subscribe()
  }
  return { device, state, renew }
}

const devices = async () =>
  (await stack.server.context.db.selectFrom('push_subscription').select('user_id').execute()).length
const path = 'POST /api/push/subscription'
const sends = ({ calls }: Visit) => calls.filter((call) => call === path).length
/** The board comes to the front again, some seconds later. */
async function resume({ environment }: Visit, seconds: number) {
  await environment.clock.advance(seconds * 1000)
  environment.show()
}

test('[PUSH2] [PUSH5] pushes are on after a press that the person allows, and the device is sent once', async () => {
  const person = await signedIn(stack)
  const { device, state } = createDevice()
  const pushes = createPushes(person.rostrum, device)
  await pushes.recheck()
  expect([pushes.$push.get().state, state.asked, await devices()]).toEqual(['off', 0, 0])
  state.answer = 'denied'
  await pushes.turnOn()
  expect(pushes.$push.get()).toMatchObject({ state: 'blocked', isBusy: false, error: null })
  state.answer = 'granted'
  await pushes.turnOn()
  expect([pushes.$push.get().state, await devices(), hasPushes(person.rostrum)]).toEqual(['on', 1, true])
  await resume(person, 60)
  await resume(person, 60)
  await waitFor(() => expect(pushes.$push.get().state).toBe('on'))
  expect(sends(person)).toBe(1)
  await pushes.turnOff()
  expect([pushes.$push.get().state, await devices(), hasPushes(person.rostrum)]).toEqual(['off', 0, false])
})

test('[PUSH1] [PUSH3] when the board is resumed, a new address replaces the old, and no permission takes it back', async () => {
  const person = await signedIn(stack)
  const { device, state, renew } = createDevice()
  const pushes = createPushes(person.rostrum, device)
  await pushes.turnOn()
  renew()
  await resume(person, 1)
  await waitFor(() => expect(sends(person)).toBe(2))
  await waitFor(async () => expect(await devices()).toBe(1))
  renew()
  await resume(person, 4)
  await pushes.recheck()
  expect(sends(person)).toBe(2)
  await resume(person, 1)
  await waitFor(() => expect(sends(person)).toBe(3))
  state.permission = 'denied'
  await resume(person, 5)
  await waitFor(async () => expect(await devices()).toBe(0))
  pushes.stop()
})

test('[PREFERENCES3] where the device lets no pushes through, all preferences about them are off', async () => {
  const person = await signedIn(stack)
  const { device } = createDevice()
  const preferences = () => person.rostrum.startup.$startup.get()?.UserPreferences
  expect(preferences()).toMatchObject({ PushImportantMessage: true, PushSuggestionAccepted: true })
  const pushes = createPushes(person.rostrum, device)
  await pushes.recheck()
  expect(preferences()).toMatchObject({ PushImportantMessage: false, PushSuggestionAccepted: false })
  expect(preferences()).toMatchObject({ NotificationBoardDaily: true })
  pushes.stop()
})

test('[PUSH5] a device without pushes says so, and a server that fails is told', async () => {
  const person = await signedIn(stack)
  const { device, state } = createDevice()
  state.permission = 'unavailable'
  state.answer = 'unavailable'
  const pushes = createPushes(person.rostrum, device)
  await pushes.turnOn()
  expect(pushes.$push.get()).toMatchObject({ state: 'missing', error: null })
  state.answer = 'granted'
  person.environment.goOffline()
  await pushes.turnOn()
  expect(pushes.$push.get()).toMatchObject({ state: 'missing', isBusy: false })
  expect(pushes.$push.get().error).not.toBeNull()
})

test('[PUSH9] whoever signs out takes the pushes along, and the next person starts without', async () => {
  const person = await signedIn(stack)
  const { device } = createDevice()
  const pushes = createPushes(person.rostrum, device)
  await pushes.turnOn()
  expect(await devices()).toBe(1)
  await person.rostrum.session.signOut()
  await waitFor(async () => expect(await devices()).toBe(0))
  expect(hasPushes(person.rostrum)).toBe(false)
  expect(await device.subscription()).toBeNull()
})

test('[PUSH4] [PUSH3] [A7.20] a native shell registers its token by its platform, and takes it back', async () => {
  let token: string | null = 'first:token'
  const pushes = {
    permission: () => 'granted' as const,
    ask: () => Promise.resolve('granted' as const),
    token: () => Promise.resolve(token),
  }
  const person = await signedIn(stack, { host: { pushes }, page: { platform: 'android' } })
  const device = nativePushDevice(person.rostrum)
  if (!device) throw new Error('This is a native shell')
  const made = createPushes(person.rostrum, device)
  await made.turnOn()
  const calls = () => person.calls.filter((call) => call.endsWith('/notification'))
  expect([made.$push.get().state, calls(), await devices()]).toEqual(['on', ['POST /notification'], 1])
  expect(person.calls).not.toContain('GET /api/push/key')
  token = 'second:token'
  await resume(person, 6)
  await waitFor(() => expect(calls()).toHaveLength(3))
  expect(calls().slice(1)).toEqual(['DELETE /notification', 'POST /notification'])
  await made.turnOff()
  expect([made.$push.get().state, await devices()]).toEqual(['off', 0])
  made.stop()
  expect(nativePushDevice((await signedIn(stack)).rostrum)).toBeNull()
})
