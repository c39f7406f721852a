const word = /[\p{L}\p{N}\p{M}]/u

// Names are mostly followed by a space or a full stop: those are checked first.
const isAsciiWord = (unit: number) =>
  unit >= 48 && (unit <= 57 || (unit >= 65 && unit <= 90) || (unit >= 97 && unit <= 122))

/** The character directly before an offset, both halves of a surrogate pair together; empty at the start of a text. */
export function characterBefore(text: string, at: number): string {
  const isPair = (text.codePointAt(at - 2) ?? 0) > 0xffff
  return isPair ? text.slice(at - 2, at) : text.charAt(at - 1)
}

/** Whether a letter, digit or mark is at an offset. */
export function isWordAt(text: string, at: number): boolean {
  const unit = text.charCodeAt(at)
  if (unit < 128) return isAsciiWord(unit)
  const code = text.codePointAt(at)
  return code !== undefined && word.test(String.fromCodePoint(code))
}
