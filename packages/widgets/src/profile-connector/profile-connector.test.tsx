import { afterEach, beforeEach, expect, it } from 'vitest'
import { waitFor } from '../../../../tools/dev/wait-for.js'
import { mount } from '../index.js'
import { byName, until } from '../testing/queries.js'
import {
  createMockClient,
  never,
  sampleNow,
  sampleProfile,
  sampleStartup,
  type Asked,
} from '../testing/index.js'

let page: HTMLElement
beforeEach(() => {
  page = document.createElement('section')
  document.body.append(page)
})
afterEach(() => page.remove())

const wire = (at: number) => new Date(at).toISOString().slice(0, 19).replace('T', ' ')

function open(answers: NonNullable<NonNullable<Parameters<typeof createMockClient>[0]>['answers']>) {
  const rostrum = createMockClient({ answers })
  const mounted = mount('profile-connector', page, { rostrum })
  const root = mounted.element.shadowRoot
  if (!root) throw new Error('There is no shadow root')
  const leave = () => {
    mounted.unmount()
    rostrum.dispose()
  }
  return { rostrum, root, leave }
}

it('[A7.28] pages are selected from the network’s list, up to the limit', async () => {
  const parent = sampleProfile('facebook', 'Mara Jansen', { Type: 'page', IsHidden: true })
  let sent: Asked | null = null
  const child = (id: string, name: string, isConnected = false) => ({
    Id: id,
    Name: name,
    Username: null,
    ImageLink: null,
    IsConnected: isConnected,
  })
  const { root, leave } = open({
    'GET /credential': () => ({ Credentials: [parent], ProfilesLeft: 1 }),
    'GET /credential-children': () => ({
      Children: [child('1', 'Northwind'), child('2', 'Southwind'), child('3', 'Westwind', true)],
    }),
    'POST /credential-children': (asked) => {
      sent = asked
      return { Credentials: [] }
    },
  })
  const choose = await until(() => byName(root, 'button', /^Choose pages/), 'the way to the pages')
  expect(root.textContent).toContain('No profiles yet')
  choose.click()
  const boxes = () => [...root.querySelectorAll<HTMLInputElement>('dialog input[type=checkbox]')]
  await until(() => boxes().length === 3, 'the pages')
  expect(boxes().map(({ disabled }) => disabled)).toEqual([false, false, true])
  expect(byName(root, 'dialog button', 'Connect')).toMatchObject({ disabled: true })
  boxes()[0]?.click()
  await until(() => boxes()[1]?.disabled, 'the limit')
  const connect = await until(() => byName(root, 'dialog button', 'Connect 1'), 'the button')
  connect.click()
  await until(() => !root.querySelector('dialog'), 'the end')
  expect(sent).toMatchObject({ body: { parent: parent.Id, ids: ['1'] } })
  leave()
})

it('[A7.28] many pages are searched, whatever the accents', async () => {
  const parent = sampleProfile('facebook', 'Mara Jansen', { Type: 'page', IsHidden: true })
  const names = ['Müller', 'Mueller', 'Ångström', 'Söder', 'Straße', 'Alpha', 'Beta', 'Gamma', 'Delta']
  const { root, leave } = open({
    'GET /credential': () => ({ Credentials: [parent], ProfilesLeft: 3 }),
    'GET /credential-children': () => ({
      Children: names.map((Name, at) => ({
        Id: String(at),
        Name,
        Username: null,
        ImageLink: null,
        IsConnected: false,
      })),
    }),
  })
  ;(await until(() => byName(root, 'button', /^Choose pages/), 'the way to the pages')).click()
  const field = await until(() => root.querySelector<HTMLInputElement>('dialog [type=search]'), 'the search')
  const found = async (text: string, count: number) => {
    Reflect.set(HTMLInputElement.prototype, 'value', text, field)
    field.dispatchEvent(new Event('input', { bubbles: true }))
    const lines = () => [...root.querySelectorAll('.r-page-name')]
    await until(() => lines().length === count, `${count} pages`)
    return lines().map(({ textContent }) => textContent)
  }
  expect(await found('MULLER', 1)).toEqual(['Müller'])
  expect(await found('angstrom', 1)).toEqual(['Ångström'])
  expect(await found('strasse', 1)).toEqual(['Straße'])
  leave()
})

it('[A4.19] [PROFILES35] after the choice of pages it says that they are connected, and what was left out at the network', async () => {
  const parent = sampleProfile('facebook', 'Mara Jansen', { Type: 'page', IsHidden: true })
  const { root, leave } = open({
    'GET /credential': () => ({ Credentials: [], ProfilesLeft: 2 }),
    'GET /credential-add': () => ({ Url: 'https://board.example/connect/x', Token: 'x' }),
    'GET /response-token/x': () => ({
      Status: {
        IsComplete: true,
        cId: parent.Id,
        V2Type: null,
        Result: 'success-child',
        Missing: ['statistics'],
      },
    }),
    'GET /credential-children': () => ({
      Children: [{ Id: '1', Name: 'Northwind', Username: null, ImageLink: null, IsConnected: false }],
    }),
    'POST /credential-children': () => ({ Credentials: [] }),
  })
  const connect = await until(() => byName(root, 'button', 'Facebook page'), 'the button')
  connect.click()
  // When no window can be opened, the user gets a link, and the server is polled for the result.
  const link = await until(() => root.querySelector<HTMLAnchorElement>('.r-notice a'), 'the link')
  expect(link.href).toBe('https://board.example/connect/x')
  // The server is polled every two seconds.
  await waitFor(() => expect(root.querySelector('dialog input')).not.toBeNull())
  root.querySelector<HTMLInputElement>('dialog input')?.click()
  const add = await until(() => byName(root, 'dialog button', 'Connect 1'), 'the way on')
  add.click()
  await until(() => root.textContent?.includes('without these permissions'), 'what was left out')
  expect(root.textContent).toContain('Facebook is connected.')
  leave()
})

it('[A7.28] two consents for pages are distinguished by their names', async () => {
  const parents = ['Mara Jansen', 'Ole Berg'].flatMap((name) => {
    const parent = sampleProfile('facebook', name, { Type: 'page', IsHidden: true })
    const page = { Type: 'page', ParentCredentialId: parent.Id } as const
    return [parent, sampleProfile('facebook', `The page of ${name}`, page)]
  })
  const { root, leave } = open({ 'GET /credential': () => ({ Credentials: parents, ProfilesLeft: 2 }) })
  await until(() => byName(root, 'button', /Ole Berg/), 'the second')
  const shown = [...root.querySelectorAll('.r-network-name button')].map(({ textContent }) => textContent)
  expect(shown).toEqual(['Choose pages Mara Jansen', 'Choose pages Ole Berg'])
  leave()
})

it('[PROFILES70] a profile whose consent ends soon shows that, and can be reconnected before', async () => {
  const soon = wire(sampleNow + 2.5 * 86_400_000)
  const { root, leave } = open({
    'GET /credential': () => ({
      Credentials: [sampleProfile('linkedin', 'Mara Jansen', { ExpiresOn: soon })],
      ProfilesLeft: 2,
    }),
  })
  await until(() => byName(root, 'button', 'Reconnect Mara Jansen'), 'the way to connect it anew')
  expect(root.textContent).toContain('Expires in 3 days')
  leave()
})

it('[PROFILES44] [DIALOGS2] a consent that brought no page says so, and is given back when its person wants that', async () => {
  const bare = sampleProfile('facebook', 'Mara Jansen', { Type: 'page', IsHidden: true })
  const ended = sampleProfile('linkedin', 'Ole Berg', { Type: 'page', IsHidden: true, Status: 'invalid' })
  let given: string | null = null
  const { root, leave } = open({
    'GET /credential': () => ({ Credentials: [bare, ended], ProfilesLeft: 3 }),
    'DELETE /credential/facebook': ({ query }) => {
      given = query.get('cId')
      return { Result: true }
    },
  })
  await until(() => byName(root, 'button', 'Choose pages (Mara Jansen)'), 'the way to the pages')
  expect(byName(root, 'button', 'Reconnect Ole Berg')).toBeDefined()
  expect(root.textContent).toContain('No page connected yet')
  byName(root, 'button', 'Remove Mara Jansen (Facebook)')?.click()
  await until(
    () => root.querySelector('dialog')?.textContent?.includes('withdraw your consent for pages on Facebook'),
    'why',
  )
  // Enter then activates the focused button itself.
  await until(() => root.activeElement === byName(root, 'dialog button', 'Remove'), 'the focus')
  byName(root, 'dialog button', 'Remove')?.click()
  await until(() => !byName(root, 'button', 'Choose pages (Mara Jansen)'), 'the end')
  expect(given).toBe(bare.Id)
  leave()
})

it('[PROFILES23] at the limit only networks that do not count are offered', async () => {
  const startup = sampleStartup()
  const Config = { ...startup.Config, Channels: 'LinkedInPersonal,FacebookPage,Xing,WeChat' }
  const { root, leave } = open({
    'PUT /user': () => ({ ...startup, Config }),
    'GET /credential': () => ({ Credentials: [sampleProfile('xing', 'Mara Jansen')], ProfilesLeft: 0 }),
  })
  const connect = await until(() => byName(root, 'button', 'Connect profile'), 'the menu')
  connect.click()
  const offered = await until(() => {
    const items = [...root.querySelectorAll('[role=menuitem]')]
    return items.length > 0 ? items.map(({ textContent }) => textContent) : null
  }, 'the choices')
  expect(offered).toEqual(['WeChat profileWeChat only works on the phone.', 'Xing profile'])
  expect(root.textContent).toContain('You can only connect more on Xing')
  leave()
})

it('[PROFILES52] a page on Instagram is called a business account', async () => {
  const business = sampleProfile('instagram', 'Northwind', { Type: 'page', NetworkUsername: null })
  const { root, leave } = open({ 'GET /credential': () => ({ Credentials: [business], ProfilesLeft: 1 }) })
  await until(() => root.querySelector('.r-profile-details'), 'the profile')
  expect(root.querySelector('.r-profile-details')?.textContent).toBe('Business account')
  leave()
})

it('isolates a name on X from the text direction around it', async () => {
  const profile = sampleProfile('twitter', 'Mara Jansen', { NetworkUsername: 'marajansen' })
  const { root, leave } = open({ 'GET /credential': () => ({ Credentials: [profile], ProfilesLeft: 1 }) })
  await until(() => root.querySelector('.r-profile-details'), 'the profile')
  expect(root.querySelector('.r-profile-details bdi')?.textContent).toBe('@marajansen')
  expect(root.querySelector('.r-profile-details')?.textContent).toBe('@marajansen · Personal profile')
  leave()
})

it('[PROFILES44] a consent without pages can be renewed from its notice', async () => {
  const bare = sampleProfile('facebook', 'Mara Jansen', { Type: 'page', IsHidden: true })
  let again: string | null = null
  const { root, leave } = open({
    'GET /credential': () => ({ Credentials: [bare], ProfilesLeft: 3 }),
    'GET /credential-children': () => ({ Children: [] }),
    'GET /credential-reauth': ({ query }) => {
      again = query.get('cId')
      return { Url: 'https://board.example/connect/x', Token: 'x' }
    },
    'GET /response-token/x': () => never,
  })
  const choose = await until(() => byName(root, 'button', /^Choose pages/), 'the way to the pages')
  choose.click()
  const anew = await until(() => byName(root, 'dialog button', 'Choose on Facebook again'), 'the way back')
  anew.click()
  await until(() => again, 'the call')
  expect(again).toBe(bare.Id)
  await until(() => root.querySelector('.r-notice a'), 'the link to the network')
  expect(root.querySelector('dialog')).toBeNull()
  leave()
})

const withWeChat = () => {
  const startup = sampleStartup()
  return { ...startup, Config: { ...startup.Config, Channels: 'LinkedInPersonal,WeChat' } }
}

it('[A5.7] [PROFILES33] on a desktop it is said before WeChat is chosen that it is for the phone', async () => {
  const { root, leave } = open({
    'PUT /user': withWeChat,
    'GET /credential': () => ({ Credentials: [sampleProfile('linkedin', 'Mara Jansen')], ProfilesLeft: 2 }),
  })
  const menu = await until(() => byName(root, 'button', 'Connect profile'), 'the menu')
  menu.click()
  const choice = await until(() => byName(root, '[role=menuitem]', /^WeChat profile/), 'the choice')
  expect(choice.textContent).toBe('WeChat profileWeChat only works on the phone.')
  leave()
})

it('[A5.7] who has no profile yet is offered none that this device cannot have', async () => {
  const { root, leave } = open({
    'PUT /user': withWeChat,
    'GET /credential': () => ({ Credentials: [], ProfilesLeft: 3 }),
  })
  await until(() => byName(root, 'button', 'LinkedIn profile'), 'the choices')
  expect(byName(root, 'button', 'WeChat profile')).toBeFalsy()
  expect(root.textContent).toContain('WeChat only works on the phone.')
  leave()
})

it('[A2.14] the profile of the address gets the focus, and to add one each type is a button', async () => {
  const profile = sampleProfile('linkedin', 'Mara Jansen')
  const rostrum = createMockClient({
    answers: { 'GET /credential': () => ({ Credentials: [profile], ProfilesLeft: 2 }) },
  })
  const mounted = mount('profile-connector', page, { rostrum, profile: profile.Id })
  const root = mounted.element.shadowRoot
  if (!root) throw new Error('There is no shadow root')
  await until(() => root.activeElement?.textContent?.includes('Mara Jansen'), 'the focus')
  expect(root.querySelector('.r-connector-choices')).toBeNull()
  mounted.update({ isAdding: true, network: 'linkedin' })
  const offers = await until(() => root.querySelector('.r-connector-choices'), 'the choices')
  expect(offers.textContent).toMatch(/LinkedIn/)
  expect(offers.textContent).not.toMatch(/Facebook/)
  mounted.unmount()
  rostrum.dispose()
})
