import { createMockClient, failsWith, sampleStartup, type Asked } from '@rostrum/widgets/testing'
import { afterEach, expect, test, vi } from 'vitest'
import { waitFor } from '../../../../../tools/dev/wait-for.js'
import { showBoard } from '../../../testing/show-board.js'

let leave = () => {}
afterEach(() => {
  leave()
  vi.restoreAllMocks()
})

const id = '0ASaaaaaaaaaaaa'
const words = 'We are hiring thirty people in Porto, come along.'
const form = {
  Title: 'Porto',
  Description: '',
  LinkUrl: '',
  LinkTitle: '',
  Media: [],
  Messages: [{ Network: 'linkedin', Language: 'en', Text: words }],
  Topics: [],
  IsFeatured: false,
  IsImportant: false,
  PublishAt: null,
  ExpireAt: null,
  Notes: '',
}
const edited = {
  Id: id,
  State: 'draft',
  Version: 1,
  Form: form,
  Media: [],
  IsRepost: false,
  Changed: '2026-01-01 10:00:00',
  ChangedBy: 'Ada Byron',
  OpenBy: null,
  Waiting: 0,
}

async function open(hasAiRephrase: boolean, variant: (asked: Asked) => unknown) {
  window.history.replaceState(null, '', `/settings/stories/${id}`)
  window.scrollTo = vi.fn()
  const saved: { Form: typeof form }[] = []
  const asked: unknown[] = []
  const startup = sampleStartup()
  const shown = await showBoard(
    createMockClient({
      answers: {
        'PUT /user': () => ({ ...startup, Config: { ...startup.Config, HasAiRephrase: hasAiRephrase } }),
        'POST /api/editorial/audience': () => ({ People: 1, Networks: [], Pushed: 7 }),
        [`GET /api/editorial/${id}`]: () => edited,
        [`GET /api/editorial/${id}/history`]: () => ({ Items: [] }),
        [`PUT /api/editorial/${id}`]: ({ body }) => {
          saved.push(body as { Form: typeof form })
          return { Version: saved.length + 1 }
        },
        'POST /api/ai-assist/variant': (one) => {
          asked.push(one.body)
          return variant(one)
        },
      },
    }),
  )
  leave = shown.leave
  const { element } = shown
  const control = <E extends Element>(selector: string, name: string) =>
    waitFor(() => {
      const found = [...element.querySelectorAll<E & HTMLElement>(selector)].find(
        (one) => (one.getAttribute('aria-label') ?? one.textContent) === name,
      )
      if (!found) throw new Error(`There is no ${name}`)
      return found
    })
  const press = async (name: string) => (await control('button', name)).click()
  const tick = async (name: string) => (await control('dialog label', name)).querySelector('input')?.click()
  return { element, press, tick, control, saved, asked }
}

test('[ASSIST18] [ASSIST20] a variant becomes a text only when its editor takes it, as they changed it', async () => {
  const { press, tick, control, saved, asked, element } = await open(true, ({ body }) => ({
    text: `Written for ${(body as { network: string }).network}`,
  }))
  await press('Make variants with AI')
  // Those that the story has no text for are chosen.
  for (const box of element.querySelectorAll<HTMLInputElement>('dialog input:checked')) box.click()
  await tick('X')
  await tick('LinkedIn')
  await tick('Same language')
  await tick('German')
  await press('Make 3 variants')
  const first = await control<HTMLTextAreaElement>('textarea', 'Variant 1')
  await control('textarea', 'Variant 3')
  expect(asked).toHaveLength(3)
  expect(asked).toContainEqual({ text: words, network: 'twitter', language: null })
  expect(asked).toContainEqual({ text: words, network: 'linkedin', language: 'de' })
  expect(saved).toEqual([])
  Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(first, 'Changed')
  first.dispatchEvent(new Event('input', { bubbles: true }))
  await waitFor(() => expect(first.value).toBe('Changed'))
  await press('Add variant 1')
  await waitFor(() => expect(element.textContent).toContain('Added'))
  await press('Done')
  await waitFor(() => expect(saved.at(-1)?.Form.Messages).toHaveLength(2))
  expect(saved.at(-1)?.Form.Messages[1]?.Text).toBe('Changed')
})

test('[ASSIST18] what could not be written is told, and what was written before stays', async () => {
  let calls = 0
  const { press, tick, control, element } = await open(true, () => {
    calls += 1
    return calls === 1 ? { text: 'The first' } : failsWith(500, 'rephraseException')
  })
  await press('Make variants with AI')
  for (const box of element.querySelectorAll<HTMLInputElement>('dialog input:checked')) box.click()
  await tick('X')
  await tick('German')
  await tick('Dutch')
  await press('Make 2 variants')
  await waitFor(() => expect(element.querySelector('dialog [data-tone=danger]')).not.toBeNull())
  expect((await control<HTMLTextAreaElement>('textarea', 'Variant 1')).value).toBe('The first')
})

test('[ASSIST19] without rewriting on the board, nothing is offered', async () => {
  const { element, control } = await open(false, () => failsWith(404, 'not-available'))
  await control('button', 'Add text')
  expect(element.textContent).not.toContain('Make variants')
})
