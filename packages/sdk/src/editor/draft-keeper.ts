import type { Environment } from '../environment.js'
import type { Composition } from './composition.js'
import { changesOf } from './changes.js'
import type { Drafts } from './drafts.js'

const saveAfter = 500

/** Keeps what is typed as a draft, half a second after the first keystroke and each half second from then on. */
export const createKeeper = (needs: {
  get: () => Composition
  set: (part: Partial<Composition>) => void
  drafts: Drafts
  environment: Environment
}) => {
  const { get, set, drafts, environment } = needs
  let cancelSave: (() => void) | null = null

  const slot = () => ({ network: get().network, messageId: get().messages[get().index]?.Id ?? null })
  const stop = () => {
    cancelSave?.()
    cancelSave = null
  }

  const save = () => {
    stop()
    const { base, content, option, startDate, timezone, profileIds, shareKey, sendKey, unsent } = get()
    const { link, media } = content
    if (!changesOf(get()).hasChanged && sendKey === null && unsent.length === 0) {
      drafts.drop(slot())
      return set({ draft: 'none' })
    }
    const isKept = drafts.keep({
      ...slot(),
      text: content.text,
      mentions: [...content.mentions],
      hasLink: link !== null,
      ...(link && link.url !== base.link?.url ? { link } : {}),
      ...(media === base.media ? {} : { media: [...media] }),
      ...(unsent.length > 0 ? { unsent: [...unsent] } : {}),
      option,
      startDate,
      timezone,
      profileIds: [...profileIds],
      shareKey,
      sendKey,
    })
    const { draft } = get()
    if (draft !== 'elsewhere' && (draft !== 'restored' || !isKept))
      set({ draft: isKept ? 'saved' : 'unsaved' })
  }

  return {
    slot,
    save,
    stop,
    /** Saves at once what would be saved soon. */
    flush: () => {
      if (cancelSave) save()
    },
    /** A change by the person. Why the last submit failed stays told until the next: one mends what one can read. */
    edit: (part: Partial<Composition>) => {
      const { draft } = get()
      // What is told stays told: a notice that comes or goes would cut the undo of the text, and move the button away
      // from under the finger that presses it, for leaving the text is what gives it.
      const isTold = draft === 'elsewhere' || draft === 'unsaved' || draft === 'restored'
      set({ ...part, draft: isTold ? draft : 'saving' })
      cancelSave ??= environment.after(saveAfter, save)
    },
  }
}
