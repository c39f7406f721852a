import { profilesOf } from '@rostrum/sdk'
import { afterEach, expect, it } from 'vitest'
import {
  never,
  sampleMessage,
  sampleProfile,
  sampleProfiles,
  sampleStartup,
  sampleStory,
} from '../../testing/index.js'
import { closeEditors, openEditor } from '../../testing/open-editor.js'
import { byName, until } from '../../testing/queries.js'

afterEach(closeEditors)

const broken = sampleProfiles.map((profile) => ({ ...profile, Status: 'invalid' as const }))

it('[B5.1] [EDITOR19] a network whose profiles stopped working asks to connect them again', async () => {
  const repost = sampleStory({ Messages: [sampleMessage(1, 'linkedin', 'Read this')], RepostPost: true })
  const { root, leave } = openEditor({
    'GET /api/stories/get': () => repost,
    'GET /credential': () => ({ Credentials: broken, ProfilesLeft: 0 }),
  })
  await until(() => byName(root, '.r-problems [role=alert]', /LinkedIn/), 'what is wrong')
  expect(root.querySelector('.r-problems')?.textContent).toContain('Reconnect your LinkedIn profile first')
  leave()
})

it('[B2.6] [B4.24] offers to connect again what stopped working, before anything new', async () => {
  const { root, leave } = openEditor(
    { 'GET /credential': () => ({ Credentials: broken, ProfilesLeft: 0 }) },
    { isNew: true },
  )
  await until(() => byName(root, 'h2', 'Reconnect your profile'), 'the null state')
  await until(() => root.querySelectorAll('.r-state .r-profile[data-invalid]').length === 3, 'the profiles')
  expect(root.textContent).not.toContain('You can’t connect more profiles')
  leave()
})

it('[A4.19] [B2.6] shows once that the consent of another page of the app still continues', async () => {
  const { rostrum, root, leave } = openEditor(
    {
      'GET /credential': () => ({ Credentials: broken, ProfilesLeft: 3 }),
      'GET /credential-add': () => ({ Url: 'https://board.example/connect/x', Token: 'x' }),
      'GET /response-token/x': () => never,
    },
    { isNew: true },
  )
  const profiles = profilesOf(rostrum)
  void profiles.connect('linkedin', { type: 'personal-profile' })
  await until(() => profiles.$connecting.get()?.address, 'the address')
  await until(() => root.querySelectorAll('.r-state .r-profile[data-invalid]').length === 3, 'the profiles')
  await until(() => byName(root, 'button', 'Cancel'), 'the notice')
  expect(root.querySelectorAll('.r-notice')).toHaveLength(1)
  leave()
})

it('[B2.6] [PROFILES50] offers to connect a profile when none fits, and stands empty at no moment before', async () => {
  const { root, leave } = openEditor({ 'GET /credential': () => ({ Credentials: [], ProfilesLeft: 3 }) })
  let wasEmpty = false
  const watching = new MutationObserver(() => {
    wasEmpty ||= root.querySelector('.r-editor')?.childElementCount === 0
  })
  watching.observe(root, { childList: true, subtree: true })
  await until(() => byName(root, 'h2', 'Connect a profile to share'), 'the null state')
  watching.disconnect()
  expect(wasEmpty).toBe(false)
  expect(byName(root, 'button', 'LinkedIn profile')).toBeDefined()
  expect(byName(root, 'button', 'LinkedIn page')).toBeDefined()
  leave()
})

it('[B2.6] asks nobody to connect what the board has no network for', async () => {
  const startup = sampleStartup()
  const { root, leave } = openEditor({
    'GET /credential': () => ({ Credentials: [], ProfilesLeft: 3 }),
    'PUT /user': () => ({ ...startup, Config: { ...startup.Config, Channels: 'WeChat' } }),
  })
  await until(() => byName(root, 'h2', 'No social network to share to yet'), 'that there is none')
  expect(root.querySelectorAll('.r-state button')).toHaveLength(0)
  leave()
})

it('[A4.19] [PROFILES23] without a place left it offers no further profile, and says why none fits', async () => {
  let left = 1
  const { rostrum, root, leave } = openEditor({
    'GET /credential': () => ({ Credentials: sampleProfiles, ProfilesLeft: left }),
  })
  await until(() => byName(root, 'button', 'Connect another'), 'the way to one more')
  left = 0
  await profilesOf(rostrum).load()
  await until(() => !byName(root, 'button', 'Connect another'), 'the end of the places')
  leave()
  const other = [sampleProfile('xing', 'Mara Jansen')]
  const empty = openEditor({ 'GET /credential': () => ({ Credentials: other, ProfilesLeft: 0 }) })
  await until(() => empty.root.textContent?.includes('You can’t connect more profiles'), 'the limit')
  expect(byName(empty.root, 'button', 'LinkedIn profile')).toBeUndefined()
  empty.leave()
})

it('[B2.6] [PROFILES51] offers the kinds of profile that a post of their own can go to, and no other', async () => {
  const { root, leave } = openEditor(
    { 'GET /credential': () => ({ Credentials: [], ProfilesLeft: 3 }) },
    { isNew: true },
  )
  for (const kind of ['Facebook page', 'LinkedIn profile', 'X profile'])
    await until(() => byName(root, 'button', kind), kind)
  expect(byName(root, 'button', 'Facebook profile')).toBeUndefined()
  leave()
})
