import type { Rostrum } from '@rostrum/sdk'
import type { AnalyticsRow, AnalyticsSummary } from '@rostrum/sdk/protocol'
import { createMockClient, sampleStartup } from '@rostrum/widgets/testing'
import { afterEach, expect, test, vi } from 'vitest'
import { waitFor } from '../../../../tools/dev/wait-for.js'
import { showBoard } from '../../testing/show-board.js'

let leave = () => {}
afterEach(() => {
  leave()
  vi.restoreAllMocks()
})

const none = { Shares: 0, Clicks: 0, Views: 0, Reactions: 0 }
const summary = (part: Partial<AnalyticsSummary> = {}): AnalyticsSummary => ({
  Range: { From: '2026-11-24', To: '2026-11-25' },
  Before: { From: '2026-11-22', To: '2026-11-23' },
  Today: '2026-11-25',
  Timezone: 'Europe/Berlin',
  Updated: null,
  Totals: { Shares: 3, Clicks: 4, Views: 1500, Reactions: 6 },
  BeforeTotals: { ...none, Views: 1000 },
  Days: [
    { Date: '2026-11-24', ...none, Views: 500 },
    { Date: '2026-11-25', ...none, Shares: 3, Clicks: 4, Views: 1000, Reactions: 6 },
  ],
  ...part,
})
const row = (Key: string, part: Partial<AnalyticsRow> = {}): AnalyticsRow => ({
  Key,
  Name: `Name of ${Key}`,
  Folded: null,
  ...none,
  Before: none,
  Opens: null,
  ...part,
})

const location = { Id: 'fldlocation0001', Name: 'Location', Kind: 'choice', Choices: ['Graz'], People: 2 }

/** The board at an address, for somebody who may read analytics and manage people, or not. */
async function open(
  address: string,
  {
    mayRead = true,
    managesPeople = true,
    rows = [row('0AS000000000001')],
    total,
  }: { mayRead?: boolean; managesPeople?: boolean; rows?: AnalyticsRow[]; total?: number } = {},
) {
  window.history.replaceState(null, '', address)
  window.scrollTo = vi.fn()
  const startup = sampleStartup()
  const { Role } = startup.User
  const Matrix = {
    ...Role.Matrix,
    b2: { canRead: mayRead },
    '7': { ...Role.Matrix['7'], canApprove: managesPeople },
  }
  const User = { ...startup.User, Role: { ...Role, Matrix } }
  const asked: string[] = []
  const rostrum: Rostrum = createMockClient({
    answers: {
      'PUT /user': () => ({ ...startup, User }),
      'GET /api/analytics': ({ query }) => {
        asked.push(`board ${query}`)
        return summary()
      },
      'GET /api/analytics/adoption': () => ({
        Invited: 20,
        Joined: 15,
        Connected: 10,
        Active: 5,
        BeforeActive: 4,
        Expiring: 2,
        Expired: 0,
        Unshared: 3,
        UnsharedStories: [{ Id: '0AS000000000009', Title: 'Left alone', PublishedAt: '2026-11-01 10:00:00' }],
      }),
      'GET /api/analytics/table': ({ query }) => {
        asked.push(`table ${query}`)
        return { Items: rows, Total: total ?? rows.length }
      },
      'GET /api/analytics/rows': ({ query }) => {
        asked.push(`rows ${query}`)
        return query.has('after')
          ? { Items: [row('0AS000000000003', { Name: '+1' })], Next: null }
          : { Items: rows, Next: '0AS000000000002' }
      },
      'GET /api/people/fields': () => {
        asked.push('fields')
        return { Items: [location] }
      },
      'GET /api/analytics/me': ({ query }) => {
        asked.push(`me ${query}`)
        return { ...summary(), Best: [] }
      },
    },
  })
  const shown = await showBoard(rostrum)
  leave = shown.leave
  const { element } = shown
  const find = <E extends HTMLElement>(selector: string, name?: string): E | undefined =>
    [...element.querySelectorAll<E>(selector)].find(
      (one) => name === undefined || one.textContent?.trim() === name,
    )
  await waitFor(() => expect(element.querySelector('.report, .home, .board-page')).not.toBeNull())
  return { element, asked, find }
}

test('[ANALYTICS1] [ANALYTICS3] the board’s numbers with their change and where they come from', async () => {
  const { element, asked } = await open('/analytics?period=90')
  await waitFor(() => expect(element.querySelectorAll('.report-figure')).toHaveLength(4))
  const reach = element.querySelectorAll('.report-figure')[2]?.textContent ?? ''
  expect(reach).toContain('1,500')
  expect(reach).toContain('+50%')
  expect(reach).toContain('How often the social networks showed the posts')
  expect(asked).toContain('board days=90')
  await waitFor(() => expect(element.textContent).toContain('2 people have a profile that expires soon.'))
  expect(element.textContent).toContain('Left alone')
  expect(element.textContent).toContain('and 2 more')
})

test('[ANALYTICS1] without the right the address leads home; one’s own numbers open', async () => {
  const { asked } = await open('/analytics', { mayRead: false })
  await waitFor(() => expect(window.location.pathname).toBe('/'))
  expect(asked).toEqual([])
  leave()
  const own = await open('/analytics/me', { mayRead: false })
  await waitFor(() => expect(own.element.querySelectorAll('.report-figure')).toHaveLength(4))
  expect(own.asked).toEqual(['me '])
  expect(own.find('a', 'Whole board')).toBeUndefined()
})

test('[ANALYTICS10] keys lead from day to day, and the table has the same numbers', async () => {
  const { element, find } = await open('/analytics')
  const chart = await waitFor(() => {
    const found = find('[role=slider]')
    if (!found) throw new Error('No chart')
    return found
  })
  expect(chart.getAttribute('aria-valuetext')).toBe('Nov 25, 2026: 1,000')
  chart.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowLeft', bubbles: true }))
  await waitFor(() => expect(chart.getAttribute('aria-valuetext')).toBe('Nov 24, 2026: 500'))
  const details = find<HTMLDetailsElement>('details')
  if (!details) throw new Error('No table')
  details.open = true
  details.dispatchEvent(new Event('toggle'))
  await waitFor(() => expect(details.querySelectorAll('tbody tr')).toHaveLength(2))
  expect(details.querySelectorAll('tbody tr')[1]?.textContent).toContain('1,000')
  expect(element.querySelector('[style]')).toBeNull()
})

test('[LISTS5] [ANALYTICS12] a click on a column’s head sorts by it, then turns it around, in the address', async () => {
  const { find, asked } = await open('/analytics?page=3')
  const head = async (name: string) =>
    waitFor(() => {
      const found = find('th button', name)
      if (!found) throw new Error(`No column ${name}`)
      return found
    })
  ;(await head('Clicks')).click()
  await waitFor(() => expect(window.location.search).toBe('?sort=clicks'))
  await waitFor(() => expect(asked.at(-1)).toContain('sort=clicks&order=up&_page=0'))
  ;(await head('Clicks')).click()
  await waitFor(() => expect(window.location.search).toBe('?sort=-clicks'))
  const clicks = (await head('Clicks')).closest('th')
  expect(clicks?.getAttribute('aria-sort')).toBe('descending')
})

test('[ANALYTICS7] [ANALYTICS8] who manages no people is offered none; small teams are one line', async () => {
  const rows = [row('', { Name: '', Folded: 3, Shares: 2 }), row('', { Name: '', Shares: 1 })]
  const { element, find } = await open('/analytics?kind=team', { managesPeople: false, rows })
  await waitFor(() => expect(element.textContent).toContain('3 teams together'))
  expect(element.textContent).toContain('Without a team')
  expect(element.textContent).toContain('Teams of fewer than five people are shown together.')
  const tables = find<HTMLSelectElement>('.report-head select')
  expect([...(tables?.options ?? [])].map(({ value }) => value)).toEqual([
    'story',
    'topic',
    'network',
    'team',
  ])
})

test('[PEOPLEFIELDS9] whoever manages people chooses one of the company’s fields, which the address and the file name', async () => {
  const files: Blob[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    files.push(file as Blob)
    return 'blob:file'
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  const rows = [row('0AS000000000001', { Name: 'Graz', Shares: 2 }), row('', { Name: '', Shares: 1 })]
  const { element, asked, find } = await open('/analytics', { rows })
  const select = await waitFor(() => {
    const found = find<HTMLSelectElement>('.report-head select')
    if (![...(found?.options ?? [])].some(({ text }) => text === 'Location')) throw new Error('No field')
    return found
  })
  Reflect.set(select ?? {}, 'value', `field ${location.Id}`)
  select?.dispatchEvent(new Event('change', { bubbles: true }))
  await waitFor(() => expect(window.location.search).toBe(`?kind=field&field=${location.Id}`))
  await waitFor(() => expect(asked.at(-1)).toContain(`by=field&field=${location.Id}`))
  await waitFor(() => expect(element.querySelector('.report-table th')?.textContent).toBe('Location'))
  expect(element.textContent).toContain('Not filled in')
  find('button', 'Download CSV')?.click()
  await waitFor(() => expect(files).toHaveLength(1))
  expect((await files[0]?.text()) ?? '').toMatch(/^\uFEFF?Location,Shares/)
  // Who does not manage people is offered no field, and asks for none.
  leave()
  const other = await open('/analytics', { managesPeople: false, rows })
  await waitFor(() => expect(other.find('.report-table')).toBeDefined())
  expect(other.find('.report-head select')?.textContent).not.toContain('Location')
  expect(other.asked).not.toContain('fields')
})

test('[ANALYTICS9] the rows are taken along as CSV that no spreadsheet calculates', async () => {
  const files: Blob[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    files.push(file as Blob)
    return 'blob:file'
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  const rows = [row('0AS000000000001', { Name: '=HYPERLINK("x")', Shares: 2, Opens: 5 })]
  const { find } = await open('/analytics', { rows })
  const button = await waitFor(() => {
    const found = find('button', 'Download CSV')
    if (!found) throw new Error('No button')
    return found
  })
  button.dispatchEvent(new MouseEvent('click', { bubbles: true }))
  await waitFor(() => expect(files).toHaveLength(1))
  const [head, first] = ((await files[0]?.text()) ?? '').split('\r\n')
  expect(head).toContain('Story,Shares,Clicks,Reach,Reactions,"Shares, period before"')
  expect(first).toBe('"\'=HYPERLINK(""x"")",2,0,0,0,0,0,0,0,5')
})

test('[ANALYTICS9] more rows than one answer has come a part after the other', async () => {
  const files: Blob[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    files.push(file as Blob)
    return 'blob:file'
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  const { find, asked } = await open('/analytics', { total: 12_000 })
  const button = await waitFor(() => {
    const found = find('button', 'Download CSV')
    if (!found) throw new Error('No button')
    return found
  })
  button.dispatchEvent(new MouseEvent('click', { bubbles: true }))
  await waitFor(() => expect(files).toHaveLength(1))
  const text = (await files[0]?.text()) ?? ''
  expect(text.split('\r\n').map((line) => line.split(',')[0])).toEqual([
    '\uFEFFStory',
    'Name of 0AS000000000001',
    "'+1",
    '',
  ])
  expect(asked.filter((one) => one.startsWith('rows'))).toHaveLength(2)
})
