import type { Rostrum } from '@rostrum/sdk'
import type { Notice } from '@rostrum/sdk/protocol'
import { createMockClient, failsWith, samplePost, sampleStartup, type Asked } from '@rostrum/widgets/testing'
import { afterEach, expect, test, vi } from 'vitest'
import { waitFor } from '../../../../tools/dev/wait-for.js'
import { showBoard } from '../../testing/show-board.js'

let leave = () => {}
afterEach(() => {
  leave()
  vi.restoreAllMocks()
})

const notice = (part: Partial<Notice> = {}): Notice => ({
  Id: '1',
  Kind: 'post-approved',
  At: '2026-11-21 08:00:00',
  IsRead: false,
  IsSettled: false,
  Text: 'Hello world',
  By: 'Mara Manager',
  Note: null,
  Network: null,
  Until: null,
  PostId: samplePost().Id,
  SuggestionId: null,
  CredentialId: null,
  StoryId: null,
  ...part,
})

async function open(path: string, answer: (query: URLSearchParams) => unknown) {
  window.history.replaceState(null, '', path)
  window.scrollTo = vi.fn()
  const read: unknown[] = []
  const asked: string[] = []
  const rostrum: Rostrum = createMockClient({
    answers: {
      'PUT /user': () => sampleStartup(),
      'GET /api/notices': ({ query }: Asked) => {
        asked.push(query.toString())
        return answer(query)
      },
      'GET /api/notices/unread': () => ({ Unread: 3 }),
      'POST /api/notices/read': ({ body }: Asked) => {
        read.push(body)
        return { Unread: 0 }
      },
    },
  })
  const shown = await showBoard(rostrum)
  leave = shown.leave
  const { element } = shown
  const button = (words: string) =>
    waitFor(() => {
      const found = [...element.querySelectorAll('button')].find(({ textContent }) =>
        textContent.includes(words),
      )
      if (!found) throw new Error(`There is no button ${words}`)
      return found
    })
  return { element, rostrum, read, asked, button }
}

const list = (Items: readonly Notice[], Next: string | null = null) => ({ Items, Unread: Items.length, Next })

test('[NOTICES1] each kind is a sentence, and leads to what it is about', async () => {
  const { element } = await open('/notifications', () =>
    list([
      notice(),
      notice({ Id: '2', Kind: 'post-rejected', By: null, Note: 'Too long' }),
      notice({ Id: '3', Kind: 'post-failed', Network: 'linkedin' }),
      notice({
        Id: '4',
        Kind: 'profile-expiring',
        Network: 'twitter',
        Until: '2026-11-30 08:00:00',
        PostId: null,
      }),
      notice({ Id: '5', Kind: 'post-failed', Network: 'linkedin', IsSettled: true }),
    ]),
  )
  await waitFor(() => expect(element.querySelectorAll('.notice-row')).toHaveLength(5))
  const words = [...element.querySelectorAll('.notice-row')].map(({ textContent }) => textContent)
  expect(words[0]).toContain('Mara Manager approved your post')
  expect(words[1]).toContain('An admin rejected your post')
  expect(words[1]).toContain('Note: Too long')
  expect(words[2]).toContain('Your post wasn’t published on LinkedIn')
  expect(words[3]).toContain('Your X profile expires on')
  expect(words[4]).toContain('Settled')
  const links = [...element.querySelectorAll('.notice-row')].map((link) => link.getAttribute('href'))
  expect(links.slice(0, 4)).toEqual([
    `/my-shares/${samplePost().Id}`,
    `/my-shares/${samplePost().Id}`,
    `/my-shares/${samplePost().Id}`,
    '/profiles',
  ])
})

test('[NOTICES3] all are marked as read, and older ones follow without repetitions', async () => {
  const { element, button, read, asked } = await open('/notifications', (query) =>
    query.get('before') === null ? list([notice()], '5-1') : list([notice(), notice({ Id: '9' })]),
  )
  ;(await button('Mark all as read')).click()
  await waitFor(() => expect(read).toEqual([{}]))
  await waitFor(() => expect(element.querySelector('[data-new]')).toBeNull())
  ;(await button('Show older')).click()
  await waitFor(() => expect(element.querySelectorAll('.notice-row')).toHaveLength(2))
  expect(asked).toEqual(['', 'before=5-1'])
  expect(element.textContent).toContain('You’ve seen everything')
})

test('[NOTICES1] none, and none that can be had, are said', async () => {
  let isBroken = true
  const { element, button } = await open('/notifications', () =>
    isBroken ? failsWith(500, 'unexpected') : list([]),
  )
  await waitFor(() => expect(element.textContent).toContain('We couldn’t load your notifications'))
  isBroken = false
  ;(await button('Try again')).click()
  await waitFor(() => expect(element.textContent).toContain('No notifications'))
})

test('[NOTICES1] the bell counts what is unread, and opens the newest; opening one marks it as read', async () => {
  const { element, button, read } = await open('/my-shares', () => list([notice()]))
  await waitFor(() => expect(element.querySelector('.board-bell-count')?.textContent).toContain('3'))
  expect(element.querySelector('.board-bell')?.textContent).toContain('3 unread notifications')
  ;(await button('Notifications')).click()
  const row = await waitFor(() => {
    const found = element.querySelector<HTMLElement>('.notice-panel .notice-row')
    if (!found) throw new Error('There is no notice')
    return found
  })
  expect(element.querySelector('.notice-panel-all')?.getAttribute('href')).toBe('/notifications')
  row.click()
  await waitFor(() => expect(read).toEqual([{ ids: ['1'] }]))
  expect(window.location.pathname).toBe(`/my-shares/${samplePost().Id}`)
})
