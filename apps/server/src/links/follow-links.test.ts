import { expect, test } from 'vitest'
import type { GuardedFetch, GuardedRequest } from '../guarded-fetch/guarded-fetch.js'
import { createFollowLinks } from './follow-links.js'

const words = { network: 'twitter', text: 'See https://slow.example/a', link: null, hasMedia: false } as const

test('[POSTS17] a slow link host delays the author once, and for less than five seconds', async () => {
  const requests: GuardedRequest[] = []
  let answer = () => {}
  const both = new Promise<void>((done) => (answer = done))
  // Answers nobody before both looks have begun: one after the other they would wait for ever.
  const guardedFetch: GuardedFetch = async (address, request = {}) => {
    requests.push(request)
    if (requests.length === 2) answer()
    await both
    return { status: 200, address: String(address), headers: new Headers(), body: new Uint8Array() }
  }
  expect(await createFollowLinks({ guardedFetch })('person', words)).toEqual([
    { Url: 'https://slow.example/a', To: 'https://slow.example/a', IsSteady: true },
  ])
  expect(requests).toHaveLength(2)
  for (const { milliseconds } of requests) expect(milliseconds).toBeLessThan(5000)
})
