import type { Approval } from '@rostrum/sdk/protocol'
import { createMockClient, samplePost, sampleStartup } from '@rostrum/widgets/testing'
import { afterEach, expect, test, vi } from 'vitest'
import { waitFor } from '../../../../tools/dev/wait-for.js'
import { showBoard } from '../../testing/show-board.js'

let leave = () => {}
afterEach(() => {
  leave()
  vi.restoreAllMocks()
})

const colleague = (number: number, Name: string) => ({
  Id: `00A${String(number).padStart(12, '0')}`,
  Name,
  PictureUrl: null,
})

const waiting = (number: number, name: string): Approval => ({
  Post: samplePost({ Id: `004${String(number).padStart(12, '0')}`, Message: `Post ${number}` }),
  Links: [],
  LinkEnds: [],
  Version: number,
  Status: 'pending',
  Author: colleague(number, name),
  AskedAt: '2026-11-20 09:00:00',
  Step: 0,
  Steps: [{ Needs: 'any', Approvers: [colleague(9, 'Maya Lindqvist')] }],
  Decisions: [],
  Comparisons: [],
  MayDecide: true,
})

/** The page of an approver; `show` replaces the posts that the server returns. */
async function open(...first: Approval[]) {
  window.history.replaceState(null, '', '/approvals')
  window.scrollTo = vi.fn()
  let items = first
  const startup = sampleStartup()
  const rostrum = createMockClient({
    answers: {
      'PUT /user': () => ({ ...startup, Config: { ...startup.Config, IsApprovalsEnabled: true } }),
      'GET /api/approvals/list': () => ({ Items: items, Total: items.length, Waiting: items.length }),
      'POST /api/approvals/decide': () => {
        const [decided] = items
        items = items.slice(1)
        return { Items: [{ Id: decided?.Post.Id, Status: 'rejected', Problem: null }] }
      },
    },
  })
  const shown = await showBoard(rostrum)
  leave = shown.leave
  const { element } = shown
  const show = (...next: Approval[]) => {
    items = next
    rostrum.events.pass({
      type: 'approval-updated',
      seq: 1,
      data: { Id: `004${'0'.repeat(12)}`, Status: 'approved' },
    })
  }
  const cards = () => [...element.querySelectorAll('article.approval')]
  const press = (name: string) =>
    [...element.querySelectorAll('button')].find(({ textContent }) => textContent === name)?.click()
  const box = () => element.querySelector<HTMLTextAreaElement>('.approval-decide textarea')
  const left = () => element.querySelector('#approval-list > [role=status]')?.textContent
  const chooseAll = () => element.querySelector<HTMLElement>('.approval-bulk input')?.click()
  return { show, cards, press, box, left, chooseAll }
}

function type(box: HTMLTextAreaElement | null, text: string) {
  Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(box, text)
  box?.dispatchEvent(new Event('input', { bubbles: true }))
}

test('[APPROVALS17] a note outlives that the post leaves the list, until it is dropped or the post is back', async () => {
  const [one, two] = [waiting(1, 'Jonas Weber'), waiting(2, 'Priya Nair')]
  const { show, cards, press, box, left } = await open(one, two)
  await waitFor(() => expect(cards()).toHaveLength(2))
  expect(left()).toBe('')
  press('Add a note')
  await waitFor(() => expect(box()).not.toBeNull())
  type(box(), 'Too long, but what about')
  show(two)
  await waitFor(() => expect(left()).toContain('The post by Jonas Weber has left this list.'))
  expect(left()).toContain('Too long, but what about')
  show(one, two)
  await waitFor(() => expect(box()?.value).toBe('Too long, but what about'))
  expect(left()).toBe('')
  show(two)
  await waitFor(() => expect(left()).not.toBe(''))
  press('Discard note')
  await waitFor(() => expect(left()).toBe(''))
})

test('[APPROVALS17] a note that was sent is not left behind', async () => {
  const { cards, press, box, left } = await open(waiting(1, 'Jonas Weber'), waiting(2, 'Priya Nair'))
  await waitFor(() => expect(cards()).toHaveLength(2))
  press('Add a note')
  await waitFor(() => expect(box()).not.toBeNull())
  type(box(), 'Say who it is for')
  await waitFor(() => expect(box()?.value).toBe('Say who it is for'))
  press('Reject')
  await waitFor(() => expect(cards()).toHaveLength(1))
  expect(left()).toBe('')
})

test('[APPROVALS17] a note about several posts stays when somebody else decides all of them', async () => {
  const { show, cards, press, box, chooseAll } = await open(waiting(1, 'Jonas'), waiting(2, 'Priya'))
  await waitFor(() => expect(cards()).toHaveLength(2))
  chooseAll()
  await waitFor(() => expect(document.querySelector('.approval-bulk .approval-decide')).not.toBeNull())
  press('Add a note')
  await waitFor(() => expect(box()).not.toBeNull())
  type(box(), 'All of them say too much')
  show()
  await waitFor(() => expect(cards()).toHaveLength(0))
  expect(box()?.value).toBe('All of them say too much')
})
