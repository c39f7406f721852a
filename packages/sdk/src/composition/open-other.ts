import { listMessages, readPost, type Network, type Post } from '@rostrum/protocol'
import {
  canComment,
  commentRulesOf,
  expiryOutcome,
  isUrl,
  lackingProfile,
  readChannels,
  readEndDate,
  readMoment,
  resetsSchedule,
  scheduleOption,
  storedMention,
  withInstagramPlaceholder,
} from '@rostrum/rules'
import type { ReadableAtom } from 'nanostores'
import { ApiError, errorInfoOf } from '../client/api-error.js'
import type { ProfilesState } from '../profiles/profiles.js'
import type { Rostrum } from '../rostrum.js'
import type { EditorComment, EditorLink, EditorPrefill } from '../editor/view/editor-view.js'
import { contentOfMessage, empty, linkOf, refuse, type Opened } from './initial-state.js'

/** An address that a page gives; only http and https lead somewhere (EDITOR12). */
const linkTo = (address: string): EditorLink | null =>
  isUrl(address) ? { url: address, title: address, images: [], isPDF: false, isRemovable: true } : null

/**
 * The server lets a message for Xing or Instagram through to be shared again, where some have no profile (PROFILES9);
 * the first time it takes one, as on every network (MESSAGES6).
 */
const refuseWithoutProfile = (rostrum: Rostrum, network: Network, { status, items }: ProfilesState) => {
  const startup = rostrum.startup.$startup.get()
  const profiles = withInstagramPlaceholder({
    profiles: items,
    channels: readChannels({ Channels: startup?.Config.Channels ?? '' }),
    userId: startup?.User.Id ?? '',
    moment: '',
  })
  // Profiles that could not be asked for are told of by themselves.
  const code = status === 'ready' ? lackingProfile({ network, profiles }) : null
  if (code) throw new ApiError({ ...errorInfoOf(code), network })
}

/** A message outside of a story; with a post, what is shared once more. */
export const openMessage = async (
  rostrum: Rostrum,
  { messageId: id, reshareOf }: { readonly messageId: string; readonly reshareOf?: string },
  ready: Promise<ReadableAtom<ProfilesState>>,
): Promise<Opened> => {
  const reshared =
    reshareOf === undefined ? null : await rostrum.client.send(readPost, { query: { id: reshareOf } })
  const { Items, Languages } = await rostrum.client.send(listMessages, { query: { id } })
  const message = Items[0] ?? refuse('story-not-found')
  const endsAt = readEndDate(message.EndDateTime)
  if (expiryOutcome({ kind: 'message', endsAt, now: rostrum.environment.now() })) refuse('story-expired')
  if (!reshared) refuseWithoutProfile(rostrum, message.Network, (await ready).get())
  return {
    kind: reshared ? 'reshare' : 'message',
    textKind: message.ChildMessageId ? 'child-message' : 'message',
    story: null,
    post: reshared,
    messages: [message],
    languages: Languages,
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

/** A copy of a post as something to comment on. */
const commentOf = (post: Post, publicationId: string): EditorComment => {
  const rules = commentRulesOf(post.Network) ?? refuse('not-available')
  return { post, publicationId, ...rules }
}

/** A comment on a copy that stands on its network; it goes out as the profile that shared it (COMMENTS2). */
export const openComment = async (
  rostrum: Rostrum,
  target: { readonly commentOn: string; readonly postId: string },
): Promise<Opened> => {
  const post = await rostrum.client.send(readPost, { query: { id: target.postId } })
  const copy = post.Publications.find(({ Id }) => Id === target.commentOn) ?? refuse('not-available')
  const canCreateComment = rostrum.permissions.can('socialComment', 'create')
  const isPublished = copy.State === 'confirmed'
  if (!canComment({ canCreateComment, network: copy.Network, isPublished })) refuse('not-available')
  return {
    ...openNew({}),
    kind: 'comment',
    textKind: 'comment',
    network: copy.Network,
    profileIds: [copy.CredentialId],
    comment: commentOf(post, copy.Id),
    option: 'postNow',
    draftName: copy.Id,
  }
}

/** A post that is not published yet. */
export const openPost = async (rostrum: Rostrum, id: string): Promise<Opened> => {
  const post = await rostrum.client.send(readPost, { query: { id } })
  const on = post.CommentOn && (await rostrum.client.send(readPost, { query: { id: post.CommentOn.PostId } }))
  const startDate = post.LocalStart?.time ?? null
  const isReset = resetsSchedule({
    approveStatus: post.ApproveStatus,
    startsAt: readMoment(post.StartDateTime),
    now: rostrum.environment.now(),
  })
  return {
    kind: 'post',
    textKind: on ? 'comment' : post.MessageId ? 'child-message' : 'post',
    comment: on && post.CommentOn ? commentOf(on, post.CommentOn.PublicationId) : null,
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

/** A post of one's own. */
export const openNew = ({ text = '', link }: EditorPrefill): Opened => ({
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
