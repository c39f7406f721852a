import type { Media } from '@rostrum/sdk/protocol'
import { createMockClient, picture, samplePost } from '@rostrum/widgets/testing'
import { Root } from '@rostrum/widgets/ui'
import { createRoot } from 'react-dom/client'
import { expect, test } from 'vitest'
import { waitFor } from '../../../../../tools/dev/wait-for.js'
import { boardTexts } from '../../texts/board-texts.js'
import { PostContent } from './post-content.js'

const media = (Resource: Media['Resource'], part: Partial<Media> = {}): Media => ({
  Id: `med${Resource.padEnd(24, '0')}`,
  metadataId: `med${Resource.padEnd(24, '0')}`,
  url: `https://board.example/media/${Resource}`,
  preview: picture(1),
  altText: `A ${Resource}`,
  modifiers: null,
  isVideo: Resource === 'video',
  isGif: Resource === 'gif',
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

const repost = {
  Post: {
    ID: 'original',
    RemoteID: 'urn:li:share:1',
    PostDate: '2026-11-20 08:00:00',
    Network: 'linkedin' as const,
    Type: 'video',
    Content: { Text: 'How the tower was built.', Attachments: { Media: [media('video')] } },
    Links: [],
  },
  Profiles: [{ Id: 'page', Name: 'Northwind Energy', ImageLink: null, RemoteUrl: null }],
  Mentions: [],
  Stats: { Likes: 0, Comments: 0, Shares: 0 },
}

test('[B2.11] [B7.26] shows every file of a post, plays its video, and shows a reshared post with its own', async () => {
  const rostrum = createMockClient({})
  await rostrum.texts.load(boardTexts)
  const element = document.createElement('div')
  document.body.append(element)
  const root = createRoot(element)
  const post = samplePost({
    Media: [media('image'), media('video'), media('pdf')],
    PostAttachment: repost,
  })
  root.render(
    <Root rostrum={rostrum}>
      <PostContent post={post} />
    </Root>,
  )
  await waitFor(() => expect(element.querySelectorAll('video')).toHaveLength(2))
  const [own, original] = element.querySelectorAll('video')
  expect(own?.getAttribute('src')).toBe('https://board.example/media/video')
  expect(original?.getAttribute('src')).toBe(
    `${rostrum.server}/api-public/media-proxy/get-post-media?postID=${post.Id}`,
  )
  expect(element.querySelector('img')?.alt).toBe('A image')
  expect(element.querySelector('a')?.textContent).toContain('PDF')
  expect(element.querySelector('figure')?.textContent).toContain('Northwind Energy')
  root.unmount()
  element.remove()
})
