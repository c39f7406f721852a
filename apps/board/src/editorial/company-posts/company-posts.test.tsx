import { failsWith } from '@rostrum/widgets/testing'
import { afterEach, expect, test, vi } from 'vitest'
import { waitFor } from '../../../../../tools/dev/wait-for.js'
import { openSettings } from '../../../testing/open-settings.js'

let leave = () => {}
afterEach(() => {
  leave()
  vi.restoreAllMocks()
})

const page = {
  Id: '90210013',
  Name: 'Varmelund',
  ImageLink: null,
  Profiles: 1,
  IsWatched: true,
  IsRunning: false,
  LastRun: '2026-01-01 10:00:00',
  Added: 2,
  Problem: null,
}
const post = {
  Id: 'pgpAAAAAAAAAAAA',
  PageName: 'Varmelund',
  Text: 'We opened a plant.',
  ImageUrl: '/media/medA/feed.webp',
  Published: '2026-01-01 09:00:00',
  Url: 'https://www.linkedin.com/feed/update/urn:li:share:1',
  Likes: 12,
  Comments: 0,
  Reposts: null,
  Views: 1200,
  State: 'new',
  StoryId: null,
  IsEdited: false,
  IsGone: false,
}
type Answers = Parameters<typeof openSettings>[1]

async function open(answers: Answers) {
  const opened = await openSettings('/settings/reposts', answers)
  leave = opened.leave
  return opened
}
const listOf = (...Items: object[]) => ({ Items, Next: null })

test('[COMPANYPOSTS1] a page is chosen, and its posts appear', async () => {
  let watched = false
  const pages = () => ({ Items: [{ ...page, IsWatched: watched, LastRun: watched ? page.LastRun : null }] })
  const { element, sent } = await open({
    'GET /api/company-pages': pages,
    'GET /api/company-posts': () => listOf(post),
    [`PUT /api/company-pages/${page.Id}`]: () => {
      watched = true
      return pages()
    },
  })
  await waitFor(() => expect(element.querySelector('h3')?.textContent).toBe('Varmelund'))
  expect(element.textContent).not.toContain('We opened a plant.')
  element.querySelector<HTMLInputElement>('main input[type=checkbox]')?.click()
  await waitFor(() => expect(element.textContent).toContain('We opened a plant.'))
  expect(sent).toEqual([[`PUT /api/company-pages/${page.Id}`, { IsWatched: true }]])
  expect(element.querySelector('.company-post-picture')?.getAttribute('src')).toContain(
    '/media/medA/feed.webp',
  )
  expect(element.textContent).toContain('1,200')
})

test('[COMPANYPOSTS4] what went wrong is said, and a page is read at once', async () => {
  const { element, button, sent } = await open({
    'GET /api/company-pages': () => ({ Items: [{ ...page, Problem: 'no-permission' }] }),
    'GET /api/company-posts': () => listOf(),
    [`POST /api/company-pages/${page.Id}/run`]: () => ({ Items: [{ ...page, IsRunning: true }] }),
  })
  await waitFor(() => expect(element.textContent).toContain('No connected profile is allowed to read'))
  ;(await button('Read now')).click()
  await waitFor(() => expect(element.textContent).toContain('Reading…'))
  expect(sent).toEqual([[`POST /api/company-pages/${page.Id}/run`, null]])
})

test('[COMPANYPOSTS5] [COMPANYPOSTS6] posts are dismissed and made stories of; used and gone ones say so', async () => {
  const gone = { ...post, Id: 'pgpBBBBBBBBBBBB', Text: 'Gone', IsGone: true }
  const used = { ...post, Id: 'pgpCCCCCCCCCCCC', Text: 'Used', State: 'used', StoryId: '0ASAAAAAAAAAAAA' }
  const { element, button, sent } = await open({
    'GET /api/company-pages': () => ({ Items: [page] }),
    'GET /api/company-posts': ({ query }) =>
      query.get('state') === 'used' ? listOf(used) : listOf(post, gone),
    [`PUT /api/company-posts/${gone.Id}`]: () => ({ ...gone, State: 'dismissed' }),
    [`POST /api/company-posts/${post.Id}/story`]: () => failsWith(409, 'api-409', { post: 'used' }),
  })
  const cards = () => [...element.querySelectorAll('.company-post')]
  await waitFor(() => expect(cards()).toHaveLength(2))
  const [first, second] = cards()
  expect(second?.textContent).toContain('No longer on LinkedIn')
  expect(second?.textContent).not.toContain('Make a story')
  ;(await button('Dismiss', second)).click()
  await waitFor(() => expect(cards()).toHaveLength(1))
  ;(await button('Make a story', first)).click()
  await waitFor(() => expect(sent.at(-1)).toEqual([`POST /api/company-posts/${post.Id}/story`, null]))
  const tab = [...element.querySelectorAll<HTMLElement>('[role=tab]')].find((one) =>
    one.textContent.includes('Used'),
  )
  tab?.click()
  await waitFor(() => expect(element.textContent).toContain('Made into a story'))
  const link = [...element.querySelectorAll('a')].find((one) => one.textContent === 'Open the story')
  expect(link?.getAttribute('href')).toContain('/0ASAAAAAAAAAAAA')
})
