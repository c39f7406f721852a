import { createMockClient, failsWith, sampleStartup, type Asked } from '@rostrum/widgets/testing'
import { afterEach, expect, test, vi } from 'vitest'
import { waitFor } from '../../../../../tools/dev/wait-for.js'
import { showBoard } from '../../../testing/show-board.js'
import { firstWeekdayOf } from './use-first-weekday.js'

let leave = () => {}
afterEach(() => {
  leave()
  vi.restoreAllMocks()
})

const id = '0ASaaaaaaaaaaaa'
const item = (change: object = {}) => ({
  Id: id,
  Title: 'Planned',
  Kind: 'begins',
  State: 'scheduled',
  Day: '2026-11-27',
  Time: '09:00',
  At: '2026-11-27 08:00:00',
  Networks: ['linkedin'],
  ...change,
})
const out = item({ Id: '0ASbbbbbbbbbbbb', Title: 'Out', State: 'published', Day: '2026-11-25' })
const calendar = (...Items: object[]) => ({
  Timezone: 'Europe/Berlin',
  Today: '2026-11-26',
  Items,
  IsCut: false,
})
const day28 = { Day: '2026-11-28', At: '2026-11-28 08:00:00' }

async function open(
  path: string,
  answers: Record<string, (asked: Asked) => unknown>,
  languages: readonly string[] = ['en-GB'],
) {
  vi.spyOn(window.navigator, 'languages', 'get').mockReturnValue(languages)
  window.history.replaceState(null, '', path)
  window.scrollTo = vi.fn()
  const sent: unknown[] = []
  const asked: string[] = []
  const recorded = Object.fromEntries(
    Object.entries(answers).map(([call, reply]) => [
      call,
      (one: Asked) => {
        if (one.body) sent.push(one.body)
        else asked.push(`${one.query.get('from')} ${one.query.get('to')}`)
        return reply(one)
      },
    ]),
  )
  const shown = await showBoard(
    createMockClient({ answers: { 'PUT /user': () => sampleStartup(), ...recorded } }),
  )
  leave = shown.leave
  const { element } = shown
  const button = (name: string) =>
    waitFor(() => {
      const found = [...element.querySelectorAll('button')].findLast(
        (one) => (one.getAttribute('aria-label') ?? one.textContent) === name && !one.disabled,
      )
      if (!found) throw new Error(`There is no button ${name}`)
      return found
    })
  const text = (words: string) => waitFor(() => expect(element.textContent).toContain(words))
  const day = (number: number) =>
    waitFor(() => {
      const found = [...element.querySelectorAll<HTMLElement>('.calendar-day:not([data-outside])')].find(
        (one) => one.querySelector('.calendar-short')?.textContent === String(number),
      )
      if (!found) throw new Error(`There is no day ${number}`)
      return found
    })
  return { element, button, text, day, sent, asked }
}

const dragEvent = (kind: string) =>
  Object.assign(new Event(kind, { bubbles: true, cancelable: true }), {
    dataTransfer: { setData: () => {}, effectAllowed: '' },
  })
const write = (field: Element, value: string) => {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

test('[CALENDAR1] [CALENDAR2] [CALENDAR4] the address holds the month, days have their stories, and gaps are named', async () => {
  const { text, day, button, asked } = await open('/settings/calendar?month=2026-11', {
    'GET /api/editorial/calendar': () => calendar(out, item()),
  })
  await text('Time zone of the board: Europe/Berlin')
  await text('November 2026')
  expect(asked).toEqual(['2026-10-26 2026-12-06'])
  expect((await day(25)).textContent).toContain('Out')
  expect((await day(27)).textContent).toContain('Scheduled')
  expect((await day(24)).textContent).not.toContain('No new story')
  expect((await day(28)).textContent).toContain('No new story')
  await text('4 days without a new story')
  ;(await button('Later')).click()
  await text('December 2026')
  expect(window.location.search).toBe('?month=2026-12')
  ;(await button('Week')).click()
  await waitFor(() => expect(window.location.search).toBe('?week=2026-12-01'))
  await waitFor(() => expect(asked.at(-1)).toBe('2026-11-30 2026-12-06'))
})

test('[CALENDAR3] a scheduled story moves without dragging, keeps the focus, and moves back', async () => {
  let now = item()
  const { button, day, text, sent, element } = await open('/settings/calendar?month=2026-11', {
    'GET /api/editorial/calendar': () => calendar(out, now),
    [`POST /api/editorial/${id}/move`]: ({ body }) => {
      const { Day } = body as { Day: string }
      if (Day === '2026-11-20') return failsWith(400, 'api-400', { Day: 'past' })
      now = item({ Day, At: `${Day} 08:00:00` })
      return { PublishAt: `${Day} 08:00:00`, Day, Time: '09:00' }
    },
  })
  await text('Planned')
  // What is published has no way to be moved.
  expect(element.querySelectorAll('[aria-label^="Move"]')).toHaveLength(1)
  ;(await button('Move “Planned”')).click()
  const field = await waitFor(() => {
    const found = element.querySelector('dialog input[type=date]')
    if (!found) throw new Error('There is no field')
    return found
  })
  write(field, '2026-11-20')
  ;(await button('Move')).click()
  await text('Choose a time in the future.')
  write(field, '2026-11-28')
  ;(await button('Move')).click()
  await waitFor(() => expect(element.querySelector('dialog')).toBeNull())
  expect((await day(28)).textContent).toContain('Planned')
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Planned'))
  ;(await button('Undo')).click()
  await text('Moved back.')
  expect((await day(27)).textContent).toContain('Planned')
  expect(sent.slice(1)).toEqual([
    { Day: '2026-11-28', Time: '09:00', From: '2026-11-27 08:00:00' },
    { Day: '2026-11-27', Time: '09:00', From: '2026-11-28 08:00:00' },
  ])
})

test('[CALENDAR3] a scheduled story is dragged to another day, and not into the past', async () => {
  let now = item()
  const { day, text, sent, element } = await open('/settings/calendar?month=2026-11', {
    'GET /api/editorial/calendar': () => calendar(out, now),
    [`POST /api/editorial/${id}/move`]: () => {
      now = item(day28)
      return { PublishAt: '2026-11-28 08:00:00', Day: '2026-11-28', Time: '09:00' }
    },
  })
  await text('Planned')
  expect(element.querySelectorAll('[draggable=true]')).toHaveLength(1)
  // The title of what is published is a link, which any browser drags: not the story.
  ;(await day(25)).querySelector('a')?.dispatchEvent(dragEvent('dragstart'))
  expect((await day(28)).dispatchEvent(dragEvent('dragover'))).toBe(true)
  element.querySelector('[draggable=true]')?.dispatchEvent(dragEvent('dragstart'))
  const [past, free] = [await day(24), await day(28)]
  // A day that takes what is dragged over it says so by preventing the usual.
  await waitFor(() => expect(free.dispatchEvent(dragEvent('dragover'))).toBe(false))
  await waitFor(() => expect(free.hasAttribute('data-over')).toBe(true))
  expect(past.dispatchEvent(dragEvent('dragover'))).toBe(true)
  past.dispatchEvent(dragEvent('drop'))
  free.dispatchEvent(dragEvent('drop'))
  await text('Moved: 28 Nov 2026')
  expect((await day(28)).textContent).toContain('Planned')
  expect(sent).toEqual([{ Day: '2026-11-28', Time: '09:00', From: '2026-11-27 08:00:00' }])
})

test('[CALENDAR3] a story that left the page while it was dragged is dropped nowhere', async () => {
  const { day, text, sent, element, button } = await open('/settings/calendar?month=2026-11', {
    'GET /api/editorial/calendar': ({ query }) =>
      query.get('from')?.startsWith('2026-10') ? calendar(out, item()) : calendar(),
  })
  await text('Planned')
  element.querySelector('[draggable=true]')?.dispatchEvent(dragEvent('dragstart'))
  const free = await day(28)
  expect(free.dispatchEvent(dragEvent('dragover'))).toBe(false)
  ;(await button('Later')).click()
  await text('December 2026')
  await waitFor(() => expect(element.textContent).not.toContain('Planned'))
  // Something else comes along, such as a link or a file.
  const other = await day(28)
  expect(other.dispatchEvent(dragEvent('dragover'))).toBe(true)
  other.dispatchEvent(dragEvent('drop'))
  expect(sent).toEqual([])
})

test.each([
  [['en-US', 'de-DE'], '2026-11-01 2026-12-05', 'Sun'],
  [['de-DE', 'en'], '2026-10-26 2026-12-06', 'Mon'],
  [['en-GB'], '2026-10-26 2026-12-06', 'Mon'],
])(
  '[CALENDAR5] with the languages %j the weeks of a month are %s, from %s',
  async (languages, span, first) => {
    const answers = { 'GET /api/editorial/calendar': () => calendar(out, item()) }
    const { text, asked, element } = await open('/settings/calendar?month=2026-11', answers, languages)
    await text('November 2026')
    await waitFor(() => expect(asked).toEqual([span]))
    expect(element.querySelector('.calendar-weekdays span')?.textContent).toBe(first)
  },
)

test('[CALENDAR5] the first day comes from the browser, else from the country', () => {
  const tags = ['en-US', 'en-GB', 'ja-JP', 'pt-BR', 'pt-PT', 'de', 'fr-CA', 'ar-EG']
  expect(tags.map(firstWeekdayOf)).toEqual([7, 1, 7, 7, 7, 1, 7, 6])
  const { getWeekInfo } = Intl.Locale.prototype as { getWeekInfo?: unknown }
  Object.defineProperty(Intl.Locale.prototype, 'getWeekInfo', {
    value: undefined,
    configurable: true,
    writable: true,
  })
  expect(tags.map(firstWeekdayOf)).toEqual([7, 1, 7, 7, 7, 1, 7, 6])
  Object.defineProperty(Intl.Locale.prototype, 'getWeekInfo', {
    value: getWeekInfo,
    configurable: true,
    writable: true,
  })
})
