/**
 * What a key pressed in a dialog does; null for nothing. Keys of an input method that is composing a character do
 * nothing. DIALOGS2, DIALOGS3
 */
export function dialogStep(facts: { key: string; isComposing: boolean }): 'confirm' | 'close' | null {
  if (facts.isComposing) return null
  if (facts.key === 'Enter') return 'confirm'
  return facts.key === 'Escape' ? 'close' : null
}
