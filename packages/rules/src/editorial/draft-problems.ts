import type { Network, StoryProblem } from '@rostrum/protocol'
import { missingAltTexts } from '../guard-rails/guard-rails.js'
import { rulesOf } from '../networks/network-rules.js'

/** A message of a draft; its length is counted as the network does. */
export interface DraftedMessage {
  readonly network: Network
  readonly text: string
  readonly length: number
  /** A post of the company is passed on: it needs neither words nor files. */
  readonly isRepost?: boolean
}

/** What is published; moments in milliseconds. */
export interface DraftFacts {
  readonly title: string
  readonly link: string
  readonly isLinkValid: boolean
  /** Number of pictures, videos and documents. */
  readonly media: number
  readonly isVideo: boolean
  readonly isDocument: boolean
  /** Whether the board asks for alternative texts, and the files that may need one. */
  readonly isAltTextRequired: boolean
  readonly files: readonly { readonly isImage: boolean; readonly altText: string | null | undefined }[]
  readonly messages: readonly DraftedMessage[]
  readonly publishAt: number | null
  readonly expireAt: number | null
  readonly now: number
}

/** Why the network does not take the files, or the lack of them. */
function filesProblem({ network }: DraftedMessage, facts: DraftFacts): StoryProblem | null {
  const { media, isVideo, isDocument } = facts
  const rules = rulesOf(network)
  const { media: limits, isPostReady } = rules.profiles.page
  if (isVideo) return limits.videos > 0 ? null : 'network-no-video'
  if (isDocument)
    return rules.allowsPdfPreview && isPostReady && limits.minimum === 0 ? null : 'network-no-document'
  if (limits.minimum > media) return 'network-needs-picture'
  // A network without pictures of its own takes stories about an address only.
  return limits.images === 0 && facts.link === '' ? 'network-needs-link' : null
}

function messageProblem(message: DraftedMessage, facts: DraftFacts): StoryProblem | null {
  if (message.text.trim() === '') return message.isRepost ? null : 'text-empty'
  if (message.length > rulesOf(message.network).maxLength) return 'text-too-long'
  if (message.text.includes('{link}') && facts.link === '') return 'link-missing'
  return message.isRepost ? null : filesProblem(message, facts)
}

/** Whether a picture lacks the alternative text that the board asks for on one of the networks. GUARDRAILS8 */
const lacksAltText = ({ isAltTextRequired: isRequired, files, messages }: DraftFacts): boolean =>
  messages.some(({ network }) => missingAltTexts({ isRequired, network, isComment: false, files }) > 0)

/**
 * What keeps a draft from being published, by field: `title`, `link`, `media`, `messages`, `messages.0` and further,
 * `expireAt`. Empty when nothing does. EDITORIAL4, COMPANYPOSTS7
 */
export function draftProblems(facts: DraftFacts): Record<string, StoryProblem> {
  const { title, link, isLinkValid, media, isVideo, isDocument, messages, now } = facts
  const problems: Record<string, StoryProblem> = {}
  if (title.trim() === '') problems.title = 'title-empty'
  if (link !== '' && !isLinkValid) problems.link = 'link-invalid'
  if ((isVideo || isDocument) && media > 1) problems.media = 'media-mixed'
  else if (lacksAltText(facts)) problems.media = 'alt-text-missing'
  if (messages.length === 0) problems.messages = 'message-missing'
  for (const [at, message] of messages.entries()) {
    const problem = messageProblem(message, facts)
    if (problem) problems[`messages.${at}`] = problem
  }
  const begins = Math.max(facts.publishAt ?? now, now)
  if (facts.expireAt !== null && facts.expireAt <= begins) problems.expireAt = 'expires-early'
  return problems
}
