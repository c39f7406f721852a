/** Buttons of a dialog that does not say otherwise, the confirming one first. */
export const dialogButtons = ['ok', 'cancel'] as const
export type DialogButton = (typeof dialogButtons)[number]

/**
 * Facts: the key that was pressed in a dialog or modal, and whether an input method is composing a character. Out:
 * what follows; null for nothing. DIALOGS2, DIALOGS3
 */
export function dialogStep(facts: { key: string; isComposing: boolean }): 'confirm' | 'close' | null {
  if (facts.isComposing) return null
  if (facts.key === 'Enter') return 'confirm'
  return facts.key === 'Escape' ? 'close' : null
}

/** Facts: whether the person wants less motion. Out: milliseconds that a modal takes to come. DIALOGS4 */
export const modalMotionMs = (facts: { isMotionReduced: boolean }): number =>
  facts.isMotionReduced ? 0 : 500
