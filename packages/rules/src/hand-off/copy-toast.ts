/** The toast after copying to the clipboard. */
export type CopyToast = 'copied' | 'copy-failed'

/** The toast after an attempt to copy to the clipboard. EDITOR46 */
export const copyToast = (facts: { isCopied: boolean }): CopyToast =>
  facts.isCopied ? 'copied' : 'copy-failed'
