import { createMockClient, failsWith, sampleStartup, type Asked } from '@rostrum/widgets/testing'
import { afterEach, expect, test, vi } from 'vitest'
import { waitFor } from '../../../../../tools/dev/wait-for.js'
import { showBoard } from '../../../testing/show-board.js'

let leave = () => {}
afterEach(() => {
  leave()
  vi.restoreAllMocks()
})

const feed = {
  Id: 'fedAAAAAAAAAAAA',
  Address: 'https://acme.test/feed.xml',
  TopicId: null,
  IsPublished: false,
  PerDay: 5,
  IsOn: true,
  IsRunning: false,
  LastRun: '2026-01-01 10:00:00',
  Made: 2,
  LeftOut: 1,
  Undescribed: 3,
  Problem: null,
}
const listOf = (...Items: object[]) => ({ Items, IsInCrisis: false })

async function open(answers: Record<string, (asked: Asked) => unknown>) {
  window.history.replaceState(null, '', '/settings/feeds')
  window.scrollTo = vi.fn()
  const sent: unknown[] = []
  const recorded = Object.fromEntries(
    Object.entries(answers).map(([call, reply]) => [
      call,
      (asked: Asked) => {
        if (!call.startsWith('GET')) sent.push([call, asked.body])
        return reply(asked)
      },
    ]),
  )
  const shown = await showBoard(
    createMockClient({ answers: { 'PUT /user': () => sampleStartup(), ...recorded } }),
  )
  leave = shown.leave
  const { element } = shown
  const button = (name: string, within: ParentNode = element) =>
    waitFor(() => {
      const found = [...within.querySelectorAll('button')].find(
        (one) => one.textContent === name && !one.disabled,
      )
      if (!found) throw new Error(`There is no button ${name}`)
      return found
    })
  const dialog = () =>
    waitFor(() => {
      const found = element.querySelector('dialog')
      if (!found) throw new Error('There is no dialog')
      return found
    })
  return { element, button, dialog, sent }
}

const write = (field: HTMLInputElement | null, text: string) => {
  if (!field) throw new Error('There is no field')
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

test('[FEEDS1] [FEEDS2] a feed is added; what was typed stays when it is refused', async () => {
  const { element, button, dialog, sent } = await open({
    'GET /api/feeds': () => listOf(),
    'POST /api/feeds': ({ body }) =>
      (body as { PerDay: number }).PerDay === 5
        ? failsWith(400, 'api-400', { Address: 'known' })
        : listOf(feed),
  })
  await waitFor(() => expect(element.textContent).toContain('No feeds yet'))
  ;(await button('Add feed')).click()
  const form = await dialog()
  ;(await button('Save', form)).click()
  await waitFor(() => expect(form.textContent).toContain('Enter a web address without a password'))
  const [address, , perDay] = form.querySelectorAll('input')
  write(address ?? null, feed.Address)
  ;(await button('Save', form)).click()
  await waitFor(() => expect(form.textContent).toContain('This board already has this feed.'))
  expect(address?.value).toBe(feed.Address)
  write(perDay ?? null, '51')
  await waitFor(() => expect(form.textContent).toContain('Enter a number from 1 to 50.'))
  write(perDay ?? null, '7')
  ;(await button('Save', form)).click()
  await waitFor(() => expect(element.querySelector('dialog')).toBeNull())
  expect(sent.at(-1)).toEqual([
    'POST /api/feeds',
    { Address: feed.Address, TopicId: null, IsPublished: false, PerDay: 7, IsOn: true },
  ])
  await waitFor(() => expect(element.querySelector('h2 bdi')?.textContent).toBe(feed.Address))
})

test('[FEEDS7] [FEEDS8] the last run is told in words, and a feed is read at once', async () => {
  const failing = { ...feed, Made: 0, Problem: { Code: 'status', Detail: '404' } }
  const { element, button, sent } = await open({
    'GET /api/feeds': () => listOf(failing),
    [`POST /api/feeds/${feed.Id}/run`]: () => listOf({ ...feed, IsRunning: true }),
  })
  await waitFor(() => expect(element.textContent).toContain('The server answered with an error (404).'))
  expect(element.textContent).toContain('Left as drafts, because pictures have no alt text3')
  const run = await button('Read now')
  expect(run.getAttribute('aria-label')).toBe(`Read now: ${feed.Address}`)
  run.click()
  await waitFor(() => expect(element.textContent).toContain('Reading…'))
  expect(sent).toEqual([[`POST /api/feeds/${feed.Id}/run`, null]])
})

test('[FEEDS1] a feed is removed after a question', async () => {
  let items: object[] = [feed]
  const { element, button, dialog } = await open({
    'GET /api/feeds': () => listOf(...items),
    [`DELETE /api/feeds/${feed.Id}`]: () => {
      items = []
      return { Result: true }
    },
  })
  ;(await button('Remove')).click()
  const question = await dialog()
  expect(question.textContent).toContain('Its stories and drafts stay.')
  ;(await button('Remove', question)).click()
  await waitFor(() => expect(element.textContent).toContain('No feeds yet'))
})
