import type { Rostrum } from '@rostrum/sdk'
import { createMockClient, failsWith, sampleStartup, type Asked } from '@rostrum/widgets/testing'
import { afterEach, expect, test, vi } from 'vitest'
import { waitFor } from '../../../../tools/dev/wait-for.js'
import { showBoard } from '../../testing/show-board.js'

let leave = () => {}
afterEach(() => {
  leave()
  vi.restoreAllMocks()
})

const [first, second] = Object.keys(sampleStartup().Topics)
if (first === undefined || second === undefined) throw new Error('The samples have two topics')

/** The board at a URL, for a user with these topics; `sent` are the selections that reach the server. */
async function open(
  address: string,
  choice: {
    SelectedTopics?: string[]
    NewTopics?: string[]
    Topics?: Record<string, { Id: string; Name: string; IsMandatory?: boolean }>
    isPreselected?: boolean
  },
  answer: (asked: Asked) => unknown = () => ({ Result: true }),
) {
  window.history.replaceState(null, '', address)
  window.scrollTo = vi.fn()
  const sent: unknown[] = []
  const { isPreselected = false, ...ids } = choice
  const startup = sampleStartup(ids)
  const Config = { ...startup.Config, PreselectTopicsByDefault: isPreselected }
  const rostrum: Rostrum = createMockClient({
    answers: {
      'PUT /user': () => ({ ...startup, Config }),
      'POST /topic': (asked) => {
        sent.push(asked.body)
        return answer(asked)
      },
    },
  })
  const shown = await showBoard(rostrum)
  leave = shown.leave
  const { element } = shown
  const find = <E extends HTMLElement>(selector: string, type: new () => E) =>
    waitFor(() => {
      const found = element.querySelector(selector)
      if (!(found instanceof type)) throw new Error(`There is no ${selector}`)
      return found
    })
  const button = (name: string) =>
    waitFor(() => {
      const found = [...element.querySelectorAll('button')].find(({ textContent }) => textContent === name)
      if (!found) throw new Error(`There is no button ${name}`)
      return found
    })
  return { element, sent, find, button }
}

test('[TOPICS3] [TOPICS5] [TOPICS6] a user without topics selects some: not none, and the selection is saved', async () => {
  const { element, sent, find, button } = await open('/', { SelectedTopics: [] })
  const box = await find('dialog .topics-list input', HTMLInputElement)
  const done = await button('Done')
  expect([box.checked, done.disabled]).toEqual([false, true])
  ;(await button('Skip')).click()
  await waitFor(() => expect(element.textContent).toContain('Choose at least one topic'))
  expect(element.querySelector('dialog')).not.toBeNull()
  box.click()
  await waitFor(() => expect(done.disabled).toBe(false))
  done.click()
  await waitFor(() => expect(element.querySelector('dialog')).toBeNull())
  expect(sent).toEqual([{ topics: expect.stringMatching(/^tpc\w{12}$/) }])
  expect(element.textContent).toContain('We’ve saved your topics')
})

test('[TOPICS7] [TOPICS8] preselected topics are all ticked; who skips is not asked again while there', async () => {
  const { element, sent, find, button } = await open('/', { SelectedTopics: [], isPreselected: true })
  const all = await find('.topics-head input', HTMLInputElement)
  expect([all.checked, (await button('Done')).disabled]).toEqual([true, false])
  ;(await button('Skip')).click()
  await waitFor(() => expect(element.querySelector('dialog')).toBeNull())
  expect(sent).toEqual([])
})

test('[TOPICS4] [TOPICS9] of new topics some are added; skipping says that they were seen', async () => {
  const { element, sent, find, button } = await open('/', { SelectedTopics: [first], NewTopics: [second] })
  const done = await button('Done')
  expect([done.disabled, element.querySelectorAll('dialog .topics-list input').length]).toEqual([true, 1])
  ;(await find('dialog .topics-list input', HTMLInputElement)).click()
  await waitFor(() => expect(done.disabled).toBe(false))
  done.click()
  await waitFor(() => expect(sent).toEqual([{ topics: `${first},${second}` }]))
  leave()
  const skipping = await open('/', { SelectedTopics: [first], NewTopics: [second] })
  ;(await skipping.button('Skip')).click()
  await waitFor(() => expect(skipping.sent).toEqual([{ topics: first }]))
  expect(skipping.element.querySelector('dialog')).toBeNull()
})

test('[TOPICS2] [TOPICS6] the page keeps the selection when it could not be saved', async () => {
  const { element, sent, find, button } = await open('/my-profile/topics', { SelectedTopics: [first] }, () =>
    failsWith(500, 'unexpected'),
  )
  const save = await button('Save')
  expect(save.disabled).toBe(true)
  const box = await find('.topics-list input:not(:checked)', HTMLInputElement)
  box.click()
  await waitFor(() => expect(save.disabled).toBe(false))
  save.click()
  await waitFor(() => expect(sent).toHaveLength(1))
  await waitFor(() => expect(save.disabled).toBe(false))
  expect(box.checked).toBe(true)
  expect(element.textContent).not.toContain('We’ve saved your topics')
})

test('[TOPICS13] a mandatory topic is shown as chosen, and cannot be changed', async () => {
  const Topics = {
    [first]: { Id: first, Name: 'Culture', IsMandatory: true },
    [second]: { Id: second, Name: 'Product' },
  }
  const { element, find } = await open('/my-profile/topics', { Topics, SelectedTopics: [second] })
  await find('.topics-list input', HTMLInputElement)
  const boxes = [...element.querySelectorAll<HTMLInputElement>('.topics-list input')]
  expect(boxes.map(({ checked, disabled }) => [checked, disabled])).toEqual([
    [true, true],
    [true, false],
  ])
  expect(element.textContent).toContain('(for everyone)')
  expect(element.textContent).toContain('2 of 2 chosen')
})
