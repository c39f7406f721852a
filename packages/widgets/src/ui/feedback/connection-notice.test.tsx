import { afterEach, beforeEach, expect, it } from 'vitest'
import { mount } from '../../index.js'
import { byName, until } from '../../testing/queries.js'
import { createMockClient, lost, stories } from '../../testing/index.js'

let page: HTMLElement
beforeEach(() => {
  page = document.createElement('section')
  document.body.append(page)
})
afterEach(() => page.remove())

it('[CONNECTIVITY8] [A4.20] [A8.6] without a connection a widget counts down to the next attempt, and goes on by itself', async () => {
  let isThere = false
  const rostrum = createMockClient({
    answers: {
      'GET /api-public/ping': () => (isThere ? { Result: true } : lost),
      'GET /api/stories/list': (asked) => (isThere ? stories(0)(asked) : lost),
    },
  })
  const mounted = mount('story-feed', page, { rostrum })
  const root = mounted.element.shadowRoot
  if (!root) throw new Error('There is no shadow root')
  const offline = 'You’re offline. You can keep working; the rest loads once you’re back online.'
  const notice = await until(
    () =>
      byName(
        root,
        '.r-notice[role=status] .r-notice-text',
        new RegExp(`^${offline} Reconnecting in \\d seconds?\\.$`),
      ),
    'the countdown',
  )
  const unannounced = notice.querySelector('[aria-live=off]')?.textContent
  expect(notice.textContent).toBe(`${offline} ${unannounced}`)
  isThere = true
  byName(root, '.r-notice button', 'Try again')?.click()
  await until(() => !root.querySelector('.r-notice'), 'the end of the notice')
  await until(() => byName(root, 'h2', 'No stories yet'), 'the stories')
  mounted.unmount()
  rostrum.dispose()
})
