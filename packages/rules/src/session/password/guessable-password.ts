/** With this many characters in addition to a word, a password is no longer guessable from the word. */
const enoughMore = 8
/** Shorter words are ignored: they occur in too many passwords. */
const minWordLength = 3

const fold = (text: string) => text.normalize('NFKC').toLowerCase()

/** The password without surrounding digits and signs: `sommer` for `sommer2026!`. */
const coreOf = (password: string) => password.replace(/^[^\p{L}]{1,4}/u, '').replace(/[^\p{L}]{1,6}$/u, '')

/** Whether all characters are equal, or count up or down by one: `aaaaaaaa`, `12345678`. */
function isRun(password: string) {
  const codes = Array.from(password, (character) => character.codePointAt(0) ?? 0)
  const steps = codes.slice(1).map((code, at) => code - (codes[at] ?? 0))
  return steps.every((step) => step === steps[0] && Math.abs(step) <= 1)
}

/** The words of an e-mail address, a name or a company. */
const wordsOf = (text: string) => fold(text).split(/[^\p{L}\p{N}]/u)

/**
 * Whether a password is easy to guess: a common one (also with digits and signs around it), a sequence, or one that
 * consists of little more than a word of the user's name, e-mail address or company. SESSION104
 */
export function isGuessablePassword(facts: {
  password: string
  isCommon: (text: string) => boolean
  own: readonly string[]
}): boolean {
  const password = fold(facts.password)
  if (isRun(password) || new Set(password).size <= 2) return true
  if (facts.isCommon(password) || facts.isCommon(coreOf(password))) return true
  const whole = facts.own.flatMap((text) => [fold(text), fold(text).replace(/[\s.]/gu, '')])
  const words = [...facts.own.flatMap(wordsOf), ...whole]
  return words.some(
    (word) =>
      Array.from(word).length >= minWordLength &&
      password.includes(word) &&
      password.length - word.length < enoughMore,
  )
}
