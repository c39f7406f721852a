import { createMockClient, failsWith, sampleStartup, type Asked } from '@rostrum/widgets/testing'
import { afterEach, expect, test, vi } from 'vitest'
import { waitFor } from '../../../../tools/dev/wait-for.js'
import { showBoard } from '../../testing/show-board.js'

let leave = () => {}
afterEach(() => {
  leave()
  vi.restoreAllMocks()
})

const answer = {
  Rails: {
    IsAltTextRequired: false,
    DailyCap: null,
    Disclosure: {},
    QuietHours: null,
    SameCopy: null,
    Utm: null,
    Labels: { PaidPartnership: 'off', MadeWithAi: 'off' },
    XCost: { Post: 15, Link: 200, Budget: null, WhenSpent: 'warn', IsShown: false },
  },
  Words: ['synergy'],
  Hashtags: ['Acme'],
  OnX: { Month: '2026-11', Posts: 12, WithLink: 3, Spent: 735, Forecast: 1000 },
}

async function open(answers: Record<string, (asked: Asked) => unknown> = {}) {
  window.history.replaceState(null, '', '/settings/guard-rails')
  window.scrollTo = vi.fn()
  const sent: unknown[] = []
  const recorded = Object.fromEntries(
    Object.entries(answers).map(([call, reply]) => [
      call,
      (asked: Asked) => {
        sent.push(asked.body)
        return reply(asked)
      },
    ]),
  )
  const rostrum = createMockClient({
    answers: { 'PUT /user': () => sampleStartup(), 'GET /api/guard-rails': () => answer, ...recorded },
  })
  const shown = await showBoard(rostrum)
  leave = shown.leave
  const { element } = shown
  const section = (name: string) =>
    waitFor(() => {
      const found = [...element.querySelectorAll<HTMLElement>('section')].find(
        (one) => one.querySelector('h2')?.textContent === name,
      )
      if (!found) throw new Error(`There is no section ${name}`)
      return found
    })
  const press = (part: HTMLElement, name: string) =>
    [...part.querySelectorAll('button')].find(({ textContent }) => textContent === name)?.click()
  const write = (field: HTMLInputElement | HTMLTextAreaElement | null, text: string) => {
    if (!field) throw new Error('There is no field')
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, text)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
  return { element, section, press, write, sent }
}

test('[GUARDRAILS2] [GUARDRAILS6] words are tried before they are banned, and kept when that fails', async () => {
  const { section, press, write, sent } = await open({
    'POST /api/guard-rails/words/try': () => ({
      Looked: 40,
      Found: 1,
      Sample: [
        {
          Id: '004000000000001',
          Person: 'Ada Byron',
          Network: 'linkedin',
          At: '2026-01-01 10:00:00',
          Text: 'We leverage it',
          Words: ['leverage'],
        },
      ],
    }),
    'POST /api/guard-rails/words': () => failsWith(400, 'api-400', { Add: 'too-many' }),
  })
  const words = await section('Banned words')
  expect(words.textContent).toContain('synergy')
  write(words.querySelector('textarea'), 'leverage\n\n leverage ')
  await waitFor(() => {
    press(words, 'Try on recent posts')
    expect(sent).toContainEqual({ Words: ['leverage'] })
  })
  await waitFor(() => expect(words.textContent).toContain('1 of 40 recent posts would have been refused.'))
  expect(words.textContent).toContain('We leverage it')
  press(words, 'Add')
  await waitFor(() => expect(words.textContent).toContain('A list can have up to 500 entries.'))
  expect(words.querySelector('textarea')?.value).toContain('leverage')
})

test('[GUARDRAILS1] a number that is none is not sent, a switch is saved at once', async () => {
  const { section, write, sent } = await open({ 'PUT /api/guard-rails': () => ({ Result: true }) })
  const cap = await section('Posts per day')
  write(cap.querySelector('input'), '0')
  await waitFor(() => expect(cap.textContent).toContain('Enter a number from 1 to 100.'))
  expect(cap.querySelector('button')?.disabled).toBe(true)
  const alt = await section('Alt text')
  alt.querySelector('input')?.click()
  await waitFor(() => expect(sent).toEqual([{ IsAltTextRequired: true }]))
})

test('[GUARDRAILS9] quiet hours begin with the night, on the clocks of each person, and never last all day', async () => {
  let Rails: object = answer.Rails
  const { section, element, sent } = await open({
    'GET /api/guard-rails': () => ({ ...answer, Rails }),
    'PUT /api/guard-rails': ({ body }) => {
      const { QuietHours } = body as { QuietHours: { From: number; Until: number } }
      if (QuietHours.From === QuietHours.Until) return failsWith(400, 'api-400', { QuietHours: 'all-day' })
      Rails = { ...Rails, ...(body as object) }
      return { Result: true }
    },
  })
  const part = () => section('Quiet hours')
  ;(await part()).querySelector<HTMLInputElement>('input[type=checkbox]')?.click()
  const night = { From: 1320, Until: 420, Timezone: null }
  await waitFor(() => expect(sent).toContainEqual({ QuietHours: night }))
  const zone = await waitFor(() => {
    const found = element.querySelector<HTMLSelectElement>(
      'select[aria-label="Time zone of the quiet hours"]',
    )
    if (!found) throw new Error('There is no zone')
    return found
  })
  expect(zone.value).toBe('')
  zone.value = 'UTC'
  zone.dispatchEvent(new Event('change', { bubbles: true }))
  await waitFor(() => expect(sent).toContainEqual({ QuietHours: { ...night, Timezone: 'UTC' } }))
  const until = (await part()).querySelectorAll<HTMLInputElement>('input[type=time]')[1]
  if (!until) throw new Error('There is no end')
  until.value = '22:00'
  until.dispatchEvent(new Event('focusout', { bubbles: true }))
  await waitFor(async () => expect((await part()).textContent).toContain('Quiet hours can’t last all day.'))
})

test('[GUARDRAILS10] [GUARDRAILS11] equal texts are warned about from a number on, and kept apart if wanted', async () => {
  let Rails: object = answer.Rails
  const { section, element, write, sent } = await open({
    'GET /api/guard-rails': () => ({ ...answer, Rails }),
    'PUT /api/guard-rails': ({ body }) => {
      Rails = { ...Rails, ...(body as object) }
      return { Result: true }
    },
  })
  const part = await section('Identical texts')
  write(part.querySelector('input'), '5')
  await waitFor(() => expect(part.querySelector('button')?.disabled).toBe(false))
  part.querySelector('button')?.click()
  await waitFor(() => expect(sent).toContainEqual({ SameCopy: { From: 5, Minutes: null } }))
  const span = await waitFor(() => {
    const found = element.querySelector<HTMLSelectElement>(
      'select[aria-label="Time between identical texts"]',
    )
    if (!found) throw new Error('There is no choice')
    return found
  })
  expect(span.value).toBe('')
  span.value = '60'
  span.dispatchEvent(new Event('change', { bubbles: true }))
  await waitFor(() => expect(sent).toContainEqual({ SameCopy: { From: 5, Minutes: 60 } }))
})

test('[GUARDRAILS12] the parameters of links are shown on an example before they are saved', async () => {
  const { section, write, sent } = await open({ 'PUT /api/guard-rails': () => ({ Result: true }) })
  const part = await section('Link parameters')
  write(part.querySelector('input'), 'utm_source={person}')
  await waitFor(() => expect(part.textContent).toContain('In braces, you can only use'))
  expect(part.querySelector('button')?.disabled).toBe(true)
  write(part.querySelector('input'), 'utm_source={network}&utm_campaign={story}')
  await waitFor(() =>
    expect(part.textContent).toContain(
      'https://example.com/news?id=7&utm_source=linkedin&utm_campaign=our-new-bridge',
    ),
  )
  part.querySelector('button')?.click()
  await waitFor(() => expect(sent).toEqual([{ Utm: 'utm_source={network}&utm_campaign={story}' }]))
})

test('[GUARDRAILS13] each label of X has a rule of its own', async () => {
  let Rails: object = answer.Rails
  const { section, sent } = await open({
    'GET /api/guard-rails': () => ({ ...answer, Rails }),
    'PUT /api/guard-rails': ({ body }) => {
      Rails = { ...Rails, ...(body as object) }
      return { Result: true }
    },
  })
  const choose = async (label: string, value: string) => {
    const part = await section('Labels on X')
    const select = part.querySelector<HTMLSelectElement>(`select[aria-label="${label}"]`)
    if (!select) throw new Error(`There is no choice ${label}`)
    expect(select.value).toBe('off')
    select.value = value
    select.dispatchEvent(new Event('change', { bubbles: true }))
  }
  await choose('Paid partnership', 'always')
  await waitFor(() =>
    expect(sent).toContainEqual({ Labels: { PaidPartnership: 'always', MadeWithAi: 'off' } }),
  )
  await waitFor(async () =>
    expect((await section('Labels on X')).querySelector('select')?.value).toBe('always'),
  )
  await choose('Made with AI', 'assistant')
  await waitFor(() =>
    expect(sent).toContainEqual({ Labels: { PaidPartnership: 'always', MadeWithAi: 'assistant' } }),
  )
})

test('[GUARDRAILS14] the cost of X is shown, and a budget has a rule', async () => {
  let Rails: { XCost: object } & object = answer.Rails
  const { section, write, sent, element } = await open({
    'GET /api/guard-rails': () => ({ ...answer, Rails }),
    'PUT /api/guard-rails': ({ body }) => {
      Rails = { ...Rails, ...(body as object) }
      return { Result: true }
    },
  })
  const part = await section('Cost of posts on X')
  expect(part.textContent).toContain('November 2026: 12 posts on X, 3 with a link.')
  expect(part.textContent).toContain('Cost so far: $0.735. Forecast for the month: $1.00.')
  expect(part.querySelector('select')).toBeNull()
  const field = (label: string) =>
    [...part.querySelectorAll('label')]
      .find((one) => one.textContent?.startsWith(label))
      ?.parentElement?.querySelector('input') ?? null
  write(field('Monthly budget'), '12.3456')
  await waitFor(() => expect(part.textContent).toContain('Enter an amount in US dollars'))
  expect(part.querySelector('button')?.disabled).toBe(true)
  write(field('Monthly budget'), '50')
  write(field('Post with a link'), '0,25')
  await waitFor(() => expect(part.querySelector('button')?.disabled).toBe(false))
  part.querySelector('button')?.click()
  const cost = { Post: 15, Link: 250, Budget: 50_000, WhenSpent: 'warn', IsShown: false }
  await waitFor(() => expect(sent).toContainEqual({ XCost: cost }))
  const rule = await waitFor(() => {
    const found = element.querySelector<HTMLSelectElement>('select[aria-label="When the budget is used up"]')
    if (!found) throw new Error('There is no rule')
    return found
  })
  rule.value = 'wait'
  rule.dispatchEvent(new Event('change', { bubbles: true }))
  await waitFor(() => expect(sent).toContainEqual({ XCost: { ...cost, WhenSpent: 'wait' } }))
})
