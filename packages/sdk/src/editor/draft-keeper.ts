import type { WritableAtom } from 'nanostores'
import type { Environment } from '../environment.js'
import type { Composition } from './composition.js'
import { changesOf } from './changes.js'
import type { Drafts } from './drafts.js'

const saveAfter = 500

/** Keeps what is typed as a draft, half a second after the first keystroke and each half second from then on. */
export const createKeeper = (needs: {
  $composition: WritableAtom<Composition>
  drafts: Drafts
  environment: Environment
}) => {
  const { $composition, drafts, environment } = needs
  let cancelSave: (() => void) | null = null

  const get = () => $composition.get()
  const set = (part: Partial<Composition>) => $composition.set({ ...get(), ...part })
  const slot = () => ({ network: get().network, messageId: get().messages[get().index]?.Id ?? null })
  const stop = () => {
    cancelSave?.()
    cancelSave = null
  }

  const save = () => {
    stop()
    const { content, option, startDate, timezone, profileIds, sendKey } = get()
    if (!changesOf(get()).hasChanged && sendKey === null) {
      drafts.drop(slot())
      return set({ draft: 'none' })
    }
    const isKept = drafts.keep({
      ...slot(),
      text: content.text,
      mentions: [...content.mentions],
      hasLink: content.link !== null,
      option,
      startDate,
      timezone,
      profileIds: [...profileIds],
      sendKey,
    })
    if (get().draft !== 'elsewhere') set({ draft: isKept ? 'saved' : 'unsaved' })
  }

  return {
    slot,
    save,
    stop,
    /** Saves at once what would be saved soon. */
    flush: () => {
      if (cancelSave) save()
    },
    /** A change by the person. */
    edit: (part: Partial<Composition>) => {
      const { draft } = get()
      set({ ...part, error: null, draft: draft === 'elsewhere' ? draft : 'saving' })
      cancelSave ??= environment.after(saveAfter, save)
    },
  }
}
