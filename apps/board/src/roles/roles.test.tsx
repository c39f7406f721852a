import { defaultMatrix } from '@rostrum/sdk/rules'
import { createMockClient, failsWith, sampleStartup, type Asked } from '@rostrum/widgets/testing'
import { afterEach, expect, test, vi } from 'vitest'
import { waitFor } from '../../../../tools/dev/wait-for.js'
import { showBoard } from '../../testing/show-board.js'

let leave = () => {}
afterEach(() => {
  leave()
  vi.restoreAllMocks()
})

const role = (Id: string, Name: string, more: object = {}) => ({
  Id,
  Name,
  Matrix: defaultMatrix('advocate'),
  People: 3,
  Elsewhere: 0,
  IsBuiltIn: false,
  IsMine: false,
  ...more,
})
const items = [role('rol000000000001', 'advocate', { IsBuiltIn: true }), role('rol000000000002', 'Editors')]

async function open(answers: Record<string, (asked: Asked) => unknown> = {}) {
  window.history.replaceState(null, '', '/settings/roles')
  window.scrollTo = vi.fn()
  const rostrum = createMockClient({
    answers: {
      'PUT /user': () => sampleStartup(),
      'GET /api/roles': () => ({ Items: items }),
      ...answers,
    },
  })
  const shown = await showBoard(rostrum)
  leave = shown.leave
  const { element } = shown
  const find = <E extends HTMLElement>(query: string, words: string) =>
    waitFor(() => {
      const found = [...element.querySelectorAll<E>(query)].find(({ textContent }) =>
        textContent.includes(words),
      )
      if (!found) throw new Error(`${query} with ${words}`)
      return found
    })
  const tick = async (resource: string, action: string) => {
    const group = await find<HTMLElement>('.roles-right', resource)
    const label = [...group.querySelectorAll('label')].find(({ textContent }) => textContent === action)
    label?.querySelector('input')?.click()
  }
  return { element, find, tick }
}

test('[ROLES2] [ROLES8] ticked permissions are previewed before they are saved, and kept when they are refused', async () => {
  const sent: unknown[] = []
  const { find, tick, element } = await open({
    'POST /api/roles/rol000000000001/rights': ({ body }) => {
      sent.push(body)
      return failsWith(409, 'api-409', { role: 'not-held' })
    },
  })
  await tick('Own posts', 'Create')
  await find('.roles-abilities', 'Write posts of their own')
  await find('[role=status]', '1 change not saved')
  ;(await find<HTMLButtonElement>('button', 'Save permissions')).click()
  await find('.board-card', 'You can only grant permissions that you have yourself.')
  expect(sent).toEqual([{ Changes: [{ Resource: 'post', Action: 'create', IsAllowed: true }] }])
  expect(element.textContent).toContain('1 change not saved')
  // Ticked back, nothing is left to be saved.
  await tick('Own posts', 'Create')
  await waitFor(() => expect(element.textContent).not.toContain('not saved'))
})

test('[ROLES4] a refused name of a new role is told at its field, which has the focus', async () => {
  const { find, element } = await open({
    'POST /api/roles': () => failsWith(409, 'api-409', { role: 'taken' }),
  })
  ;(await find<HTMLButtonElement>('button:not([disabled])', 'New role')).click()
  const create = await find<HTMLButtonElement>('dialog button', 'Create')
  create.focus()
  create.click()
  await find('dialog .r-field-note', 'There’s already a role with this name.')
  const field = element.querySelector('dialog .r-field[data-invalid] input')
  expect(field).not.toBeNull()
  await waitFor(() => expect(document.activeElement).toBe(field))
})

test('[ROLES5] [ROLES6] built-in roles stay; others are deleted with a choice for who has them', async () => {
  const sent: unknown[] = []
  const { find, element } = await open({
    'POST /api/roles/rol000000000002/delete': ({ body }) => {
      sent.push(body)
      return { Result: true, People: 3 }
    },
  })
  await find('.roles-head', 'Built in')
  expect([...element.querySelectorAll('button')].some(({ textContent }) => textContent === 'Delete')).toBe(
    false,
  )
  ;(await find<HTMLButtonElement>('.roles-choice', 'Editors')).click()
  ;(await find<HTMLButtonElement>('button', 'Delete')).click()
  await find('dialog', 'Delete Editors?')
  const confirm = await find<HTMLButtonElement>('dialog button', 'Delete')
  const buttons = [...element.querySelectorAll<HTMLButtonElement>('dialog button')]
  ;(buttons.findLast(({ textContent }) => textContent === 'Delete') ?? confirm).click()
  await waitFor(() => expect(sent).toEqual([{ To: 'rol000000000001' }]))
})
