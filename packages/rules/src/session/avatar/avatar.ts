/** Pixels of a picture of a person, where nothing else is said. */
export const avatarSize = 160

/**
 * A number of 32 bits made of an e-mail address, upper or lower case; the avatar of a person without a picture is
 * drawn from it. SESSION70
 */
export function avatarSeed(facts: { email: string }): number {
  let hash = 0x811c9dc5
  for (const unit of facts.email.slice(0, 254).toLowerCase()) {
    hash = Math.imul(hash ^ (unit.codePointAt(0) ?? 0), 0x01000193)
  }
  return hash >>> 0
}

/** Whether a person's own picture is shown, or the drawn one. SESSION70 */
export const avatarKind = (facts: {
  pictureUrl: string | null
  hasFailed: boolean
}): 'picture' | 'identicon' => (facts.pictureUrl && !facts.hasFailed ? 'picture' : 'identicon')
