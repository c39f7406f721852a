import { createMockClient } from '@rostrum/widgets/testing'
import { afterEach, expect, test, vi } from 'vitest'
import { waitFor } from '../../../../../tools/dev/wait-for.js'
import { showBoard } from '../../../testing/show-board.js'
import { keepFace } from './company-face.js'

let leave = () => {}
afterEach(() => {
  leave()
  vi.restoreAllMocks()
})

const customBranding = {
  Color: null,
  BrowserIcon: null,
  Logo: '/media/a/feed.webp',
  DarkLogo: null,
  SignInPicture: '/media/b/full.jpg',
}
const found = { Name: 'Varmelund', Board: 'Voices', customBranding }

async function open(company: typeof found | null, before: (rostrum: Mock) => void = () => {}) {
  window.history.replaceState(null, '', '/login')
  window.scrollTo = vi.fn()
  const asked: string[] = []
  const rostrum = createMockClient({
    isGuest: true,
    answers: {
      'GET /api-public/sso': () => ({ Providers: [], IsOnly: false, IsOffered: false }),
      'GET /api-public/sign-in-company': () => {
        asked.push('company')
        return { Company: company }
      },
    },
  })
  before(rostrum)
  const shown = await showBoard(rostrum)
  leave = shown.leave
  return { element: shown.element, asked }
}
type Mock = ReturnType<typeof createMockClient>

const pane = (element: HTMLElement) => element.querySelector('.board-brand-pane')

test('[COMPANY6] a new visitor sees the company of the server: its name, its logo and its picture', async () => {
  const { element } = await open(found)
  await waitFor(() => expect(pane(element)?.textContent).toContain('Varmelund'))
  expect(element.querySelector('.board-brand-picture')?.getAttribute('src')).toMatch(/\/media\/b\/full\.jpg$/)
  const logos = () => [...element.querySelectorAll('.board-logo img')].map((logo) => logo.getAttribute('src'))
  await waitFor(() => expect(logos()).toHaveLength(2))
  for (const logo of logos()) expect(logo).toMatch(/\/media\/a\/feed\.webp$/)
  element.querySelector('.board-brand-picture')?.dispatchEvent(new Event('error'))
  await waitFor(() => expect(element.querySelector('.board-brand-rings')).not.toBeNull())
})

test('[COMPANY6] without one the product is shown, and nobody asks for a company that the device knows', async () => {
  const { element, asked } = await open(null)
  await waitFor(() => expect(asked).toHaveLength(1))
  expect(pane(element)?.textContent).toContain('Rostrum')
  leave()
  const known = await open(found, (rostrum) => keepFace(rostrum, { company: 'Acme', board: 'Acme Voices' }))
  await waitFor(() => expect(pane(known.element)?.textContent).toContain('Acme Voices'))
  expect(known.asked).toEqual([])
})
