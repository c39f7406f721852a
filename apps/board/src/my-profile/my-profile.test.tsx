import { createMockClient, failsWith, sampleStartup, type Asked } from '@rostrum/widgets/testing'
import { afterEach, expect, test, vi } from 'vitest'
import { waitFor } from '../../../../tools/dev/wait-for.js'
import { showBoard } from '../../testing/show-board.js'

let leave = () => {}
afterEach(() => {
  leave()
  vi.restoreAllMocks()
})

type Answers = NonNullable<Parameters<typeof createMockClient>[0]>['answers']

async function open(path: string, facts: { isWide?: boolean; answers?: Answers } = {}) {
  const { isWide = true, answers = {} } = facts
  window.history.replaceState(null, '', path)
  window.scrollTo = vi.fn()
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) => Object.assign(new EventTarget(), { matches: isWide, media: query }) as MediaQueryList,
  )
  const shown = await showBoard(
    createMockClient({ answers: { 'PUT /user': () => sampleStartup(), ...answers } }),
  )
  leave = shown.leave
  const { element } = shown
  const heading = (words: string) =>
    waitFor(() => expect(element.querySelector('main h1')?.textContent).toBe(words))
  const button = (words: string) =>
    waitFor(() => {
      const found = [...element.querySelectorAll('button')].find(({ textContent }) => textContent === words)
      if (!found) throw new Error(`There is no button ${words}`)
      return found
    })
  const field = (label: string) =>
    waitFor(() => {
      const id = [...element.querySelectorAll('label')].find(
        ({ textContent }) => textContent === label,
      )?.htmlFor
      const found = id ? element.querySelector<HTMLInputElement>(`[id="${id}"]`) : null
      if (!found) throw new Error(`There is no field ${label}`)
      return found
    })
  return { element, heading, button, field }
}

function type(box: HTMLInputElement, text: string) {
  Reflect.set(HTMLInputElement.prototype, 'value', text, box)
  box.dispatchEvent(new Event('input', { bubbles: true }))
}

const settings = {
  Choices: [
    { Group: 'publishing', Board: true, Email: true, Push: null },
    { Group: 'story', Board: true, Email: null, Push: true },
  ],
  Quiet: null,
  Digest: { Pace: 'weekly', Day: 2, Hour: 9 },
  IsAddressRefused: true,
}

test.each([
  ['me', 'About me'],
  ['topics', 'Topics you follow'],
  ['notifications', 'Notifications'],
  ['password', 'Password'],
  ['devices', 'Devices'],
  ['setupExtension', 'Install the board'],
  ['data', 'My data'],
  ['help', 'Help'],
])('[ROUTER21] /my-profile/%s opens, and its link in the list is marked', async (part, title) => {
  const { element, heading } = await open(`/my-profile/${part}`, {
    answers: { 'GET /api/notices/settings': () => settings },
  })
  await heading(title)
  const marked = () => element.querySelectorAll('.my-profile-link[aria-current="page"]')
  await waitFor(() => expect(marked()).toHaveLength(1))
  expect(marked()[0]?.getAttribute('href')).toBe(`/my-profile/${part}`)
})

test('[ROUTER21] the list stands beside the first part where there is room, else alone', async () => {
  const wide = await open('/my-profile')
  await wide.heading('About me')
  leave()
  const narrow = await open('/my-profile', { isWide: false })
  await narrow.heading('My profile')
  const links = [...narrow.element.querySelectorAll('.my-profile-link')].map((link) =>
    link.getAttribute('href'),
  )
  expect(links).toContain('/my-profile/password')
  leave()
  const part = await open('/my-profile/password', { isWide: false })
  await part.heading('Password')
  expect(part.element.querySelector('.my-profile-back')?.getAttribute('href')).toBe('/my-profile')
})

test('[PEOPLE23] the name is saved, and shown in the account menu; what is empty is said', async () => {
  const sent: unknown[] = []
  const { element, button, field } = await open('/my-profile/me', {
    answers: {
      'POST /api/me/name': ({ body }: Asked) => {
        sent.push(body)
        return { FirstName: 'Ada', LastName: '', Name: 'Ada' }
      },
    },
  })
  type(await field('First name'), ' ')
  type(await field('Last name'), '')
  ;(await button('Save')).click()
  await waitFor(() => expect(element.textContent).toContain('Enter a name.'))
  type(await field('First name'), '%%%')
  ;(await button('Save')).click()
  await waitFor(() => expect(element.textContent).toContain('Enter a name.'))
  type(await field('First name'), 'Ada')
  type(await field('Last name'), '%King')
  ;(await button('Save')).click()
  await waitFor(() => expect(element.textContent).toContain('A name has to start with a letter.'))
  expect(document.activeElement).toBe(await field('Last name'))
  expect(sent).toEqual([])
  type(await field('First name'), ' Ada ')
  type(await field('Last name'), '')
  ;(await button('Save')).click()
  await waitFor(() => expect(element.textContent).toContain('Your name is saved.'))
  expect(sent).toEqual([{ firstName: 'Ada', lastName: '' }])
  expect(element.querySelector('.board-account-name')?.textContent).toBe('Ada')
})

test('[PEOPLE23] what was typed stays when it cannot be saved', async () => {
  const { element, button, field } = await open('/my-profile/me', {
    answers: { 'POST /api/me/name': () => failsWith(500, 'unexpected') },
  })
  type(await field('First name'), 'Ada')
  ;(await button('Save')).click()
  await waitFor(() => expect(element.querySelector('main [role="alert"]')).not.toBeNull())
  expect((await field('First name')).value).toBe('Ada')
})

test('[PEOPLE23] [A9.8] a picture takes the place of the pattern, and goes again', async () => {
  const { element, button } = await open('/my-profile/me', {
    answers: {
      'POST /api/me/picture': () => ({ PictureUrl: '/media/medABC/feed.webp' }),
      'DELETE /api/me/picture': () => ({ Result: true }),
    },
  })
  await button('Upload picture')
  const large = () => element.querySelector('main .board-identicon')?.tagName.toLowerCase()
  expect(large()).toBe('svg')
  const input = element.querySelector<HTMLInputElement>('main input[type="file"]')
  Object.defineProperty(input, 'files', { value: [new File(['x'], 'me.png', { type: 'image/png' })] })
  input?.dispatchEvent(new Event('change', { bubbles: true }))
  await waitFor(() => expect(element.textContent).toContain('Your new picture is saved.'))
  expect(large()).toBe('img')
  ;(await button('Remove picture')).click()
  await waitFor(() => expect(large()).toBe('svg'))
})

test('[PEOPLE24] leaving asks first, wants a proof, and says when somebody has to stay', async () => {
  let isProved = false
  const { element, button } = await open('/my-profile/data', {
    answers: {
      'POST /api/me/leave': () =>
        isProved ? failsWith(409, 'api-409', { person: 'last-manager' }) : failsWith(403, 'proof-needed'),
      'POST /api/proof': () => {
        isProved = true
        return { Result: true }
      },
    },
  })
  ;(await button('Leave board')).click()
  await waitFor(() => expect(element.querySelector('dialog')?.textContent).toContain('new invitation'))
  ;(element.querySelector('dialog [data-focus]') as HTMLButtonElement).click()
  await waitFor(() => expect(element.querySelector('dialog input')).not.toBeNull())
  type(element.querySelector('dialog input') as HTMLInputElement, 'Correct horse 7')
  await waitFor(() =>
    expect(element.querySelector('dialog input')).toMatchObject({ value: 'Correct horse 7' }),
  )
  ;(element.querySelector('dialog button[type="submit"]') as HTMLButtonElement).click()
  await waitFor(() => expect(element.textContent).toContain('You’re the only admin of a board.'))
})

test('[NOTICES4] [NOTICES5] [DIGEST1] [DIGEST6] a choice is saved at once; one that fails is taken back and said', async () => {
  const sent: unknown[] = []
  let isBroken = false
  const { element } = await open('/my-profile/notifications', {
    answers: {
      'GET /api/notices/settings': () => settings,
      'POST /api/notices/settings': ({ body }: Asked) => {
        if (isBroken) return failsWith(500, 'unexpected')
        sent.push(body)
        return { ...settings, Choices: [{ Group: 'publishing', Board: true, Email: false, Push: null }] }
      },
    },
  })
  const box = (label: string) =>
    waitFor(() => {
      const found = element.querySelector<HTMLInputElement>(`[aria-label="${label}"]`)
      if (!found) throw new Error(`There is no ${label}`)
      return found
    })
  const email = await box('Posts that weren’t published: By e-mail')
  expect(element.querySelector('[aria-label="Featured and important stories: By e-mail"]')).toBeNull()
  expect(element.querySelector('[aria-label="Posts that weren’t published: By push"]')).toBeNull()
  expect(
    element.querySelector<HTMLInputElement>('[aria-label="Featured and important stories: By push"]')
      ?.checked,
  ).toBe(true)
  // A page of tests has no service worker.
  await waitFor(() => expect(element.textContent).toContain('This browser can’t get push notifications.'))
  email.click()
  await waitFor(() => expect(element.textContent).toContain('Your choice is saved.'))
  expect(sent).toEqual([{ choices: [{ Group: 'publishing', Email: false }] }])
  expect(element.textContent).toContain('Time: 9:00 AM. Day of the weekly digest: Tuesday.')
  expect(element.textContent).toContain('The mail server for your address refuses our e-mails')
  const pace = element.querySelector<HTMLSelectElement>('select[aria-label="How often"]')
  if (!pace) throw new Error('There is no choice of the digest')
  pace.value = 'never'
  pace.dispatchEvent(new Event('change', { bubbles: true }))
  await waitFor(() => expect(sent.at(-1)).toEqual({ digest: 'never' }))
  isBroken = true
  const board = await box('Posts that weren’t published: On the board')
  board.click()
  await waitFor(() => expect(element.querySelector('main [role="alert"]')).not.toBeNull())
  expect((await box('Posts that weren’t published: On the board')).checked).toBe(true)
})
