import { ShareEditor } from '@rostrum/widgets'
import {
  createStage,
  failing,
  never,
  picture,
  sampleMessage,
  samplePost,
  sampleProfile,
  sampleProfiles,
  sampleStartup,
  sampleStory,
  type Answering,
} from '@rostrum/widgets/testing'
import { useEffect, useRef, type ReactNode } from 'react'
import type { Network } from '@rostrum/sdk/protocol'
import type { Scene, Story } from './scene.js'

const storyId = sampleStory().Id

const state =
  (answers: Readonly<Record<string, Answering>> = {}, props: object = {}) =>
  ({ theme, contrast, color, locale }: Scene) => {
    const rostrum = createStage({
      answers,
      locale,
      appearance: { theme, contrast, ...(color ? { color } : {}) },
    })
    return <ShareEditor rostrum={rostrum} storyId={storyId} {...props} />
  }

/** Presses a button of the widget as soon as it is there. */
function Pressed({ label, children }: { label: string; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const press = () => {
      const root = place.current?.querySelector('rostrum-view')?.shadowRoot
      const found = root?.querySelector<HTMLElement>(`button[aria-label="${label}"]`)
      found?.click()
      if (found) clearInterval(timer)
    }
    const timer = setInterval(press, 20)
    return () => clearInterval(timer)
  }, [label])
  return <div ref={place}>{children}</div>
}

const previewed =
  (draw: Story['draw']): Story['draw'] =>
  (scene) => <Pressed label={previewLabels[scene.locale] ?? 'Preview'}>{draw(scene)}</Pressed>

const previewLabels: Partial<Record<Scene['locale'], string>> = { de: 'Vorschau' }

const media = (number: number, isVideo = false) => ({
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

const withMessage =
  (text: string, part: Parameters<typeof sampleMessage>[3] = {}): Answering =>
  () =>
    sampleStory({
      Messages: [sampleMessage(1, 'linkedin', text, part), sampleMessage(2, 'twitter', text, part)],
    })

const noLink = { LinkUrl: null, LinkTitle: null, ImageUrl: null, Description: null }
const pictures = (count: number) =>
  withMessage('A day at the river, in pictures. #volunteering', {
    ...noLink,
    Type: 'image',
    MediaObjects: Array.from({ length: count }, (_, at) => media(at)),
  })

const profiles =
  (items: readonly object[], left = 2): Answering =>
  () => ({
    Credentials: items,
    ProfilesLeft: left,
  })

const readOnly: Answering = () => {
  const startup = sampleStartup()
  const Matrix = { ...startup.User.Role.Matrix, 8: { canRead: true } }
  return { ...startup, User: { ...startup.User, Role: { ...startup.User.Role, Matrix } } }
}

const approvals: Answering = () => {
  const startup = sampleStartup()
  return { ...startup, Config: { ...startup.Config, IsApprovalsEnabled: true } }
}

const narrow = (name: string, draw: Story['draw']): Story => ({
  name: `share-editor/${name}`,
  width: 'narrow',
  draw,
})

const message =
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

/** What the server says of a share by hand. */
const begun =
  (part: object = {}): Answering =>
  () => ({
    LinkUrl: 'https://blog.northwind.example/water',
    LinkHash: 'hash',
    token: 'per1',
    url: 'https://network.example/share?redirect_uri=a',
    ...part,
  })

const byHand = (network: Network, more: Readonly<Record<string, Answering>> = {}) =>
  state(
    {
      'GET /message': message(network),
      'GET /credential': profiles([sampleProfile(network, 'Mara Jansen')]),
      'POST /personal-post': begun(),
      ...more,
    },
    { storyId: undefined, messageId: sampleMessage(1, network, '').Id },
  )

const longText =
  'A third less water in two years, and not one big investment among the reasons. Our colleagues in Lisbon measured every hour, changed one thing at a time and wrote down what failed.\n\nThe numbers and the mistakes: https://blog.northwind.example/water\n\n#sustainability #manufacturing'

const withPictures = (count: number) => ({
  ...noLink,
  Type: 'image' as const,
  MediaObjects: Array.from({ length: count }, (_, at) => media(at)),
})

const sentTo = (
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

const post = (part: Parameters<typeof samplePost>[0] = {}) =>
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

const publicationOf = (profile = sampleProfile('linkedin', 'Mara Jansen')) => ({
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

const people: Answering = () => ({
  Data: [
    { id: '1', name: 'Ana Lima', handle: 'ana_lima', image: null },
    { id: '2', name: 'Anatol Weißgerber-Oberschulte zu Hohenlohe', handle: 'anatol_wo', image: null },
    { id: '3', name: 'أنس الحداد', handle: 'anas', image: null },
  ],
})

export const stories: readonly Story[] = [
  narrow('story', state()),
  narrow('picture', state({ 'GET /api/stories/get': pictures(1) })),
  narrow('pictures', state({ 'GET /api/stories/get': pictures(6) })),
  narrow(
    'video',
    state({
      'GET /api/stories/get': withMessage('Watch the new test chamber at work.', {
        ...noLink,
        Type: 'video',
        MediaObjects: [media(3, true)],
      }),
    }),
  ),
  narrow('too-long', state({ 'GET /api/stories/get': withMessage('A long text. '.repeat(260)) })),
  narrow('near-limit', state({ 'GET /api/stories/get': withMessage('x'.repeat(2990)) })),
  narrow('no-profile', state({ 'GET /credential': profiles([]) })),
  narrow(
    'invalid-profile',
    state({
      'GET /credential': profiles([
        ...sampleProfiles,
        sampleProfile('linkedin', 'Mara Old', { Status: 'invalid' }),
      ]),
    }),
  ),
  narrow('read-only', state({ 'PUT /user': readOnly })),
  narrow('approval', state({ 'PUT /user': approvals })),
  narrow('loading', state({ 'GET /api/stories/get': () => never })),
  narrow('gone', state({ 'GET /api/stories/get': () => failing(404, 'story-not-found') })),
  narrow('refused', state({ 'POST /api/post/create': () => failing(422, 'profile-invalid') })),
  narrow('new-post', state({}, { storyId: undefined, isNew: true })),
  narrow(
    'message',
    state(
      { 'GET /message': message('linkedin') },
      { storyId: undefined, messageId: sampleMessage(1, 'linkedin', '').Id },
    ),
  ),
  narrow(
    'post-on-date',
    post({
      LocalStart: { time: '2026-11-24 09:30', timezone: 'America/New_York' },
      StartDateTime: '2026-11-24 14:30:00',
    }),
  ),
  narrow(
    'post-in-gap',
    post({
      LocalStart: { time: '2027-03-14 02:30', timezone: 'America/New_York' },
      StartDateTime: '2027-03-14 07:30:00',
    }),
  ),
  narrow('by-hand-facebook', byHand('facebook')),
  narrow(
    'by-hand-facebook-without-link',
    byHand('facebook', {
      'POST /personal-post': begun({
        LinkUrl: null,
        LinkHash: null,
        token: undefined,
        url: undefined,
        'error-code': 1790,
      }),
    }),
  ),
  narrow('by-hand-xing', byHand('xing')),
  narrow('by-hand-wechat', byHand('wechat', { 'POST /personal-post': begun({ url: undefined }) })),
  narrow(
    'by-hand-instagram',
    byHand('instagram', {
      'GET /message': message('instagram', { ...noLink, Type: 'image', MediaObjects: [media(2)] }),
    }),
  ),
  narrow(
    'message-disconnected',
    state(
      {
        'GET /message': () => ({
          status: 422,
          failing: { Result: false, Error: 'disconnected', Network: 'linkedin' },
        }),
      },
      { storyId: undefined, messageId: sampleMessage(1, 'linkedin', '').Id },
    ),
  ),
  narrow(
    'message-without-profile',
    state(
      { 'GET /message': () => failing(422, 'missing-profile') },
      { storyId: undefined, messageId: sampleMessage(1, 'linkedin', '').Id },
    ),
  ),
  narrow('preview-linkedin', previewed(sentTo('linkedin', longText, { Type: 'link-attachment' }, 'page'))),
  narrow(
    'preview-linkedin-pictures',
    previewed(sentTo('linkedin', 'A day at the river, in pictures. #volunteering', withPictures(7))),
  ),
  narrow('preview-facebook', previewed(sentTo('facebook', longText, {}, 'page'))),
  narrow(
    'preview-x',
    previewed(
      sentTo(
        'twitter',
        'A third less water in two years, by @northwind and many hands. #sustainability',
        withPictures(3),
      ),
    ),
  ),
  narrow('preview-instagram', previewed(sentTo('instagram', longText, withPictures(4), 'page'))),
  narrow('preview-xing', previewed(byHand('xing'))),
  narrow('preview-wechat', previewed(byHand('wechat', { 'POST /personal-post': begun({ url: undefined }) }))),
  narrow(
    'preview-arabic',
    previewed(sentTo('linkedin', 'توفير ثلث المياه في عامين، خطوة بعد خطوة. #استدامة', {})),
  ),
  narrow('suggesting', state({ 'GET /api/autocomplete/mentions': people }, { network: 'twitter' })),
  narrow('closing', state({}, { isClosing: true })),
]
