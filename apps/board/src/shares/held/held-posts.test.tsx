import { createMockClient, type Asked } from '@rostrum/widgets/testing'
import { sampleStartup } from '@rostrum/widgets/testing'
import { defaultMatrix } from '@rostrum/sdk/rules'
import { afterEach, expect, test, vi } from 'vitest'
import { waitFor } from '../../../../../tools/dev/wait-for.js'
import { showBoard } from '../../../testing/show-board.js'

let leave = () => {}
afterEach(() => {
  leave()
  vi.restoreAllMocks()
})

const copy = (id: string, Reason: string, CanSend = true) => ({
  Id: `pub${id.padEnd(12, '0')}`,
  PostId: `004${id.padEnd(12, '0')}`,
  Network: 'linkedin',
  Message: `About ${Reason}`,
  Person: 'Maya Lind',
  ProfileName: 'Maya',
  DueAt: '2026-11-20 10:00:00',
  Reason,
  CanSend,
})
const none = { Total: 0, Items: [] }
type List = { Total: number; Items: object[] }

/** The page of their own shares for a user who manages the board. */
async function open(lists: { crisis?: List; left?: List; overdue?: List; inCrisis?: boolean }) {
  window.history.replaceState(null, '', '/my-shares')
  window.scrollTo = vi.fn()
  const decided: unknown[] = []
  const held = { ...lists }
  const start = sampleStartup()
  const Role = { ...start.User.Role, Matrix: defaultMatrix('manager') }
  const rostrum = createMockClient({
    answers: {
      'PUT /user': () => ({ ...start, User: { ...start.User, Role } }),
      'GET /api/post/list': () => ({ Items: [], Total: 0 }),
      'GET /api/crisis/held': () => ({
        InCrisis: held.inCrisis ?? false,
        ...(held.crisis ?? none),
        Left: held.left ?? none,
        Overdue: held.overdue ?? none,
      }),
      'POST /api/crisis/held': ({ body }: Asked) => {
        decided.push(body)
        return { Result: true, Count: 2 }
      },
    },
  })
  const shown = await showBoard(rostrum)
  leave = shown.leave
  const { element } = shown
  const frames = () => [...element.querySelectorAll('.board-held-frame')]
  const frame = async (words: string) => {
    await waitFor(() =>
      expect(
        frames()
          .map((one) => one.textContent)
          .join(),
      ).toContain(words),
    )
    const found = frames().find((one) => one.textContent.includes(words))
    if (!found) throw new Error(`Nothing says ${words}`)
    const buttons = () => [...found.querySelectorAll('.board-actions button')] as HTMLButtonElement[]
    return { text: found.textContent, buttons }
  }
  return { element, decided, held, frames, frame, rostrum }
}

test('[POSTS27] [POSTS15] what fell due in an outage is shown with what happened, and sent or dropped for itself', async () => {
  const { frame, frames, decided } = await open({
    overdue: { Total: 2, Items: [copy('a', 'overdue'), copy('b', 'overdue')] },
  })
  const { text, buttons } = await frame('2 posts were due while the server wasn’t running')
  expect(text).toContain('About overdue')
  expect(frames()).toHaveLength(1)
  expect(buttons().map(({ textContent }) => textContent)).toEqual(['Publish all now', 'Discard all'])
  buttons()[0]?.click()
  await waitFor(() => expect(decided).toEqual([{ decision: 'release', reason: 'overdue' }]))
})

test('[POSTS27] [PEOPLE5] a crisis, people who left and an outage are three notices, each with its own words', async () => {
  const { element, frame, frames, decided } = await open({
    inCrisis: true,
    crisis: { Total: 1, Items: [copy('a', 'in-crisis')] },
    left: { Total: 1, Items: [copy('b', 'person-left', false)] },
    overdue: { Total: 1, Items: [copy('c', 'overdue')] },
  })
  const [crisis, left, overdue] = [
    await frame('1 post is paused because of the crisis.'),
    await frame('1 post is paused because its author left the board.'),
    await frame('1 post was due while the server wasn’t running'),
  ]
  expect(frames()).toHaveLength(3)
  expect(left.text).not.toContain('crisis')
  expect(crisis.text).not.toContain('left the board')
  expect(overdue.text).toContain('You can decide when the crisis is over')
  // The author has left, so nothing can be sent in their name.
  expect(left.buttons().map(({ textContent }) => textContent)).toEqual(['Discard all'])
  left.buttons()[0]?.click()
  await waitFor(() => expect(element.querySelector('dialog')).not.toBeNull())
  const confirm = [...element.querySelectorAll('dialog button')].find(
    ({ textContent }) => textContent === 'Discard all',
  ) as HTMLButtonElement
  confirm.click()
  await waitFor(() => expect(decided).toEqual([{ decision: 'drop', reason: 'person-left' }]))
})

test('[POSTS27] the menu says how many wait, also while another page is open', async () => {
  const { element } = await open({
    left: { Total: 2, Items: [copy('b', 'person-left', false), copy('c', 'person-left', false)] },
    overdue: { Total: 1, Items: [copy('d', 'overdue')] },
  })
  await waitFor(() =>
    expect(element.querySelector('.board-nav')?.textContent).toContain('3 paused posts to decide on'),
  )
})
