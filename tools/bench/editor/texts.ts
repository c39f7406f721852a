const words =
  'what we learned this year and what we would do again less of it but better and with more time for questions '
const entities = [
  (n: number) => `#heat${n} `,
  (n: number) => `https://example.com/s/${n} `,
  (n: number) => `@Person ${n % 40} `,
]

const names = Array.from({ length: 40 }, (_, n) => `@Person ${n}`)
/** The people who are mentioned in the texts. */
export const mentions = names.map((text, n) => ({ id: String(n), text }))

/**
 * A text of `length` characters with `count` hashtags, URLs and mentions; in lines of `line` characters, or in one
 * line.
 */
export function textOf(length: number, count: number, line: number): string {
  const share = Math.floor(length / count)
  let text = ''
  for (let n = 0; text.length < length; n += 1) {
    const entity = entities[n % 3]?.(n) ?? ''
    text += entity + words.repeat(10).slice(0, Math.max(0, share - entity.length - 1)) + ' '
  }
  const cut = text.slice(0, length)
  return line < length ? cut.replace(new RegExp(`(.{${line - 30},${line}}) `, 'g'), '$1\n') : cut
}

/** The three texts of the benchmark. */
export const samples = {
  '3,000 characters': textOf(3000, 100, 300),
  '60,000 characters in lines': textOf(60_000, 300, 300),
  'one paragraph of 60,000 characters': textOf(60_000, 300, 60_000),
} as const
export type Sample = keyof typeof samples
