/** What is told after copying to the clipboard. */
export const copyToasts = ['copied', 'copy-failed'] as const
export type CopyToast = (typeof copyToasts)[number]

/** Facts: whether the text was copied. Out: what is told. EDITOR46 */
export const copyToast = (facts: { isCopied: boolean }): CopyToast =>
  facts.isCopied ? 'copied' : 'copy-failed'
