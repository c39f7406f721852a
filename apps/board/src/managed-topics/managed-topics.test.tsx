import { createMockClient, failsWith, sampleStartup, type Asked } from '@rostrum/widgets/testing'
import { afterEach, expect, test, vi } from 'vitest'
import { waitFor } from '../../../../tools/dev/wait-for.js'
import { showBoard } from '../../testing/show-board.js'

let leave = () => {}
afterEach(() => {
  leave()
  vi.restoreAllMocks()
})

const topic = (Id: string, Name: string, more: object = {}) => ({
  Id,
  Name,
  Stories: 2,
  Followers: 3,
  IsMandatory: false,
  IsArchived: false,
  ...more,
})
const items = [
  topic('tpc000000000001', 'Culture'),
  topic('tpc000000000002', 'Product', { Stories: 0, Followers: 0 }),
  topic('tpc000000000003', 'Past', { IsArchived: true }),
]

async function open(answers: Record<string, (asked: Asked) => unknown> = {}) {
  window.history.replaceState(null, '', '/settings/topics')
  window.scrollTo = vi.fn()
  const rostrum = createMockClient({
    answers: { 'PUT /user': () => sampleStartup(), 'GET /api/topics': () => ({ Items: items }), ...answers },
  })
  const shown = await showBoard(rostrum)
  leave = shown.leave
  const { element } = shown
  const find = (query: string, words: string) =>
    waitFor(() => {
      const found = [...element.querySelectorAll<HTMLElement>(query)].findLast(({ textContent }) =>
        textContent.includes(words),
      )
      if (!found) throw new Error(`${query} with ${words}`)
      return found
    })
  const press = async (part: HTMLElement, name: string) =>
    [...part.querySelectorAll('button')].find(({ textContent }) => textContent === name)?.click()
  return { element, find, press }
}

test('[TOPICS10] [TOPICS14] topics are listed with what uses them; only unused ones offer to be deleted', async () => {
  const { find } = await open()
  const culture = await find('.managed-topics-row', 'Culture')
  expect(culture.textContent).toContain('2 stories · 3 followers')
  expect(culture.textContent).not.toContain('Delete')
  expect((await find('.managed-topics-row', 'Product')).textContent).toContain('Delete')
  expect((await find('section', 'Archived')).textContent).toContain('Unarchive')
})

test('[TOPICS10] a name that is refused stays, and the reason is said', async () => {
  const { find, press } = await open({
    'POST /api/topics': () => failsWith(409, 'api-409', { Name: 'taken' }),
  })
  ;(await find('button', 'New topic')).click()
  const dialog = await find('dialog', 'New topic')
  const field = dialog.querySelector('input')
  if (!field) throw new Error('There is no field')
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, 'culture')
  field.dispatchEvent(new Event('input', { bubbles: true }))
  await press(dialog, 'Create topic')
  await find('dialog', 'There’s already a topic with this name.')
  expect(dialog.querySelector('input')?.value).toBe('culture')
})

test('[TOPICS11] [TOPICS13] a topic is merged into one that is not archived, and made mandatory', async () => {
  const sent: unknown[] = []
  const keep = ({ body }: Asked) => {
    sent.push(body)
    return { Result: true }
  }
  const { find, press } = await open({
    'POST /api/topics/tpc000000000001/merge': keep,
    'POST /api/topics/tpc000000000001/mandatory': keep,
  })
  const culture = await find('.managed-topics-row', 'Culture')
  culture.querySelector('input')?.click()
  await waitFor(() => expect(sent).toEqual([{ IsMandatory: true }]))
  await press(culture, 'Merge')
  await press(await find('dialog', 'Merge Culture into another topic?'), 'Merge')
  await waitFor(() => expect(sent).toContainEqual({ To: 'tpc000000000002' }))
})
