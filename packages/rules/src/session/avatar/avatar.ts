/** The default size of a user's picture, in px. */
export const avatarSize = 160

/**
 * A 32-bit number from an e-mail address, regardless of case. The avatar of a user without a picture is drawn from it.
 * SESSION70
 */
export function avatarSeed(facts: { email: string }): number {
  let hash = 0x811c9dc5
  for (const unit of facts.email.slice(0, 254).toLowerCase()) {
    hash = Math.imul(hash ^ (unit.codePointAt(0) ?? 0), 0x01000193)
  }
  return hash >>> 0
}

/** Whether a user's own picture or the drawn avatar is shown. SESSION70 */
export const avatarKind = (facts: {
  pictureUrl: string | null
  hasFailed: boolean
}): 'picture' | 'identicon' => (facts.pictureUrl && !facts.hasFailed ? 'picture' : 'identicon')
