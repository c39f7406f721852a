import { afterEach, expect, test, vi } from 'vitest'
import { waitFor } from '../../../../../tools/dev/wait-for.js'
import { openSettings, write } from '../../../testing/open-settings.js'

let leave = () => {}
afterEach(() => {
  leave()
  vi.restoreAllMocks()
})

const id = '00A000000000002'
const location = { Id: 'fldlocation0001', Name: 'Location', Kind: 'choice', Choices: ['Vienna', 'Graz'] }
const phone = { Id: 'fldphone0000001', Name: 'Phone', Kind: 'text', Choices: [] }
const person = {
  Id: id,
  Email: 'ada@acme.test',
  Name: 'Ada Byron',
  Role: 'champion',
  Team: '',
  State: 'active',
  LastLogin: null,
  LastVisit: null,
  Left: null,
  PictureUrl: null,
  Profiles: [],
  Reminded: null,
  IsMe: false,
}
const filters = {
  Roles: ['champion'],
  Teams: [],
  Fields: [{ Id: location.Id, Name: 'Location', Values: ['Vienna', 'R&D'] }],
  Counts: { active: 1, invited: 0, inactive: 0, left: 0 },
}

const open = async (path: string, answers: Parameters<typeof openSettings>[1]) => {
  const shown = await openSettings(path, { 'GET /api/people/filters': () => filters, ...answers })
  leave = shown.leave
  const text = (words: string) => waitFor(() => expect(shown.element.textContent).toContain(words))
  const labelled = (name: string) =>
    waitFor(() => {
      const found = [...shown.element.querySelectorAll('label')].find(
        ({ textContent }) => textContent?.trim() === name,
      )
      const field = shown.element.querySelector<HTMLInputElement>(`#${CSS.escape(found?.htmlFor ?? 'none')}`)
      if (!field) throw new Error(`There is no field ${name}`)
      return field
    })
  const select = (name: string) =>
    waitFor(() => {
      const found = shown.element.querySelector<HTMLSelectElement>(`select[aria-label="${name}"]`)
      if (!found) throw new Error(`There is no choice ${name}`)
      return found
    })
  return { ...shown, text, labelled, select }
}
const choose = (select: HTMLSelectElement, value: string) => {
  select.value = value
  select.dispatchEvent(new Event('change', { bubbles: true }))
}

test('[PEOPLEFIELDS2] a person’s values are saved together, and what is wrong stays to be mended', async () => {
  let values = { [location.Id]: 'Vienna', [phone.Id]: '' }
  const { button, labelled, select, sent, text } = await open(`/settings/people/${id}`, {
    [`GET /api/people/${id}`]: () => ({
      Person: person,
      Fields: [location, phone].map((field) => ({ ...field, Value: values[field.Id] })),
      Joined: null,
      Boards: 1,
      Sessions: 0,
      Waiting: 0,
      Published: 0,
      Invitation: null,
    }),
    [`PUT /api/people/${id}/fields`]: ({ body }) => {
      values = { ...values, ...(body as { Values: object }).Values }
      return { Result: true }
    },
  })
  choose(await select('Location'), 'Graz')
  write(await labelled('Phone'), '=1+1')
  ;(await button('Save')).click()
  await text('That looks like a formula.')
  expect(sent).toEqual([])
  write(await labelled('Phone'), '+43 1')
  ;(await button('Save')).click()
  await text('The fields have been saved.')
  expect(sent).toEqual([
    [`PUT /api/people/${id}/fields`, { Values: { [location.Id]: 'Graz', [phone.Id]: '+43 1' } }],
  ])
})

test('[PEOPLEFIELDS4] the address holds the chosen values', async () => {
  const asked: (string | null)[] = []
  const { select, button } = await open('/settings/people', {
    'GET /api/people': ({ query }) => {
      asked.push(query.get('fields'))
      return { Items: [person], Next: null }
    },
  })
  choose(await select('Location'), 'R&D')
  await waitFor(() => expect(asked.at(-1)).toBe(`${location.Id}=R%26D`))
  expect(new URLSearchParams(window.location.search).get('fields')).toBe(`${location.Id}=R%26D`)
  await button('Export CSV')
  choose(await select('Location'), '')
  await waitFor(() => expect(asked.at(-1)).toBeNull())
})

test('[PEOPLEFIELDS8] who is invited alone gets values of the fields; a wrong one invites nobody', async () => {
  const { button, labelled, select, sent, text } = await open('/settings/people/invite', {
    'GET /api/people/fields': () => ({ Items: [location, phone].map((field) => ({ ...field, People: 0 })) }),
    'GET /api/people/invitations': () => ({ Waiting: 0, Sent: 0, Failed: 0 }),
    'GET /api/people/invite-links': () => ({ Items: [], SignUp: { Domains: [], Role: null } }),
    'POST /api/people/invitations/check': () => ({
      Rows: 1,
      Invited: 1,
      Added: 0,
      Sample: [],
      ProblemCount: 0,
      Problems: [],
    }),
    'POST /api/people/invitations': () => ({ Result: true, Invited: 1, Added: 0, Skipped: 0 }),
  })
  choose(await select('Location'), 'Graz')
  write(await labelled('E-mail address'), 'ada@acme.test')
  write(await labelled('Phone'), '=1+1')
  ;(await button('Send invitation')).click()
  await text('That looks like a formula.')
  expect(sent).toEqual([])
  write(await labelled('Phone'), '+43 1')
  ;(await button('Send invitation')).click()
  const Text = 'Name,Email,Role,Team,"Location","Phone"\n"","ada@acme.test","champion","","Graz","+43 1"\n'
  const call = ['POST /api/people/invitations', { Text, Role: 'champion' }]
  await waitFor(() => expect(sent.at(-1)).toEqual(call))
  await waitFor(async () => expect((await labelled('Phone')).value).toBe(''))
})
