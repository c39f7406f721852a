import type { Media } from '@rostrum/protocol'
import { fileKindOf } from '../media/file-kind.js'
import { mediaOf, type Upload } from '../media/media.js'
import type { Rostrum } from '../rostrum.js'
import type { SuggestionPicture } from './suggestion-drafts.js'

/** Why a file was not added; texts stand with the form. */
export const pictureProblems = ['too-many', 'no-picture', 'already-added'] as const
export type PictureProblem = (typeof pictureProblems)[number]

const shown = ({ Id, preview, url, altText }: Media): SuggestionPicture => ({
  Id,
  Preview: preview ?? url,
  AltText: altText,
})

/** The pictures of a form: uploaded, and put in the order in which they were chosen. */
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
  const mine = new Set<number>()
  /** In which place each was chosen: the first to arrive is not always the first one. */
  const orders = new Map<string, number>()
  const tell = () => form.onUploads(uploads.$uploads.get().filter(({ id }) => mine.has(id)))
  const stopListening = uploads.$uploads.listen(tell)

  const put = (media: Media, order: number) => {
    const kept = form.pictures()
    if (kept.some(({ Id }) => Id === media.Id)) return form.onProblem('already-added')
    orders.set(media.Id, order)
    const before = kept.findIndex(({ Id }) => (orders.get(Id) ?? -1) > order)
    form.onChange(before < 0 ? [...kept, shown(media)] : kept.toSpliced(before, 0, shown(media)))
  }

  const send = (file: File) => {
    const { id, done } = uploads.upload(file)
    mine.add(id)
    tell()
    void done.then(({ media }) => {
      const isWanted = mine.delete(id)
      if (media && isWanted) put(media, id)
      tell()
    })
  }
  const cancel = (id: number) => {
    mine.delete(id)
    uploads.cancel(id)
    tell()
  }
  const stop = () => {
    for (const id of mine) cancel(id)
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
    /** Gives up what is under way. */
    stop,
    dispose: () => {
      stop()
      stopListening()
    },
  }
}
