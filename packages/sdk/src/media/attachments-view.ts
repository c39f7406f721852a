import type { Media, ProfileType } from '@rostrum/protocol'
import {
  canUploadVideo,
  fileProblems,
  mediaControls,
  mediaLimits,
  rulesOf,
  takesAltText,
  uploadRights,
} from '@rostrum/rules'
import type { EditorView } from '../editor/editor-view.js'
import type { Rostrum } from '../rostrum.js'
import type { MediaKey } from '../texts/media/media-texts.js'
import type { Upload } from './media.js'

/** Why a file was not added, or had to go; it names its text in `mediaTexts`. */
export interface MediaAlert {
  readonly text: MediaKey
  readonly values: Readonly<Record<string, string | number>>
}

/** What a person is asked before something goes; texts: `t('confirm.<code>')`. */
export type MediaQuestion = 'replace-images' | 'replace-gif' | 'video-compatibility'

/** A file of the post, with what its network has against it. */
export interface AttachedItem {
  readonly media: Media
  /** Texts of `mediaTexts`. */
  readonly problems: readonly MediaKey[]
  /** It is without an alternative text, which its network has. */
  readonly lacksAltText: boolean
}

/** All that the media tools of an editor show. */
export interface AttachmentsView {
  readonly items: readonly AttachedItem[]
  readonly uploads: readonly Upload[]
  readonly limits: { readonly images: number; readonly videos: number; readonly gifs: number }
  readonly canAdd: boolean
  readonly canUpdate: boolean
  readonly canDelete: boolean
  readonly canAddVideo: boolean
  readonly takesAltText: boolean
  /** The board wants every picture described. */
  readonly wantsAltText: boolean
  /** Of the network, in the order in which they are offered; `free` among them. */
  readonly ratios: readonly string[]
  readonly question: MediaQuestion | null
  /** A document may be added. */
  readonly canAddPdf: boolean
}

export const placeOf = (view: EditorView): { network: EditorView['network']; profileType: ProfileType } => ({
  network: view.network,
  profileType: view.profiles.find(({ isSelected }) => isSelected)?.profile.Type ?? 'personal-profile',
})

/** The profiles that are chosen. */
export const chosenIn = ({ profiles }: EditorView): string[] =>
  profiles.flatMap(({ profile, isSelected }) => (isSelected ? [profile.Id] : []))

/**
 * How much may be attached: as much as each chosen profile takes; a comment has its own measure (MEDIA3, MEDIA15,
 * COMMENTS3).
 */
export const limitsOf = (view: EditorView) => {
  const { comment, network, profiles } = view
  const types = profiles.flatMap(({ profile, isSelected }) => (isSelected ? [profile.Type] : []))
  const each = (types.length > 0 ? types : [placeOf(view).profileType]).map((profileType) =>
    mediaLimits({ network, profileType, isComment: comment !== null }),
  )
  const least = (kind: 'images' | 'videos' | 'gifs') => Math.min(...each.map((limits) => limits[kind]))
  const minimum = Math.max(...each.map((limits) => limits.minimum))
  return {
    images: comment ? comment.images : least('images'),
    videos: least('videos'),
    gifs: least('gifs'),
    minimum,
  }
}

/** What a network has against a file, as texts. */
export const problemTexts = ({ validations }: Media, network: EditorView['network']): MediaKey[] => {
  const problems = network ? (validations[network] ?? []) : []
  return fileProblems.filter((one) => problems.includes(one)).map((one) => `problem.${one}` as const)
}

/** The view that follows from an editor, its uploads and an open question. */
export const attachmentsView = (
  rostrum: Pick<Rostrum, 'permissions' | 'startup'>,
  view: EditorView,
  uploads: readonly Upload[],
  question: MediaQuestion | null,
): AttachmentsView => {
  const place = placeOf(view)
  const data = rostrum.startup.$startup.get()
  const rights = uploadRights({
    ...place,
    matrix: rostrum.permissions.$matrix.get(),
    messageType: view.type,
    isExistingPost: view.kind === 'post',
  })
  const isRepost = view.type === 'post-attachment'
  const controls = mediaControls({ ...rights, isRepost, isLinkAttachment: false })
  const limits = limitsOf(view)
  // Where a comment takes no picture there is nothing to add.
  const canAdd = controls.canAdd && (view.comment === null || limits.images > 0)
  const advocacyVideoUpload = data?.Features.advocacyVideoUpload === true
  const hasAltText = takesAltText({ network: place.network, isComment: view.comment !== null })
  return {
    items: view.media.map((media) => ({
      media,
      problems: problemTexts(media, place.network),
      lacksAltText: hasAltText && !media.isVideo && media.Resource !== 'pdf' && !media.altText?.trim(),
    })),
    uploads,
    limits,
    ...controls,
    canAdd,
    canAddVideo:
      !view.comment &&
      limits.videos > 0 &&
      canUploadVideo({ ...place, advocacyVideoUpload, rights: controls }),
    canAddPdf: canAdd && !view.comment && place.network !== null && rulesOf(place.network).allowsPdfPreview,
    takesAltText: hasAltText,
    wantsAltText: data?.Config.IsAltTextRequired === true,
    ratios: place.network ? rulesOf(place.network).ratios : ['free'],
    question,
  }
}
