import { createMockClient, sampleStartup, type Asked } from '@rostrum/widgets/testing'
import { afterEach, expect, test, vi } from 'vitest'
import { waitFor } from '../../../../../tools/dev/wait-for.js'
import { showBoard } from '../../../testing/show-board.js'

let leave = () => {}
afterEach(() => {
  leave()
  vi.restoreAllMocks()
})

const link = {
  Id: 'lnk000000000001',
  State: 'open',
  Link: 'https://board.test/signup?link=lnk000000000001.abc',
  Role: 'advocate',
  Team: 'North',
  Domains: ['partner.test'],
  Ends: '2026-12-01 10:00:00',
  Max: 20,
  Uses: 3,
  By: 'Maya Lindqvist',
  Created: '2026-11-01 10:00:00',
}
const closed = { Domains: [] as string[], Role: 'advocate', Link: null }

async function open() {
  window.history.replaceState(null, '', '/settings/people/invite')
  window.scrollTo = vi.fn()
  const startup = sampleStartup()
  const sent: [string, unknown][] = []
  let items: object[] = [link]
  const takes =
    (name: string, answer: object, then = () => {}) =>
    ({ body }: Asked) => {
      sent.push([name, body])
      then()
      return answer
    }
  const shown = await showBoard(
    createMockClient({
      answers: {
        'PUT /user': () => ({
          ...startup,
          User: {
            ...startup.User,
            Role: { ...startup.User.Role, Matrix: { '7': { canRead: true, canApprove: true } } },
          },
        }),
        'GET /api/people/filters': () => ({
          Fields: [],
          Roles: ['advocate', 'manager'],
          Teams: [],
          Counts: { active: 1, invited: 0, inactive: 0, left: 0 },
        }),
        'GET /api/people/invitations': () => ({ Waiting: 0, Sent: 0, Failed: 0 }),
        'GET /api/people/invite-links': () => ({ Items: items, Roles: ['advocate'], SignUp: closed }),
        'POST /api/people/invite-links': takes('create', link),
        'POST /api/people/invite-links/lnk000000000001/revoke': takes('revoke', { Result: true }, () => {
          items = [{ ...link, State: 'revoked', Link: null }]
        }),
        'PUT /api/people/sign-up': takes('sign-up', { Result: true }),
      },
    }),
  )
  leave = shown.leave
  const { element } = shown
  const part = (name: string) =>
    waitFor(() => {
      const found = element.querySelector<HTMLElement>(`[aria-labelledby="${name}"]`)
      if (!found) throw new Error(`There is no ${name}`)
      return found
    })
  return { sent, links: await part('invite-links'), signUp: await part('sign-up-setting') }
}

const button = (within: ParentNode, name: string) => {
  const found = [...within.querySelectorAll('button')].find(({ textContent }) => textContent?.trim() === name)
  if (!found) throw new Error(`There is no ${name}`)
  return found
}
const write = async (within: HTMLElement, label: string, value: string) => {
  const named = [...within.querySelectorAll('label')].find(({ textContent }) => textContent?.trim() === label)
  const input = within.ownerDocument.getElementById(named?.htmlFor ?? '')
  if (!(input instanceof HTMLInputElement)) throw new Error(`There is no ${label}`)
  Reflect.set(HTMLInputElement.prototype, 'value', value, input)
  input.dispatchEvent(new Event('input', { bubbles: true }))
  // Preact renders after the event.
  await Promise.resolve()
}

test('[INVITELINKS1] [INVITELINKS5] a link is made once its fields are right, is there to copy, and is withdrawn', async () => {
  const { links, sent } = await open()
  expect(links.querySelector<HTMLInputElement>('input[readonly]')?.value).toBe(link.Link)
  expect(links.textContent).toContain('Joined: 3 of 20')
  await write(links, 'Allowed e-mail domains', 'partner')
  await write(links, 'Maximum number of people', '0')
  button(links, 'Create link').click()
  await waitFor(() => expect(links.textContent).toContain('partner isn’t a domain.'))
  expect(links.textContent).toContain('Enter a whole number from 1')
  expect(sent).toEqual([])
  await write(links, 'Allowed e-mail domains', '@Partner.test, second.test')
  await write(links, 'Maximum number of people', '5')
  await waitFor(() => expect(links.textContent).not.toContain('isn’t a domain'))
  button(links, 'Create link').click()
  const made = { Role: 'advocate', Team: '', Domains: ['partner.test', 'second.test'], Days: 30, Max: 5 }
  await waitFor(() => expect(sent).toEqual([['create', made]]))
  button(links, 'Withdraw link').click()
  const confirm = await waitFor(() => {
    const found = document.querySelector<HTMLButtonElement>('button[data-kind="danger"][data-focus]')
    if (!found) throw new Error('There is no question')
    return found
  })
  confirm.click()
  await waitFor(() => expect(links.textContent).toContain('Withdrawn'))
  expect(links.querySelector('input[readonly]')).toBeNull()
})

test('[INVITELINKS6] sign-up opens for domains', async () => {
  const { signUp, sent } = await open()
  await write(signUp, 'Allowed e-mail domains', 'acme.test, gmail.com')
  await waitFor(() => expect(signUp.querySelector<HTMLInputElement>('input')?.value).toContain('gmail.com'))
  button(signUp, 'Save').click()
  await waitFor(() => expect(signUp.textContent).toContain('Anyone can get an address at gmail.com.'))
  await write(signUp, 'Allowed e-mail domains', 'acme.test')
  await waitFor(() => expect(signUp.querySelector<HTMLInputElement>('input')?.value).toBe('acme.test'))
  button(signUp, 'Save').click()
  await waitFor(() => expect(sent).toEqual([['sign-up', { Domains: ['acme.test'], Role: 'advocate' }]]))
})
