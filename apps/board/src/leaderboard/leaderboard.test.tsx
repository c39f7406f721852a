import type { LeaderboardAnswer, Rostrum } from '@rostrum/sdk'
import type { LeaderboardRow } from '@rostrum/sdk/protocol'
import { createMockClient, sampleStartup } from '@rostrum/widgets/testing'
import { afterEach, expect, test, vi } from 'vitest'
import { waitFor } from '../../../../tools/dev/wait-for.js'
import { showBoard } from '../../testing/show-board.js'

let leave = () => {}
afterEach(() => {
  leave()
  vi.restoreAllMocks()
})

const row = (number: number, part: Partial<LeaderboardRow> = {}): LeaderboardRow => ({
  Rank: number,
  User: {
    Id: `00A${String(number).padStart(12, '0')}`,
    Name: `Person ${number}`,
    PictureUrl: null,
    Team: 'Sales',
  },
  Team: null,
  Points: 1000 - number,
  Shares: 3,
  Change: -2,
  IsMe: false,
  ...part,
})

const answer = (part: Partial<LeaderboardAnswer> = {}): LeaderboardAnswer => ({
  Items: [],
  Total: 0,
  Me: { Rank: null, Points: 0, Shares: 0, ToNext: null, Change: null, HasOptedOut: false, IsExcluded: false },
  Period: 'month',
  Dates: { From: '2026-11-01', To: '2026-11-30' },
  Today: '2026-11-25',
  Timezone: 'Europe/Berlin',
  Symbol: '★',
  HasTeams: true,
  ...part,
})

/** The board at an address, for somebody who may read the leaderboard, and may update it or not. */
async function open(
  address: string,
  facts: { isOn?: boolean; mayUpdate?: boolean; find?: (query: URLSearchParams) => LeaderboardAnswer } = {},
) {
  const { isOn = true, mayUpdate = false, find = () => answer() } = facts
  window.history.replaceState(null, '', address)
  window.scrollTo = vi.fn()
  const startup = sampleStartup()
  const { Role } = startup.User
  const Matrix = { ...Role.Matrix, b1: { canRead: true, canUpdate: mayUpdate } }
  const User = { ...startup.User, Role: { ...Role, Matrix } }
  const Config = { ...startup.Config, IsLeaderboardEnabled: isOn }
  const asked: string[] = []
  const saved: unknown[] = []
  const rostrum: Rostrum = createMockClient({
    answers: {
      'PUT /user': () => ({ ...startup, User, Config }),
      'GET /api/leaderboard': ({ query }) => {
        asked.push(query.toString())
        return find(query)
      },
      'POST /api/leaderboard/opt-out': () => ({ Result: true }),
      'GET /api/leaderboard/settings': () => ({
        Settings: {
          Weights: { Share: 10, Click: 1, Reaction: 2, Suggestion: 20 },
          MaxPerDay: null,
          Symbol: '★',
          Timezone: 'Europe/Berlin',
          Period: 'month',
        },
        Excluded: [row(7).User],
      }),
      'POST /api/leaderboard/settings': ({ body }) => {
        saved.push(body)
        return { Result: true }
      },
    },
  })
  const shown = await showBoard(rostrum)
  leave = shown.leave
  const { element } = shown
  const texts = (selector: string) =>
    [...element.querySelectorAll(selector)].map(({ textContent }) => textContent?.trim())
  const button = (name: string) =>
    [...element.querySelectorAll<HTMLElement>('button, [role=tab]')].find(
      (one) => (one.getAttribute('aria-label') ?? one.textContent) === name,
    )
  return { element, asked, saved, texts, button }
}

test('[B2.26] [LISTS7] ranks with ties, the own row marked, and pages in the address', async () => {
  const find = (query: URLSearchParams) => {
    const page = Number(query.get('_page'))
    const Items =
      page === 0
        ? [row(1), row(2), row(2, { User: { ...row(3).User!, Name: 'Łukasz' } })]
        : [row(21, { IsMe: true })]
    const Me = { ...answer().Me, Rank: 21, Points: 979, Shares: 3, ToNext: 1 }
    return answer({ Items, Total: 21, Me })
  }
  const { element, asked, texts, button } = await open('/leaderboard', { find })
  await waitFor(() => expect(texts('.ranking tbody .ranking-rank')).toEqual(['1', '2', '2']))
  expect(texts('.ranking-me')[0]).toContain('1 point behind the rank above')
  expect(asked).toEqual(['_page=0&_count=20'])
  button('Go to my rank')?.click()
  await waitFor(() => expect(texts('.ranking tr[data-mine] th')[0]).toContain('Person 21'))
  expect(window.location.search).toBe('?page=2')
  expect(element.querySelector('.ranking caption')?.textContent).toBe('Leaderboard')
  button('Teams')?.click()
  await waitFor(() => expect(asked.at(-1)).toBe('kind=teams&_page=0&_count=20'))
  expect(window.location.search).toBe('?kind=teams')
})

test('[LEADERBOARD12] dates of the address, and nothing to see yet', async () => {
  const { asked, texts, element } = await open('/leaderboard?period=dates&from=2026-03-01&to=2026-03-31')
  await waitFor(() => expect(texts('.ranking-all').join()).toContain('No points yet'))
  expect(asked).toEqual(['period=dates&from=2026-03-01&to=2026-03-31&_page=0&_count=20'])
  expect(
    [...element.querySelectorAll<HTMLInputElement>('input[type=date]')].map(({ value }) => value),
  ).toEqual(['2026-03-01', '2026-03-31'])
})

test('[LEADERBOARD7] somebody who opted out sees their own points only, and may return', async () => {
  const Me = { ...answer().Me, Points: 40, HasOptedOut: true }
  const { texts, button, element } = await open('/leaderboard', { find: () => answer({ Me }) })
  await waitFor(() => expect(texts('.ranking-me').join()).toContain('Only you see your points'))
  expect(element.querySelector('.ranking')).toBeNull()
  expect(button('Join the leaderboard')).toBeDefined()
  expect(texts('.board-page-action a')).toEqual([])
})

test('[A6.2] [B6.3] [PERMISSIONS20] [PERMISSIONS24] without it, or the right to its settings, the way leads home', async () => {
  const off = await open('/leaderboard', { isOn: false })
  await waitFor(() => expect(window.location.pathname).toBe('/'))
  expect(off.texts('.board-nav-name')).not.toContain('Leaderboard')
  expect(off.asked).toEqual([])
  leave()
  const { texts } = await open('/leaderboard/settings')
  await waitFor(() => expect(window.location.pathname).toBe('/'))
  await waitFor(() => expect(texts('.board-nav-name')).toContain('Leaderboard'))
})

test('[LEADERBOARD11] the settings are saved, but not with a wrong number', async () => {
  const { element, saved, texts, button } = await open('/leaderboard/settings', { mayUpdate: true })
  await waitFor(() => expect(texts('.ranking-people bdi')).toEqual(['Person 7', 'Sales']))
  const [share] = element.querySelectorAll<HTMLInputElement>('.ranking-weights input')
  const write = (value: string) => {
    if (!share) throw new Error('There is no field')
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(share, value)
    share.dispatchEvent(new Event('input', { bubbles: true }))
  }
  write('1001')
  await waitFor(() => expect(texts('[role=alert]').join()).toContain('from 0 to 1,000'))
  expect(button('Save')?.hasAttribute('disabled')).toBe(true)
  write('15')
  await waitFor(() => expect(texts('[role=alert]').join()).not.toContain('from 0 to 1,000'))
  button('Include Person 7 again')?.click()
  await waitFor(() => expect(button('Save')?.hasAttribute('disabled')).toBe(false))
  button('Save')?.click()
  await waitFor(() => expect(saved).toHaveLength(1))
  expect(saved[0]).toMatchObject({ Settings: { Weights: { Share: 15 }, MaxPerDay: null }, Excluded: [] })
})
