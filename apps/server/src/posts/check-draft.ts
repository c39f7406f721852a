import type { ErrorCode, MessageType, Network, PostForm, ProfileType } from '@rostrum/protocol'
import {
  characterCount,
  countMedia,
  editorProblems,
  type EditorProblem,
  imageProblems,
  mayEditText,
  mediaLimits,
  mediaProblems,
  mentionsIn,
  profileRulesOf,
  readModifiers,
  rulesOf,
  storedMention,
  type TextKind,
  videoProblems,
  withoutByteOrderMark,
} from '@rostrum/rules'
import { tweetLength } from '@rostrum/rules/tweet-length'
import { sizeAsShared } from '../media/wire-media.js'
import { twitterText } from '../networks/twitter-posts.js'
import { refuse } from '../refusal.js'
import type { SignedIn } from '../session/signed-in.js'
import type { DraftMedia, DraftSource, readChosen } from './draft-facts.js'

type Profile = Awaited<ReturnType<typeof readChosen>>[number]

/** All that decides whether a post may be saved. */
export interface DraftChecks {
  user: SignedIn
  form: PostForm
  profiles: readonly Profile[]
  source: DraftSource
  media: readonly DraftMedia[]
  /** One of the files is the person's own and not the company's. */
  hasOwnMedia: boolean
  /** The text of the post that is changed; null for a new one. */
  before: string | null
  inCrisis: boolean
  canPost: boolean
  isMobile: boolean
  now: Date
}

const fields: Partial<Record<EditorProblem, string>> = {
  'profile-missing': 'credentialId',
  'profile-invalid': 'credentialId',
  'link-missing': 'link',
  'instagram-media-missing': 'media',
}

/** Codes of the editor that the catalogue has, too. */
const shared: Partial<Record<EditorProblem, ErrorCode>> = {
  'text-too-long': 'text-too-long',
  'in-crisis': 'in-crisis',
  'profile-missing': 'profile-missing',
  'profile-invalid': 'profile-invalid',
  'message-empty': 'message-empty',
}

/** Throws the first reason for which a post may not be saved: the same rules as in the editor, decided again. */
export function checkDraft(checks: DraftChecks): void {
  const { profiles, form, source, now } = checks
  if (profiles.length < new Set(form.credentialId).size) throw refuse('profile-missing')
  if (new Set(profiles.map(({ Network }) => Network)).size > 1) {
    throw refuse('api-400', { Errors: { credentialId: 'several-networks' } })
  }
  if (form.type === 'post-attachment') throw refuse('not-available')
  if (source.endsAt && source.endsAt <= now) throw refuse('story-expired')
  checkRights(checks)
  checkMedia(checks)
  for (const profile of profiles) checkProfile(checks, profile)
}

/** Text may be changed only by those whose role says so; a story's own words may be shared by everybody (B6.2). */
function checkRights({ user, form, profiles, source, hasOwnMedia, before }: DraftChecks): void {
  const kind = kindOf(source, before)
  const rights = {
    canCreateMessage: user.can('message', 'create'),
    canUpdateMessage: user.can('message', 'update'),
    canCreatePost: user.can('post', 'create'),
  }
  const mayEdit = mayEditText({ ...rights, kind })
  const text = plain(form.text)
  const isSuggested =
    kind !== 'post' && (text === plain(source.text ?? '\0') || text === plain(before ?? '\0'))
  if (!mayEdit && !isSuggested) throw refuse('ActionNotAllowed')
  const isOtherNetwork = source.network !== null && profiles.some(({ Network }) => Network !== source.network)
  if (!mayEdit && isOtherNetwork) throw refuse('ActionNotAllowed')
  if (!mayEdit && form.link && form.link.url !== source.linkUrl) throw refuse('ActionNotAllowed')
  const mayAdd = rights.canCreatePost ? before !== null || kind === 'post' : false
  if (hasOwnMedia && !mayAdd && !user.can('media', 'create')) throw refuse('ActionNotAllowed')
}

function kindOf({ storyId, messageId }: DraftSource, before: string | null): TextKind {
  if (storyId === null && messageId === null) return 'post'
  if (before !== null) return 'child-message'
  return storyId === null ? 'message' : 'story-share'
}

const plain = (text: string) => withoutByteOrderMark(text).replace(/\r\n/g, '\n').trim()

function checkMedia({ form, profiles, media }: DraftChecks): void {
  if (media.length < (form.media?.length ?? 0)) throw refuse('media-not-found')
  const pdfs = media.filter(({ resource }) => resource === 'pdf').length
  const counts = countMedia(
    media.map(({ resource }) => ({ isVideo: resource === 'video', isGif: resource === 'gif' })),
  )
  for (const { Network: network, Type: profileType } of profiles) {
    const limits = mediaLimits({ network, profileType, isComment: false })
    const [problem] = mediaProblems({ counts: { ...counts, images: counts.images - pdfs }, limits })
    // A network that needs a picture says so with the editor's own problem.
    const isWrong = problem !== undefined && problem !== 'media-missing'
    if (isWrong) throw refuse('api-400', { Errors: { media: problem } })
    const isAlone = pdfs === 0 || media.length === 1
    if (!isAlone || (pdfs > 0 && !rulesOf(network).allowsPdfPreview)) {
      throw refuse('api-400', { Errors: { media: 'pdf-not-allowed' } })
    }
    for (const file of media) checkFile(network, profileType, file)
  }
}

function checkFile(network: Network, profileType: ProfileType, file: DraftMedia): void {
  const { resource, mimeType, bytes, seconds, modifiers } = file
  const isModifiable = resource === 'image' && readModifiers(modifiers) !== null
  if (modifiers !== null && !isModifiable) throw refuse('api-400', { Errors: { media: 'api-400' } })
  if (resource === 'pdf') return
  const [problem] =
    resource === 'video'
      ? videoProblems({ network, profileType, mimeType, bytes, seconds: seconds ?? 0 })
      : imageProblems({ network, mimeType, bytes, ...sizeAsShared(file) })
  if (problem) throw refuse('api-400', { Errors: { media: problem } })
}

function checkProfile(checks: DraftChecks, { Network: network, Type: profileType, Status }: Profile): void {
  const { form, media, inCrisis, canPost, isMobile } = checks
  if (!profileRulesOf({ network, profileType }).isPostReady) {
    throw refuse('api-400', { Errors: { credentialId: 'network-not-supported' } })
  }
  const mentions = (form.mentions ?? []).map(storedMention)
  const [problem] = editorProblems({
    network,
    profileType,
    isComment: false,
    profileStatus: Status,
    text: form.text,
    length: lengthOf(network, form),
    messageType: form.type,
    hasLink: Boolean(form.link),
    hasImage: media.some(({ resource }) => resource !== 'video'),
    hasVideo: media.some(({ resource }) => resource === 'video'),
    inCrisis,
    canPost,
    isRewriting: false,
    validatesChange: false,
    hasChanged: true,
    mentionCount: mentionsIn({ text: form.text, mentions }).length,
    hasRemoteToken: false,
    isInstagramAvailable: true,
    hasInstagramProfile: network === 'instagram',
    isMobile,
    isWeChatInstalled: false,
  })
  if (problem === undefined) return
  throw refuse(shared[problem] ?? 'api-400', { Errors: { [fields[problem] ?? 'text']: problem } })
}

/** What the network will count: on X the link stands in the text. */
function lengthOf(network: string, form: PostForm): number {
  if (network !== 'twitter') return characterCount(form.text)
  return tweetLength(twitterText({ text: form.text, link: form.link ?? null }))
}

/** The type of a post, from what it carries. */
export function typeOf(media: readonly DraftMedia[], hasLink: boolean): MessageType {
  return media[0]?.resource ?? (hasLink ? 'link-attachment' : 'text')
}
