import { listMessages, readPost, type Network, type Post } from '@rostrum/protocol'
import {
  canComment,
  commentRulesOf,
  expiryOutcome,
  isUrl,
  lackingProfile,
  readEndDate,
  readMoment,
  resetsSchedule,
  scheduleOption,
  storedMention,
} from '@rostrum/rules'
import type { ReadableAtom } from 'nanostores'
import { ApiError, errorInfoOf } from '../client/api-error.js'
import type { ProfilesState } from '../profiles/profiles.js'
import { withPlaceholder } from '../profiles/with-placeholder.js'
import type { Rostrum } from '../rostrum.js'
import type { EditorComment, EditorLink, EditorPrefill } from '../editor/view/editor-view.js'
import { contentOfMessage, empty, linkOf, refuse, type Opened } from './initial-state.js'

/** The link for an address that the host page passes in; null unless it is http or https (EDITOR12). */
const linkTo = (address: string): EditorLink | null =>
  isUrl(address) ? { url: address, title: address, images: [], isPDF: false, isRemovable: true } : null

/**
 * Sharing a message for the first time takes a profile on its network (MESSAGES6). The server does not check that for
 * Xing and Instagram, because sharing a post again works there without a profile (PROFILES9).
 */
const refuseWithoutProfile = (rostrum: Rostrum, network: Network, { status, items }: ProfilesState) => {
  const profiles = withPlaceholder(rostrum, items)
  // When the profiles could not be loaded, the list of profiles shows that error.
  const code = status === 'ready' ? lackingProfile({ network, profiles }) : null
  if (code) throw new ApiError({ ...errorInfoOf(code), network })
}

/** Opens a message outside of a story; with `reshareOf`, the post that is shared again. */
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

/** The copy of a post that is commented on, with the limits of its network. */
const commentOf = (post: Post, publicationId: string): EditorComment => {
  const rules = commentRulesOf(post.Network) ?? refuse('not-available')
  return { post, publicationId, ...rules }
}

/** Opens a comment on a published copy; it is sent by the profile that shared the copy (COMMENTS2). */
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

/** Opens a post that is not published yet. */
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

/** Opens a new post of the user's own. */
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
