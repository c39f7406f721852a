import { expect, test } from 'vitest'
import { createTestEnvironment } from '../testing/test-environment.js'
import { createConnectivity, type Reached } from './connectivity.js'
import './reconnect.js'

const set = (platform: 'desktop' | 'ios' = 'desktop') => {
  const environment = createTestEnvironment({ platform })
  const calls: string[] = []
  let reached: Reached = 'up'
  let checks = 0
  const connectivity = createConnectivity({
    environment,
    check: async () => {
      checks += 1
      return reached
    },
    onDown: () => calls.push('down'),
    onUp: () => calls.push('up'),
  })
  const states: string[] = []
  connectivity.$connectivity.subscribe(({ state, seconds }) => {
    states.push(state === 'reconnecting' ? `${state} ${seconds}` : state)
  })
  return {
    environment,
    clock: environment.clock,
    connectivity,
    told: calls,
    states,
    view: () => connectivity.$connectivity.get(),
    checks: () => checks,
    reach: (next: Reached) => {
      reached = next
    },
  }
}

test('[A4.20] goes down, counts down, tries, says it is back and hides that after 2 s', async () => {
  const { environment, clock, states, told: calls, view, reach } = set()
  reach('down')
  environment.goOffline()
  await clock.advance(1500)
  expect(view()).toMatchObject({
    state: 'reconnecting',
    seconds: 3,
    toast: 'reconnecting-seconds',
    isDown: true,
  })
  await clock.advance(3000)
  expect(view().state).toBe('attempt-failed')
  reach('up')
  await clock.advance(20_000)
  expect(states).toEqual([
    'up',
    'down',
    'reconnecting 3',
    'reconnecting 2',
    'reconnecting 1',
    'attempting',
    'attempt-failed',
    ...[5, 4, 3, 2, 1].map((seconds) => `reconnecting ${seconds}`),
    'attempting',
    'confirmed',
    'up',
  ])
  expect(calls).toEqual(['down', 'up'])
  expect(clock.waiting()).toBe(0)
})

test('[A9.3] stays confirmed for 2000 ms', async () => {
  const { environment, clock, view } = set()
  environment.goOffline()
  await clock.advance(0)
  environment.goOnline()
  await clock.advance(1999)
  expect(view().toast).toBe('back-up')
  await clock.advance(1)
  expect(view()).toMatchObject({ state: 'up', toast: null, isDown: false })
})

test('a call that failed alone does not take the connection down', async () => {
  const { connectivity, clock, view, checks } = set()
  connectivity.doubt()
  await clock.advance(10)
  expect(checks()).toBe(1)
  expect(view().state).toBe('up')
})

test('a call that failed because nothing can be reached does, and trying at once brings it back', async () => {
  const { connectivity, clock, view, reach } = set('ios')
  reach('down')
  connectivity.doubt()
  await clock.advance(10)
  expect(view()).toMatchObject({ state: 'down', toast: 'down-mobile' })
  reach('up')
  connectivity.retry()
  await clock.advance(10)
  expect(view().state).toBe('confirmed')
})

test('[A4.16] [SESSION32] asks every 5 s while the server is being worked on', async () => {
  const { connectivity, clock, view, reach, checks, told: calls } = set()
  reach('maintenance')
  connectivity.maintain()
  await clock.advance(14_999)
  expect(view()).toMatchObject({ isMaintenance: true, isDown: true, toast: null })
  expect(checks()).toBe(2)
  reach('up')
  await clock.advance(1)
  expect(view()).toMatchObject({ isMaintenance: false, isDown: false })
  expect(calls).toEqual(['up'])
})

test('leaves no timer behind', async () => {
  const { connectivity, environment, clock } = set()
  environment.goOffline()
  await clock.advance(2000)
  connectivity.dispose()
  expect(clock.waiting()).toBe(0)
})

test('[A4.20] a connection that is back before the code for its loss has come ends no call', async () => {
  const { environment, clock, told, view } = set()
  environment.goOffline()
  environment.goOnline()
  await clock.advance(1500)
  expect([told, view().isDown]).toEqual([[], false])
})
