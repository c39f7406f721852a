import type { Matrix } from '@rostrum/sdk/protocol'
import { resourceCodes } from '@rostrum/sdk/protocol'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { waitFor } from '../../../../tools/dev/wait-for.js'
import { mount } from '../index.js'
import type { WidgetProps } from '../widgets.js'
import { byName } from '../testing/queries.js'
import {
  createMockClient,
  minutesAgo,
  sampleMessage,
  samplePost,
  sampleProfile,
  sampleProfiles,
  sampleStartup,
  sampleStory,
} from '../testing/index.js'

let page: HTMLElement
let leave = () => {}
beforeEach(() => {
  page = document.createElement('section')
  document.body.append(page)
})
afterEach(() => {
  leave()
  page.remove()
})

const box = (root: ShadowRoot) => root.querySelector('textarea')

/** Where a part is drawn. Those that are not named here have no place of their own. */
const places = {
  'profile-selection': (root) => root.querySelector('.r-profiles button'),
  'last-shared-date': (root) => root.querySelector('.r-composer-last'),
  'message-description': (root) => root.querySelector('.r-composer-about, .r-link-description'),
  message: box,
  placeholder: (root) => root.querySelector('[data-empty][data-placeholder]'),
  'emoji-picker': (root) => byName(root, 'button', 'Insert emoji'),
  'ai-assist': (root) => root.querySelector('.r-assist'),
  'link-data': (root) => root.querySelector('.r-link'),
  'image-upload': (root) => byName(root, 'button', 'Add media'),
  'copy-to-clipboard': (root) => root.querySelector('.r-hand-copy'),
  reset: (root) => root.querySelector('.r-composer-reset[data-shown=true]'),
  schedule: (root) => root.querySelector('.r-when'),
  'keep-open': (root) => byName(root, 'label', /^Then share to/),
  'delete-post': (root) => byName(root, 'footer button', 'Delete'),
} satisfies Record<string, (root: ShadowRoot) => unknown>
type Part = keyof typeof places

const drawn = (root: ShadowRoot) =>
  Object.entries(places)
    .filter(([, find]) => Boolean(find(root)))
    .map(([name]) => name)
    .toSorted()

/** The sample's story, shared before, on three networks. */
const story = sampleStory({
  Messages: (['linkedin', 'twitter', 'xing'] as const).map((network, at) =>
    sampleMessage(at + 1, network, `For ${network}`, { LastSharedDate: minutesAgo(90) }),
  ),
})
/** Who may read messages, and nothing else. */
const reader: Matrix = { [resourceCodes.message]: { canRead: true } }
const post = samplePost({
  Publications: [
    {
      Id: 'pub000000000001',
      CredentialId: sampleProfiles[0]?.Id ?? '',
      Network: 'linkedin',
      ProfileName: '',
      ProfileImage: null,
      State: 'scheduled',
      DueAt: null,
      PublishedAt: null,
      RemoteUrl: null,
      Attempts: 0,
      Error: null,
    },
  ],
  StoryId: null,
  CredentialId: sampleProfiles[0]?.Id ?? null,
  StartDateTime: minutesAgo(-600),
})

interface State {
  readonly name: string
  readonly target: Partial<WidgetProps<'share-editor'>>
  readonly parts: readonly Part[]
  readonly matrix?: Matrix
}

const states: readonly State[] = [
  {
    name: 'a story on LinkedIn',
    target: { storyId: story.Id, network: 'linkedin' },
    parts: [
      'ai-assist',
      'image-upload',
      'keep-open',
      'last-shared-date',
      'link-data',
      'message',
      'message-description',
      'profile-selection',
      'schedule',
    ],
  },
  {
    name: 'a story on X',
    target: { storyId: story.Id, network: 'twitter' },
    parts: [
      'ai-assist',
      'emoji-picker',
      'image-upload',
      'keep-open',
      'last-shared-date',
      'message',
      'message-description',
      'profile-selection',
      'schedule',
    ],
  },
  {
    name: 'a story on Xing',
    target: { storyId: story.Id, network: 'xing' },
    parts: [
      'ai-assist',
      'copy-to-clipboard',
      'keep-open',
      'last-shared-date',
      'link-data',
      'message',
      'message-description',
      'profile-selection',
    ],
  },
  {
    name: 'a story for who may only share it',
    target: { storyId: story.Id, network: 'linkedin' },
    parts: [
      'keep-open',
      'last-shared-date',
      'link-data',
      'message',
      'message-description',
      'profile-selection',
      'schedule',
    ],
    matrix: reader,
  },
  {
    name: 'a post of one’s own',
    target: { isNew: true, network: 'twitter' },
    parts: [
      'ai-assist',
      'emoji-picker',
      'image-upload',
      'keep-open',
      'message',
      'placeholder',
      'profile-selection',
      'schedule',
    ],
  },
  {
    name: 'a post that waits',
    target: { postId: post.Id },
    parts: ['ai-assist', 'delete-post', 'image-upload', 'message', 'profile-selection', 'schedule'],
  },
]

it.each(states)(
  '[B2.29] [EDITOR40] [EDITOR41] [EDITOR42] [EDITOR43] [EDITOR44] [EDITOR45] the editor has its parts: $name',
  async ({ target, parts, matrix }) => {
    const startup = sampleStartup()
    const Role = { ...startup.User.Role, Matrix: matrix ?? startup.User.Role.Matrix }
    const rostrum = createMockClient({
      answers: {
        'PUT /user': () => ({
          ...startup,
          User: { ...startup.User, Role },
          Config: { ...startup.Config, HasAiRephrase: true },
        }),
        'GET /api/stories/get': () => story,
        'GET /api/post/get': () => post,
        'GET /credential': () => ({
          Credentials: [...sampleProfiles, sampleProfile('xing', 'Mara Jansen')],
          ProfilesLeft: 2,
        }),
      },
    })
    const mounted = mount('share-editor', page, { rostrum, ...target })
    leave = () => {
      mounted.unmount()
      rostrum.dispose()
    }
    const root = mounted.element.shadowRoot
    if (!root) throw new Error('There is no shadow root')
    await waitFor(() => expect(drawn(root)).toEqual(parts.toSorted()))
  },
)
