import type { MessageType, Network, ProfileType } from '@rostrum/protocol'
import { rulesOf } from '../networks/network-rules.js'
import { countMedia, mediaLimits, mediaProblems } from './limits.js'

/** Why the files of a post are refused together by a profile. */
export const attachmentProblemCodes = [
  'too-many-images',
  'too-many-videos',
  'too-many-gifs',
  'media-mixed',
  'video-not-supported',
  'pdf-not-allowed',
] as const
export type AttachmentProblem = (typeof attachmentProblemCodes)[number]

/** The kind of an attached file. */
export type Resource = Extract<MessageType, 'image' | 'gif' | 'video' | 'pdf'>

/**
 * Why the files of a post are refused together by a profile, in display order; empty when they are accepted. A missing
 * picture is one of the editor's problems instead. MEDIA30
 */
export function attachmentProblems(facts: {
  network: Network
  profileType: ProfileType
  isComment: boolean
  files: readonly Resource[]
}): AttachmentProblem[] {
  const { network, files } = facts
  const limits = mediaLimits(facts)
  const documents = files.filter((resource) => resource === 'pdf').length
  const counts = countMedia(
    files
      .filter((resource) => resource !== 'pdf')
      .map((resource) => ({ isVideo: resource === 'video', isGif: resource === 'gif' })),
  )
  const problems = mediaProblems({ counts, limits }).flatMap((problem): AttachmentProblem[] => {
    if (problem === 'media-missing') return []
    return problem === 'too-many-videos' && limits.videos === 0 ? ['video-not-supported'] : [problem]
  })
  const isPdfWrong = documents > 0 && (files.length > 1 || !rulesOf(network).allowsPdfPreview)
  return isPdfWrong ? [...problems, 'pdf-not-allowed'] : problems
}
