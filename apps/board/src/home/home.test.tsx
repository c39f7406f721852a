import type { Startup } from '@rostrum/sdk/protocol'
import { createMockClient, sampleStartup, stories } from '@rostrum/widgets/testing'
import { afterEach, expect, test, vi } from 'vitest'
import { waitFor } from '../../../../tools/dev/wait-for.js'
import { showBoard } from '../../testing/show-board.js'

let leave = () => {}
afterEach(() => {
  leave()
  vi.restoreAllMocks()
})

/** The home page at a URL, without stories. */
async function open(address: string, part: Partial<Startup> = {}) {
  window.history.replaceState(null, '', address)
  window.scrollTo = vi.fn()
  const { SelectedTopics: _selected, ...startup } = sampleStartup()
  const SelectedTopics = Object.keys(startup.Topics)
  const shown = await showBoard(
    createMockClient({
      answers: {
        'PUT /user': () => ({ ...startup, SelectedTopics, NewTopics: [], ...part }),
        'GET /api/stories/list': stories(0),
      },
    }),
  )
  leave = shown.leave
  return shown.element
}

/** A button of the page, in any shadow tree. */
const button = (within: ParentNode, name: string): HTMLButtonElement | undefined =>
  [...within.querySelectorAll('*')]
    .flatMap((one) => [one, ...(one.shadowRoot?.querySelectorAll('*') ?? [])])
    .find((one) => one instanceof HTMLButtonElement && one.textContent === name) as
    | HTMLButtonElement
    | undefined

test('[B2.4] clearing the filters of an empty feed takes the topic out of the address, and its notice away', async () => {
  const [topic = '', { Name } = { Name: '' }] = Object.entries(sampleStartup().Topics)[0] ?? []
  const element = await open(`/date/linkedin?topic=${topic}`)
  await waitFor(() => expect(element.textContent).toContain(`Only stories on ${Name}`))
  await waitFor(() => expect(button(element, 'Clear search and filters')).toBeDefined())
  button(element, 'Clear search and filters')?.click()
  await waitFor(() => expect(element.textContent).not.toContain(`Only stories on ${Name}`))
  expect(window.location.pathname + window.location.search).toBe('/')
})

test('[B2.4] a topic that is gone is called that', async () => {
  const element = await open('/?topic=tpc999999999999')
  await waitFor(() => expect(element.textContent).toContain('This topic no longer exists.'))
  button(element, 'Show all topics')?.click()
  await waitFor(() => expect(window.location.search).toBe(''))
})

test('[SEARCH9] chips for topics and for what one has shared, saved or not seen are in the address', async () => {
  const element = await open('/')
  const chip = (name: string) =>
    [...element.querySelectorAll<HTMLElement>('.filter-chip')].find((one) => one.textContent === name)
  await waitFor(() => expect(chip('Not shared yet')).toBeDefined())
  chip('Not shared yet')?.click()
  await waitFor(() => expect(window.location.search).toBe('?only=unshared'))
  await waitFor(() => expect(chip('Not shared yet')?.getAttribute('aria-pressed')).toBe('true'))
  chip('Saved')?.click()
  await waitFor(() => expect(chip('Saved')?.getAttribute('aria-pressed')).toBe('true'))
  expect(window.location.search).toBe('?only=saved')
  const [topic = '', { Name } = { Name: '' }] = Object.entries(sampleStartup().Topics)[0] ?? []
  chip(Name)?.click()
  await waitFor(() => expect(window.location.search).toBe(`?topic=${topic}&only=saved`))
})

test('[STORIES7] only a person who was never here is welcomed', async () => {
  const first = await open('/', { LastVisit: null })
  const intro = (element: HTMLElement) => element.querySelector('.board-home-intro')?.textContent
  await waitFor(() => expect(intro(first)).toMatch(/^Welcome to /))
  leave()
  const again = await open('/', { LastVisit: '2026-11-20 08:00:00' })
  await waitFor(() => expect(intro(again)).toMatch(/^Pick a story/))
})
