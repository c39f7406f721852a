import { listMessages, readPost } from '@rostrum/protocol'
import {
  expiryOutcome,
  isUrl,
  readEndDate,
  readMoment,
  resetsSchedule,
  scheduleOption,
  storedMention,
} from '@rostrum/rules'
import type { Rostrum } from '../rostrum.js'
import type { EditorLink, EditorPrefill } from './editor-view.js'
import { contentOfMessage, empty, linkOf, refuse, type Opened } from './opened.js'

/** An address that a page gives; only http and https lead somewhere (EDITOR12). */
const linkTo = (address: string): EditorLink | null =>
  isUrl(address) ? { url: address, title: address, images: [], isPDF: false, isRemovable: true } : null

/** A message outside of a story; with a post, what is shared once more. */
export const openMessage = async (rostrum: Rostrum, id: string, reshareOf?: string): Promise<Opened> => {
  const reshared =
    reshareOf === undefined ? null : await rostrum.client.send(readPost, { query: { id: reshareOf } })
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

/** A post that is not published yet. */
export const openPost = async (rostrum: Rostrum, id: string): Promise<Opened> => {
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
