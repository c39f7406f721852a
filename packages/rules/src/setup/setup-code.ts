/** Letters and digits of a code: without I, L, O and U, which are misread. */
export const setupCodeAlphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
/** The length of a code without its hyphens: 100 bits. */
export const setupCodeLength = 20

/**
 * The code of the set-up page from what was typed: without spaces and hyphens, in capitals, and with digits for the
 * letters that look like them; null for what is no code. SETUP2
 */
export function readSetupCode(facts: { typed: string }): string | null {
  const code = facts.typed
    .slice(0, 100)
    .toUpperCase()
    .replaceAll(/[\s-]/g, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1')
  const isCode =
    code.length === setupCodeLength && Array.from(code).every((one) => setupCodeAlphabet.includes(one))
  return isCode ? code : null
}
