import { asFile, createMockClient, failsWith } from '@rostrum/widgets/testing'
import { afterEach, expect, test, vi } from 'vitest'
import { waitFor } from '../../../../tools/dev/wait-for.js'
import { showBoard } from '../../testing/show-board.js'

let leave = () => {}
afterEach(() => {
  leave()
  vi.restoreAllMocks()
})

test('[PEOPLE12] a person saves all that the board holds about them, after they proved that it is them', async () => {
  window.history.replaceState(null, '', '/my-profile/data')
  window.scrollTo = vi.fn()
  const saved: Blob[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((archive) => {
    saved.push(archive as Blob)
    return 'blob:archive'
  })
  const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  let isProved = false
  const rostrum = createMockClient({
    answers: {
      'POST /api/proof': () => {
        isProved = true
        return { Result: true }
      },
      'GET /api/my-data': () =>
        isProved ? asFile('application/zip', 'PK archive') : failsWith(403, 'proof-needed'),
    },
  })
  const shown = await showBoard(rostrum)
  leave = shown.leave
  const { element } = shown
  const button = (words: string) =>
    waitFor(() => {
      const found = [...element.querySelectorAll('button')].find((one) => one.textContent === words)
      if (!found) throw new Error(`There is no ${words}`)
      return found
    })
  ;(await button('Download my data')).click()
  await waitFor(() => expect(element.querySelector('dialog input')).not.toBeNull())
  expect(saved).toEqual([])
  const proof = element.querySelector('dialog input')
  Reflect.set(HTMLInputElement.prototype, 'value', 'Correct horse 7', proof)
  proof?.dispatchEvent(new Event('input', { bubbles: true }))
  await waitFor(() =>
    expect(element.querySelector('dialog input')).toMatchObject({ value: 'Correct horse 7' }),
  )
  ;(element.querySelector('dialog button[type="submit"]') as HTMLButtonElement).click()
  await waitFor(() => expect(element.textContent).toContain('We’ve saved the archive to your downloads.'))
  expect(await Promise.all(saved.map((one) => one.text()))).toEqual(['PK archive'])
  expect(saved[0]?.type).toBe('application/zip')
  expect(clicked).toHaveBeenCalledOnce()
})
