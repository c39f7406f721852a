import {
  sampleMessage,
  samplePost,
  sampleProfiles,
  sampleStory,
  type Answering,
} from '@rostrum/widgets/testing'
import {
  state,
  previewed,
  media,
  noLink,
  approvals,
  narrow,
  longText,
  publicationOf,
} from './editor-scenes.js'
import type { Story } from './scene.js'

/** A company post to repost. */
const attachedPost = {
  Post: {
    ID: samplePost().Id,
    RemoteID: 'urn:li:share:1',
    PostDate: '2026-11-18 08:00:00',
    Network: 'linkedin' as const,
    Type: 'image',
    Content: {
      Text: 'Our Lisbon plant now runs on a third less water. Thank you to everybody who measured.',
      Attachments: { Media: [media(1)] },
    },
    Links: [],
  },
  Profiles: [{ Id: '1', Name: 'Northwind Energy', ImageLink: null, RemoteUrl: null }],
  Mentions: [],
  Stats: { Likes: 210, Comments: 12, Shares: 31 },
}

const reposted: Answering = () =>
  sampleStory({
    ...noLink,
    Type: 'post-attachment',
    RepostPost: true,
    PostAttachment: attachedPost,
    Messages: [
      sampleMessage(1, 'linkedin', 'Worth a read: what we learned in Lisbon.', {
        ...noLink,
        Type: 'post-attachment',
        RepostPost: true,
        PostAttachment: attachedPost,
      }),
    ],
  })

const commenting = (answers: Readonly<Record<string, Answering>> = {}) =>
  state(
    {
      'GET /api/post/get': () =>
        samplePost({
          Message: longText,
          Publications: [{ ...publicationOf(sampleProfiles[0]), State: 'confirmed' as const }],
        }),
      ...answers,
    },
    { storyId: undefined, postId: samplePost().Id, commentOn: publicationOf().Id },
  )

/** Reposts and comments. */
export const stories: readonly Story[] = [
  narrow('repost', state({ 'GET /api/stories/get': reposted }, { network: 'linkedin' })),
  narrow('preview-repost', previewed(state({ 'GET /api/stories/get': reposted }, { network: 'linkedin' }))),
  narrow('comment', commenting()),
  narrow('comment-approval', commenting({ 'PUT /user': approvals })),
]
