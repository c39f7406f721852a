import type { Rostrum } from '@rostrum/sdk'
import type { Suggestion } from '@rostrum/sdk/protocol'
import { createMockClient, sampleStartup } from '@rostrum/widgets/testing'
import { afterEach, expect, test, vi } from 'vitest'
import { waitFor } from '../../../../tools/dev/wait-for.js'
import { showBoard } from '../../testing/show-board.js'

let leave = () => {}
afterEach(() => {
  leave()
  vi.restoreAllMocks()
})

const suggestion = (number: number, part: Partial<Suggestion> = {}): Suggestion => ({
  Id: `ocs${String(number).padStart(12, '0')}`,
  Note: `Thought ${number}`,
  Media: [],
  status: 'pending',
  suggestedBy: { Id: `00A${'0'.repeat(12)}`, Name: 'Jonas Weber', PictureUrl: null },
  Created: '2026-11-20 09:00:00',
  Version: 1,
  ReviewNote: null,
  ReviewedBy: null,
  Reviewed: null,
  StoryId: null,
  ...part,
})

/**
 * The page of pending suggestions for a reviewer; `waiting` is the server's list, `decided` the ones that a colleague
 * decided first.
 */
const open = (...waiting: Suggestion[]) => openAt('/suggestions/pending/everyone', ...waiting)

async function openAt(address: string, ...waiting: Suggestion[]) {
  window.history.replaceState(null, '', address)
  window.scrollTo = vi.fn()
  const startup = sampleStartup()
  const { Role } = startup.User
  const mayAll = { canRead: true, canCreate: true, canUpdate: true, canApprove: true, canDelete: true }
  const User = { ...startup.User, Role: { ...Role, Matrix: { ...Role.Matrix, 15: mayAll } } }
  const Features = { ...startup.Features, suggestions: true }
  const all = new Map(waiting.map((one) => [one.Id, one]))
  const rostrum: Rostrum = createMockClient({
    answers: {
      'PUT /user': () => ({ ...startup, User, Features }),
      'GET /suggestions': ({ query }) => {
        const named = all.get(query.get('suggestionId') ?? '')
        const found = named ? [named] : [...all.values()].filter(({ status }) => status === 'pending')
        return { Suggestions: found, Total: found.length }
      },
    },
  })
  const shown = await showBoard(rostrum)
  leave = shown.leave
  const { element } = shown
  const decide = (decided: Suggestion) => {
    all.set(decided.Id, decided)
    rostrum.events.pass({
      type: 'suggestion-saved',
      seq: 1,
      data: { Id: decided.Id, Status: decided.status },
    })
  }
  const cards = () => [...element.querySelectorAll('.suggestion')]
  const press = (name: string) =>
    [...element.querySelectorAll('button')].find(({ textContent }) => textContent === name)?.click()
  const box = () => element.querySelector<HTMLTextAreaElement>('.suggestion-review textarea')
  return { element, decide, cards, press, box }
}

function type(box: HTMLTextAreaElement | null, text: string) {
  Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(box, text)
  box?.dispatchEvent(new Event('input', { bubbles: true }))
}

test('[SUGGESTIONS13] a half-written note outlives that a colleague decides first, until it is dropped', async () => {
  const { element, decide, cards, press, box } = await open(suggestion(1), suggestion(2))
  await waitFor(() => expect(cards()).toHaveLength(2))
  press('Reject')
  await waitFor(() => expect(box()).not.toBeNull())
  const status = element.querySelector('.suggestion-review [role=status]')
  expect(status?.textContent).toBe('')
  const written = box()
  type(written, 'Too long, but what about')
  decide(suggestion(1, { status: 'accepted', Version: 2, ReviewedBy: 'Tom Okafor', ReviewNote: 'Lovely' }))
  await waitFor(() => expect(status?.textContent).toContain('A colleague has already decided on this.'))
  // The same card at the same index with the same field: the user keeps their input.
  expect(cards()[0]?.textContent).toContain('Tom Okafor accepted it')
  expect([box(), box()?.value, box()?.readOnly]).toEqual([written, 'Too long, but what about', true])
  press('Discard note')
  await waitFor(() => expect(cards().map((card) => card.textContent)).toHaveLength(1))
  expect(cards()[0]?.textContent).toContain('Thought 2')
})

test('[SUGGESTIONS13] nothing is held where nothing is written', async () => {
  const { decide, cards, press, box } = await open(suggestion(1))
  await waitFor(() => expect(cards()).toHaveLength(1))
  press('Reject')
  await waitFor(() => expect(box()).not.toBeNull())
  type(box(), 'No')
  await waitFor(() => expect(box()?.value).toBe('No'))
  type(box(), '')
  await waitFor(() => expect(box()?.value).toBe(''))
  decide(suggestion(1, { status: 'rejected', Version: 2 }))
  await waitFor(() => expect(cards()).toHaveLength(0))
})

test('[SUGGESTIONS3] [B2.20] the page itself shows a reviewer their own pending ones, the menu everyone’s', async () => {
  const { element } = await openAt('/suggestions', suggestion(1))
  await waitFor(() => expect(element.querySelector('.suggestion-by select')).not.toBeNull())
  expect(element.querySelector<HTMLSelectElement>('.suggestion-by select')?.value).toBe('me')
  expect(element.querySelector('.suggestion-filters [aria-selected=true]')?.textContent).toBe('Waiting')
  expect(element.querySelector('a[href="/suggestions/pending/everyone"]')).not.toBeNull()
})
