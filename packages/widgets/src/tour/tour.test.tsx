import type { Startup } from '@rostrum/sdk/protocol'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { mount } from '../index.js'
import { createMockClient, failsWith, sampleProfile, sampleStartup, type Asked } from '../testing/index.js'
import { byName, until } from '../testing/queries.js'

let page: HTMLElement
beforeEach(() => {
  page = document.createElement('section')
  document.body.append(page)
})
let leave = () => {}
afterEach(() => {
  leave()
  page.remove()
  for (const slide of ['intro', 'understand', 'share', 'always-open'])
    document.cookie = `rostrum-tour-${slide}=; max-age=0; path=/`
})

const unseen = { SeenTour: { hasSeen: false, version: 0 }, SelectedTopics: [], NewTopics: [] }

/** The tours for a user with these startup data; `sent` are the calls that change something. */
function open(
  part: Partial<Startup>,
  { answers = {}, props = {} }: { answers?: object; props?: object } = {},
) {
  const sent: [string, unknown][] = []
  const keep =
    (call: string, answer: unknown = { Result: true }) =>
    ({ body }: Asked) => {
      sent.push([call, body])
      return answer
    }
  const startup = sampleStartup(part)
  const rostrum = createMockClient({
    answers: {
      'PUT /user': () => startup,
      'GET /credential': () => ({ Credentials: [], ProfilesLeft: 2 }),
      'POST /topic': keep('topics'),
      'POST /api/tour/seen-tour': keep('seen'),
      'POST /api/media/seen-video-upload-tour': keep('video'),
      'POST /api/repost-story/seen-repost-story-tour': keep('repost'),
      'POST /api/preferences': keep('preferences', {
        ...startup.UserPreferences,
        EmailSocialSignalWithOppDaily: true,
        EmailSocialSignalWithoutOppDaily: true,
      }),
      ...answers,
    },
  })
  const mounted = mount('tour', page, { rostrum, ...props })
  const told: [string, unknown][] = []
  for (const name of ['opened', 'slide', 'closed'] as const)
    mounted.on(name, (detail) => told.push([name, Object.values(detail)[0]]))
  leave = () => {
    mounted.unmount()
    rostrum.dispose()
  }
  const root = mounted.element.shadowRoot
  if (!root) throw new Error('There is no shadow root')
  const press = async (name: string | RegExp) =>
    (await until(() => byName(root, 'button:not(:disabled)', name), `the button ${name}`)).click()
  const title = (words: string) =>
    until(
      () =>
        [...root.querySelectorAll('.r-dialog-title')].find(({ textContent }) => textContent.includes(words)),
      words,
    )
  return { rostrum, mounted, root, sent, told, press, title }
}

it('[TOURS4] [TOURS5] [TOURS6] [TOURS8] leads a new person to the end, and tells the page', async () => {
  const { root, sent, told, press, title } = open(unseen)
  await title('Welcome to Northwind')
  expect([byName(root, 'button', 'Close'), byName(root, 'button', 'Back')]).toEqual([undefined, undefined])
  root.querySelector('dialog')?.dispatchEvent(new Event('cancel', { cancelable: true }))
  await until(
    () => root.querySelector('[role=status]')?.textContent.includes('after the last step'),
    'why not',
  )
  await press('Let’s start')
  await title('You choose')
  expect(document.cookie).toContain('rostrum-tour-intro=1')
  await press('Next')
  await title('Share it in your words')
  await press('Next')
  await title('Connect a profile')
  await press('Next')
  await title('Continue without a profile?')
  await press('Skip')
  await title('What interests you?')
  const all = root.querySelector<HTMLInputElement>('.r-tour-choice input')
  all?.click()
  await until(() => byName(root, 'button', 'Next')?.hasAttribute('disabled'), 'Next to be off')
  all?.click()
  await press('Next')
  await title('You’re all set')
  expect(sent).toEqual([['topics', { topics: expect.stringMatching(/^tpc\w+,/) }]])
  await press('Choose a story')
  await until(() => !root.querySelector('dialog'), 'the end')
  await until(() => sent.length === 3, 'what was seen')
  await until(() => told.at(-1)?.[0] === 'closed', 'the page to be told')
  expect(sent.slice(1).map(([, body]) => body)).toEqual([
    { tour: 'main', version: 4 },
    { tour: 'board-rebrand' },
  ])
  const slides = ['intro', 'understand', 'share', 'profiles', 'topics', 'end']
  expect(told).toEqual([['opened', 'main'], ...slides.map((slide) => ['slide', slide]), ['closed', 'main']])
}, 20_000)

it('[TOURS1] [TOURS2] [TOURS5] says other words without stories, and goes on with a valid profile', async () => {
  const { press, title, root } = open(
    { ...unseen, Config: { ...sampleStartup().Config, IsStoriesEnabled: false }, Topics: {} },
    {
      answers: {
        'GET /credential': () => ({ Credentials: [sampleProfile('linkedin', 'Mara')], ProfilesLeft: 1 }),
      },
    },
  )
  await press('Let’s start')
  await title('You choose')
  await until(() => root.textContent.includes('suggests texts for your posts'), 'the words of version 3')
  await press('Next')
  await press('Next')
  await title('Connect a profile')
  await until(() => root.textContent.includes('Mara'), 'the profile')
  await press('Next')
  await title('You’re all set')
})

it('[TOURS2] [TOURS14] draws nothing for who has seen it, opens on request and by its cookie, and closes then', async () => {
  const { root, mounted, press, title, told } = open({})
  await mounted.ready
  expect(root.querySelector('dialog')).toBeNull()
  mounted.update({ isOpen: true })
  await title('Welcome')
  await press('Close')
  await until(() => !root.querySelector('dialog'), 'the end')
  await until(() => told.at(-1)?.[0] === 'closed', 'that the page is told')
  expect(told.at(-1)).toEqual(['closed', 'main'])
  leave()
  document.cookie = 'rostrum-tour-always-open=1; path=/'
  await open({}).title('Welcome')
})

it('[TOURS6] keeps the chosen topics when they could not be saved', async () => {
  document.cookie = 'rostrum-tour-intro=1; path=/'
  document.cookie = 'rostrum-tour-understand=1; path=/'
  document.cookie = 'rostrum-tour-share=1; path=/'
  const { press, title, root } = open(unseen, {
    answers: { 'POST /topic': () => failsWith(500, 'unexpected') },
  })
  await title('Connect a profile')
  await press('Next')
  await press('Skip')
  await title('What interests you?')
  await press('Next')
  await until(() => root.querySelector('.r-notice'), 'the error')
  expect([...root.querySelectorAll<HTMLInputElement>('.r-tour-choice input:checked')].length).toBeGreaterThan(
    1,
  )
})

it.each([
  ['board-rebrand', { SeenBoardRebrandTour: false }, 'Your board has a new look', 'seen'],
  ['video-upload', { SeenVideoUploadTour: false }, 'Share your own videos', 'video'],
  [
    'repost-story',
    { SeenRepostStoryTour: false, Config: { ...sampleStartup().Config, HasRepostStories: true } },
    'Repost your company’s posts',
    'repost',
  ],
] as const)(
  '[TOURS10] [TOURS11] %s opens once, and counts as seen when it closes',
  async (_, part, words, call) => {
    const { sent, press, title, root } = open(part)
    await title(words)
    expect(sent).toEqual([])
    await press('Got it')
    await until(() => !root.querySelector('dialog'), 'the end')
    await until(() => sent.length === 1, 'what was seen')
    expect(sent[0]?.[0]).toBe(call)
  },
)

it('[TOURS12] [TOURS13] the question about signals stays until it is saved', async () => {
  const Features = { ...sampleStartup().Features, socialSignal: true }
  const { sent, press, title, root } = open({ Features })
  await title('Your digest by e-mail')
  await press('Close')
  await until(() => root.textContent.includes('Save your choice first'), 'why not')
  root.querySelectorAll<HTMLInputElement>('.r-tour-choice input')[1]?.click()
  await press('Save')
  await until(() => !root.querySelector('dialog'), 'the end')
  expect(sent).toEqual([
    ['preferences', { EmailSocialSignalWithOppDaily: true, EmailSocialSignalWithoutOppDaily: false }],
  ])
})
