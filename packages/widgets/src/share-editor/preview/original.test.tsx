import { afterEach, expect, it } from 'vitest'
import { sampleMessage, sampleStory } from '../../testing/index.js'
import { closeEditors, openEditor } from '../../testing/open-editor.js'
import { until } from '../../testing/queries.js'

afterEach(closeEditors)

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
  const { root, leave } = openEditor({
    'GET /api/stories/get': () =>
      sampleStory({ ...repost, Messages: [sampleMessage(1, 'linkedin', 'Read this', repost)] }),
  })
  const original = await until(() => root.querySelector('figure'), 'the original')
  expect(original.getAttribute('aria-label')).toBe('Original post')
  expect(original.textContent).toContain('What the company said')
  leave()
})
