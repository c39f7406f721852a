import { ShareEditor } from '@rostrum/widgets'
import {
  createMockClient,
  failsWith,
  never,
  picture,
  sampleMessage,
  samplePost,
  sampleProfiles,
  sampleStartup,
  sampleStory,
  streamed,
  type Answering,
} from '@rostrum/widgets/testing'
import type { Media } from '@rostrum/sdk/protocol'
import type { ReactNode } from 'react'
import { Done, Pressed } from './pressed.js'
import type { Scene, Story } from './scene.js'

const text = 'A third less water in two years, and not one big investment among the reasons. #sustainability'
const noLink = { LinkUrl: null, LinkTitle: null, ImageUrl: null, Description: null }

const media = (number: number, part: Partial<Media> = {}): Media => {
  const id = `med${String(number).padStart(24, '0')}`
  return {
    Id: id,
    metadataId: id,
    url: picture(number),
    preview: picture(number),
    altText: null,
    modifiers: null,
    isVideo: false,
    isGif: false,
    uuid: null,
    pos: number,
    validations: {},
    Resource: 'image',
    MimeType: 'image/png',
    VideoTitle: null,
    VideoSubtitle: null,
    PreviewFrame: null,
    width: 955,
    height: 500,
    ...part,
  }
}

const startup: Answering = () => {
  const known = sampleStartup()
  return {
    ...known,
    Config: { ...known.Config, HasAiRephrase: true, IsAltTextRequired: true },
    Features: { ...known.Features, myToneOfVoice: true },
  }
}

const editor =
  (
    part: Parameters<typeof sampleMessage>[3] = {},
    more: Readonly<Record<string, Answering>> = {},
    props: object = { storyId: sampleStory().Id },
    suggested = text,
  ) =>
  ({ theme, contrast, color, locale }: Scene) => {
    const rostrum = createMockClient({
      answers: {
        'PUT /user': startup,
        'GET /api/stories/get': () =>
          sampleStory({
            ...(part.Type ? noLink : {}),
            Messages: [
              sampleMessage(1, 'linkedin', suggested, part),
              sampleMessage(2, 'twitter', suggested, part),
            ],
          }),
        ...more,
      },
      locale,
      appearance: { theme, contrast, ...(color ? { color } : {}) },
    })
    return <ShareEditor rostrum={rostrum} {...props} />
  }

const withMedia = (type: 'image' | 'video' | 'pdf', ...items: readonly Media[]) =>
  editor({ ...noLink, Type: type, MediaObjects: [...items] })

const pressed =
  (steps: readonly string[], draw: Story['draw']): Story['draw'] =>
  (scene) => <Pressed steps={steps}>{draw(scene)}</Pressed>

const done =
  (act: (root: ShadowRoot) => boolean, draw: Story['draw']): Story['draw'] =>
  (scene): ReactNode => <Done act={act}>{draw(scene)}</Done>

/** Selects all of the text like a user. */
function selectAll(root: ShadowRoot): boolean {
  const box = root.querySelector('textarea')
  if (!box || !root.querySelector('.r-assist')) return false
  box.focus()
  box.dispatchEvent(new KeyboardEvent('keydown', { key: 'End', shiftKey: true }))
  box.setSelectionRange(0, box.value.length)
  return root.querySelector('[role=toolbar]') !== null
}

const people = ['Ana Lima', 'Anton Weber'].map((name, n) => ({
  id: String(n),
  name,
  handle: null,
  image: null,
}))

/** Starts typing a mention like a user, and waits for the suggestions. */
function beginName(root: ShadowRoot): boolean {
  const box = root.querySelector('textarea')
  if (!box || !root.querySelector('.r-suggestions')) return false
  // Once, because the selection closes the list.
  if (!box.dataset.begun) {
    box.dataset.begun = 'yes'
    box.focus()
    box.setSelectionRange(box.value.length, box.value.length)
    box.ownerDocument.execCommand('insertText', false, ' @an')
  }
  return box.value.includes('@Ana') || root.querySelector('.r-suggestions [role=option]') !== null
}

/** Chooses files, and waits for the result. */
const choose =
  (result: string, ...files: readonly File[]) =>
  (root: ShadowRoot): boolean => {
    const input = root.querySelector<HTMLInputElement>('input[type=file]')
    if (input?.dataset.chosen) return root.querySelector(result) !== null
    if (!input) return false
    input.dataset.chosen = 'yes'
    const carried = new DataTransfer()
    for (const file of files) carried.items.add(file)
    input.files = carried.files
    input.dispatchEvent(new Event('change', { bubbles: true }))
    return false
  }

const rewriting = (answer: Answering, suggested = text) =>
  pressed(
    ['.r-assist button', '.r-assist [role=menuitem]'],
    editor({}, { 'POST /api/ai-assist/rephrase': answer }, undefined, suggested),
  )

const rejected = () =>
  samplePost({
    Message: 'Two years of small changes, measured every hour.',
    ApproveStatus: 'rejected',
    Publications: [
      {
        Id: 'pub000000000001',
        CredentialId: sampleProfiles[0]?.Id ?? '',
        Network: 'linkedin',
        ProfileName: 'Mara Jansen',
        ProfileImage: null,
        State: 'scheduled',
        DueAt: null,
        PublishedAt: null,
        RemoteUrl: null,
        Attempts: 0,
        Error: null,
      },
    ],
    ApproveNote: {
      Note: 'Please leave out the number of heat pumps: it is not public yet.',
      By: 'Lea Moreau',
      At: '2026-11-20 09:30:00',
    },
  })

const narrow = (name: string, draw: Story['draw']): Story => ({ name, width: 'narrow', draw })

export const stories: readonly Story[] = [
  narrow('assist/selection', done(selectAll, editor())),
  narrow('assist/tones', pressed(['.r-assist button'], editor())),
  narrow(
    'assist/running',
    rewriting(() =>
      streamed([{ type: 'progress', text: 'I am glad to share this: a third le' }], { isOpen: true }),
    ),
  ),
  narrow(
    'assist/done',
    rewriting(() => streamed([{ type: 'complete', text: 'I am glad to share this: a third less water.' }])),
  ),
  narrow(
    'assist/failed',
    rewriting(() => failsWith(422, 'rephraseException')),
  ),
  narrow(
    'assist/too-short',
    rewriting(() => never, 'Too short.'),
  ),
  narrow('approvals/rejected', editor({}, { 'GET /api/post/get': rejected }, { postId: samplePost().Id })),
  narrow('media/order', withMedia('image', media(0), media(1, { altText: 'Hills under a sun' }), media(2))),
  narrow('media/crop', pressed(['.r-tile-actions [aria-haspopup]'], withMedia('image', media(0)))),
  narrow('media/alt', pressed(['.r-tile-alt'], withMedia('image', media(0)))),
  narrow(
    'media/video-details',
    pressed(
      ['.r-tile-actions [aria-haspopup]'],
      withMedia('video', media(3, { isVideo: true, Resource: 'video', MimeType: 'video/mp4' })),
    ),
  ),
  narrow('media/pdf', withMedia('pdf', media(4, { Resource: 'pdf', MimeType: 'application/pdf' }))),
  narrow(
    'media/uploading',
    done(
      choose(
        '.r-upload[data-state=failed]',
        new File(['abc'], 'a-day-at-the-river.jpg', { type: 'image/jpeg' }),
        new File([], 'empty.jpg', { type: 'image/jpeg' }),
      ),
      editor(noLink, { 'POST /api/media/upload/begin': () => never }, { isNew: true }),
    ),
  ),
  narrow(
    'media/replace',
    done(
      choose('dialog[open]', new File(['abc'], 'hills.gif', { type: 'image/gif' })),
      editor(
        { ...noLink, Type: 'image', MediaObjects: [media(0), media(1)] },
        {
          'POST /api/media/upload/begin': () => ({
            Id: `upl${'0'.repeat(24)}`,
            Offset: 3,
            Bytes: 3,
            Media: media(2, { Resource: 'gif', isGif: true, MimeType: 'image/gif' }),
          }),
        },
      ),
    ),
  ),
  narrow(
    'writing/suggestions',
    done(beginName, editor({}, { 'GET /api/autocomplete/mentions': () => ({ Data: people }) })),
  ),
  narrow('writing/shortcuts', pressed(['button[aria-label="Keyboard shortcuts"]'], editor())),
]
