/** So many characters beside a word make a password of it that nobody guesses by the word. */
const enoughBeside = 8
/** A shorter word says nothing of anybody. */
const minWordLength = 3

const fold = (text: string) => text.normalize('NFKC').toLowerCase()

/** What is left of it when the digits and signs around it are taken away: `Sommer2026!` is `sommer`. */
const coreOf = (password: string) => password.replace(/^[^\p{L}]{1,4}/u, '').replace(/[^\p{L}]{1,6}$/u, '')

/** `qwertyui`, `12345678`, `aaaaaaaa`: each character is the one before it, or its neighbour. */
function isRun(password: string) {
  const codes = Array.from(password, (character) => character.codePointAt(0) ?? 0)
  const steps = codes.slice(1).map((code, at) => code - (codes[at] ?? 0))
  return steps.every((step) => step === steps[0] && Math.abs(step) <= 1)
}

/** The words of an address, a name or a company. */
const wordsOf = (text: string) =>
  fold(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => Array.from(word).length >= minWordLength)

/**
 * Whether a password is easy to guess: a common one, also with digits and signs around it, a run, or one with a
 * word of the user (name, e-mail address, company) and little else. SESSION104
 */
export function isGuessablePassword(facts: {
  password: string
  isCommon: (text: string) => boolean
  own: readonly string[]
}): boolean {
  const password = fold(facts.password)
  if (isRun(password) || new Set(password).size <= 2) return true
  if (facts.isCommon(password) || facts.isCommon(coreOf(password))) return true
  const whole = facts.own.flatMap((text) => [fold(text), fold(text).replace(/[\s.]+/gu, '')])
  const words = [...facts.own.flatMap(wordsOf), ...whole]
  return words.some(
    (word) =>
      word.length >= minWordLength && password.includes(word) && password.length - word.length < enoughBeside,
  )
}
