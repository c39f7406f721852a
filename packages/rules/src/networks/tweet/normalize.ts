/** Characters that can combine with the one before: marks, and the vowels and finals of Hangul and Kirat Rai. */
const joining = '\\p{M}\\u1160-\\u11FF\\u{16D67}'
/** A character with its combining ones, at most 30 at once, as in Unicode's stream-safe format. */
const cluster = new RegExp(`[^${joining}]?[${joining}]{0,30}`, 'gu')
const endless = /\p{M}{31}/u
const mayChange = /[^\0-\u02FF]/

/** A text in normal form C, and the conversion of its offsets. */
export interface NormalForm {
  readonly text: string
  /** Converts units of the normal form to units of the text; whole clusters only. */
  readonly unitsBefore: (units: number) => number
}

/**
 * The normal form C of a text. Takes linear time: composing is quadratic in the number of marks on one letter, so
 * letters with more than 30 are composed in parts.
 */
export function normalForm(text: string): NormalForm {
  if (!mayChange.test(text)) return { text, unitsBefore: (units) => units }
  const normal = endless.test(text) ? inParts(text) : text.normalize()
  return { text: normal, unitsBefore: normal === text ? (units) => units : (units) => backFrom(text, units) }
}

const inParts = (text: string) => (text.match(cluster) ?? []).map((part) => part.normalize()).join('')

function backFrom(text: string, units: number) {
  let [own, normal] = [0, 0]
  cluster.lastIndex = 0
  while (own < text.length) {
    const part = cluster.exec(text)?.[0] ?? ''
    normal += part.normalize().length
    if (normal > units || part === '') break
    own += part.length
  }
  return own
}
