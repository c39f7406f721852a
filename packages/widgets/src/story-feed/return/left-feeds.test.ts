import { storiesOf } from '@rostrum/sdk'
import { expect, it, vi } from 'vitest'
import { until } from '../../testing/queries.js'
import { createMockClient } from '../../testing/index.js'
import { leaveFeed, returnToFeed } from './left-feeds.js'

async function leaveOne() {
  const rostrum = createMockClient()
  await rostrum.start()
  const feed = storiesOf(rostrum).createFeed({})
  await until(() => feed.$feed.get().status === 'ready', 'the list')
  leaveFeed(rostrum, feed)
  return { rostrum, feed }
}

it('[LISTS10] a list is returned to once, and to its own client', async () => {
  const { rostrum, feed } = await leaveOne()
  const other = await leaveOne()
  expect(returnToFeed(rostrum, { q: 'else' })).toBeNull()
  expect(returnToFeed(rostrum, {})).toBe(feed)
  expect(returnToFeed(rostrum, {})).toBeNull()
  for (const one of [rostrum, other.rostrum]) one.dispose()
})

it('[LISTS10] whoever signs out leaves nothing behind, whichever comes first', async () => {
  const { rostrum } = await leaveOne()
  rostrum.events.emit('signed-out', { reason: 'asked' })
  expect(returnToFeed(rostrum, {})).toBeNull()
  rostrum.dispose()
  const late = createMockClient()
  const feed = storiesOf(late).createFeed({})
  await until(() => feed.$feed.get().status === 'ready', 'the list')
  const dispose = vi.spyOn(feed, 'dispose')
  leaveFeed(late, feed)
  expect([dispose.mock.calls.length, returnToFeed(late, {})]).toEqual([1, null])
  late.dispose()
})
