import {
  listMessages,
  readPost,
  readStory,
  type Media,
  type Mention,
  type Message,
  type Network,
  type Post,
  type Story,
} from '@rostrum/protocol'
import {
  expiryOutcome,
  isUrl,
  mayPost,
  readEndDate,
  resetsSchedule,
  readMoment,
  scheduleOption,
  storedMention,
  type ScheduleOption,
  type TextKind,
} from '@rostrum/rules'
import { ApiError, failingOf } from '../client/api-error.js'
import type { Rostrum } from '../rostrum.js'
import type { EditorKind, EditorLink, EditorPrefill, EditorTarget } from './editor-view.js'

/** What a person edits. */
export interface Content {
  readonly text: string
  readonly mentions: readonly Mention[]
  readonly media: readonly Media[]
  readonly link: EditorLink | null
}

/** What was opened, as it came from the server. */
export interface Opened {
  readonly kind: EditorKind
  readonly textKind: TextKind
  readonly story: Story | null
  readonly post: Post | null
  /** The suggested texts, all networks. */
  readonly messages: readonly Message[]
  /** The network that cannot be changed; null when there is a choice. */
  readonly network: Network | null
  /** The profiles of a post that is there already; null when they are chosen. */
  readonly profileIds: readonly string[] | null
  readonly isRepost: boolean
  /** What is edited until something else is suggested. */
  readonly content: Content
  readonly option: ScheduleOption | null
  readonly startDate: string | null
  readonly timezone: string | null
  /** Names what is edited, among the drafts. */
  readonly draftName: string
}

const empty: Content = { text: '', mentions: [], media: [], link: null }

interface Linked {
  readonly LinkUrl: string | null
  readonly LinkTitle: string | null
  readonly ImageUrl: string | null
  readonly Description?: string | null
}

const linkOf = (source: Linked, isPDF: boolean, isRemovable: boolean): EditorLink | null =>
  source.LinkUrl === null
    ? null
    : {
        url: source.LinkUrl,
        title: source.LinkTitle ?? source.LinkUrl,
        ...(source.Description ? { description: source.Description } : {}),
        images: source.ImageUrl ? [{ url: source.ImageUrl }] : [],
        isPDF,
        isRemovable,
      }

/** An address that a page gives; only http and https lead somewhere (EDITOR12). */
const linkTo = (address: string): EditorLink | null =>
  isUrl(address) ? { url: address, title: address, images: [], isPDF: false, isRemovable: true } : null

/** A suggested message as something to edit; what it does not bring itself, its story does. */
export const contentOfMessage = (message: Message, story: Story | null): Content => {
  const media = message.MediaObjects.length > 0 ? message.MediaObjects : (story?.MediaObjects ?? [])
  const isPDF = message.Type === 'pdf'
  const link = linkOf(message, isPDF, false) ?? (story ? linkOf(story, story.Type === 'pdf', false) : null)
  return { text: message.Message, mentions: message.Mentions.map(storedMention), media, link }
}

const refuse = (code: 'in-crisis' | 'story-expired' | 'story-not-found' | 'post-not-editable'): never => {
  throw new ApiError(failingOf(code))
}

const openStory = async (rostrum: Rostrum, id: string): Promise<Opened> => {
  const story = await rostrum.client.send(readStory, { query: { id } })
  const endsAt = readEndDate(story.ExpirationDate)
  if (expiryOutcome({ kind: 'story', endsAt, now: rostrum.environment.now() })) refuse('story-expired')
  const isPDF = story.Type === 'pdf'
  return {
    kind: 'story',
    textKind: 'story-share',
    story,
    post: null,
    messages: story.Messages,
    network: null,
    profileIds: null,
    isRepost: story.RepostPost,
    content: { ...empty, media: story.MediaObjects, link: linkOf(story, isPDF, false) },
    option: null,
    startDate: null,
    timezone: null,
    draftName: story.Id,
  }
}

const openMessage = async (rostrum: Rostrum, id: string, reshared: Post | null): Promise<Opened> => {
  const { Items } = await rostrum.client.send(listMessages, { query: { id } })
  const message = Items[0] ?? refuse('story-not-found')
  const endsAt = readEndDate(message.EndDateTime)
  if (expiryOutcome({ kind: 'message', endsAt, now: rostrum.environment.now() })) refuse('story-expired')
  return {
    kind: reshared ? 'reshare' : 'message',
    textKind: message.ChildMessageId ? 'child-message' : 'message',
    story: null,
    post: reshared,
    messages: [message],
    network: message.Network,
    profileIds: null,
    isRepost: message.RepostPost,
    content: contentOfMessage(message, null),
    option: null,
    startDate: null,
    timezone: null,
    draftName: reshared ? `${reshared.Id}.${message.Id}` : message.Id,
  }
}

const openPost = async (rostrum: Rostrum, id: string): Promise<Opened> => {
  const post = await rostrum.client.send(readPost, { query: { id } })
  const startDate = post.LocalStart?.time ?? null
  const isReset = resetsSchedule({
    approveStatus: post.ApproveStatus,
    startsAt: readMoment(post.StartDateTime),
    now: rostrum.environment.now(),
  })
  return {
    kind: 'post',
    textKind: post.MessageId ? 'child-message' : 'post',
    story: null,
    post,
    messages: [],
    network: post.Network,
    profileIds: post.Publications.map(({ CredentialId }) => CredentialId),
    isRepost: post.RepostPost,
    content: {
      text: post.Message,
      mentions: post.Mentions.map(storedMention),
      media: post.Media,
      link: linkOf(post, post.Type === 'pdf', post.Type !== 'link-attachment' && !post.RepostPost),
    },
    option: isReset ? 'postNow' : scheduleOption({ inqueue: post.inqueue, startDate }),
    startDate: isReset ? null : startDate,
    timezone: post.LocalStart?.timezone ?? null,
    draftName: post.Id,
  }
}

const openNew = ({ text = '', link }: EditorPrefill): Opened => ({
  kind: 'new',
  textKind: 'post',
  story: null,
  post: null,
  messages: [],
  network: null,
  profileIds: null,
  isRepost: false,
  content: { ...empty, text, link: link ? linkTo(link) : null },
  option: null,
  startDate: null,
  timezone: null,
  draftName: 'new',
})

/** Fetches what is to be edited. Rejects with an `ApiError`. */
export const openTarget = async (
  rostrum: Rostrum,
  target: EditorTarget,
  prefill: EditorPrefill = {},
): Promise<Opened> => {
  const { inCrisis, canPost } = rostrum.crisis.$crisis.get()
  if (!mayPost({ InCrisis: inCrisis, canPost })) refuse('in-crisis')
  if ('storyId' in target) return openStory(rostrum, target.storyId)
  if ('postId' in target) return openPost(rostrum, target.postId)
  if ('messageId' in target && !('reshareOf' in target)) return openMessage(rostrum, target.messageId, null)
  if ('reshareOf' in target) {
    const post = await rostrum.client.send(readPost, { query: { id: target.reshareOf } })
    return openMessage(rostrum, target.messageId, post)
  }
  return openNew(prefill)
}
