import { applyDraft } from '../composition/show-network.js'
import { untouched } from '../composition/composition.js'
import { set, type Part } from '../composition/step.js'
import { flush, forgetAll, save, shownSlot } from './save-draft.js'

/** Reduces actions on the draft. */
export const reduceDraft: Part = (step, action) => {
  const { now, context, effects } = step
  const { draft } = now
  const slot = shownSlot(now)
  switch (action.type) {
    case 'save':
      save(step)
      break
    case 'flush':
      flush(step)
      break
    case 'draft-kept':
      // The editor may show another network or message by now.
      if (action.slot === slot && draft !== 'elsewhere' && (draft !== 'restored' || !action.isKept))
        set(step, { draft: action.isKept ? 'saved' : 'unsaved' })
      break
    case 'draft-elsewhere':
      if (action.isThere) set(step, { draft: 'elsewhere' })
      // The other tab sent or discarded its draft: remove the notice.
      else if (draft === 'elsewhere') set(step, { draft: 'none' })
      break
    case 'take-draft': {
      const found = context.drafts.findOther(slot)
      if (!found) break
      effects.push({ type: 'adopt-draft', found })
      applyDraft(step, found.draft)
      break
    }
    case 'reset':
      effects.push({ type: 'drop-draft', slot })
      set(step, { ...untouched, isSaveDue: false, content: now.base })
      break
    case 'discard':
      forgetAll(step)
  }
}
