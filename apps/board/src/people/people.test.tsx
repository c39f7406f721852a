import { createMockClient, failsWith, sampleStartup, type Asked } from '@rostrum/widgets/testing'
import { afterEach, expect, test, vi } from 'vitest'
import { waitFor } from '../../../../tools/dev/wait-for.js'
import { showBoard } from '../../testing/show-board.js'

let leave = () => {}
afterEach(() => {
  leave()
  vi.restoreAllMocks()
})

const person = (change: object = {}) => ({
  Id: '00A000000000002',
  Email: 'ada@acme.test',
  Name: 'Ada Byron',
  Role: 'champion',
  Team: 'Sales',
  State: 'active',
  LastLogin: null,
  LastVisit: null,
  Left: null,
  PictureUrl: null,
  Profiles: [
    {
      Id: '003-001000000000001-a',
      Network: 'linkedin',
      Type: 'personal-profile',
      Name: 'Ada on LinkedIn',
      Condition: 'expired',
      ExpiresOn: null,
    },
  ],
  Reminded: null,
  IsMe: false,
  ...change,
})
const details = (change: object = {}, Waiting = 2) => ({
  Person: person(change),
  Fields: [],
  Joined: '2026-01-01 10:00:00',
  Boards: 1,
  Sessions: 1,
  Waiting,
  Published: 7,
  Invitation: null,
})
const filters = {
  Roles: ['champion', 'manager'],
  Teams: ['Sales'],
  Fields: [],
  Counts: { active: 2, invited: 0, inactive: 0, left: 0 },
}

type Answers = Record<string, (asked: Asked) => unknown>

async function open(path: string, answers: Answers = {}, matrix?: object) {
  window.history.replaceState(null, '', path)
  window.scrollTo = vi.fn()
  const sent: unknown[] = []
  const recorded = Object.fromEntries(
    Object.entries(answers).map(([call, answer]) => [
      call,
      (asked: Asked) => {
        if (asked.body) sent.push(asked.body)
        return answer(asked)
      },
    ]),
  )
  const startup = sampleStartup()
  const User = matrix ? { ...startup.User, Role: { ...startup.User.Role, Matrix: matrix } } : startup.User
  const rostrum = createMockClient({
    answers: {
      'PUT /user': () => ({ ...startup, User }),
      'GET /api/people': () => ({ Items: [person()], Next: null }),
      'GET /api/people/filters': () => filters,
      ...recorded,
    },
  })
  const shown = await showBoard(rostrum)
  leave = shown.leave
  const { element } = shown
  const button = (name: string | RegExp) =>
    waitFor(() => {
      const found = [...element.querySelectorAll('button')].findLast((one) => {
        const label = one.getAttribute('aria-label') ?? one.textContent
        return typeof name === 'string' ? label === name : name.test(label)
      })
      if (!found) throw new Error(`There is no button ${name}`)
      return found
    })
  const text = (words: string) =>
    waitFor(() => {
      if (!element.textContent.includes(words)) throw new Error(`There is no ${words}`)
    })
  return { element, sent, button, text }
}

test('[PEOPLE17] the list shows how profiles stand, and one press reminds', async () => {
  const { sent, button, text } = await open('/settings/people', {
    'POST /api/people/remind': () => ({ Result: true, Reminded: ['00A000000000002'] }),
  })
  await text('Ada Byron')
  await text('Expired')
  ;(await button('Remind: Ada Byron')).click()
  await text('1 reminder is on its way.')
  await text('Reminded')
  expect(sent).toEqual([{ ids: ['00A000000000002'] }])
})

test('[PEOPLE8] a role is changed from the list, and a refusal says why', async () => {
  let refuses = true
  const { element, sent, text } = await open('/settings/people', {
    'POST /api/people/00A000000000002/role': () =>
      refuses
        ? failsWith(409, 'api-409', { person: 'last-manager' })
        : { Result: true, Changed: true, Sessions: 0, Held: 0 },
    'GET /api/people/00A000000000002': () => details({ Role: 'manager' }),
  })
  const select = await waitFor(() => {
    const found = element.querySelector<HTMLSelectElement>('select[aria-label="Role: Ada Byron"]')
    if (!found) throw new Error('There is no role')
    return found
  })
  const choose = () => {
    select.value = 'manager'
    select.dispatchEvent(new Event('change', { bubbles: true }))
  }
  choose()
  await text('would have no admin')
  expect(select.value).toBe('champion')
  refuses = false
  choose()
  await text('The role has been changed')
  await waitFor(() => expect(select.value).toBe('manager'))
  expect(sent).toEqual([{ role: 'manager' }, { role: 'manager' }])
})

test('[PEOPLE17] the address holds the filters, and nobody found says what to do', async () => {
  const asked: unknown[] = []
  const { text } = await open('/settings/people?state=left&role=champion&q=zed', {
    'GET /api/people': ({ query }) => {
      asked.push(Object.fromEntries(query))
      return { Items: [], Next: null }
    },
  })
  await text('No one found')
  expect(asked[0]).toMatchObject({ state: 'left', role: 'champion', q: 'zed' })
})

test('[PEOPLE1] somebody who may not is led to the root, and nothing is asked', async () => {
  const asked = vi.fn(() => ({ Items: [], Next: null }))
  await open('/settings/people', { 'GET /api/people': asked }, {})
  await waitFor(() => expect(window.location.pathname).toBe('/'))
  expect(asked).not.toHaveBeenCalled()
})

test('[PEOPLE18] leaving asks what happens to waiting posts, and says why it was refused', async () => {
  let refuses = true
  const { element, sent, button, text } = await open('/settings/people/00A000000000002', {
    'GET /api/people/00A000000000002': () => details(refuses ? {} : { State: 'left' }),
    'POST /api/people/00A000000000002/leave': () =>
      refuses
        ? failsWith(409, 'api-409', { person: 'last-manager' })
        : { Result: true, Changed: true, Sessions: 1, Held: 0, Dropped: 2, HandedOver: 0 },
  })
  await text('Ada on LinkedIn')
  ;(await button('Remove person')).click()
  await text('2 waiting posts')
  const option = (words: string) =>
    [...element.querySelectorAll<HTMLLabelElement>('.people-option')]
      .find(({ textContent }) => textContent.startsWith(words))
      ?.querySelector('input')
  option('Hand over')?.click()
  ;(await button('Remove person')).click()
  await text('Choose who takes over.')
  option('Delete')?.click()
  ;(await button('Remove person')).click()
  await text('would have no admin')
  refuses = false
  ;(await button('Remove person')).click()
  await text('Ada Byron has been removed.')
  expect(sent).toEqual([
    { from: 'board', posts: 'drop' },
    { from: 'board', posts: 'drop' },
  ])
})

test('[PEOPLE2] nobody is offered to change or remove themselves', async () => {
  const { element, text } = await open('/settings/people/00A000000000002', {
    'GET /api/people/00A000000000002': () => details({ IsMe: true }),
  })
  await text('Only another admin can change your own role')
  expect(element.textContent).not.toContain('Remove person')
})

test.each([
  [404, 'api-404'],
  [400, 'api-400'],
])(
  '[PEOPLE17] of somebody who is not on the board the page says so, with the way to all (%i)',
  async (status, code) => {
    const { element, button, text } = await open('/settings/people/00A000000000009', {
      'GET /api/people/00A000000000009': () => failsWith(status, code),
    })
    await text('This person isn’t on this board')
    await waitFor(() => expect(document.title).toContain('This person isn’t on this board'))
    expect(element.textContent).not.toContain('Try again')
    ;(await button('All people')).click()
    await waitFor(() => expect(window.location.pathname).toBe('/settings/people'))
  },
)

test('[PEOPLE17] a filter that is chosen while the search waits stays', async () => {
  const { element } = await open('/settings/people')
  const box = await waitFor(() => {
    const found = element.querySelector<HTMLInputElement>('.setting-filters input[type=search]')
    if (!found) throw new Error('There is no search')
    return found
  })
  Reflect.set(HTMLInputElement.prototype, 'value', 'ada', box)
  box.dispatchEvent(new Event('input', { bubbles: true }))
  const state = element.querySelector<HTMLSelectElement>('.setting-controls select')
  if (!state) throw new Error('There is no filter')
  state.value = 'left'
  state.dispatchEvent(new Event('change', { bubbles: true }))
  await waitFor(() => expect(window.location.search).toContain('q=ada'))
  expect(window.location.search).toContain('state=left')
})
