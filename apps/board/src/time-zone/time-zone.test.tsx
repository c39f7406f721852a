import { createMockClient, sampleStartup, type Asked } from '@rostrum/widgets/testing'
import { afterEach, expect, test, vi } from 'vitest'
import { waitFor } from '../../../../tools/dev/wait-for.js'
import { showBoard } from '../../testing/show-board.js'

let leave = () => {}
afterEach(() => {
  leave()
  vi.restoreAllMocks()
})

/**
 * The board of a user whose account has the zone Europe/Berlin, on a device in another zone; `saved` are the zones
 * sent.
 */
async function open(timezone: string) {
  window.history.replaceState(null, '', '/my-shares')
  window.scrollTo = vi.fn()
  const saved: unknown[] = []
  const started: unknown[] = []
  const rostrum = createMockClient({
    timezone,
    answers: {
      'PUT /user': ({ body }: Asked) => {
        started.push(body)
        return sampleStartup()
      },
      'POST /timezone': ({ body }: Asked) => {
        saved.push(body)
        return { Data: (body as { timezone: string }).timezone }
      },
    },
  })
  const shown = await showBoard(rostrum)
  leave = shown.leave
  const button = (name: string) =>
    waitFor(() => {
      const found = [...shown.element.querySelectorAll('button')].find(({ textContent }) =>
        textContent.includes(name),
      )
      if (!found) throw new Error(`There is no button ${name}`)
      return found
    })
  return { ...shown, rostrum, saved, started, button }
}

test('[PREFERENCES4] a device on another clock asks once; what is chosen is saved and said', async () => {
  const { element, saved, started, button } = await open('America/New_York')
  expect(started).toEqual([{ timezone: 'America/New_York' }])
  ;(await button('Use America/New York time')).click()
  await waitFor(() => expect(element.textContent).toContain('Your time zone is now America/New York'))
  expect(saved).toEqual([{ timezone: 'America/New_York' }])
  expect(element.textContent).not.toContain('Use America/New York time')
})

test('[PREFERENCES4] a zone that was declined is not offered on this device again', async () => {
  const { element, rostrum, saved, button } = await open('Asia/Tokyo')
  const keep = await button('Keep Europe/Berlin time')
  keep.focus()
  keep.click()
  await waitFor(() => expect(element.textContent).not.toContain('Use Asia/Tokyo time'))
  // A keyboard user continues at the content (WCAG 2.4.3).
  await waitFor(() => expect(document.activeElement?.id).toBe('content'))
  await rostrum.startup.reload()
  expect(element.textContent).not.toContain('Use Asia/Tokyo time')
  expect(saved).toEqual([])
})

test('[A2.26] the account menu shows the zone and changes it', async () => {
  const { element, saved, button } = await open('Europe/Paris')
  expect(element.textContent).not.toContain('Use Europe/Paris time')
  ;(await button('Your account')).click()
  const box = await waitFor(() => {
    const found = element.querySelector<HTMLSelectElement>('select[aria-label="Time zone"]')
    if (!found) throw new Error('There is no choice of zones')
    return found
  })
  expect(box.value).toBe('Europe/Berlin')
  expect([...box.options].map(({ text }) => text)).toContain('America/New York')
  box.value = 'Asia/Tokyo'
  box.dispatchEvent(new Event('change', { bubbles: true }))
  await waitFor(() => expect(saved).toEqual([{ timezone: 'Asia/Tokyo' }]))
  await waitFor(() => expect(box.value).toBe('Asia/Tokyo'))
})
