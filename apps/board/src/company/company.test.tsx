import { createMockClient, failsWith, sampleStartup } from '@rostrum/widgets/testing'
import { boardSwitches, channels, type CompanyView } from '@rostrum/sdk/protocol'
import { afterEach, expect, test, vi } from 'vitest'
import { waitFor } from '../../../../tools/dev/wait-for.js'
import { write } from '../../testing/open-settings.js'
import { showBoard } from '../../testing/show-board.js'

let leave = () => {}
afterEach(() => {
  leave()
  vi.restoreAllMocks()
})

const company: CompanyView = {
  Name: 'Varmelund',
  Branding: { Color: '#ffff00', BrowserIcon: null },
  Locale: null,
  StoryDays: null,
  ProfileLimit: null,
  Board: {
    Name: 'Voices',
    Channels: [...channels],
    Switches: Object.fromEntries(
      boardSwitches.map((name) => [name, false]),
    ) as CompanyView['Board']['Switches'],
    MessageTone: 'professional',
    Links: { IsOn: true, Source: null, Medium: null, Campaign: 'autumn' },
  },
  LinkDomain: null,
  HasModel: false,
}

async function showPage(answers: Parameters<typeof createMockClient>[0] = {}) {
  window.history.replaceState(null, '', '/settings/company')
  window.scrollTo = vi.fn()
  const rostrum = createMockClient({
    answers: {
      'PUT /user': () => sampleStartup(),
      'GET /api/company': () => company,
      'GET /api/company/boards': () => ({ Items: [] }),
      'GET /api/people/fields': () => ({ Items: [] }),
      ...answers.answers,
    },
  })
  const shown = await showBoard(rostrum)
  leave = shown.leave
  return { rostrum, element: shown.element }
}

test('[COMPANY2] [COMPANY4] a press saves a switch, and Undo takes it back; a light colour is said to be shown darker', async () => {
  const sent: unknown[] = []
  const { rostrum, element } = await showPage({
    answers: {
      'PUT /api/company/board': ({ body }) => {
        sent.push(body)
        return company
      },
    },
  })
  const labelled = (text: string) =>
    [...element.querySelectorAll('label')].find(({ textContent }) => textContent?.trim() === text)
  await waitFor(() => expect(element.textContent).toContain('Too light on white'))
  await waitFor(() => expect(labelled('Leaderboard')).toBeDefined())
  labelled('Leaderboard')?.querySelector('input')?.click()
  await waitFor(() => expect(sent).toEqual([{ Switches: { IsLeaderboardEnabled: true } }]))
  await waitFor(() => expect(rostrum.toasts.$toasts.get()).toHaveLength(1))
  rostrum.toasts.$toasts.get()[0]?.action?.run()
  await waitFor(() => expect(sent).toHaveLength(2))
  expect(sent[1]).toEqual({ Switches: { IsLeaderboardEnabled: false } })
})

test('[COMPANY5] a logo is put up and taken down again, and the focus stays in its setting', async () => {
  const asked: string[] = []
  const withLogo = { ...company, Branding: { ...company.Branding, Logo: '/media/a/feed.webp' } }
  const { element } = await showPage({
    answers: {
      'POST /api/company/pictures/logo': () => {
        asked.push('put')
        return withLogo
      },
      'DELETE /api/company/pictures/logo': () => {
        asked.push('remove')
        return company
      },
    },
  })
  const setting = await waitFor(() => {
    const found = element.querySelector<HTMLElement>('.company-picture[data-kind="logo"]')
    if (!found) throw new Error('There is no setting for the logo')
    return found
  })
  expect(setting.querySelector('img')).toBeNull()
  const input = setting.querySelector<HTMLInputElement>('input[type="file"]')
  Object.defineProperty(input, 'files', { value: [new File(['x'], 'logo.png', { type: 'image/png' })] })
  input?.dispatchEvent(new Event('change', { bubbles: true }))
  await waitFor(() =>
    expect(setting.querySelector('img')?.getAttribute('src')).toMatch(/\/media\/a\/feed\.webp$/),
  )
  const [choose, remove] = setting.querySelectorAll('button')
  remove?.click()
  await waitFor(() => expect(setting.querySelector('img')).toBeNull())
  expect(asked).toEqual(['put', 'remove'])
  expect(document.activeElement).toBe(choose)
})

test('[COMPANY7] a board is created, listed with a way to it, and a taken name is said at the field', async () => {
  const here = {
    Id: sampleStartup().CurrentBoard.Id,
    Name: 'Voices',
    People: 12,
    IsMine: true,
    IsManaged: false,
  }
  const other = { Id: 'brd000000000009', Name: 'Careers', People: 1, IsMine: true, IsManaged: false }
  let items = [here]
  const { rostrum, element } = await showPage({
    answers: {
      'GET /api/company/boards': () => ({ Items: items }),
      'POST /api/company/boards': ({ body }) => {
        if (JSON.stringify(body).includes('Voices')) return failsWith(409, 'api-409', { Name: 'taken' })
        items = [other, here]
        return other
      },
    },
  })
  const form = await waitFor(() => {
    const found = element.querySelector<HTMLFormElement>('.company-new')
    if (!found) throw new Error('There is no form')
    return found
  })
  const input = form.querySelector('input')
  const create = async (name: string) => {
    Reflect.set(HTMLInputElement.prototype, 'value', name, input)
    input?.dispatchEvent(new Event('input', { bubbles: true }))
    // Preact renders after the event.
    await Promise.resolve()
    form.querySelector('button')?.click()
  }
  expect(element.querySelector('.company-boards')?.textContent).toContain('12 people')
  await create('Voices')
  await waitFor(() => expect(form.textContent).toContain('already has a board with this name'))
  expect(rostrum.toasts.$toasts.get()).toEqual([])
  await create('Careers')
  await waitFor(() => {
    const links = [...element.querySelectorAll('.company-boards a')]
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/board/brd000000000009'])
  })
  expect(form.textContent).not.toContain('already has')
})

test('[COMPANY8] a UTM parameter is saved when its field is left, with the others as they are', async () => {
  const sent: unknown[] = []
  const { element } = await showPage({
    answers: {
      'PUT /api/company/board': ({ body }) => {
        sent.push(body)
        return company
      },
    },
  })
  const group = await waitFor(() => {
    const found = element.querySelector<HTMLElement>('[aria-labelledby="company-links"]')
    if (!found) throw new Error('There are no short links')
    return found
  })
  const [, , medium] = group.querySelectorAll('input')
  const Links = { IsOn: true, Source: null, Medium: 'employee', Campaign: 'autumn' }
  // Preact takes over the value of a new field, and renders, after the event: whoever types is later than that.
  await waitFor(async () => {
    Reflect.set(HTMLInputElement.prototype, 'value', 'employee', medium)
    medium?.dispatchEvent(new Event('input', { bubbles: true }))
    await Promise.resolve()
    for (const left of ['focusout', 'blur']) medium?.dispatchEvent(new FocusEvent(left, { bubbles: true }))
    expect(sent).toContainEqual({ Links })
  })
})

test('[PEOPLEFIELDS1] a field of people is defined, a refusal is said, and one is deleted after a warning', async () => {
  const Id = 'fldlocation0001'
  const field = { Id, Name: 'Location', Kind: 'choice', Choices: ['Vienna', 'Graz'], People: 2 }
  let fields: object[] = []
  let refuses = true
  const sent: unknown[] = []
  const { element } = await showPage({
    answers: {
      'GET /api/people/fields': () => ({ Items: fields }),
      'POST /api/people/fields': ({ body }) => {
        sent.push(body)
        if (refuses) return failsWith(409, 'api-409', { Name: 'heading' })
        fields = [field]
        return field
      },
      [`DELETE /api/people/fields/${Id}`]: () => {
        fields = []
        return { Result: true }
      },
    },
  })
  const press = async (name: string) => {
    const button = await waitFor(() => {
      const found = [...element.querySelectorAll('button')].findLast(
        (one) => (one.getAttribute('aria-label') ?? one.textContent) === name && !one.disabled,
      )
      if (!found) throw new Error(`There is no button ${name}`)
      return found
    })
    button.click()
  }
  const says = (words: string) => waitFor(() => expect(element.textContent).toContain(words))
  await press('Add field')
  await waitFor(() => expect(element.querySelector('dialog input')).not.toBeNull())
  write(element.querySelector('dialog input'), 'Email')
  await press('Save')
  await says('Lists of people already have a column')
  refuses = false
  write(element.querySelector('dialog input'), 'Location')
  const kind = element.querySelector<HTMLSelectElement>('dialog select')
  if (kind) kind.value = 'choice'
  kind?.dispatchEvent(new Event('change', { bubbles: true }))
  await waitFor(() => expect(element.querySelector('dialog textarea')).not.toBeNull())
  write(element.querySelector('dialog textarea'), 'Vienna\n\nGraz')
  await press('Save')
  await says('Vienna · Graz')
  expect(sent.at(-1)).toEqual({ Name: 'Location', Kind: 'choice', Choices: ['Vienna', 'Graz'] })
  await press('Delete Location')
  await says('The values of 2 people are deleted, too.')
  await press('Delete')
  await says('Location has been deleted.')
})

test('[COMPANY9] a board is deleted only after its name was typed, and what happens is said first', async () => {
  const board = { Id: 'brdold000000001', Name: 'Old board', People: 3, IsMine: true, IsManaged: true }
  const other = { Id: 'brdnew000000001', Name: 'Other', People: 1, IsMine: true, IsManaged: false }
  let boards = [board, other]
  let isLast = true
  const sent: unknown[] = []
  const { element } = await showPage({
    answers: {
      'GET /api/company/boards': () => ({ Items: boards }),
      [`GET /api/company/boards/${board.Id}/contents`]: () => ({
        Id: board.Id,
        Name: board.Name,
        People: 3,
        LastBoard: 2,
        Stories: 7,
        Posts: 9,
        Waiting: 4,
        IsLast: isLast,
      }),
      [`POST /api/company/boards/${board.Id}/delete`]: ({ body }) => {
        sent.push(body)
        boards = [other]
        return { Result: true }
      },
    },
  })
  const dialog = () =>
    waitFor(() => {
      const found = element.querySelector('dialog')
      if (!found) throw new Error('There is no dialog')
      return found
    })
  const press = async (name: string, within: ParentNode = element) =>
    waitFor(() => {
      const found = [...within.querySelectorAll('button')].find(
        (one) => (one.getAttribute('aria-label') ?? one.textContent) === name && !one.disabled,
      )
      if (!found) throw new Error(`There is no button ${name}`)
      found.click()
    })
  await press('Delete Old board')
  await waitFor(() => expect(element.textContent).toContain('It’s your company’s only board'))
  expect(element.querySelector('[aria-label="Delete Other"]')).toBeNull()
  await press('Cancel', await dialog())
  isLast = false
  await press('Delete Old board')
  const asking = await dialog()
  for (const words of ['3 people', '2 of them', '7 stories', '9 posts', '4 waiting posts', 'can’t undo'])
    await waitFor(() => expect(asking.textContent).toContain(words))
  const confirm = [...asking.querySelectorAll('button')].find(({ textContent }) => textContent === 'Delete')
  write(asking.querySelector('input'), 'Old')
  expect(confirm?.disabled).toBe(true)
  write(asking.querySelector('input'), 'old board')
  await waitFor(() => expect(confirm?.disabled).toBe(false))
  confirm?.click()
  await waitFor(() => expect(element.textContent).toContain('Old board has been deleted.'))
  await waitFor(() => expect(element.querySelector('[aria-label="Delete Old board"]')).toBeNull())
  expect(sent).toEqual([{ Name: 'old board' }])
})

test('[LINKS8] a domain of short links is checked before it is used, and what is wrong is said', async () => {
  const sent: unknown[] = []
  const { element } = await showPage({
    answers: {
      'PUT /api/company/link-domain': ({ body }) => {
        sent.push(body)
        return sent.length === 1
          ? failsWith(400, 'api-400', { Domain: 'elsewhere' })
          : { ...company, LinkDomain: (body as { Domain: string | null }).Domain }
      },
    },
  })
  const field = () => element.querySelector<HTMLInputElement>('input[placeholder="go.example.com"]')
  const button = (name: string) =>
    [...element.querySelectorAll('button')].find(({ textContent }) => textContent === name)
  await waitFor(() => expect(field()).not.toBeNull())
  const box = field()
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(box, 'go.acme.test')
  box?.dispatchEvent(new Event('input', { bubbles: true }))
  await waitFor(() => expect(button('Check and use')?.disabled).toBe(false))
  expect(button('Use the server’s address')).toBeUndefined()
  button('Check and use')?.click()
  await waitFor(() => expect(element.textContent).toContain('Something else answers at this domain.'))
  expect(field()?.value).toBe('go.acme.test')
  button('Check and use')?.click()
  await waitFor(() => expect(button('Use the server’s address')).toBeDefined())
  button('Use the server’s address')?.click()
  await waitFor(() => expect(sent.at(-1)).toEqual({ Domain: null }))
  expect(sent[0]).toEqual({ Domain: 'go.acme.test' })
})
