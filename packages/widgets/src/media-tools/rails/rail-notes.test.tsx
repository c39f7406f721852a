import type { OwnRailsAnswer } from '@rostrum/sdk'
import { afterEach, it } from 'vitest'
import { mount } from '../../index.js'
import { createMockClient } from '../../testing/index.js'
import { byName, until } from '../../testing/queries.js'

let leave = () => {}
afterEach(() => leave())

/** An editor for a user's own post on a board with these guard-rails. */
async function open(rails: Partial<OwnRailsAnswer['Rails']>, more: Partial<OwnRailsAnswer> = {}) {
  const page = document.createElement('section')
  document.body.append(page)
  const none = { IsAltTextRequired: false, DailyCap: null, Disclosure: {}, QuietHours: null }
  const rostrum = createMockClient({
    answers: {
      'GET /api/guard-rails/own': () => ({ Rails: { ...none, ...rails }, Today: 0, Zone: 'UTC', ...more }),
    },
  })
  const mounted = mount('share-editor', page, { rostrum, isNew: true, network: 'linkedin' })
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
  return { root, rostrum, note }
}

const minutesNow = () => new Date().getUTCHours() * 60 + new Date().getUTCMinutes()
/** Quiet hours that began an hour ago and end in two. */
const quiet = () => ({
  From: (minutesNow() + 1380) % 1440,
  Until: (minutesNow() + 120) % 1440,
  Timezone: 'UTC',
})

it('[GUARDRAILS9] says when a post of the quiet hours is published, and offers the next time for a chosen one', async () => {
  const { root, note } = await open({ QuietHours: quiet() })
  await note('This post will be published when they end')
  root.querySelectorAll<HTMLInputElement>('.r-segment input')[2]?.click()
  const time = await until(() => root.querySelector<HTMLInputElement>('.r-when-picked input'), 'the time')
  const soon = new Date(Date.now() + 30 * 60_000 - new Date().getTimezoneOffset() * 60_000)
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
