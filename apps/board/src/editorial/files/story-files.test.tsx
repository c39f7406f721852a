import { createMockClient, failsWith, sampleStartup, type Asked } from '@rostrum/widgets/testing'
import { afterEach, expect, test, vi } from 'vitest'
import { waitFor } from '../../../../../tools/dev/wait-for.js'
import { showBoard } from '../../../testing/show-board.js'

let leave = () => {}
afterEach(() => {
  leave()
  vi.restoreAllMocks()
})

const row = (Row: number, change: object = {}) => ({
  Row,
  Title: `Story ${Row}`,
  Networks: ['linkedin'],
  PublishAt: null,
  State: 'new',
  Problems: [],
  Form: { title: `Story ${Row}` },
  ...change,
})
const refused = row(3, {
  State: 'refused',
  Form: null,
  Problems: [{ Code: 'topic-unknown', Field: 'topics', Detail: 'Sports' }],
})
const resultOf = ({ Row }: { Row: number }) => ({ Row, Id: '0ASaaaaaaaaaaaa', State: 'made', Problems: [] })
type Rows = { Rows: { Row: number }[] }

async function open(answers: Record<string, (asked: Asked) => unknown>) {
  window.history.replaceState(null, '', '/settings/story-files')
  window.scrollTo = vi.fn()
  const sent: unknown[] = []
  const recorded = Object.fromEntries(
    Object.entries(answers).map(([call, reply]) => [
      call,
      (asked: Asked) => {
        if (asked.body) sent.push(asked.body)
        return reply(asked)
      },
    ]),
  )
  const shown = await showBoard(
    createMockClient({ answers: { 'PUT /user': () => sampleStartup(), ...recorded } }),
  )
  leave = shown.leave
  const { element } = shown
  const press = async (name: string) => {
    const button = await waitFor(() => {
      const found = [...element.querySelectorAll('button')].find(
        (one) => one.textContent === name && !one.disabled && one.ariaDisabled !== 'true',
      )
      if (!found) throw new Error(`There is no button ${name}`)
      return found
    })
    button.click()
  }
  const text = (words: string) => waitFor(() => expect(element.textContent).toContain(words))
  const write = async (words: string) => {
    const field = await waitFor(() => {
      const found = element.querySelector('textarea')
      if (!found) throw new Error('There is no field')
      return found
    })
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(field, words)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
  return { element, press, text, write, sent }
}

test('[UPLOAD1] [UPLOAD2] [UPLOAD7] a file is looked at, errors are told in words, and the rest is made in parts', async () => {
  const rows = [row(2), refused, ...[4, 5, 6, 7, 8].map((number) => row(number)), row(9, { State: 'known' })]
  const { element, press, text, write, sent } = await open({
    'POST /api/editorial/upload/check': () => ({ Rows: rows, Problems: [] }),
    'POST /api/editorial/upload': ({ body }) => ({ Results: (body as Rows).Rows.map(resultOf) }),
  })
  await write('title\nStory')
  await press('Preview')
  await text('6 new stories')
  await text('Already on the board and left as they are: 1')
  await text('There’s no such topic: Sports')
  expect(sent).toEqual([{ Text: 'title\nStory', IsPublished: false }])
  await press('Create 6 drafts')
  await text('Created: 6')
  expect(sent.slice(1).map((body) => (body as Rows).Rows.map(({ Row }) => Row))).toEqual([
    [2, 4, 5, 6, 7],
    [8],
  ])
  expect(element.querySelector('td a')?.getAttribute('href')).toBe('/settings/stories/0ASaaaaaaaaaaaa')
  await press('Another file')
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Upload stories'))
})

test('[UPLOAD7] after an error it goes on with the rows that are left', async () => {
  let calls = 0
  const { press, text, write, sent } = await open({
    'POST /api/editorial/upload/check': () => ({
      Rows: [2, 3, 4, 5, 6, 7].map((number) => row(number)),
      Problems: [],
    }),
    'POST /api/editorial/upload': ({ body }) => {
      calls += 1
      return calls === 2 ? failsWith(409, 'api-409') : { Results: (body as Rows).Rows.map(resultOf) }
    },
  })
  await write('title')
  await press('Preview')
  await press('Create 6 drafts')
  await text('Stopped. What’s done stays')
  await press('Continue')
  await text('Created: 6')
  expect(sent.slice(1).map((body) => (body as Rows).Rows.length)).toEqual([5, 1, 1])
})

test('[UPLOAD2] what is wrong with the whole file is told, and nothing can be made', async () => {
  const { element, press, text, write } = await open({
    'POST /api/editorial/upload/check': () => ({
      Rows: [],
      Problems: [{ Code: 'no-title', Field: '', Detail: '' }],
    }),
  })
  await write('name')
  await press('Preview')
  await text('The column “title” is missing.')
  expect(element.textContent).not.toContain('Create')
})
