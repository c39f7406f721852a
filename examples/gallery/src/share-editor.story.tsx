import { ShareEditor } from '@rostrum/widgets'
import {
  createStage,
  failing,
  never,
  picture,
  sampleMessage,
  sampleProfile,
  sampleProfiles,
  sampleStartup,
  sampleStory,
  type Answering,
} from '@rostrum/widgets/testing'
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
  narrow('closing', state({}, { isClosing: true })),
]
