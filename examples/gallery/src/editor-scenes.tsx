import { ShareEditor } from '@rostrum/widgets'
import {
  createMockClient,
  picture,
  sampleMessage,
  samplePost,
  sampleProfile,
  sampleProfiles,
  sampleStartup,
  sampleStory,
  type Answering,
} from '@rostrum/widgets/testing'
import type { Network } from '@rostrum/sdk/protocol'
import { Pressed } from './pressed.js'
import type { Scene, Story } from './scene.js'

const storyId = sampleStory().Id

export const state =
  (answers: Readonly<Record<string, Answering>> = {}, props: object = {}) =>
  ({ theme, contrast, color, locale }: Scene) => {
    const rostrum = createMockClient({
      answers,
      locale,
      appearance: { theme, contrast, ...(color ? { color } : {}) },
    })
    return <ShareEditor rostrum={rostrum} storyId={storyId} {...props} />
  }

export const previewed =
  (draw: Story['draw']): Story['draw'] =>
  (scene) => (
    <Pressed
      steps={[
        '.r-composer-space ~ button[aria-expanded]:not([aria-haspopup]), .r-composer-space ~ * > button[aria-expanded]:not([aria-haspopup])',
      ]}
    >
      {draw(scene)}
    </Pressed>
  )

export const media = (number: number, isVideo = false) => ({
  Id: `med${String(number).padStart(24, '0')}`,
  metadataId: `med${String(number).padStart(24, '0')}`,
  url: picture(number),
  preview: picture(number),
  altText: 'Hills under a sun',
  modifiers: null,
  isVideo,
  isGif: false,
  uuid: null,
  pos: number,
  validations: {},
  Resource: isVideo ? ('video' as const) : ('image' as const),
  MimeType: isVideo ? 'video/mp4' : 'image/png',
  VideoTitle: null,
  VideoSubtitle: null,
  PreviewFrame: null,
  width: 955,
  height: 500,
})

export const withMessage =
  (text: string, part: Parameters<typeof sampleMessage>[3] = {}): Answering =>
  () =>
    sampleStory({
      Messages: [sampleMessage(1, 'linkedin', text, part), sampleMessage(2, 'twitter', text, part)],
    })

export const noLink = { LinkUrl: null, LinkTitle: null, ImageUrl: null, Description: null }
export const pictures = (count: number) =>
  withMessage('A day at the river, in pictures. #volunteering', {
    ...noLink,
    Type: 'image',
    MediaObjects: Array.from({ length: count }, (_, at) => media(at)),
  })

export const profiles =
  (items: readonly object[], left = 2): Answering =>
  () => ({
    Credentials: items,
    ProfilesLeft: left,
  })

/** Thirty profiles, with names of each length and direction. */
export const manyProfiles = Array.from({ length: 30 }, (_, at) => {
  const names = [
    'Mara Jansen',
    'Northwind Energy Deutschland, Österreich und Schweiz',
    'شركة الطاقة',
    '山田 太郎',
    'Zoë',
  ]
  return sampleProfile(at % 3 === 2 ? 'twitter' : 'linkedin', `${names[at % names.length]} ${at + 1}`, {
    Type: at % 2 ? 'page' : 'personal-profile',
  })
})

/** Fifteen suggested texts, each for another reader. */
export const manyTexts: Answering = () =>
  sampleStory({
    Messages: Array.from({ length: 15 }, (_, at) =>
      sampleMessage(at + 1, at % 3 === 2 ? 'twitter' : 'linkedin', `Suggested text ${at + 1}. #water`),
    ),
  })

export const readOnly: Answering = () => {
  const startup = sampleStartup()
  const Matrix = { ...startup.User.Role.Matrix, 8: { canRead: true } }
  return { ...startup, User: { ...startup.User, Role: { ...startup.User.Role, Matrix } } }
}

export const approvals: Answering = () => {
  const startup = sampleStartup()
  return { ...startup, Config: { ...startup.Config, IsApprovalsEnabled: true } }
}

export const narrow = (name: string, draw: Story['draw']): Story => ({
  name: `share-editor/${name}`,
  width: 'narrow',
  draw,
})

export const message =
  (network: Network, part: Parameters<typeof sampleMessage>[3] = {}): Answering =>
  () => ({
    Items: [
      sampleMessage(1, network, 'A third less water in two years. The numbers and the mistakes.', {
        StoryId: null,
        ...part,
      }),
    ],
    Languages: [],
  })

/** The server's data for a hand-off. */
export const handOffAnswer =
  (part: object = {}): Answering =>
  () => ({
    LinkUrl: 'https://blog.northwind.example/water',
    LinkHash: 'hash',
    token: 'per1',
    url: 'https://network.example/share?redirect_uri=a',
    ...part,
  })

export const byHand = (network: Network, more: Readonly<Record<string, Answering>> = {}) =>
  state(
    {
      'GET /message': message(network),
      'GET /credential': profiles([sampleProfile(network, 'Mara Jansen')]),
      'POST /personal-post': handOffAnswer(),
      ...more,
    },
    { storyId: undefined, messageId: sampleMessage(1, network, '').Id },
  )

export const longText =
  'A third less water in two years, and not one big investment among the reasons. Our colleagues in Lisbon measured every hour, changed one thing at a time and wrote down what failed.\n\nThe numbers and the mistakes: https://blog.northwind.example/water\n\n#sustainability #manufacturing'

export const withPictures = (count: number) => ({
  ...noLink,
  Type: 'image' as const,
  MediaObjects: Array.from({ length: count }, (_, at) => media(at)),
})

export const withDocument = {
  ...noLink,
  Type: 'pdf' as const,
  MediaObjects: [{ ...media(4), Resource: 'pdf' as const, MimeType: 'application/pdf' }],
}

/** Arabic, then Hebrew, each mixed with Latin names, handles, numbers and a URL. */
export const twoDirections =
  'توفير ثلث المياه (v2.0) من @northwind في عامين: 35% أقل! #استدامة\nשלום Northwind, 12:30 ב-24/11 עם @dana_k ו-https://blog.northwind.example/water?a=1\nAnd in English, by @lea. #water'

export const sentTo = (
  network: Network,
  text: string,
  part: Parameters<typeof sampleMessage>[3] = {},
  type: 'personal-profile' | 'page' = 'personal-profile',
) =>
  state(
    {
      'GET /message': message(network, { Message: text, ...part }),
      'GET /credential': profiles([sampleProfile(network, 'Northwind Energy', { Type: type })]),
    },
    { storyId: undefined, messageId: sampleMessage(1, network, '').Id },
  )

export const post = (part: Parameters<typeof samplePost>[0] = {}) =>
  state(
    {
      'GET /api/post/get': () =>
        samplePost({
          Message: 'Two years of small changes, measured every hour.',
          Publications: [publicationOf(sampleProfiles[0])],
          ...part,
        }),
    },
    { storyId: undefined, postId: samplePost().Id },
  )

export const publicationOf = (profile = sampleProfile('linkedin', 'Mara Jansen')) => ({
  Id: 'pub000000000001',
  CredentialId: profile.Id,
  Network: profile.Network,
  ProfileName: profile.DisplayName,
  ProfileImage: null,
  State: 'scheduled' as const,
  DueAt: null,
  PublishedAt: null,
  RemoteUrl: null,
  Attempts: 0,
  Error: null,
})

export const people: Answering = () => ({
  Data: [
    { id: '1', name: 'Ana Lima', handle: 'ana_lima', image: null },
    { id: '2', name: 'Anatol Weißgerber-Oberschulte zu Hohenlohe', handle: 'anatol_wo', image: null },
    { id: '3', name: 'أنس الحداد', handle: 'anas', image: null },
  ],
})
