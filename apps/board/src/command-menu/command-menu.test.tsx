import {
  createMockClient,
  sampleCard,
  sampleProfile,
  sampleStartup,
  type Asked,
} from '@rostrum/widgets/testing'
import { afterEach, expect, test, vi } from 'vitest'
import { waitFor } from '../../../../tools/dev/wait-for.js'
import { showBoard } from '../../testing/show-board.js'

let leave = () => {}
afterEach(() => {
  leave()
  vi.restoreAllMocks()
})

const story = (Title: string) => sampleCard(1, { Id: '0AS000000000001', Title })
const manager = { '7': { canRead: true, canApprove: true } }

async function open(
  answers: Record<string, (asked: Asked) => unknown> = {},
  matrix: object = {},
  path = '/my-profile/me',
) {
  window.history.replaceState(null, '', path)
  window.scrollTo = vi.fn()
  const startup = sampleStartup()
  const shown = await showBoard(
    createMockClient({
      answers: {
        'PUT /user': () => ({
          ...startup,
          User: { ...startup.User, Role: { ...startup.User.Role, Matrix: matrix } },
        }),
        'GET /api/stories/list': () => ({ Items: [], Languages: [], Next: null, Words: [] }),
        ...answers,
      },
    }),
  )
  leave = shown.leave
  const { element } = shown
  await waitFor(() => expect(element.querySelector('.board-shell h1')).not.toBeNull())
  const press = (key: string, init: KeyboardEventInit = {}, on: EventTarget = document.body) =>
    on.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...init }))
  const box = () =>
    waitFor(() => {
      const found = element.querySelector<HTMLInputElement>('dialog [role=combobox]')
      if (!found) throw new Error('The menu is not open')
      return found
    })
  const type = async (text: string) => {
    const input = await box()
    Reflect.set(HTMLInputElement.prototype, 'value', text, input)
    input.dispatchEvent(new Event('input', { bubbles: true }))
  }
  const options = () => [...element.querySelectorAll('[role=option]')].map(({ textContent }) => textContent)
  const active = () => element.querySelector('[role=option][aria-selected=true]')?.textContent
  return { element, press, box, type, options, active }
}

test('[COMMANDS1] [COMMANDS2] the key opens the menu, arrows choose a page, and Enter goes there', async () => {
  const { element, press, box, type, options, active } = await open()
  press('k', { ctrlKey: true })
  const input = await box()
  await waitFor(() => expect(options()).toContain('Home'))
  await waitFor(() => expect(document.activeElement).toBe(input))
  expect(options()).not.toContain('Settings · People')
  await type('p')
  await waitFor(() => expect(active()).toBe('Profiles'))
  press('ArrowDown', {}, input)
  await waitFor(() => expect(active()).not.toBe('Profiles'))
  press('ArrowUp', {}, input)
  await waitFor(() => expect(active()).toBe('Profiles'))
  expect(input.getAttribute('aria-activedescendant')).toBe(
    element.querySelector('[role=option][aria-selected=true]')?.id,
  )
  press('Enter', {}, input)
  await waitFor(() => expect(window.location.pathname).toBe('/profiles'))
  expect(element.querySelector('dialog')).toBeNull()
})

test('[COMMANDS1] the same key closes the menu', async () => {
  const { element, press, box } = await open()
  press('K', { metaKey: true })
  await box()
  press('k', { metaKey: true })
  await waitFor(() => expect(element.querySelector('dialog')).toBeNull())
  press('k', { ctrlKey: true, shiftKey: true })
  expect(element.querySelector('dialog')).toBeNull()
})

test('[COMMANDS1] over the window of a widget, in its shadow root, the key opens nothing', async () => {
  const parent = sampleProfile('facebook', 'Mara Jansen', { Type: 'page', IsHidden: true })
  const { element, press } = await open(
    {
      'GET /credential': () => ({ Credentials: [parent], ProfilesLeft: 1 }),
      'GET /credential-children': () => ({ Children: [] }),
    },
    {},
    '/profiles',
  )
  const inside = () => [...element.querySelectorAll('*')].flatMap(({ shadowRoot }) => shadowRoot ?? [])
  const shown = <E extends Element>(selector: string) =>
    waitFor(() => {
      const [found] = inside().flatMap((root) => [...root.querySelectorAll<E & HTMLElement>(selector)])
      if (!found) throw new Error(`There is no ${selector}`)
      return found
    })
  ;(await shown<HTMLElement>('button[aria-label^="Choose pages"]')).click()
  await shown('dialog[open]')
  press('k', { ctrlKey: true })
  expect(element.querySelector('dialog')).toBeNull()
})

test('[COMMANDS3] stories come by their words, and lead to their page', async () => {
  const { press, box, type, options } = await open({
    'GET /api/stories/list': ({ query }) => ({
      Items: query.get('q') === 'heat' ? [story('A heat battery')] : [],
      Languages: [],
      Next: null,
      Words: [],
    }),
  })
  press('k', { ctrlKey: true })
  await type('heat')
  await waitFor(() => expect(options()).toEqual(['A heat battery']))
  press('Enter', {}, await box())
  await waitFor(() => expect(window.location.pathname).toBe('/0AS000000000001'))
})

test('[COMMANDS3] people are asked only for who manages them', async () => {
  let asked = 0
  const people = () => {
    asked += 1
    return { Items: [], Next: null }
  }
  const member = await open({ 'GET /api/people': people })
  member.press('k', { ctrlKey: true })
  await member.type('ada')
  await waitFor(() => expect(member.element.textContent).toContain('Nothing found.'))
  expect(asked).toBe(0)
  leave()
  const { press, type } = await open({ 'GET /api/people': people }, manager)
  press('k', { ctrlKey: true })
  await type('ada')
  await waitFor(() => expect(asked).toBe(1))
})
