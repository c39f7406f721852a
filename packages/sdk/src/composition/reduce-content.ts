import { deriveView } from '../editor/view/derive-view.js'
import { isTextReadOnly } from './available-profiles.js'
import type { Content } from './initial-state.js'
import { edit, set, type Part } from './step.js'

/** Reduces actions on the text and its attachments. */
export const reduceContent: Part = (step, action) => {
  const { now, context } = step
  const { content } = now
  const put = (part: Partial<Content>) => edit(step, { content: { ...content, ...part } })
  switch (action.type) {
    case 'set-text':
      if (!isTextReadOnly(now, context)) put({ text: action.text })
      break
    case 'add-mention':
      put({ mentions: [...content.mentions, action.mention] })
      break
    case 'attach':
      put(action.part)
      break
    case 'remove-link':
      if (content.link?.isRemovable) put({ link: null })
      break
    case 'move-link':
      edit(step, context.hints?.moveLink(now, deriveView(now, context).linkHint) ?? {})
      break
    case 'set-unsent':
      edit(step, { unsent: action.unsent })
      break
    case 'set-rewriting': {
      const { isRewriting, log } = action
      set(step, { isRewriting, ...(log ? { generatedLog: [...now.generatedLog, log] } : {}) })
      break
    }
    case 'load-failed': {
      const { failing } = action
      set(step, { error: failing })
      step.effects.push({ type: 'answer', outcome: { outcome: 'failed', failing } })
    }
  }
}
