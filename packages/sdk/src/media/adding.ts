import type { Media } from '@rostrum/protocol'
import { addMedia, countMedia, videoProblems, type AddedKind, type MediaCounts } from '@rostrum/rules'
import type { Editor } from '../editor/editor.js'
import type { Rostrum } from '../rostrum.js'
import {
  networkAndTypeOf,
  problemTexts,
  type AttachmentsView,
  type MediaAlert,
  type MediaQuestion,
} from './attachments-view.js'
import { fileKindOf } from './file-kind.js'
import { mediaOf } from './media.js'

const kindOfMedia = ({ isVideo, isGif, Resource }: Media): AddedKind | 'pdf' =>
  Resource === 'pdf' ? 'pdf' : isVideo ? 'video' : isGif ? 'gif' : 'image'

const questions = {
  'confirm-replace-images': 'replace-images',
  'confirm-replace-gif': 'replace-gif',
} as const

/**
 * Adds files to an editor: rejects invalid files immediately, uploads the others, and asks before a file is replaced
 * (MEDIA10 to MEDIA14, MEDIA18).
 */
export const createAdding = (needs: {
  rostrum: Rostrum
  editor: Editor
  /** The ids of this editor's uploads. */
  ownUploads: Set<number>
  limits: () => MediaCounts & { minimum: number }
  ask: (code: MediaQuestion, answer: (isYes: boolean) => void) => void
  alert: (text: MediaAlert['text']) => void
  show: () => void
  tools: () => AttachmentsView
}) => {
  const { editor, ownUploads, limits, ask, alert, show } = needs
  const uploads = mediaOf(needs.rostrum)
  const view = () => editor.$editor.get()

  /**
   * Decides what happens to the existing files when a file of this kind is added, and calls `then` unless it is
   * refused.
   */
  const decide = (kind: AddedKind | 'pdf', then: (keeps: (media: Media) => boolean) => void) => {
    const { media, link } = view()
    const counts = countMedia(media.filter(({ Resource }) => Resource !== 'pdf'))
    const hasLinkPreview = link !== null || media.some(({ Resource }) => Resource === 'pdf')
    const isAlone = kind === 'video' || kind === 'pdf'
    const outcome = addMedia({
      added: kind === 'pdf' ? 'video' : kind,
      counts,
      // A document is a single file like a video, on networks that support documents.
      limits: kind === 'pdf' ? { ...limits(), videos: 1 } : limits(),
      hasLinkPreview,
    })
    const keeps = (one: Media) => !isAlone && !one.isVideo && one.Resource !== 'pdf'
    if (outcome === 'confirm-replace-images' || outcome === 'confirm-replace-gif') {
      return ask(questions[outcome], (isYes) => (isYes ? then(() => false) : undefined))
    }
    if (outcome === 'add' || outcome === 'replace-video' || outcome === 'replace-link') return then(keeps)
    alert(`alert.${outcome}`)
  }

  /** The order in which files were chosen; uploads may finish in another order. */
  const orders = new Map<string, number>()
  const inOrder = (current: readonly Media[], media: Media): Media[] => {
    const order = orders.get(media.Id) ?? 0
    const before = current.findIndex(({ Id }) => (orders.get(Id) ?? -1) > order)
    return before < 0 ? [...current, media] : current.toSpliced(before, 0, media)
  }

  const put = (media: Media) => {
    const kind = kindOfMedia(media)
    const [problem] = kind === 'video' ? problemTexts(media, view().network) : []
    if (problem) return alert(problem)
    if (view().media.some(({ Id }) => Id === media.Id)) return alert('alert.already-added')
    decide(kind, (keeps) => {
      const link = view().link?.isRemovable ? null : undefined
      const next = inOrder(view().media.filter(keeps), media).map((one, pos) => ({ ...one, pos }))
      editor.attach(link === null ? { media: next, link } : { media: next })
    })
  }

  const send = (file: File) => {
    const { id, done } = uploads.upload(file)
    ownUploads.add(id)
    show()
    void done.then(({ media }) => {
      ownUploads.delete(id)
      if (media) {
        orders.set(media.Id, id)
        put(media)
      }
      show()
    })
  }

  /** Checks before the upload: the kind of the file, its size, and whether there is room. */
  const problemOf = (file: File, room: number): MediaAlert['text'] | null => {
    const { canAdd, canAddVideo, canAddPdf } = needs.tools()
    const kind = fileKindOf(file)
    if (!canAdd) return 'alert.not-allowed'
    if (kind === null) return 'alert.kind-unknown'
    if (kind === 'pdf') return canAddPdf ? (room > 0 ? null : 'alert.one-file') : 'alert.no-document'
    if (kind === 'video') {
      const { network, profileType } = networkAndTypeOf(view())
      if (!canAddVideo) return 'alert.no-video'
      const facts = { mimeType: file.type, bytes: file.size, seconds: 0 }
      const [problem] = network ? videoProblems({ network, profileType, ...facts }) : []
      return problem ? `problem.${problem}` : room > 0 ? null : 'alert.one-file'
    }
    if (room > 0) return null
    return kind === 'gif' ? 'alert.too-many-gifs' : 'alert.too-many-images'
  }

  /** How many files of each kind can be sent at once; a kind that must be alone replaces the existing files. */
  const roomFor = () => {
    const { images, gifs } = countMedia(view().media)
    const { images: maxImages, gifs: maxGifs } = limits()
    // A failed upload takes no room.
    const underWay = needs.tools().uploads.filter(({ state }) => state !== 'failed').length
    return {
      image: maxImages - images - underWay,
      gif: maxGifs > 1 ? maxGifs - gifs - underWay : 1,
      video: 1,
      pdf: 1,
    }
  }

  const add = (files: readonly File[]) => {
    const room = roomFor()
    const alerted = new Set<string>()
    for (const file of files) {
      const kind = fileKindOf(file) ?? 'image'
      const text = problemOf(file, room[kind])
      if (text === null) {
        room[kind] -= 1
        send(file)
      } else if (!alerted.has(text)) {
        alerted.add(text)
        alert(text)
      }
    }
  }

  return { add }
}
