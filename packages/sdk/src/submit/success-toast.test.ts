import { afterEach, expect, test } from 'vitest'
import { createRostrum, type Rostrum } from '../rostrum.js'
import type { Host } from '../host.js'
import { createTestEnvironment } from '../testing/index.js'
import { thanksOf } from './success-toast.js'

let rostrum: Rostrum | undefined
afterEach(() => rostrum?.dispose())

function thank(host: Host) {
  const environment = createTestEnvironment()
  rostrum = createRostrum({ server: 'https://board.example', environment, host })
  thanksOf(rostrum).show({ points: null, symbol: null }, '004abcDEF012345')
  const { toasts } = rostrum
  return { toasts, clock: environment.clock, shown: () => toasts.$toasts.get() }
}

test('[TOASTS8] the thank-you offers to see the post, only where the host opens posts', () => {
  const seen: string[] = []
  const { shown } = thank({ openPost: (id) => seen.push(id) })
  expect(shown()[0]?.action?.text).toBe('toast.see')
  shown()[0]?.action?.run()
  expect(seen).toEqual(['004abcDEF012345'])
  rostrum?.dispose()
  expect(thank({}).shown()).toMatchObject([{ action: null }])
})

test('[TOASTS7] a toast that is pointed at stays, and its time begins anew afterwards', async () => {
  const { toasts, clock, shown } = thank({})
  const id = shown()[0]?.id ?? 0
  await clock.advance(4000)
  toasts.hold(id, true)
  await clock.advance(60_000)
  expect(shown()).toHaveLength(1)
  toasts.hold(id, false)
  await clock.advance(4400)
  expect(shown()).toHaveLength(1)
  await clock.advance(200)
  expect(shown()).toEqual([])
  // Leaving a toast that is gone brings nothing back.
  toasts.hold(id, false)
  await clock.advance(10_000)
  expect(shown()).toEqual([])
})
