import { noticesOf } from '@rostrum/sdk'
import { createMockClient } from '@rostrum/widgets/testing'
import { expect, test } from 'vitest'
import { waitFor } from '../../../../tools/dev/wait-for.js'
import { keepBadge } from './notices-of.js'

test('[NOTICES8] the icon shows how many notices are unread, and nothing once they are read', async () => {
  let unread = 3
  const rostrum = createMockClient({
    answers: {
      'GET /api/notices/unread': () => ({ Unread: unread }),
      'POST /api/notices/read': () => {
        unread = 0
        return { Result: true, Unread: 0 }
      },
    },
  })
  const badges: (number | null)[] = []
  const stop = keepBadge(rostrum, {
    setAppBadge: async (count) => void badges.push(count),
    clearAppBadge: async () => void badges.push(null),
  })
  const notices = noticesOf(rostrum)
  const unwatch = notices.watch()
  await waitFor(() => expect(badges).toEqual([null, 3]))
  await notices.markRead()
  expect(badges).toEqual([null, 3, null])
  stop()
  expect(badges).toEqual([null, 3, null, null])
  unwatch()
  // Without such an icon nothing happens.
  keepBadge(rostrum, {})()
  keepBadge(rostrum, { clearAppBadge: () => Promise.reject(new Error('not installed')) })()
  rostrum.dispose()
})
