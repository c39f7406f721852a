import type { Media } from '@rostrum/protocol'
import { fileKindOf } from '../media/file-kind.js'
import { mediaOf, type Upload } from '../media/media.js'
import type { Rostrum } from '../rostrum.js'
import type { SuggestionPicture } from './suggestion-drafts.js'

/** Why a file was not added; the form shows its text. */
export const pictureProblems = ['too-many', 'no-picture', 'already-added'] as const
export type PictureProblem = (typeof pictureProblems)[number]

const shown = ({ Id, preview, url, altText }: Media): SuggestionPicture => ({
  Id,
  Preview: preview ?? url,
  AltText: altText,
})

/** The pictures of a form: uploaded, in the order in which they were chosen. */
export const createPictures = (
  rostrum: Rostrum,
  form: {
    room: () => number
    pictures: () => readonly SuggestionPicture[]
    onChange: (pictures: readonly SuggestionPicture[]) => void
    onUploads: (uploads: readonly Upload[]) => void
    onProblem: (problem: PictureProblem | null) => void
  },
) => {
  const uploads = mediaOf(rostrum)
  const ownUploads = new Set<number>()
  /** The order in which files were chosen; uploads may finish in another order. */
  const orders = new Map<string, number>()
  const updateUploads = () => form.onUploads(uploads.$uploads.get().filter(({ id }) => ownUploads.has(id)))
  const stopListening = uploads.$uploads.listen(updateUploads)

  const put = (media: Media, order: number) => {
    const stored = form.pictures()
    if (stored.some(({ Id }) => Id === media.Id)) return form.onProblem('already-added')
    orders.set(media.Id, order)
    const before = stored.findIndex(({ Id }) => (orders.get(Id) ?? -1) > order)
    form.onChange(before < 0 ? [...stored, shown(media)] : stored.toSpliced(before, 0, shown(media)))
  }

  const send = (file: File) => {
    const { id, done } = uploads.upload(file)
    ownUploads.add(id)
    updateUploads()
    void done.then(({ media }) => {
      const isWanted = ownUploads.delete(id)
      if (media && isWanted) put(media, id)
      updateUploads()
    })
  }
  const cancel = (id: number) => {
    ownUploads.delete(id)
    uploads.cancel(id)
    updateUploads()
  }
  const stop = () => {
    for (const id of ownUploads) cancel(id)
  }

  return {
    add: (files: readonly File[]) => {
      form.onProblem(null)
      for (const file of files) {
        const kind = fileKindOf(file)
        if (kind !== 'image' && kind !== 'gif') form.onProblem('no-picture')
        else if (form.room() <= 0) form.onProblem('too-many')
        else send(file)
      }
    },
    retry: (id: number) => uploads.retry(id),
    cancel,
    /** Cancels all uploads in progress. */
    stop,
    dispose: () => {
      stop()
      stopListening()
    },
  }
}
