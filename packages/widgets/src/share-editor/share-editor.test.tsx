import { profilesOf } from '@rostrum/sdk'
import type { Media } from '@rostrum/sdk/protocol'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { mount } from '../index.js'
import {
  createStage,
  failsWith,
  lost,
  sampleMessage,
  samplePost,
  sampleProfile,
  sampleProfiles,
  sampleStartup,
  sampleStory,
  type Asked,
} from '../testing/index.js'
import { byName, until } from '../testing/queries.js'
import { targetOf } from './share-editor.js'

let page: HTMLElement
beforeEach(() => {
  page = document.createElement('section')
  document.body.append(page)
})
afterEach(() => page.remove())

const storyId = sampleStory().Id

/** The native way that works under React and Preact alike. */
function type(box: HTMLTextAreaElement, text: string) {
  const property = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')
  property?.set?.call(box, text)
  box.setSelectionRange(text.length, text.length)
  box.dispatchEvent(new Event('input', { bubbles: true, composed: true }))
}

function open(
  answers: NonNullable<Parameters<typeof createStage>[0]>['answers'] = {},
  target:
    | { storyId: string; network: 'linkedin' }
    | { postId: string }
    | { messageId: string }
    | { isNew: true } = {
    storyId,
    network: 'linkedin',
  },
) {
  const rostrum = createStage({ answers })
  const mounted = mount('share-editor', page, { rostrum, ...target })
  const root = mounted.element.shadowRoot
  if (!root) throw new Error('There is no shadow root')
  const box = () => until(() => root.querySelector('textarea'), 'the text')
  const leave = () => {
    mounted.unmount()
    rostrum.dispose()
  }
  return { rostrum, mounted, root, box, leave }
}

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
  const { mounted, root, box, leave } = open({
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

it('[SUBMIT15] what another tab shared is said beside the button, with a way to write another', async () => {
  const { root, box, leave } = open({
    'POST /api/post/create': () => ({
      Result: true,
      Id: samplePost().Id,
      Post: samplePost(),
      Points: null,
      Symbol: null,
      isRepeated: true,
    }),
  })
  type(await box(), 'My own words')
  const submit = await until(() => byName(root, 'button[type=submit]', 'Share now'), 'the button')
  submit.click()
  const another = await until(() => byName(root, 'footer [role=alert] button', 'Share another'), 'the way on')
  expect(submit).toHaveProperty('disabled', true)
  another.click()
  await until(() => !root.querySelector('footer [role=alert]'), 'the end of the notice')
  expect(submit).toHaveProperty('disabled', false)
  expect(await box()).toHaveProperty('value', 'My own words')
  leave()
})

it('mirrors the text letter by letter without touching the box', async () => {
  const { root, box, leave } = open()
  const text = await box()
  type(text, 'one\ntwo #three')
  const lines = [...root.querySelectorAll('.r-text-mirror > div')].map((line) => line.textContent)
  expect(lines).toEqual(['one', 'two #three'])
  expect(root.querySelector('textarea')).toBe(text)
  leave()
})

it('[B5.19] colours whom the suggested text names, from the start', async () => {
  const named = sampleMessage(1, 'linkedin', 'Thanks to @Ana Lima, and #water', {
    Mentions: [{ id: '7', text: '@Ana Lima' }],
  })
  const { root, leave } = open({ 'GET /api/stories/get': () => sampleStory({ Messages: [named] }) })
  const coloured = () =>
    [...root.querySelectorAll('.r-text-mirror [data-kind]')].map((one) => one.textContent)
  await until(() => coloured().length > 0, 'the colours')
  expect(coloured()).toEqual(['@Ana Lima', '#water'])
  leave()
})

it('[B2.9] [EDITOR8] [EDITOR91] goes from one suggested text to the next', async () => {
  const { root, box, leave } = open()
  const text = await box()
  const before = text.value
  ;(await until(() => byName(root, 'button', 'Next text'), 'the switcher')).click()
  await until(() => text.value !== before, 'another text')
  expect(byName(root, '.r-switcher-count', 'Suggested text 2 of 2 · English')).toBeDefined()
  leave()
})

it('[B5.11] says how much is too much, beside the text, and holds the button', async () => {
  const { root, box, leave } = open()
  type(await box(), 'x'.repeat(3001))
  const notice = await until(() => byName(root, '.r-problems [role=alert]', /3,000/), 'the problem')
  expect(notice.textContent).toContain('LinkedIn')
  expect(root.querySelector('.r-ring')?.getAttribute('data-state')).toBe('error')
  const submit = root.querySelector<HTMLButtonElement>('button[type=submit]')
  expect(submit?.disabled).toBe(true)
  leave()
})

const radios = (root: ShadowRoot) => [...root.querySelectorAll<HTMLInputElement>('.r-when input')]
const isOff = (root: ShadowRoot) => root.querySelector('.r-segments')?.hasAttribute('disabled')

it('[B5.1] [EDITOR29] [DATES20] a text that cannot be shared cannot be scheduled, and a date that is past can be changed', async () => {
  const { rostrum, root, box, leave } = open()
  const text = await box()
  expect(isOff(root)).toBe(false)
  type(text, 'x'.repeat(3001))
  await until(() => isOff(root), 'the end of scheduling')
  type(text, 'Short again')
  await until(() => !isOff(root), 'scheduling again')
  radios(root)[2]?.click()
  const time = await until(() => root.querySelector<HTMLInputElement>('.r-when-picked input'), 'the time')
  expect(time.min).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d$/)
  expect([time.max, time.step]).toEqual(['', ''])
  type(text, 'x'.repeat(3001))
  await until(() => root.querySelector('.r-when-picked[disabled] input'), 'a time that cannot be changed')
  expect(rostrum.storage.session.get('schedule-later-default')).toBe('true')
  leave()
})

const broken = sampleProfiles.map((profile) => ({ ...profile, Status: 'invalid' as const }))

it('[B5.1] [EDITOR19] a network whose profiles stopped working asks to connect them again', async () => {
  const repost = sampleStory({ Messages: [sampleMessage(1, 'linkedin', 'Read this')], RepostPost: true })
  const { root, leave } = open({
    'GET /api/stories/get': () => repost,
    'GET /credential': () => ({ Credentials: broken, ProfilesLeft: 0 }),
  })
  await until(() => byName(root, '.r-problems [role=alert]', /LinkedIn/), 'what is wrong')
  expect(root.querySelector('.r-problems')?.textContent).toContain('Reconnect your LinkedIn profile first')
  leave()
})

it('[B2.6] [B4.24] offers to connect again what stopped working, before anything new', async () => {
  const { root, leave } = open(
    { 'GET /credential': () => ({ Credentials: broken, ProfilesLeft: 0 }) },
    { isNew: true },
  )
  await until(() => byName(root, 'h2', 'Reconnect your profile'), 'the null state')
  await until(() => root.querySelectorAll('.r-state .r-profile[data-invalid]').length === 3, 'the profiles')
  expect(root.textContent).not.toContain('You can’t connect more profiles')
  leave()
})

it('[B2.6] [PROFILES50] offers to connect a profile when none fits, and stands empty at no moment before', async () => {
  const { root, leave } = open({ 'GET /credential': () => ({ Credentials: [], ProfilesLeft: 3 }) })
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
  const { root, leave } = open({
    'GET /credential': () => ({ Credentials: [], ProfilesLeft: 3 }),
    'PUT /user': () => ({ ...startup, Config: { ...startup.Config, Channels: 'WeChat' } }),
  })
  await until(() => byName(root, 'h2', 'No social network to share to yet'), 'that there is none')
  expect(root.querySelectorAll('.r-state button')).toHaveLength(0)
  leave()
})

it('[A4.19] [PROFILES23] without a place left it offers no further profile, and says why none fits', async () => {
  let left = 1
  const { rostrum, root, leave } = open({
    'GET /credential': () => ({ Credentials: sampleProfiles, ProfilesLeft: left }),
  })
  await until(() => byName(root, 'button', 'Connect another'), 'the way to one more')
  left = 0
  await profilesOf(rostrum).load()
  await until(() => !byName(root, 'button', 'Connect another'), 'the end of the places')
  leave()
  const other = [sampleProfile('xing', 'Mara Jansen')]
  const empty = open({ 'GET /credential': () => ({ Credentials: other, ProfilesLeft: 0 }) })
  await until(() => empty.root.textContent?.includes('You can’t connect more profiles'), 'the limit')
  expect(byName(empty.root, 'button', 'LinkedIn profile')).toBeUndefined()
  empty.leave()
})

it('[B2.6] [PROFILES51] offers the kinds of profile that a post of their own can go to, and no other', async () => {
  const { root, leave } = open(
    { 'GET /credential': () => ({ Credentials: [], ProfilesLeft: 3 }) },
    { isNew: true },
  )
  for (const kind of ['Facebook page', 'LinkedIn profile', 'X profile'])
    await until(() => byName(root, 'button', kind), kind)
  expect(byName(root, 'button', 'Facebook profile')).toBeUndefined()
  leave()
})

/** The server broke off, and says under which number it wrote that down. */
const brokenOff = { status: 500, failing: { Result: false, code: 'unexpected', request: 'req-12' } }

const refusals: readonly [string, () => unknown, RegExp][] = [
  ['profile-invalid', () => failsWith(422, 'profile-invalid'), /Reconnect this profile first/],
  ['ActionNotAllowed', () => failsWith(403, 'ActionNotAllowed'), /You don’t have permission to do this/],
  ['in-crisis', () => failsWith(422, 'in-crisis'), /has paused sharing/],
  ['api-409', () => failsWith(409, 'api-409'), /A colleague has changed this/],
  ['api-429', () => failsWith(429, 'api-429'), /Wait a moment/],
  [
    'unexpected',
    () => failsWith(500, 'unexpected'),
    /Something went wrong\. Your post wasn’t shared\. Try again\./,
  ],
  ['unexpected', () => brokenOff, /Request number: req-12/],
  ['unexpected', () => ({ Result: true }), /Something went wrong/],
  ['NetworkRequestFailed', () => lost, /We can’t reach the server/],
]

it.each(refusals)(
  '[B8.1] [B8.4] a share that is refused with %s is told beside the button, kept, and sent again',
  async (refusal, answer, said) => {
    let isRefused = true
    const { mounted, root, box, leave } = open({
      'POST /api/post/create': () =>
        isRefused
          ? answer()
          : { Result: true, Id: samplePost().Id, Post: samplePost(), Points: null, Symbol: null },
    })
    const heard: string[] = []
    mounted.on('failed', ({ code }) => heard.push(code))
    mounted.on('submitted', () => heard.push('submitted'))
    const text = await box()
    type(text, 'Keep me')
    root.querySelector('form')?.requestSubmit()
    await until(() => byName(root, 'footer [role=alert]', said), 'why, beside the button')
    expect(heard).toEqual([refusal])
    expect(text.value).toBe('Keep me')
    isRefused = false
    await until(() => !root.querySelector('button[type=submit]:disabled'), 'the button')
    root.querySelector('form')?.requestSubmit()
    await until(() => heard.length > 1, 'the second attempt')
    expect(heard).toEqual([refusal, 'submitted'])
    leave()
  },
)

it('[A4.20] a share that waits for the connection leaves the focus on its button, which takes no further click', async () => {
  const { rostrum, root, box, leave } = open()
  type(await box(), 'On my way')
  window.dispatchEvent(new Event('offline'))
  await until(() => rostrum.connectivity.$connectivity.get().isDown, 'the connection to be gone')
  const button = await until(
    () => root.querySelector<HTMLElement>('button[type=submit]:not(:disabled)'),
    'the button',
  )
  button.focus()
  root.querySelector('form')?.requestSubmit()
  await until(() => root.textContent?.includes('send it as soon as you’re back online'), 'what waits')
  expect(button.getAttribute('aria-disabled')).toBe('true')
  expect(root.activeElement).toBe(button)
  leave()
})

it('[B4.7] asks before something is lost, and closes when told to', async () => {
  const { mounted, root, box, leave } = open()
  const heard: string[] = []
  mounted.on('closed', ({ reason }) => heard.push(reason))
  mounted.on('stay', () => heard.push('stay'))
  const text = await box()
  type(text, 'Not to be lost')
  text.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
  text.dispatchEvent(new FocusEvent('blur'))
  await until(() => root.querySelector('.r-composer-reset[data-shown=true]'), 'a changed text')
  mounted.update({ isClosing: true })
  ;(await until(() => byName(root, 'dialog button', 'Cancel'), 'the question')).click()
  await until(() => heard.includes('stay'), 'staying')
  mounted.update({ isClosing: false })
  await until(() => !root.querySelector('dialog'), 'no question')
  mounted.update({ isClosing: true })
  const dialog = await until(() => root.querySelector('dialog .r-dialog-foot'), 'the question again')
  byName(dialog, 'button', 'Close anyway')?.click()
  await until(() => heard.includes('closed'), 'closed')
  leave()
})

it('[B4.7] [SUBMIT11] on a board that approves it asks about closing without approval, whatever changed', async () => {
  const startup = sampleStartup()
  const [profile] = sampleProfiles
  const copy = {
    Id: 'pub000000000001',
    CredentialId: profile?.Id ?? '',
    Network: 'linkedin' as const,
    ProfileName: '',
    ProfileImage: null,
    State: 'scheduled' as const,
    DueAt: null,
    PublishedAt: null,
    RemoteUrl: null,
    Attempts: 0,
    Error: null,
  }
  const post = samplePost({ Publications: [copy] })
  const { mounted, root, box, leave } = open(
    {
      'PUT /user': () => ({ ...startup, Config: { ...startup.Config, IsApprovalsEnabled: true } }),
      'GET /api/post/get': () => post,
    },
    { postId: post.Id },
  )
  await box()
  radios(root)[1]?.click()
  await until(() => root.querySelector('.r-composer-reset[data-shown=true]'), 'another time')
  mounted.update({ isClosing: true })
  await until(() => byName(root, 'dialog h2', 'Close without sending for approval?'), 'the question')
  leave()
})

const refusedFor = (code: 'disconnected' | 'missing-profile', Network: 'twitter' | 'wechat') => ({
  status: 422,
  failing: { Result: false, code, Error: code, Network },
})

it('[B8.5] a message whose profile works no more names it, and is opened once it is connected anew', async () => {
  const profile = sampleProfile('twitter', 'Mara Jansen', { Status: 'invalid' })
  const message = sampleMessage(1, 'twitter', 'Short.')
  let isMended = false
  const { root, box, leave } = open(
    {
      // No place is left: what is connected anew takes none.
      'GET /credential': () => ({
        Credentials: [{ ...profile, Status: isMended ? 'valid' : 'invalid' }],
        ProfilesLeft: 0,
      }),
      'GET /message': () =>
        isMended ? { Items: [message], Languages: [] } : refusedFor('disconnected', 'twitter'),
      'GET /credential-reauth': () => {
        isMended = true
        return { Url: 'https://x.example/consent', Token: 'token' }
      },
      'GET /response-token/token': () => ({
        Status: { IsComplete: true, cId: profile.Id, V2Type: null, Result: 'success', Missing: [] },
      }),
    },
    { messageId: message.Id },
  )
  await until(() => root.textContent?.includes('you have no working profile there'), 'what is wrong')
  const button = await until(() => byName(root, 'button', /Mara Jansen/), 'the way out')
  button.click()
  expect((await box()).value).toBe('Short.')
  leave()
})

it('[B8.5] a message on a network without a profile there says so, and offers to connect one', async () => {
  const { root, leave } = open(
    {
      'GET /credential': () => ({ Credentials: [], ProfilesLeft: 1 }),
      'GET /message': () => refusedFor('missing-profile', 'twitter'),
    },
    { messageId: sampleMessage(1, 'twitter', '').Id },
  )
  await until(
    () => root.textContent?.includes('It’s written for X, and you don’t have a profile there yet'),
    'why',
  )
  await until(() => byName(root, 'button', 'X profile'), 'the way out')
  leave()
})

it.each([
  ['xing', 'It’s written for Xing, and you don’t have a profile there yet', []],
  ['xing', 'you have no working profile there', [sampleProfile('xing', 'Mara', { Status: 'invalid' })]],
  ['instagram', 'It’s written for Instagram, and you don’t have a profile there yet', []],
] as const)('[B2.6] [B8.5] a message for %s says: %s', async (network, words, Credentials) => {
  const message = sampleMessage(1, network, 'A text.')
  const { root, leave } = open(
    {
      'GET /credential': () => ({ Credentials: [...Credentials], ProfilesLeft: 1 }),
      'GET /message': () => ({ Items: [message], Languages: [] }),
    },
    { messageId: message.Id },
  )
  await until(() => root.textContent?.includes(words), 'why')
  leave()
})

it('[B8.5] [A5.7] who cannot connect WeChat here is told so instead of being sent to try', async () => {
  const startup = sampleStartup()
  const { root, leave } = open(
    {
      'PUT /user': () => ({ ...startup, Config: { ...startup.Config, Channels: 'WeChat' } }),
      'GET /message': () => refusedFor('missing-profile', 'wechat'),
    },
    { messageId: sampleMessage(1, 'wechat', 'x').Id },
  )
  await until(() => root.textContent?.includes('WeChat only works on the phone'), 'the notice')
  expect(byName(root, 'button', /WeChat/)).toBeUndefined()
  leave()
})

it('[B4.19] tells that sharing is paused, also when it is refused before anybody could listen', async () => {
  const { mounted, leave } = open(
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

it('keeps a network that is chosen before the editor is there, and opens once', async () => {
  const { mounted, root, box, leave } = open()
  const heard: string[] = []
  mounted.on('opened', ({ kind }) => heard.push(kind))
  mounted.update({ network: 'twitter' })
  await box()
  await until(() => byName(root, '[role=tab][aria-selected=true]', 'X'), 'the network')
  await until(() => heard.length, 'the event')
  expect(heard).toEqual(['story'])
  leave()
})

it('[B4.18] shows the post that is reposted, whether it is previewed or not', async () => {
  const post = {
    ID: '1',
    RemoteID: 'urn:li:share:1',
    PostDate: '2026-01-01 00:00:00',
    Network: 'linkedin' as const,
    Type: 'text' as const,
    Content: { Text: 'What the company said', Attachments: { Media: [] } },
    Links: [],
  }
  const author = { Id: '1', Name: 'A company', ImageLink: null, RemoteUrl: null }
  const stats = { Likes: 0, Comments: 0, Shares: 0 }
  const attached = { Post: post, Profiles: [author], Mentions: [], Stats: stats }
  const repost = { RepostPost: true, PostAttachment: attached }
  const { root, leave } = open({
    'GET /api/stories/get': () =>
      sampleStory({ ...repost, Messages: [sampleMessage(1, 'linkedin', 'Read this', repost)] }),
  })
  const original = await until(() => root.querySelector('figure'), 'the original')
  expect(original.getAttribute('aria-label')).toBe('Original post')
  expect(original.textContent).toContain('What the company said')
  leave()
})

it('[PROFILES42] the built-in Instagram profile has the sign of its network, and its preview the person’s name', async () => {
  const startup = sampleStartup()
  const { root, box, leave } = open({
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
  const { root, leave } = open({ 'GET /api/stories/get': () => story })
  await until(() => byName(root, '[role=alert]', 'LinkedIn doesn’t allow videos on this profile.'), 'why')
  expect(root.querySelector<HTMLButtonElement>('button[type=submit]')?.disabled).toBe(true)
  leave()
})

it('[ERRORS14] [B8.1] files that the server refuses are told in words', async () => {
  const { root, box, leave } = open({
    'POST /api/post/create': () => ({
      status: 400,
      failing: { code: 'api-400', Errors: { media: 'media-mixed' } },
    }),
  })
  type(await box(), 'Mixed')
  root.querySelector('form')?.requestSubmit()
  await until(
    () =>
      byName(root, 'footer [role=alert]', /LinkedIn doesn’t allow pictures, animations and videos together/),
    'the words',
  )
  leave()
})

it('[EDITOR93] [EDITOR94] says what became of the link, and moves it with one press', async () => {
  const story = sampleStory({ Messages: [sampleMessage(1, 'linkedin', 'Read this')] })
  const { root, box, leave } = open({ 'GET /api/stories/get': () => story })
  const text = await box()
  type(text, 'My own words')
  ;(await until(() => byName(root, '[role=tab]', 'X'), 'the tab of X')).click()
  await until(() => text.value.endsWith('\n\nhttps://blog.northwind.example/water'), 'the link')
  ;(await until(() => byName(root, 'button', 'Remove it'), 'the way back')).click()
  await until(() => text.value === 'My own words', 'the text without it')
  expect(byName(root, 'button', 'Remove it')).toBeUndefined()
  leave()
})
