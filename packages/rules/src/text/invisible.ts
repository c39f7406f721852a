/** Spaces, controls, what is invisible by its definition, such as U+200B and U+3164, and the empty Braille cell. */
const invisible = /^[\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]*$/u
/** A letter or digit; the Hangul fillers are letters that show nothing. */
const wordCharacter = /(?!\p{Default_Ignorable_Code_Point})[\p{L}\p{N}]/u

/** Whether a text shows nothing: as a name or a post it is as good as none. EDITOR20, ROLES4, TOPICS10, COMPANY2, COMPANY7 */
export const isInvisible = (text: string): boolean => invisible.test(text)

/** A variation selector shows nothing by itself, but belongs to the character before it. */
const isMark = (character: string) => /^\p{M}$/u.test(character)

/** A text without what shows nothing around it, such as marks of direction; inside words, joiners stay. SESSION13 */
export function trimInvisible(text: string): string {
  // By character: a pattern for the end would search each run of invisible characters anew.
  const characters = Array.from(text)
  const first = characters.findIndex((character) => !isInvisible(character))
  const last = characters.findLastIndex((character) => !isInvisible(character) || isMark(character))
  return first < 0 ? '' : characters.slice(first, last + 1).join('')
}

/** Whether a text has a word: a visible letter of any script, or a digit. PEOPLE23 */
export const hasWord = (text: string): boolean => wordCharacter.test(text)
