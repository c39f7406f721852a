import { failsWith } from '@rostrum/widgets/testing'
import { afterEach, expect, test, vi } from 'vitest'
import { waitFor } from '../../../../tools/dev/wait-for.js'
import { openSettings } from '../../testing/open-settings.js'

let leave = () => {}
afterEach(() => {
  leave()
  vi.restoreAllMocks()
})

const copy = (id: string) => ({
  Id: `pub${id.padEnd(12, '0')}`,
  PostId: `004${id.padEnd(12, '0')}`,
  Network: 'linkedin',
  Message: `Post ${id}`,
  Person: 'Maya Lind',
  ProfileName: 'Maya',
  DueAt: '2026-11-20 10:00:00',
  Reason: 'crisis',
  CanSend: true,
})
const none = { Total: 0, Items: [] }

const mode = (Held: number) => ({
  Open: null,
  Posters: { Roles: [], People: [] },
  Roles: [],
  Upcoming: 0,
  Held,
  People: 3,
  History: [],
})

test('[CRISIS8] a paused post is decided once, and leaves the list', async () => {
  let items = [copy('a'), copy('b')]
  let respond = () => {}
  const asked = new Promise<void>((resolve) => (respond = resolve))
  const { element, sent, ...shown } = await openSettings('/settings/crisis', {
    'GET /api/crisis/mode': () => mode(items.length),
    'GET /api/crisis/held': () => ({
      InCrisis: false,
      Total: items.length,
      Items: items,
      Left: none,
      Overdue: none,
    }),
    'POST /api/crisis/held': async () => {
      await asked
      items = items.slice(1)
      return { Result: true, Count: 1 }
    },
  })
  leave = shown.leave
  const posts = () => [...element.querySelectorAll('.crisis-posts li')]
  await waitFor(() => expect(posts()).toHaveLength(2))
  const [publish, discard] = posts()[0]?.querySelectorAll('button') ?? []
  publish?.focus()
  publish?.click()
  await waitFor(() => expect(element.querySelector('.setting-actions > [aria-busy]')).not.toBeNull())
  expect(document.activeElement).toBe(publish)
  publish?.click()
  discard?.click()
  respond()
  await waitFor(() =>
    expect(
      posts()
        .map(({ textContent }) => textContent)
        .join(),
    ).not.toContain('Post a'),
  )
  expect(posts()).toHaveLength(1)
  expect(sent).toEqual([['POST /api/crisis/held', { decision: 'release', ids: [copy('a').Id] }]])
})

test('[CRISIS8] paused posts that cannot be read are not taken for none', async () => {
  const { element, ...shown } = await openSettings('/settings/crisis', {
    'GET /api/crisis/mode': () => mode(2),
    'GET /api/crisis/held': () => failsWith(500, 'unexpected'),
  })
  leave = shown.leave
  const part = () => element.querySelector('[aria-labelledby=crisis-paused]')
  await waitFor(() =>
    expect(part()?.querySelector('.r-notice')?.textContent).toContain('Something went wrong'),
  )
})
