import type { Media, ProfileType } from '@rostrum/protocol'
import {
  canUploadVideo,
  fileProblems,
  imageRatios,
  mediaControls,
  rulesOf,
  showsAssistButton,
  takesAltText,
  uploadRights,
} from '@rostrum/rules'
import type { EditorView } from '../editor/view/editor-view.js'
import { attachmentLimits } from './attachment-limits.js'
import type { Rostrum } from '../rostrum.js'
import type { MediaKey } from '../texts/media/media-texts.js'
import type { Upload } from './media.js'

/** Why a file was not added, or was removed; the key of a text in `mediaTexts`. */
export interface MediaAlert {
  readonly text: MediaKey
  readonly values: Readonly<Record<string, string | number>>
}

/** Questions before a file is removed; texts: `t('confirm.<code>')`. */
export type MediaQuestion = 'replace-images' | 'replace-gif' | 'video-compatibility'

/** A file of the post, with the problems that its network has with it. */
export interface AttachedItem {
  readonly media: Media
  /** Keys of texts in `mediaTexts`. */
  readonly problems: readonly MediaKey[]
  /** The file has no alternative text although its network supports one. */
  readonly lacksAltText: boolean
}

/** Everything that the media tools of an editor show. */
export interface AttachmentsView {
  readonly items: readonly AttachedItem[]
  readonly uploads: readonly Upload[]
  readonly limits: { readonly images: number; readonly videos: number; readonly gifs: number }
  readonly canAdd: boolean
  readonly canUpdate: boolean
  readonly canDelete: boolean
  readonly canAddVideo: boolean
  readonly takesAltText: boolean
  /** The board requires an alternative text for every picture. */
  readonly wantsAltText: boolean
  /** The selected network; null without a selection. */
  readonly network: EditorView['network']
  /** A model can suggest alternative texts. */
  readonly suggestsAltText: boolean
  /** The ratios of the network in display order, including `free`. */
  readonly ratios: readonly string[]
  readonly question: MediaQuestion | null
  /** Whether a document may be added. */
  readonly canAddPdf: boolean
}

export const networkAndTypeOf = (
  view: EditorView,
): { network: EditorView['network']; profileType: ProfileType } => ({
  network: view.network,
  profileType: view.profiles.find(({ isSelected }) => isSelected)?.profile.Type ?? 'personal-profile',
})

/** The ids of the selected profiles. */
export const chosenIn = ({ profiles }: EditorView): string[] =>
  profiles.flatMap(({ profile, isSelected }) => (isSelected ? [profile.Id] : []))

/** The problems that a network has with a file, as keys of texts. */
export const problemTexts = ({ validations }: Media, network: EditorView['network']): MediaKey[] => {
  const problems = network ? (validations[network] ?? []) : []
  return fileProblems.filter((one) => problems.includes(one)).map((one) => `problem.${one}` as const)
}

/** The view for the state of an editor, its uploads and an open question. */
export const attachmentsView = (
  rostrum: Pick<Rostrum, 'permissions' | 'startup'>,
  view: EditorView,
  uploads: readonly Upload[],
  question: MediaQuestion | null,
): AttachmentsView => {
  const target = networkAndTypeOf(view)
  const data = rostrum.startup.$startup.get()
  const rights = uploadRights({
    ...target,
    matrix: rostrum.permissions.$matrix.get(),
    messageType: view.type,
    isExistingPost: view.kind === 'post',
  })
  const isRepost = view.type === 'post-attachment'
  const controls = mediaControls({ ...rights, isRepost, isLinkAttachment: false })
  const limits = attachmentLimits(view)
  // A comment that takes no picture has no button to add one.
  const canAdd = controls.canAdd && (view.comment === null || limits.images > 0)
  const advocacyVideoUpload = data?.Features.advocacyVideoUpload === true
  const hasAltText = takesAltText({ network: target.network, isComment: view.comment !== null })
  return {
    items: view.media.map((media) => ({
      media,
      problems: problemTexts(media, target.network),
      lacksAltText: hasAltText && !media.isVideo && media.Resource !== 'pdf' && !media.altText?.trim(),
    })),
    uploads,
    limits,
    ...controls,
    canAdd,
    canAddVideo:
      !view.comment &&
      limits.videos > 0 &&
      canUploadVideo({ ...target, advocacyVideoUpload, rights: controls }),
    canAddPdf: canAdd && !view.comment && target.network !== null && rulesOf(target.network).allowsPdfPreview,
    takesAltText: hasAltText,
    wantsAltText: data?.Config.IsAltTextRequired === true,
    network: target.network,
    suggestsAltText:
      hasAltText &&
      showsAssistButton({
        canUpdateMessage: rostrum.permissions.can('message', 'update'),
        hasAiRephrase: data?.Config.HasAiRephrase === true,
      }),
    ratios: target.network ? imageRatios(target.network) : ['free'],
    question,
  }
}
