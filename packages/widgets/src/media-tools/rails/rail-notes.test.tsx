import type { OwnRailsAnswer } from '@rostrum/sdk'
import { afterEach, expect, it } from 'vitest'
import { mount } from '../../index.js'
import { createMockClient, failsWith, sampleNow } from '../../testing/index.js'
import { type } from '../../testing/open-editor.js'
import { byName, until } from '../../testing/queries.js'

let leave = () => {}
afterEach(() => leave())

/** An editor for a user's own post on a board with these guard-rails. */
async function open(
  rails: Partial<OwnRailsAnswer['Rails']>,
  more: Partial<OwnRailsAnswer> = {},
  same: (body: unknown) => unknown = () => undefined,
  network: 'linkedin' | 'twitter' = 'linkedin',
) {
  const sent: unknown[] = []
  const page = document.createElement('section')
  document.body.append(page)
  const none = {
    IsAltTextRequired: false,
    DailyCap: null,
    Disclosure: {},
    QuietHours: null,
    SameCopy: null,
    Utm: null,
    Labels: { PaidPartnership: 'off', MadeWithAi: 'off' } as const,
    XCost: { Post: 15, Link: 200, WhenSpent: 'warn', IsShown: false } as const,
  }
  const rostrum = createMockClient({
    answers: {
      'POST /api/post/create': ({ body }) => {
        sent.push(body)
        return failsWith(400, 'api-400')
      },
      'POST /api/guard-rails/same-copy': ({ body }) => same(body),
      'GET /api/guard-rails/own': () => ({
        Rails: { ...none, ...rails },
        Today: 0,
        Zone: 'UTC',
        XLeft: null,
        ...more,
      }),
    },
  })
  const mounted = mount('share-editor', page, { rostrum, isNew: true, network })
  const root = mounted.element.shadowRoot
  if (!root) throw new Error('There is no shadow root')
  leave = () => {
    mounted.unmount()
    rostrum.dispose()
    page.remove()
  }
  const note = (text: string) =>
    until(
      () => [...root.querySelectorAll('.r-notice')].find((one) => one.textContent?.includes(text)),
      `the note “${text}”`,
    )
  return { root, rostrum, note, sent }
}

const minutesNow = new Date(sampleNow).getUTCHours() * 60 + new Date(sampleNow).getUTCMinutes()
/** Quiet hours that began an hour ago by the client's clock, and end in two. */
const quiet = () => ({
  From: (minutesNow + 1380) % 1440,
  Until: (minutesNow + 120) % 1440,
  Timezone: 'UTC',
})

it('[GUARDRAILS9] says when a post of the quiet hours is published, and offers the next time for a chosen one', async () => {
  const { root, note } = await open({ QuietHours: quiet() })
  await note('This post will be published when they end')
  root.querySelectorAll<HTMLInputElement>('.r-segment input')[2]?.click()
  const time = await until(() => root.querySelector<HTMLInputElement>('.r-when-picked input'), 'the time')
  // In half an hour, by the clock of Berlin in winter, which is the client's zone.
  const soon = new Date(sampleNow + 90 * 60_000)
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(
    time,
    soon.toISOString().slice(0, 16),
  )
  time.dispatchEvent(new Event('input', { bubbles: true }))
  const refused = await note('Next possible time')
  const before = time.value
  byName(refused, 'button', 'Use this time')?.click()
  await until(
    () => time.value !== before && !root.textContent?.includes('Next possible time'),
    'another time',
  )
})

it('[GUARDRAILS5] says how many posts are left, and what is added', async () => {
  const { note } = await open({ DailyCap: 3, Disclosure: { linkedin: '#employee' } }, { Today: 3 })
  await note('You’ve reached today’s limit of 3 posts.')
  await note('Your company adds to the end of this post: #employee')
})

it('[GUARDRAILS10] [GUARDRAILS11] says how many colleagues shared the text, and offers another, or a later time', async () => {
  const asked: unknown[] = []
  const rails = { SameCopy: { From: 3, Minutes: 60 }, QuietHours: quiet() }
  const { root, note } = await open(rails, {}, (body) => {
    asked.push(body)
    const isMoved = (body as { At: string | null }).At === null
    return { People: 7, Free: isMoved ? '2099-01-01 08:00:00' : null, Later: '2099-01-01 08:00:00' }
  })
  const box = await until(() => root.querySelector('textarea'), 'the text')
  type(box, 'Our bridge is open')
  const warning = await note('7 colleagues shared this text today.')
  expect(asked).toContainEqual({ Network: 'linkedin', Text: 'Our bridge is open', At: null, PostId: null })
  expect(warning.textContent).toContain('This post will be published')
  // Only one of both times is said.
  expect(root.textContent).not.toContain('when they end')
  byName(warning, 'button', 'Change the text')?.click()
  expect(root.activeElement).toBe(box)
  byName(warning, 'button', 'Share later')?.click()
  await until(
    () => root.querySelector<HTMLInputElement>('.r-when-picked input')?.value.startsWith('2099'),
    'later',
  )
  await until(() => !root.textContent?.includes('7 colleagues'), 'the end of the warning')
})

it('[GUARDRAILS13] says how X labels the post, and lets the author choose what the board leaves open', async () => {
  const rails = { Labels: { PaidPartnership: 'always', MadeWithAi: 'choose' } } as const
  const { root, note, sent } = await open(rails, {}, undefined, 'twitter')
  await note('Labels on X: Paid partnership')
  const box = () =>
    [...root.querySelectorAll<HTMLElement>('.r-rails-labels .r-checkbox')]
      .find(({ textContent }) => textContent === 'Made with AI')
      ?.querySelector('input')
  expect(root.querySelectorAll('.r-rails-labels input')).toHaveLength(1)
  expect(box()?.checked).toBe(false)
  box()?.click()
  await until(() => box()?.checked === true, 'the choice')
  type(await until(() => root.querySelector('textarea'), 'the text'), 'A poem')
  const button = await until(() => byName(root, 'button', 'Share now'), 'the button')
  await until(() => !button.hasAttribute('disabled'), 'that it can be shared')
  button.click()
  await until(() => sent.length > 0, 'the post')
  expect(sent).toMatchObject([{ labels: { madeWithAi: true } }])
})

it('[GUARDRAILS13] says nothing of labels where the network has none', async () => {
  const rails = { Labels: { PaidPartnership: 'always', MadeWithAi: 'choose' } } as const
  const { root, note } = await open({ ...rails, Disclosure: { linkedin: '#employee' } })
  await note('#employee')
  expect(root.textContent).not.toContain('labelled')
  expect(root.querySelector('.r-rails-labels')).toBeNull()
})

it('[GUARDRAILS14] says what a link costs on X, and what becomes of a post beyond the budget', async () => {
  const XCost = { Post: 15, Link: 200, WhenSpent: 'wait', IsShown: true } as const
  const { root, note } = await open({ XCost }, { XLeft: 100 }, undefined, 'twitter')
  const box = await until(() => root.querySelector('textarea'), 'the text')
  type(box, 'Our bridge is open: https://example.com/a')
  const cost = await note('costs your company')
  expect(cost.textContent).toContain('$0.20')
  expect(cost.textContent).toContain('$0.015')
  await note('It will be published at the start of the next one.')
  type(box, 'Our bridge is open')
  await until(() => !root.textContent?.includes('next one'), 'room without a link')
  expect(root.textContent).not.toContain('costs your company')
})
