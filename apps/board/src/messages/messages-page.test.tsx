import type { Message } from '@rostrum/sdk/protocol'
import { createMockClient, sampleMessage, sampleStartup } from '@rostrum/widgets/testing'
import { afterEach, expect, test, vi } from 'vitest'
import { waitFor } from '../../../../tools/dev/wait-for.js'
import { showBoard } from '../../testing/show-board.js'

let leave = () => {}
afterEach(() => {
  leave()
  vi.restoreAllMocks()
})

/** The home of a board without stories, with a number of messages. */
async function open(address: string, { total = 12, mayDelete = false } = {}) {
  window.history.replaceState(null, '', address)
  window.scrollTo = vi.fn()
  const { SelectedTopics: _selected, ...startup } = sampleStartup()
  const { Role } = startup.User
  const Matrix = { ...Role.Matrix, 8: { ...Role.Matrix[8], canRead: true, canDelete: mayDelete } }
  const asked: string[] = []
  const done: string[] = []
  const all = Array.from({ length: total }, (_, at) => sampleMessage(at + 1, 'linkedin', `Text ${at + 1}`))
  const shown = await showBoard(
    createMockClient({
      answers: {
        'PUT /user': () => ({
          ...startup,
          User: { ...startup.User, Role: { ...Role, Matrix } },
          SelectedTopics: Object.keys(startup.Topics),
          NewTopics: [],
          Config: { ...startup.Config, IsStoriesEnabled: false },
        }),
        'GET /message': ({ query }) => {
          asked.push(query.toString())
          const from = all.findIndex(({ Id }: Message) => Id === query.get('sinceMessage')) + 1
          const Languages = [
            { Code: 'de', Name: 'Deutsch' },
            { Code: 'en', Name: 'English' },
          ]
          return { Items: all.slice(from, from + 10), Languages }
        },
        'GET /future-message': () => ({ Data: { futureMessageDate: null } }),
        'GET /existing-message': () => {
          done.push('checked')
          return { Data: 10 }
        },
        'POST /api/messages/hide': ({ body }) => {
          done.push(JSON.stringify(body))
          return { Result: true }
        },
        [`DELETE /message/${all[0]?.Id}`]: () => {
          done.push('deleted')
          return { Result: true }
        },
      },
    }),
  )
  leave = shown.leave
  const { element } = shown
  const texts = () => [...element.querySelectorAll('.message-text')].map(({ textContent }) => textContent)
  const button = (name: string) =>
    [...element.querySelectorAll<HTMLElement>('button, [role=menuitem]')].find(
      (one) => (one.getAttribute('aria-label') ?? one.textContent)?.trim() === name,
    )
  return { element, asked, done, texts, button }
}

test('[STORIES1] [B2.1] [B2.8] a board without stories lists its texts, ten at a time', async () => {
  const { asked, done, texts, button, element } = await open('/')
  await waitFor(() => expect(texts()).toHaveLength(10))
  expect(element.querySelector('h1')?.textContent).toBe('Suggested texts')
  button('Load more')?.click()
  await waitFor(() => expect(texts()).toHaveLength(12))
  expect(element.textContent).toContain('You’re all caught up')
  // One list was made: nothing is asked for twice, or checked right after it came.
  expect([asked.length, done]).toEqual([2, []])
})

test('[B2.2] [B2.8] the address holds network, order and language; a choice changes it', async () => {
  const { asked, texts, element } = await open('/popularity/linkedin?language=de')
  await waitFor(() => expect(texts()).toHaveLength(10))
  expect(asked.at(-1)).toBe('x-ui-mod=v2&order=popularity&network=linkedin&language=de&_count=10')
  const select = [...element.querySelectorAll('select')].find(
    (one) => one.getAttribute('aria-label') === 'Language',
  )
  if (!select) throw new Error('There is no choice of languages')
  Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value')?.set?.call(select, '')
  select.dispatchEvent(new Event('change', { bubbles: true }))
  await waitFor(() => expect(window.location.pathname + window.location.search).toBe('/popularity/linkedin'))
  await waitFor(() => expect(asked.at(-1)).toBe('x-ui-mod=v2&order=popularity&network=linkedin&_count=10'))
})

test('[MESSAGES8] a text is hidden by anybody, and deleted by whoever may, after a question', async () => {
  const { texts, button, done } = await open('/', { mayDelete: true })
  await waitFor(() => expect(texts()).toHaveLength(10))
  button('More actions')?.click()
  await waitFor(() => expect(button('Delete')).toBeDefined())
  button('Delete')?.click()
  await waitFor(() => expect(document.querySelector('dialog')?.textContent).toContain('Delete this text?'))
  ;[...document.querySelectorAll<HTMLElement>('dialog button')].at(-1)?.click()
  await waitFor(() => expect(texts()).not.toContain('Text 1'))
  expect(done).toEqual(['deleted'])
  button('More actions')?.click()
  await waitFor(() => expect(button('Hide')).toBeDefined())
  button('Hide')?.click()
  await waitFor(() => expect(texts()).not.toContain('Text 2'))
  expect(done).toHaveLength(2)
})

test('[B2.8] without a text the page says what it is for', async () => {
  const { element } = await open('/', { total: 0 })
  await waitFor(() => expect(element.textContent).toContain('No texts yet'))
})
