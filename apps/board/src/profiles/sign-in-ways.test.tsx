import { createMockClient, sampleStartup } from '@rostrum/widgets/testing'
import { afterEach, expect, test, vi } from 'vitest'
import { waitFor } from '../../../../tools/dev/wait-for.js'
import { showBoard } from '../../testing/show-board.js'

let leave = () => {}
afterEach(() => {
  leave()
  vi.restoreAllMocks()
})

/** The page of profiles, with a proof that is valid for some seconds; `asked` are the requests for a link. */
async function open(ProofSeconds: number) {
  window.history.replaceState(null, '', '/profiles')
  window.scrollTo = vi.fn()
  const opened = vi.spyOn(window, 'open').mockReturnValue(null)
  const asked: string[] = []
  const shown = await showBoard(
    createMockClient({
      answers: {
        'PUT /user': () => sampleStartup(),
        'GET /api/social-auth': () => ({ Networks: ['linkedin'], Logins: [], ProofSeconds }),
        'POST /api/proof': () => {
          asked.push('proof')
          return { Result: true }
        },
        'POST /credential': () => {
          asked.push('link')
          return { Url: '' }
        },
      },
    }),
  )
  leave = shown.leave
  const { element } = shown
  const find = <E extends HTMLElement>(selector: string, type: new () => E) =>
    waitFor(() => {
      const found = element.querySelector(selector)
      if (!(found instanceof type)) throw new Error(`There is no ${selector}`)
      return found
    })
  return { element, asked, opened, find }
}

test('[SESSION93] where a proof is wanted, linking asks for it before it opens a window', async () => {
  const { element, asked, opened, find } = await open(0)
  ;(await find('.board-way button', HTMLButtonElement)).click()
  const box = await find('dialog input[autocomplete="current-password"]', HTMLInputElement)
  await waitFor(() => expect(document.activeElement).toBe(box))
  expect([asked, opened.mock.calls]).toEqual([[], []])
  Reflect.set(HTMLInputElement.prototype, 'value', 'Correct horse 7', box)
  box.dispatchEvent(new Event('input', { bubbles: true }))
  ;(await find('dialog [type="submit"]', HTMLButtonElement)).click()
  await waitFor(() => expect(element.querySelector('dialog')).toBeNull())
  await waitFor(() => expect(asked[0]).toBe('proof'))
})

test('[SESSION93] a fresh proof is not asked for again', async () => {
  const { element, find } = await open(200)
  ;(await find('.board-way button', HTMLButtonElement)).click()
  await new Promise((done) => setTimeout(done))
  expect(element.querySelector('dialog')).toBeNull()
})
