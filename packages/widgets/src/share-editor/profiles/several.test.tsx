import { afterEach, expect, it } from 'vitest'
import {
  failsWith,
  sampleProfile,
  samplePost,
  sampleProfiles,
  sampleStory,
  type Asked,
} from '../../testing/index.js'
import { closeEditors, openEditor, type } from '../../testing/open-editor.js'
import { byName, until } from '../../testing/queries.js'

afterEach(closeEditors)

const profiles = [...sampleProfiles, sampleProfile('facebook', 'Northwind on Facebook', { Type: 'page' })]
const published = (asked: Asked, points: number) => {
  const [id] = idsOf(asked)
  const post = samplePost()
  const profile = profiles.find(({ Id }) => Id === id)
  if (!profile) throw new Error('There is no such profile')
  const Publications = [
    {
      Id: `pub${String(profiles.indexOf(profile)).padStart(12, '0')}`,
      CredentialId: profile.Id,
      Network: profile.Network,
      ProfileName: profile.DisplayName,
      ProfileImage: null,
      State: 'confirmed',
      DueAt: null,
      PublishedAt: null,
      RemoteUrl: null,
      Attempts: 0,
      Error: null,
    },
  ]
  return { Result: true, Id: post.Id, Post: { ...post, Publications }, Points: points, Symbol: null }
}
const idsOf = ({ body }: Asked): readonly string[] => {
  const form: unknown = body
  return typeof form === 'object' &&
    form !== null &&
    'credentialId' in form &&
    Array.isArray(form.credentialId)
    ? form.credentialId
    : []
}
const networkOf = (asked: Asked) => profiles.find(({ Id }) => idsOf(asked).includes(Id))?.Network

const open = async (answer: (asked: Asked) => unknown, credentials = profiles) => {
  const opened = openEditor({
    'GET /credential': () => ({ Credentials: credentials, ProfilesLeft: 2 }),
    'GET /api/stories/get': () => sampleStory({ LinkUrl: null, Messages: [] }),
    'POST /api/post/create': answer,
  })
  const { root } = opened
  const text = await opened.box()
  const press = async (selector: string, name: string | RegExp) =>
    (await until(() => byName(root, selector, name), String(name))).click()
  const tabs = () => [...root.querySelectorAll('[role=tab]')].map(({ textContent }) => textContent)
  return { ...opened, text, press, tabs }
}

it('[EDITOR100] [EDITOR102] profiles of any network are pressed in one row, and each network gets a tab and a counter', async () => {
  const { root, text, press, tabs, leave } = await open((asked) => published(asked, 5))
  expect(tabs()).toEqual([])
  await press('.r-profile[title=X]', /Mara/)
  await press('.r-profile', /Facebook/)
  await until(() => tabs().length === 3, 'the tabs')
  expect(root.querySelectorAll('.r-profile[aria-pressed=true]')).toHaveLength(3)
  type(text, 'x'.repeat(270))
  await until(() => byName(root, '[role=tab]', /^10X$/), 'the room that is left on X')
  type(text, 'x'.repeat(400))
  await until(() => byName(root, '[role=tab]', /-120Needs a change\.X$/), 'what is too much for X')
  const blocked = await until(
    () => byName(root, 'footer button', /^X: Too long \(280 characters/),
    'what blocks',
  )
  const live = blocked.closest('[role=status]')
  expect(live).not.toBeNull()
  const said = live?.textContent
  type(text, 'x'.repeat(410))
  await until(() => byName(root, '[role=tab]', /-130Needs a change\.X$/), 'what is too much now')
  // A screen reader is not told the same again at each pause in writing.
  expect(live?.textContent).toBe(said)
  type(text, 'x'.repeat(400))
  await until(() => byName(root, '[role=tab]', /-120Needs a change\.X$/), 'what was too much before')
  blocked.focus()
  blocked.click()
  await until(() => byName(root, '[role=tab][aria-selected=true]', /X$/), 'the tab of X')
  // The button is gone, and the person is in the text that must change.
  expect(root.activeElement).toBe(text)
  expect(text.getAttribute('aria-invalid')).toBe('true')
  await press('[role=tab]', 'LinkedIn')
  const submit = await until(() => byName(root, 'button[type=submit]', 'Share on 3 networks'), 'the button')
  submit.focus()
  submit.click()
  await until(() => byName(root, '[role=tab][aria-selected=true]', /X$/), 'the tab of X again')
  await until(() => root.activeElement === text, 'the focus in the text')
  type(text, 'Short')
  await press('[role=tab]', 'LinkedIn')
  await until(() => text.value === 'x'.repeat(400), 'the text for LinkedIn')
  expect(byName(root, 'button[type=submit]', 'Share on 3 networks')).toHaveProperty('disabled', false)
  await press('.r-profile', /Facebook/)
  await press('.r-profile[title=X]', /Mara/)
  await until(() => tabs().length === 0, 'one network')
  leave()
})

it('[SUBMIT20] [SUBMIT22] shares on three networks with one press, says how each stands, and tries again what failed', async () => {
  const asked: [string | undefined, unknown][] = []
  let isDown = true
  const { mounted, root, text, press, leave } = await open((request) => {
    const network = networkOf(request)
    asked.push([network, request.body])
    return network === 'twitter' && isDown ? failsWith(422, 'profile-invalid') : published(request, 5)
  })
  const heard: string[] = []
  mounted.on('submitted', () => heard.push('submitted'))
  mounted.on('failed', ({ code }) => heard.push(code))
  type(text, 'My own words')
  await press('.r-profile[title=X]', /Mara/)
  await press('.r-profile', /Facebook/)
  await press('button[type=submit]', 'Share on 3 networks')
  await until(() => byName(root, 'footer [role=alert]', /./), 'the failure')
  expect(asked.map(([network]) => network)).toEqual(['linkedin', 'twitter', 'facebook'])
  expect(heard).toEqual(['submitted', 'submitted', 'profile-invalid'])
  const said = root.querySelector('p[role=status]')?.textContent ?? ''
  expect(said).toMatch(/LinkedIn: Shared\./)
  expect(said).toMatch(/X: Not shared\./)
  expect(said).toMatch(/Facebook: Shared\./)
  expect(byName(root, '[role=tab][aria-selected=true]', /X$/)).toBeDefined()
  expect(text.value).toBe('My own words')
  expect(root.querySelectorAll('.r-profile[data-state=sent][aria-disabled=true]')).toHaveLength(2)
  isDown = false
  await press('button[type=submit]', 'Share now')
  const thanks = await until(() => root.querySelector('.r-thanks'), 'the thanks')
  expect(asked.map(([network]) => network)).toEqual(['linkedin', 'twitter', 'facebook', 'twitter'])
  expect(thanks.querySelectorAll('li')).toHaveLength(3)
  expect(thanks.textContent).toContain('15')
  leave()
})

it('[EDITOR100] thirty profiles stand in a list of their own height', async () => {
  const more = Array.from({ length: 30 }, (_, at) => ({
    ...sampleProfile('linkedin', `A name of ${'many letters '.repeat(6)}${at}`),
    Id: `${sampleProfile('linkedin', 'Many').Id}${at}`,
  }))
  const { root, leave } = await open((asked) => published(asked, 5), more)
  await until(() => root.querySelectorAll('.r-profile').length === 30, 'the profiles')
  expect(root.querySelector('.r-profiles[data-many]')).not.toBeNull()
  leave()
})
