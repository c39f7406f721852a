import type { Post } from '@rostrum/protocol'
import { afterEach, expect, test } from 'vitest'
import { waitFor } from '../../../../tools/dev/wait-for.js'
import { createRostrum, type Rostrum } from '../rostrum.js'
import type { Host } from '../host.js'
import { createTestEnvironment } from '../testing/index.js'
import { showSent, thanksOf } from './success-toast.js'

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

test('[TOASTS7] a success that can be undone stays ten seconds', async () => {
  const { toasts, clock, shown } = thank({})
  toasts.dismiss(shown()[0]?.id ?? 0)
  toasts.show({ kind: 'success', message: 'Moved', action: { text: 'toast.undo', run: () => {} } })
  await clock.advance(9900)
  expect(shown()).toMatchObject([{ type: 'success', message: 'Moved' }])
  await clock.advance(200)
  expect(shown()).toEqual([])
})

const sent = (part: Partial<Post>) => {
  const post: Pick<Post, 'Id' | 'ApproveStatus' | 'inqueue' | 'StartDateTime'> = {
    Id: '004abcDEF012345',
    ApproveStatus: null,
    inqueue: '0',
    StartDateTime: '2026-11-27 06:30:00',
    ...part,
  }
  return { Result: true, Id: post.Id, Post: post as Post, Points: 5, Symbol: null } as const
}

test.each([
  [{}, /^Thank you! Your post is scheduled: Nov 27, 2026, 6:30/],
  [{ inqueue: '1' as const, StartDateTime: '2026-11-26 08:01:00' }, /scheduled: Nov 26, 2026, 8:01/],
  [{ StartDateTime: '2026-11-26 08:00:30' }, null],
])('[TOASTS9] what goes out later is thanked for with when it does: %j', async (part, message) => {
  const environment = createTestEnvironment({
    now: Date.parse('2026-11-26T08:00:00Z'),
    locales: ['en-US'],
    timezone: 'UTC',
  })
  rostrum = createRostrum({ server: 'https://board.example', environment, host: {} })
  showSent(rostrum, 'share', sent(part))
  const { $toasts } = rostrum.toasts
  await waitFor(() => expect($toasts.get()).toHaveLength(1))
  const [toast] = $toasts.get()
  expect(toast).toMatchObject({ type: 'success', points: { count: 5 } })
  if (message === null) expect(toast?.message).toBeNull()
  else expect(toast?.message).toMatch(message)
})
