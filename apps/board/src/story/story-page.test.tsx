import type { Media, Story } from '@rostrum/sdk/protocol'
import {
  createMockClient,
  failsWith,
  picture,
  sampleStartup,
  sampleStory,
  stories,
} from '@rostrum/widgets/testing'
import { afterEach, expect, test, vi } from 'vitest'
import { waitFor } from '../../../../tools/dev/wait-for.js'
import { showBoard } from '../../testing/show-board.js'

let leave = () => {}
afterEach(() => {
  leave()
  vi.restoreAllMocks()
})

const id = sampleStory().Id
const media = (Resource: Media['Resource'], part: Partial<Media> = {}): Media => ({
  Id: `med${Resource.padEnd(24, '0')}`,
  metadataId: `med${Resource.padEnd(24, '0')}`,
  url: `https://board.example/media/${Resource}`,
  preview: null,
  altText: `A ${Resource}`,
  modifiers: null,
  isVideo: Resource === 'video',
  isGif: false,
  uuid: null,
  pos: 0,
  validations: {},
  Resource,
  MimeType: 'application/octet-stream',
  VideoTitle: null,
  VideoSubtitle: null,
  PreviewFrame: null,
  width: null,
  height: null,
  ...part,
})
const share = (name: string) => ({
  User: { Id: '00A000000000001', Name: name, PictureUrl: null, Team: 'Sales' },
  Network: 'linkedin',
  SharedDate: '2026-11-20 08:00:00',
})

/** The board at the address of a story. */
async function open(
  address: string,
  facts: { story?: Partial<Story>; refused?: string; posts?: unknown[]; sharers?: number } = {},
) {
  const { story = {}, refused, posts = [], sharers = 0 } = facts
  window.history.replaceState(null, '', address)
  window.scrollTo = vi.fn()
  const saved: unknown[] = []
  const read: (string | null)[] = []
  const { SelectedTopics: _selected, ...startup } = sampleStartup()
  const SelectedTopics = Object.keys(startup.Topics)
  const shown = await showBoard(
    createMockClient({
      answers: {
        'PUT /user': () => ({ ...startup, SelectedTopics, NewTopics: [] }),
        'GET /credential': () => ({ Credentials: [], ProfilesLeft: 3 }),
        'GET /api/stories/list': stories(0),
        'GET /api/stories/get': ({ query }) => {
          read.push(query.get('id'))
          return refused ? failsWith(404, refused) : sampleStory(story)
        },
        'GET /api/stories/own': () => ({ Posts: posts, IsSaved: saved.length === 1 }),
        'GET /api/stories/shares': ({ query }) => ({
          Items: Array.from({ length: sharers }, (_, at) => share(`Person ${at + 1}`)).slice(
            Number(query.get('_page')) * 20,
          ),
          Total: sharers,
        }),
        'GET /api/pdf/preview': () => ({ url: picture(2) }),
        'POST /api/stories/save': ({ body }) => {
          saved.push(body)
          return { Result: true }
        },
      },
    }),
  )
  leave = shown.leave
  const { element } = shown
  const button = (name: string) =>
    [...element.querySelectorAll<HTMLElement>('button')].find(
      (one) => (one.getAttribute('aria-label') ?? one.textContent)?.trim() === name,
    )
  return { element, saved, read, button }
}

test('[STORIES4] [B2.2] [B7.25] a story is read without a profile: text, files, link, topics and texts', async () => {
  const files = [
    media('image'),
    media('video', { captions: { language: 'en', url: 'https://board.example/media/captions' } }),
    media('pdf'),
  ]
  const { element } = await open(`/${id}`, { story: { MediaObjects: files, ShareCount: 0 } })
  await waitFor(() => expect(element.querySelector('h1')?.textContent).toBe(sampleStory().Title))
  expect(element.textContent).toContain(sampleStory().Description)
  expect(element.querySelector('video')?.getAttribute('src')).toBe('https://board.example/media/video')
  expect(element.querySelector('video track')?.getAttribute('srclang')).toBe('en')
  await waitFor(() => expect(element.querySelector('.story-page img')?.getAttribute('src')).toBe(picture(2)))
  const link = element.querySelector('.story-link')
  expect(link?.getAttribute('href')).toBe(sampleStory().LinkUrl)
  // Its name is what it shows (WCAG 2.5.3).
  expect(link?.hasAttribute('aria-label')).toBe(false)
  expect(link?.textContent).toContain(sampleStory().LinkTitle || sampleStory().Title)
  expect([...element.querySelectorAll('.story-network-name')].map((one) => one.textContent?.trim())).toEqual([
    'LinkedIn',
    'X',
  ])
  expect(element.querySelectorAll('.story-message')).toHaveLength(sampleStory().Messages.length)
  expect(element.querySelector('.story-topic')?.getAttribute('href')).toMatch(/^\/\?topic=tpc/)
  await waitFor(() => expect(element.textContent).toContain('Not shared yet'))
})

test('[STORIES3] the editor opens over the page, and its address can be opened again', async () => {
  const { element, button } = await open(`/${id}`)
  await waitFor(() => expect(button('Share')).toBeDefined())
  button('Share')?.click()
  await waitFor(() => expect(element.querySelector('dialog')).not.toBeNull())
  expect(window.location.pathname + window.location.search).toBe(`/${id}?share=1`)
  expect(element.querySelector('.story-main')).not.toBeNull()
  leave()
  const again = await open(`/${id}?share=1&network=linkedin`)
  await waitFor(() => expect(again.element.querySelector('dialog')).not.toBeNull())
})

test('[STORIES6] a story is saved for later and taken off; what one shared oneself is named', async () => {
  const posts = [
    { Id: '004000000000001', Network: 'linkedin', Status: 'complete', StartDateTime: '2026-11-20 08:00:00' },
  ]
  const { element, button, saved } = await open(`/${id}`, { posts })
  await waitFor(() => expect(button('Save for later')).toBeDefined())
  await waitFor(() => expect(element.textContent).toMatch(/You shared this on .* · LinkedIn/))
  expect(element.querySelector('a[href="/my-shares/004000000000001"]')).not.toBeNull()
  button('Save for later')?.click()
  await waitFor(() => expect(saved).toEqual([{ id, isSaved: true }]))
  await waitFor(() => expect(button('Saved')?.getAttribute('aria-pressed')).toBe('true'))
})

test.each([
  ['story-not-found', 'This story isn’t available'],
  ['story-expired', 'This story has ended'],
])('[STORIES4] %s is said, with the way to the others', async (refused, said) => {
  const { element } = await open(`/${id}`, { refused })
  const state = await waitFor(() => {
    const found = element.querySelector('.r-state')
    if (!found?.textContent.includes(said)) throw new Error('Nothing is said')
    return found
  })
  await waitFor(() => expect(document.title).toContain(said))
  const ways = [...element.querySelectorAll('a, button')].filter(
    ({ textContent }) => textContent === 'See all stories',
  )
  expect(ways).toHaveLength(1)
  expect(state.contains(ways[0] ?? null)).toBe(true)
})

test('[STORIES5] [B2.2] who shared a story has its own page', async () => {
  const { element, read } = await open(`/${id}/shares`, { sharers: 20 })
  await waitFor(() => expect(element.querySelectorAll('.story-sharer')).toHaveLength(20))
  expect(element.querySelector('h1')?.textContent).toBe('Who shared this')
  // The story itself is not asked for.
  expect(read).toEqual([])
  leave()
  const none = await open('/005000000000001/shares')
  await waitFor(() => expect(none.element.textContent).toContain('Not shared yet'))
  expect(none.element.querySelector('h1')?.textContent).toBe('Who shared this text')
})
