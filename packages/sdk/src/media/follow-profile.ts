import type { Media } from '@rostrum/protocol'
import { countMedia, networkChange, truncateMedia, type MediaCounts } from '@rostrum/rules'
import type { Editor } from '../editor/editor.js'
import type { EditorView } from '../editor/view/editor-view.js'
import { chosenIn, type MediaAlert, type MediaQuestion } from './attachments-view.js'

/**
 * Adapts the media when another profile is selected that accepts less: extra pictures are removed; a video asks, and a
 * no restores the old profile (MEDIA15). Returns a function that stops this.
 */
export const followProfile = (needs: {
  editor: Editor
  limits: () => MediaCounts & { minimum: number }
  setMedia: (media: readonly Media[]) => void
  ask: (code: MediaQuestion, answer: (isYes: boolean) => void) => void
  alert: (text: MediaAlert['text']) => void
}): (() => void) => {
  const { editor, limits, setMedia, ask, alert } = needs
  const view = () => editor.$editor.get()
  let before = view()
  let isComparing = false
  let isDone = false

  const goBackTo = (old: EditorView) => {
    if (old.network) editor.setNetwork(old.network)
    editor.selectProfiles(old.offered.flatMap(({ profile, isSelected }) => (isSelected ? [profile.Id] : [])))
    before = view()
  }
  const judge = (old: EditorView, now: EditorView) => {
    const { network, media } = now
    const video = media.find(({ isVideo }) => isVideo)
    const videoProblems = network && video ? (video.validations[network] ?? []) : []
    const outcome = networkChange({ counts: countMedia(media), limits: limits(), videoProblems })
    // Files removed during a change of network are recognised by the files that remain.
    const wasCut = media.length < old.media.length && media.every((one) => old.media.includes(one))
    if (outcome === 'truncate') setMedia(truncateMedia({ media, limits: limits() }))
    if (outcome === 'truncate' || wasCut) alert('alert.truncated')
    if (outcome === 'confirm-video') {
      ask('video-compatibility', (isYes) =>
        isYes ? setMedia(view().media.filter(({ isVideo }) => !isVideo)) : goBackTo(old),
      )
    }
  }
  const compare = () => {
    isComparing = false
    if (isDone) return
    const old = before
    const now = view()
    before = now
    const isOther = now.network !== old.network || chosenIn(now).join() !== chosenIn(old).join()
    if (isOther && now.status === 'ready' && now.media.length > 0) judge(old, now)
  }
  const stop = editor.$editor.listen(() => {
    // A change of network arrives in several updates: compare only after the last one.
    if (isComparing) return
    isComparing = true
    queueMicrotask(compare)
  })
  return () => {
    isDone = true
    stop()
  }
}
