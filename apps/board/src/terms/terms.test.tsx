import { createMockClient, failsWith, sampleStartup } from '@rostrum/widgets/testing'
import { afterEach, expect, test, vi } from 'vitest'
import { waitFor } from '../../../../tools/dev/wait-for.js'
import { showBoard } from '../../testing/show-board.js'

let leave = () => {}
afterEach(() => {
  leave()
  vi.restoreAllMocks()
})

type Answers = NonNullable<Parameters<typeof createMockClient>[0]>['answers']

async function open(path: string, answers: Answers) {
  window.history.replaceState(null, '', path)
  window.scrollTo = vi.fn()
  const shown = await showBoard(createMockClient({ answers: { ...answers } }))
  leave = shown.leave
  return shown.element
}

const button = (element: HTMLElement, name: string) =>
  waitFor(() => {
    const found = [...element.ownerDocument.querySelectorAll('button')].find(
      ({ textContent }) => textContent?.trim() === name,
    )
    if (!found) throw new Error(`There is no ${name}`)
    return found
  })

const version = (Version: number, Text: string) => ({ Version, Text, At: '2026-03-01 10:00:00' })

test('[TERMS2] [TERMS3] [TERMS5] the terms come before the board, a newer version is shown, and accepting opens it', async () => {
  let newest = 1
  let hasAccepted = false
  const sent: unknown[] = []
  const element = await open('/', {
    'PUT /user': () => ({ ...sampleStartup(), OwesTerms: !hasAccepted }),
    'GET /api/terms': () => ({
      Company: 'Varmelund',
      Terms: version(newest, `# Part ${newest}\n<b>Be</b> fair, see https://acme.test/x.`),
      Accepted: null,
    }),
    'POST /api/terms/accept': ({ body }) => {
      sent.push(body)
      if (newest === 1) {
        newest = 2
        return failsWith(409, 'api-409')
      }
      hasAccepted = true
      return { Result: true }
    },
  })
  await waitFor(() => expect(element.querySelector('h1')?.textContent).toBe('Terms of Varmelund'))
  expect(element.querySelector('.board-shell')).toBeNull()
  expect(element.textContent).toContain('<b>Be</b> fair')
  expect(element.querySelector('.terms-text a')?.getAttribute('href')).toBe('https://acme.test/x')
  ;(await button(element, 'Accept')).click()
  await waitFor(() =>
    expect(element.querySelector('[role="status"]')?.textContent).toContain('newer version'),
  )
  await waitFor(() => expect(element.querySelector('.terms-text h2')?.textContent).toBe('Part 2'))
  ;(await button(element, 'Accept')).click()
  await waitFor(() => expect(element.querySelector('.board-shell')).not.toBeNull())
  expect(sent).toEqual([{ Version: 1 }, { Version: 2 }])
})

test('[TERMS3] who accepts while a newer version is published is shown that one', async () => {
  let accepted = 0
  const element = await open('/', {
    'PUT /user': () => ({ ...sampleStartup(), OwesTerms: accepted < 2 }),
    'GET /api/terms': () => ({
      Company: 'Varmelund',
      Terms: version(accepted + 1, `# Part ${accepted + 1}`),
      Accepted: null,
    }),
    'POST /api/terms/accept': ({ body }) => {
      accepted = (body as { Version: number }).Version
      return { Result: true }
    },
  })
  ;(await button(element, 'Accept')).click()
  await waitFor(() =>
    expect(element.querySelector('[role="status"]')?.textContent).toContain('newer version'),
  )
  await waitFor(() => expect(element.querySelector('.terms-text h2')?.textContent).toBe('Part 2'))
  await waitFor(async () => expect((await button(element, 'Accept')).getAttribute('aria-busy')).toBeNull())
  ;(await button(element, 'Accept')).click()
  await waitFor(() => expect(element.querySelector('.board-shell')).not.toBeNull())
  expect(accepted).toBe(2)
})

const settings = {
  Terms: version(3, 'Be fair.'),
  Latest: 3,
  Versions: [{ Version: 3, At: '2026-03-01 10:00:00', By: 'Maya Lindqvist' }],
  Accepted: 1,
  Open: 2,
}

test('[TERMS1] [TERMS4] an admin publishes after a confirmation, sees who accepted, and reads a version', async () => {
  const sent: unknown[] = []
  const asked: (string | null)[] = []
  const startup = sampleStartup()
  const element = await open('/settings/terms', {
    'PUT /user': () => ({
      ...startup,
      User: {
        ...startup.User,
        Role: { ...startup.User.Role, Matrix: { '7': { canRead: true, canApprove: true } } },
      },
    }),
    'GET /api/company/terms': () => settings,
    'GET /api/company/terms/versions/3': () => version(3, 'Be fair.'),
    'GET /api/company/terms/people': ({ query }) => {
      asked.push(query.get('state'))
      const Id = startup.User.Id
      return { Items: [{ Id, Name: 'Tom Okafor', Email: 'tom@acme.test', Accepted: null }], Next: null }
    },
    'PUT /api/company/terms': ({ body }) => {
      sent.push(body)
      return { ...settings, Terms: version(4, 'Be kind.'), Latest: 4 }
    },
  })
  const text = await waitFor(() => {
    const found = element.querySelector('textarea')
    if (!found) throw new Error('There is no text')
    return found
  })
  expect(text.value).toBe('Be fair.')
  await waitFor(() => expect(element.querySelector('.terms-people')?.textContent).toContain('Tom Okafor'))
  expect(asked).toEqual(['open'])
  expect((await button(element, 'Publish')).disabled).toBe(true)
  Reflect.set(HTMLTextAreaElement.prototype, 'value', 'Be kind.', text)
  text.dispatchEvent(new Event('input', { bubbles: true }))
  await waitFor(async () => expect((await button(element, 'Publish')).disabled).toBe(false))
  ;(await button(element, 'Publish')).click()
  const confirm = await waitFor(() => {
    const found = document.querySelector<HTMLButtonElement>(
      '[role="dialog"] button[data-focus], dialog button[data-focus]',
    )
    if (!found) throw new Error('There is no question')
    return found
  })
  expect(sent).toEqual([])
  confirm.click()
  await waitFor(() => expect(sent).toEqual([{ Text: 'Be kind.', Latest: 3 }]))
  const former = await waitFor(() => {
    const found = element.querySelector<HTMLButtonElement>('.terms-versions button')
    if (!found) throw new Error('There is no version')
    return found
  })
  former.click()
  await waitFor(() =>
    expect(element.querySelector('.terms-versions .terms-text')?.textContent).toBe('Be fair.'),
  )
  expect(former.getAttribute('aria-expanded')).toBe('true')
})
