/** Pixels of a picture of a person, where nothing else is said. */
export const avatarSize = 160

/**
 * Facts: a person's e-mail address. Out: a number of 32 bits, from which the picture is drawn that stands in for a
 * missing one: the same in any case of the letters. SESSION70
 */
export function avatarSeed(facts: { email: string }): number {
  let hash = 0x811c9dc5
  for (const unit of facts.email.slice(0, 254).toLowerCase()) {
    hash = Math.imul(hash ^ (unit.codePointAt(0) ?? 0), 0x01000193)
  }
  return hash >>> 0
}

/** Facts: what is known of a person's picture. Out: show it, or the one that is drawn. SESSION70 */
export const avatarKind = (facts: {
  pictureUrl: string | null
  hasFailed: boolean
}): 'picture' | 'identicon' => (facts.pictureUrl && !facts.hasFailed ? 'picture' : 'identicon')
