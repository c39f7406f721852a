import type { ErrorCode, GuardRails, Network, PostAttachment, PostForm, ProfileType } from '@rostrum/protocol'
import {
  attachmentProblems,
  canComment,
  characterCount,
  commentRulesOf,
  editorProblems,
  type EditorProblem,
  imageProblems,
  isUrl,
  mayEditText,
  mentionsIn,
  profileRulesOf,
  readModifiers,
  storedMention,
  type TextKind,
  videoProblems,
  disclosureFor,
  withDisclosure,
  withoutByteOrderMark,
} from '@rostrum/rules'
import { tweetLength } from '@rostrum/rules/tweet-length'
import { sizeAsShared } from '../../media/wire-media.js'
import { twitterText } from '../../networks/twitter/posts.js'
import { httpError } from '../../http/http-error.js'
import type { SignedIn } from '../../session/signed-in.js'
import type { CommentedCopy, DraftMedia, DraftSource, readChosen } from './draft-facts.js'
import { refuseLongAltText } from './long-alt-text.js'
import { refuseWithoutAltText } from './guard-rails.js'

type Profile = Awaited<ReturnType<typeof readChosen>>[number]

/** The facts that decide whether a post may be saved. */
export interface DraftChecks {
  user: SignedIn
  form: PostForm
  profiles: readonly Profile[]
  source: DraftSource
  /** The copy that it comments on; null when it is no comment. */
  copy: CommentedCopy | null
  repost: PostAttachment | null
  media: readonly DraftMedia[]
  /** True when one of the files is the user's own and not the company's. */
  hasOwnMedia: boolean
  /** The text of the post before the change; null for a new post. */
  before: string | null
  inCrisis: boolean
  canPost: boolean
  isMobile: boolean
  now: Date
  /** What the board asks of the post. */
  rails: GuardRails
}

const fields: Partial<Record<EditorProblem, string>> = {
  'profile-missing': 'credentialId',
  'profile-invalid': 'credentialId',
  'link-missing': 'link',
  'instagram-media-missing': 'media',
}

/** Problems of the editor that are also codes of the error catalogue. */
const shared: Partial<Record<EditorProblem, ErrorCode>> = {
  'text-too-long': 'text-too-long',
  'in-crisis': 'in-crisis',
  'profile-missing': 'profile-missing',
  'profile-invalid': 'profile-invalid',
  'message-empty': 'message-empty',
}

/**
 * Throws the first reason why a post may not be saved. It applies the editor's rules again. A crisis, banned words and
 * approvals apply to comments, too (COMMENTS5).
 */
export function checkDraft(checks: DraftChecks): void {
  const { profiles, form, source, repost, now } = checks
  if (profiles.length < new Set(form.credentialId).size) throw httpError('profile-missing')
  if (new Set(profiles.map(({ Network }) => Network)).size > 1) {
    throw httpError('api-400', { Errors: { credentialId: 'several-networks' } })
  }
  if (form.type === 'post-attachment' && !repost) throw httpError('api-400', { Errors: { type: 'api-400' } })
  // The company's post is on one network, and can only be reposted there.
  if (repost && profiles.some(({ Network }) => Network !== repost.Post.Network)) {
    throw httpError('api-400', { Errors: { credentialId: 'network-not-supported' } })
  }
  if (source.endsAt && source.endsAt <= now) throw httpError('story-expired')
  checkLink(checks)
  if (checks.copy) checkComment(checks, checks.copy)
  else checkRights(checks)
  checkMedia(checks)
  // All profiles are on one network, so a long text is read once for all of them.
  const measured = profiles[0] && measureText(checks, profiles[0].Network)
  if (measured) for (const profile of profiles) checkProfile(checks, measured, profile)
}

/** A link must be a web address without credentials, because others open it, too (B5.9). */
function checkLink({ form, source }: DraftChecks): void {
  const { link } = form
  if (!link) return
  const isOpen = isUrl(link.url) && new URL(link.url).username === ''
  if (isOpen || link.url === source.linkUrl) return
  throw httpError('api-400', { Errors: { link: 'url-invalid' } })
}

/** A comment is sent by the profile that published the post (COMMENTS1 to COMMENTS3). */
function checkComment({ user, form, media, hasOwnMedia }: DraftChecks, copy: CommentedCopy): void {
  const canCreateComment = user.can('socialComment', 'create')
  if (!canCreateComment || (hasOwnMedia && !user.can('media', 'create'))) throw httpError('ActionNotAllowed')
  const { network, isPublished, credentialId } = copy
  if (!canComment({ canCreateComment, network, isPublished })) throw httpError('not-available')
  if (form.credentialId.some((id) => id !== credentialId)) {
    throw httpError('api-400', { Errors: { credentialId: 'profile-missing' } })
  }
  const images = commentRulesOf(network)?.images ?? 0
  if (media.length > images) throw httpError('api-400', { Errors: { media: 'too-many-images' } })
  if (media.some(({ resource }) => resource !== 'image')) {
    throw httpError('api-400', { Errors: { media: 'type-not-supported' } })
  }
}

/** Whether the user may change the suggested text (B6.2). */
export function mayEditDraft({
  user,
  source,
  before,
}: Pick<DraftChecks, 'user' | 'source' | 'before'>): boolean {
  const rights = {
    canCreateMessage: user.can('message', 'create'),
    canUpdateMessage: user.can('message', 'update'),
    canCreatePost: user.can('post', 'create'),
    canCreateComment: false,
  }
  return mayEditText({ ...rights, kind: kindOf(source, before) })
}

/** Only roles with that permission may change a text; everybody may share the suggested text as it is (B6.2). */
function checkRights(checks: DraftChecks): void {
  const { user, form, profiles, source, hasOwnMedia, before } = checks
  const kind = kindOf(source, before)
  const mayEdit = mayEditDraft(checks)
  const text = plain(form.text)
  const isSuggested =
    kind !== 'post' && (text === plain(source.text ?? '\0') || text === plain(before ?? '\0'))
  if (!mayEdit && !isSuggested) throw httpError('ActionNotAllowed')
  const isOtherNetwork = source.network !== null && profiles.some(({ Network }) => Network !== source.network)
  if (!mayEdit && isOtherNetwork) throw httpError('ActionNotAllowed')
  if (!mayEdit && form.link && form.link.url !== source.linkUrl) throw httpError('ActionNotAllowed')
  const mayAdd = user.can('post', 'create') ? before !== null || kind === 'post' : false
  if (hasOwnMedia && !mayAdd && !user.can('media', 'create')) throw httpError('ActionNotAllowed')
}

function kindOf({ storyId, messageId }: DraftSource, before: string | null): TextKind {
  if (storyId === null && messageId === null) return 'post'
  if (before !== null) return 'child-message'
  return storyId === null ? 'message' : 'story-share'
}

const plain = (text: string) => withoutByteOrderMark(text).replace(/\r\n/g, '\n').trim()

function checkMedia(checks: DraftChecks): void {
  const { form, profiles, media, copy, rails } = checks
  if (media.length < new Set(form.media?.map(({ id }) => id)).size) throw httpError('media-not-found')
  const mayEdit = copy === null && mayEditDraft(checks)
  const network = profiles[0]?.Network ?? null
  refuseWithoutAltText({ rails, network, isComment: copy !== null, mayEdit, media })
  refuseLongAltText({ network, isComment: copy !== null, mayEdit, media })
  const files = media.map(({ resource }) => resource)
  for (const { Network: network, Type: profileType } of profiles) {
    const [problem] = attachmentProblems({ network, profileType, isComment: copy !== null, files })
    if (problem) throw httpError('api-400', { Errors: { media: problem } })
    for (const file of media) checkFile(network, profileType, file)
  }
}

function checkFile(network: Network, profileType: ProfileType, file: DraftMedia): void {
  const { resource, mimeType, bytes, seconds, modifiers } = file
  const isModifiable = resource === 'image' && readModifiers(modifiers) !== null
  if (modifiers !== null && !isModifiable) throw httpError('api-400', { Errors: { media: 'api-400' } })
  if (resource === 'pdf') return
  const [problem] =
    resource === 'video'
      ? videoProblems({ network, profileType, mimeType, bytes, seconds: seconds ?? 0 })
      : imageProblems({ network, mimeType, bytes, ...sizeAsShared(file) })
  if (problem) throw httpError('api-400', { Errors: { media: problem } })
}

function checkProfile(
  checks: DraftChecks,
  measured: ReturnType<typeof measureText>,
  { Network: network, Type: profileType, Status }: Profile,
): void {
  const { form, media, copy, repost, inCrisis, canPost, isMobile } = checks
  if (!profileRulesOf({ network, profileType }).isPostReady) {
    throw httpError('api-400', { Errors: { credentialId: 'network-not-supported' } })
  }
  const [problem] = editorProblems({
    network,
    profileType,
    isComment: copy !== null,
    maxLength: copy ? commentRulesOf(network)?.maxLength : undefined,
    profileStatus: Status,
    text: form.text,
    ...measured,
    messageType: repost ? 'post-attachment' : form.type,
    hasLink: Boolean(form.link),
    hasImage: media.some(({ resource }) => resource !== 'video'),
    hasVideo: media.some(({ resource }) => resource === 'video'),
    inCrisis,
    canPost,
    isRewriting: false,
    validatesChange: false,
    hasChanged: true,
    hasRemoteToken: false,
    isInstagramAvailable: true,
    hasInstagramProfile: network === 'instagram',
    isMobile,
    isWeChatInstalled: false,
  })
  if (problem === undefined) return
  throw httpError(shared[problem] ?? 'api-400', { Errors: { [fields[problem] ?? 'text']: problem } })
}

/** The length that the network counts (on X the link is part of the text), and how many mentions the text has. */
function measureText({ form, copy, rails }: DraftChecks, network: Network) {
  const disclosure = copy ? '' : disclosureFor(rails, network)
  const { link, mentions } = form
  const text = withDisclosure({ text: form.text, disclosure })
  return {
    length:
      network === 'twitter' ? tweetLength(twitterText({ text, link: link ?? null })) : characterCount(text),
    mentionCount: mentionsIn({ text, mentions: (mentions ?? []).map(storedMention) }).length,
  }
}
