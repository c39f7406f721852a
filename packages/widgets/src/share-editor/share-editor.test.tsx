import { attachmentLimits } from '@rostrum/sdk'
import type { Media } from '@rostrum/sdk/protocol'
import { afterEach, expect, it } from 'vitest'
import {
  sampleMessage,
  samplePost,
  sampleProfile,
  sampleStartup,
  sampleStory,
  type Asked,
} from '../testing/index.js'
import { closeEditors, openEditor, type } from '../testing/open-editor.js'
import { byName, until } from '../testing/queries.js'
import { targetOf } from './share-editor.js'

afterEach(closeEditors)

it('names what it is opened for', () => {
  expect(targetOf({ storyId: 's', network: 'xing' })).toEqual({ storyId: 's' })
  expect(targetOf({ reshareOf: 'p', messageId: 'm' })).toEqual({ reshareOf: 'p', messageId: 'm' })
  expect(targetOf({ messageId: 'm' })).toEqual({ messageId: 'm' })
  expect(targetOf({ commentOn: 'c', postId: 'p' })).toEqual({ commentOn: 'c', postId: 'p' })
  expect(targetOf({ isNew: true })).toEqual({ isNew: true })
  expect(targetOf({})).toBeNull()
})

it('[B4.9] offers a suggested text, and sends what the person made of it, typed at the last moment', async () => {
  let sent: Asked | null = null
  const { mounted, root, box, leave } = openEditor({
    'POST /api/post/create': (asked) => {
      sent = asked
      return { Result: true, Id: samplePost().Id, Post: samplePost(), Points: 10, Symbol: null }
    },
  })
  const shared: string[] = []
  mounted.on('submitted', ({ postId }) => shared.push(postId))
  const text = await box()
  expect(text.value).toContain('water')
  type(text, 'My own words')
  root.querySelector('form')?.requestSubmit()
  await until(() => shared.length, 'the event')
  expect(sent).toMatchObject({ body: { text: 'My own words' } })
  expect(shared).toEqual([samplePost().Id])
  leave()
})

it('keeps a network that is chosen before the editor is there, and opens once', async () => {
  const { mounted, root, box, leave } = openEditor()
  const heard: string[] = []
  mounted.on('opened', ({ kind }) => heard.push(kind))
  mounted.update({ network: 'twitter' })
  await box()
  await until(() => root.querySelector('.r-profile[title=X][aria-pressed=true]'), 'the network')
  expect(root.querySelectorAll('.r-profile[aria-pressed=true]')).toHaveLength(1)
  await until(() => heard.length, 'the event')
  expect(heard).toEqual(['story'])
  leave()
})

it('[EDITOR63] a story that goes while somebody writes leaves them their text, until they close', async () => {
  const { rostrum, mounted, root, box, leave } = openEditor()
  const heard: string[] = []
  mounted.on('unavailable', ({ code }) => heard.push(code))
  const text = await box()
  text.focus()
  type(text, 'My own words')
  rostrum.events.emit('story-deleted', { Id: sampleStory().Id })
  const kept = await until(() => root.querySelector<HTMLTextAreaElement>('textarea[readonly]'), 'their text')
  expect(kept.value).toBe('My own words')
  await until(() => root.activeElement === kept, 'the focus')
  expect(root.querySelector('[role=alert]')?.textContent).toContain('isn’t on this board')
  expect(byName(root, 'button', 'Copy text')).toHaveProperty('disabled', false)
  expect(heard).toEqual([])
  mounted.update({ isClosing: true })
  await until(() => heard.length, 'the event')
  expect(heard).toEqual(['story-not-found'])
  leave()
})

it('[EDITOR63] a story that goes before anything is written closes', async () => {
  const { rostrum, mounted, root, box, leave } = openEditor()
  const heard: string[] = []
  mounted.on('unavailable', ({ code, outcome }) => heard.push(code, outcome))
  await box()
  rostrum.events.emit('story-deleted', { Id: sampleStory().Id })
  await until(() => heard.length, 'the event')
  expect(heard).toEqual(['story-not-found', 'close'])
  expect(root.querySelector('textarea[readonly]')).toBeNull()
  leave()
})

it('[B4.19] tells that sharing is paused, also when it is refused before anybody could listen', async () => {
  const { mounted, leave } = openEditor(
    { 'PUT /user': () => sampleStartup({ InCrisis: true, canPost: false }) },
    { isNew: true },
  )
  const heard: unknown[] = []
  mounted.on('opened', () => heard.push('opened'))
  mounted.on('failed', () => heard.push('failed'))
  mounted.on('unavailable', (detail) => heard.push(detail))
  await until(() => heard.length, 'the event')
  expect(heard).toEqual([{ code: 'in-crisis', outcome: 'go-home' }])
  leave()
})

it('[PROFILES42] the built-in Instagram profile has the sign of its network, and its preview the person’s name', async () => {
  const startup = sampleStartup()
  const { root, box, leave } = openEditor({
    'PUT /user': () => ({ ...startup, Config: { ...startup.Config, Channels: 'Instagram' } }),
    'GET /api/stories/get': () => sampleStory({ Messages: [sampleMessage(1, 'instagram', 'Water.')] }),
    'GET /credential': () => ({ Credentials: [], ProfilesLeft: 3 }),
  })
  await box()
  const chip = await until(() => byName(root, '.r-profile', /Instagram/), 'the profile')
  expect(chip.querySelector('.r-avatar')).toBeNull()
  expect(chip.querySelector('svg')).not.toBeNull()
  const preview = await until(() => byName(root, 'button', 'Preview'), 'the preview')
  preview.click()
  const head = await until(() => root.querySelector('.r-pv-head'), 'the head of the preview')
  expect(head.querySelector('.r-avatar')?.textContent).toBe('MJ')
  leave()
})

const film: Media = {
  Id: 'med000000000000000000000009',
  metadataId: 'med000000000000000000000009',
  url: '/media/9',
  preview: null,
  altText: null,
  modifiers: null,
  isVideo: true,
  isGif: false,
  uuid: null,
  pos: 0,
  validations: {},
  Resource: 'video',
  MimeType: 'video/mp4',
  VideoTitle: null,
  VideoSubtitle: null,
  PreviewFrame: null,
  width: 640,
  height: 360,
}

it('[MEDIA30] [B5.18] a video that the profile does not take is told at opening, and holds the button', async () => {
  const story = sampleStory({
    Messages: [sampleMessage(1, 'linkedin', 'Watch this', { MediaObjects: [film] })],
  })
  const { root, leave } = openEditor({ 'GET /api/stories/get': () => story })
  await until(() => byName(root, '[role=alert]', 'LinkedIn doesn’t allow videos on this profile.'), 'why')
  expect(root.querySelector<HTMLButtonElement>('button[type=submit]')?.disabled).toBe(true)
  leave()
})

it('[ERRORS14] [MEDIA30] names a number of pictures that can be reached, also when no profile is selected any more', () => {
  const unselected = [{ profile: sampleProfile('linkedin', 'Mara'), isSelected: false }]
  const selected = [{ profile: sampleProfile('linkedin', 'Mara'), isSelected: true }]
  const facts = { network: 'linkedin', comment: null } as const
  expect(attachmentLimits({ ...facts, profiles: unselected }).images).toBe(
    attachmentLimits({ ...facts, profiles: selected }).images,
  )
  expect(attachmentLimits({ ...facts, profiles: [] }).images).toBeLessThan(100)
  const comment = { post: samplePost(), publicationId: 'pub000000000001', maxLength: 10, images: 1 }
  expect(attachmentLimits({ ...facts, profiles: selected, comment }).images).toBe(1)
})

it('[EDITOR93] [EDITOR94] says what became of the link, and moves it with one press', async () => {
  const story = sampleStory({ Messages: [sampleMessage(1, 'linkedin', 'Read this')] })
  const { root, box, leave } = openEditor({ 'GET /api/stories/get': () => story })
  const text = await box()
  type(text, 'My own words')
  ;(await until(() => root.querySelector<HTMLElement>('.r-profile[title=X]'), 'the profile on X')).click()
  ;(await until(() => byName(root, '[role=tab]', 'X'), 'the tab of X')).click()
  await until(() => text.value.endsWith('\n\nhttps://blog.northwind.example/water'), 'the link')
  ;(await until(() => byName(root, 'button', 'Remove it'), 'the way back')).click()
  await until(() => text.value === 'My own words', 'the text without it')
  expect(byName(root, 'button', 'Remove it')).toBeUndefined()
  leave()
})
