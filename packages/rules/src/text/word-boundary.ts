const word = /[\p{L}\p{N}\p{M}_]/u

// Words are mostly surrounded by a space or a full stop: those are checked first.
const isAsciiWord = (unit: number) =>
  unit >= 48 && (unit <= 57 || (unit >= 65 && unit <= 90) || unit === 95 || (unit >= 97 && unit <= 122))

/** Whether a letter, digit, mark or underscore is directly before an offset. */
export function isWordBefore(text: string, at: number): boolean {
  if (at === 0) return false
  const unit = text.charCodeAt(at - 1)
  if (unit < 128) return isAsciiWord(unit)
  const isLow = unit >= 0xdc00 && unit <= 0xdfff
  return word.test(text.slice(Math.max(0, isLow ? at - 2 : at - 1), at))
}

/** Whether a letter, digit, mark or underscore is at an offset. */
export function isWordAt(text: string, at: number): boolean {
  const unit = text.charCodeAt(at)
  if (unit < 128) return isAsciiWord(unit)
  const code = text.codePointAt(at)
  return code !== undefined && word.test(String.fromCodePoint(code))
}
