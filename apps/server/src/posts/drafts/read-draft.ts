import {
  mention,
  networks,
  postAttachment,
  postLabels,
  type GuardRails,
  type Mention,
  type PostAttachment,
  type PostForm,
  type PostLabels,
} from '@rostrum/protocol'
import { labelsOf, mayPost } from '@rostrum/rules'
import * as z from 'zod/mini'
import type { Context } from '../../context.js'
import { readRails } from '../../guard-rails/store/read-rails.js'
import type { FollowLinks } from '../../links/follow-links.js'
import type { KeepLinkPicture } from '../../links/keep-link-picture.js'
import { httpError } from '../../http/http-error.js'
import { sharedFile } from '../../media/shared-file.js'
import type { SignedIn } from '../../session/signed-in.js'
import { refuseBannedWords } from './banned-words.js'
import { checkDraft, mayEditDraft } from './check-draft.js'
import { withSuggestedParts } from './check-suggested.js'
import {
  readChosen,
  readCommented,
  readDraftMedia,
  readSource,
  type DraftSource,
  type SuggestedCard,
} from './draft-facts.js'
import { readPost } from '../store/read-posts.js'
import { type Schedule, scheduleOf } from '../store/schedule-post.js'
import type { Draft } from '../store/write-post.js'

/** Who saves, and from where. */
export interface Author {
  user: SignedIn
  isMobile: boolean
  keepLinkPicture: KeepLinkPicture
  followLinks: FollowLinks
}

/** A stored post: its text, and the schedule that stays when only the text changes. */
export interface Existing {
  id: string
  text: string
  storyId: string | null
  messageId: string | null
  schedule: Schedule | null
  repost: PostAttachment | null
  /** The copy that it is a comment on. */
  commentOn: string | null
  /** What the card of its link says and shows. */
  card: SuggestedCard
  mentions: readonly Mention[]
  /** How its network labels it; null for no label. */
  labels: PostLabels | null
  /** The writing assistant was used for it. */
  isAssisted: boolean
  /** True when approval was asked for, whatever came of it. */
  hasApproval: boolean
}

/** A post that may be stored; a slot in the queue is not chosen yet. */
export type Checked = Omit<Draft, 'schedule' | 'linkEnds'> & {
  schedule: Schedule | 'queue'
  timezone: string
  rails: GuardRails
  /** It keeps the time that it had. */
  isTimed: boolean
}

/** Reads everything that a post consists of and checks it. Throws the first reason why it may not be saved. */
export async function check(
  context: Context,
  author: Author,
  asked: PostForm,
  existing: Existing | null,
): Promise<Checked> {
  const { user, isMobile } = author
  const { db } = context
  const now = context.now()
  const commentOn = existing ? existing.commentOn : (asked.commentOn ?? null)
  const copy = commentOn ? ((await readCommented(db, ownerOf(user), commentOn)) ?? null) : null
  if (commentOn && !copy) throw httpError('api-404')
  const storyId = copy ? null : (asked.storyId ?? existing?.storyId ?? null)
  const messageId = copy ? null : (asked.messageId ?? existing?.messageId ?? null)
  const source = await readSource(db, { boardId: user.boardId, now, storyId, messageId })
  // A user may still change a post whose story was taken off the board.
  if (!source || (!source.isThere && !existing)) throw httpError('story-not-found')
  const profiles = await readChosen(db, user.id, asked.credentialId)
  const repost = existing?.repost ?? repostOn(source, profiles)
  const rails = await readRails(db, user.boardId)
  const isFixed = !copy && !mayEditDraft({ user, source, before: existing?.text ?? null })
  const wanted = isFixed ? withSuggestedParts(asked, { source, before: existing }) : asked
  const form = formAs(wanted, { isComment: copy !== null, isRepost: repost !== null })
  const { in_crisis, can_post_in_crisis, timezone } = await readPerson(context, user)
  const owned = {
    userId: user.id,
    accountId: user.accountId,
    ...sourceIds(source),
    postId: existing?.id ?? null,
  }
  const { media, isOwn } = await readDraftMedia(db, owned, form.media ?? [])
  checkDraft({
    user,
    form,
    profiles,
    source,
    copy,
    repost,
    media,
    hasOwnMedia: isOwn,
    before: existing?.text ?? null,
    inCrisis: !mayPost({ InCrisis: in_crisis, canPost: can_post_in_crisis }),
    canPost: can_post_in_crisis,
    isMobile,
    now,
    rails,
  })
  const mediaTexts = media.map(({ alt, title }) => ({ altText: alt, title }))
  await refuseBannedWords(db, user.accountId, { ...form, media: mediaTexts })
  const schedule = existing?.schedule ?? scheduleOf(form, { now, timezone })
  if (schedule !== 'queue') checkEnd(schedule, source.endsAt)
  // What takes long comes last: a post that is refused fetches and draws nothing.
  const linkImage = await keepImage(author, form, [source.card, ...(existing ? [existing.card] : [])])
  for (const file of media) await renderFile(context, profiles, file)
  const isTimed = Boolean(existing?.schedule)
  const facts = { form, profiles, source, media, linkImage, repost, commentOn, schedule }
  const labels = labelsFor(facts, rails, existing)
  return { ...facts, timezone, rails, isTimed, asksAlt: !copy && !isFixed, labels }
}

const isLogged = (log: unknown) => (Array.isArray(log) ? log.length > 0 : log !== undefined && log !== null)

/** The labels of a post: what its author does not choose anew stays, but for a text that is assisted now. GUARDRAILS13 */
function labelsFor(
  { form, profiles, commentOn }: Pick<Draft, 'form' | 'profiles' | 'commentOn'>,
  { Labels: rules }: GuardRails,
  existing: Existing | null,
): PostLabels | null {
  const { labels: wanted, generatedLog } = form
  const before = existing?.labels
  const isNow = isLogged(generatedLog)
  const chosen = {
    paidPartnership: wanted?.paidPartnership ?? before?.PaidPartnership,
    madeWithAi: wanted?.madeWithAi ?? (existing && !isNow ? (before?.MadeWithAi ?? false) : undefined),
  }
  const isAssisted = isNow || (existing?.isAssisted ?? false)
  const network = profiles[0]?.Network ?? null
  return labelsOf({ rules, network, isComment: commentOn !== null, chosen, isAssisted })
}

/** The post that is passed on. Where only the message of one network does, it's a link on others. COMPANYPOSTS8 */
function repostOn({ repost, isOnlyRepost }: DraftSource, profiles: Draft['profiles']): PostAttachment | null {
  const isThere = isOnlyRepost || profiles.every(({ Network }) => Network === repost?.Post.Network)
  return isThere ? repost : null
}

/** Renders a file in the form that the network of the profiles receives, unless that exists. */
async function renderFile(
  context: Context,
  [profile]: Draft['profiles'],
  file: Draft['media'][number],
): Promise<void> {
  if (profile && !(await sharedFile(context.media, profile.Network, file))) throw httpError('media-not-found')
}

/** Stores the picture of the link's card, so that exactly what its address serves now is published. */
async function keepImage(
  { user, keepLinkPicture }: Author,
  { link }: PostForm,
  cards: readonly SuggestedCard[],
): Promise<string | null> {
  if (!link?.image) return null
  const { id: userId, accountId, boardId } = user
  const given = cards.flatMap(({ images }) => images)
  return keepLinkPicture({ userId, accountId, boardId, given }, link.image)
}

/** A repost has only a text; a comment is sent at once, without a link and without alternative texts. COMMENTS4 */
function formAs(
  form: PostForm,
  { isComment, isRepost }: { isComment: boolean; isRepost: boolean },
): PostForm {
  if (isRepost) return { ...form, media: [], link: null }
  if (!isComment) return form
  const { inqueue: _inqueue, startDate: _startDate, date: _date, ...rest } = form
  const media = (form.media ?? []).map(({ altText: _altText, ...file }) => file)
  return { ...rest, media, link: null, scheduleType: 'now' }
}

const ownerOf = ({ id, boardId }: SignedIn) => ({ userId: id, boardId })

const sourceIds = ({ storyId, messageId }: Draft['source']) => ({ storyId, messageId })

/** Suggested content is not shared after its end (ours). */
export function checkEnd({ due_at }: Schedule, endsAt: Date | null): void {
  if (endsAt && due_at >= endsAt)
    throw httpError('schedule-after-end', { Errors: { startDate: 'schedule-after-end' } })
}

async function readPerson({ db }: Context, user: SignedIn) {
  const found = await db
    .selectFrom('app_user')
    .innerJoin('board', (on) => on.on('board.id', '=', user.boardId))
    .leftJoin('board_user', (on) =>
      on.onRef('board_user.board_id', '=', 'board.id').onRef('board_user.user_id', '=', 'app_user.id'),
    )
    .select(['app_user.timezone', 'board.in_crisis', 'board_user.can_post_in_crisis'])
    .where('app_user.id', '=', user.id)
    .executeTakeFirstOrThrow()
  return {
    in_crisis: found.in_crisis,
    can_post_in_crisis: found.can_post_in_crisis ?? false,
    timezone: found.timezone ?? 'UTC',
  }
}

/** The post to be changed. Throws unless it is the user's own. */
export async function readExisting({ db }: Context, user: SignedIn, postId: string): Promise<Existing> {
  const row = await db
    .selectFrom('post')
    .select([
      'text',
      'story_id',
      'message_id',
      'schedule_type',
      'due_at',
      'wall_time',
      'timezone',
      'zone_version',
      'is_repost',
      'post_attachment',
      'comment_on',
      'link',
      'image_id',
      'mentions',
      'approve_status',
      'labels',
      'generated_log',
    ])
    .where('id', '=', postId)
    .where('user_id', '=', user.id)
    .where('board_id', '=', user.boardId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!row) throw httpError('api-404')
  const { text, story_id, message_id, schedule_type, due_at, wall_time, timezone, zone_version } = row
  const kind = schedule_type === 'automagic' || schedule_type === 'custom' ? schedule_type : 'now'
  const link = z.safeParse(z.record(z.string(), z.unknown()), row.link).data ?? {}
  const textsOf = (part: string) => [link[part]].filter((one) => typeof one === 'string')
  const attached = row.is_repost ? z.safeParse(postAttachment, row.post_attachment) : null
  return {
    id: postId,
    text,
    storyId: story_id,
    messageId: message_id,
    schedule: { schedule_type: kind, due_at, wall_time, timezone, zone_version },
    repost: attached?.data ?? null,
    commentOn: row.comment_on,
    card: {
      titles: textsOf('title'),
      descriptions: textsOf('description'),
      images: row.image_id === null ? [] : [row.image_id],
    },
    mentions: z.safeParse(z.array(mention), row.mentions).data ?? [],
    labels: z.safeParse(postLabels, row.labels).data ?? null,
    isAssisted: isLogged(row.generated_log),
    hasApproval: row.approve_status !== null,
  }
}

/** The form that would save a post unchanged. */
export async function formOf({ db }: Context, postId: string): Promise<PostForm> {
  const post = await readPost(db, postId)
  if (!post || !networks.includes(post.Network)) throw httpError('api-404')
  const { LinkUrl: url, LinkTitle, LinkDescription: description, ImageUrl: image } = post
  const link = url === null ? null : { url, title: LinkTitle ?? '' }
  return {
    text: post.Message,
    mentions: post.Mentions,
    media: post.Media.map(({ Id, isVideo, Resource, altText, modifiers }) => ({
      id: Id,
      type: Resource === 'pdf' ? 'pdf' : isVideo ? 'video' : 'image',
      ...(altText !== null && { altText }),
      modifiers,
    })),
    link: link && { ...link, ...(description && { description }), ...(image && { image }) },
    type: post.Type,
    credentialId: post.Publications.map(({ CredentialId }) => CredentialId),
    scheduleType: 'now',
  }
}
