/** The facts by which a rewrite is accepted or rejected. */
export interface RewrittenFacts {
  /** The output of the model. */
  readonly written: string
  /** The text that the model was asked to rewrite. */
  readonly original: string
  /** Mentions as they are written in the text. */
  readonly mentions: readonly string[]
}

// All control and format characters that do not belong in a text. Joiners and direction marks do belong there.
const controls = /[^\P{Cc}\n\t]|[\u2028\u2029\uFEFF]/gu

// Without the white space before it: a pattern that begins with `\s*` takes quadratic time.
const closingTag = /<\/text-[a-z0-9]+>$/

const unfenced = (written: string) => {
  const fenced = /^```[a-z]*\n([\s\S]*?)\n?```$/.exec(written)?.[1] ?? written
  const opened = fenced.replace(/^<text-[a-z0-9]+>\s*/, '')
  const text = opened.replace(closingTag, '')
  return text === opened ? opened : text.trimEnd()
}

const quotes = [
  ['"', '"'],
  ['“', '”'],
  ['„', '“'],
  ['«', '»'],
  ['「', '」'],
] as const

/** Removes quotation marks around the whole output, unless the original had them. */
function unquoted(text: string, original: string): string {
  const pair = quotes.find(
    ([open, close]) => text.length > 1 && text.startsWith(open) && text.endsWith(close),
  )
  if (!pair || original.trim().startsWith(pair[0])) return text
  const inner = text.slice(1, -1)
  return inner.includes(pair[0]) || inner.includes(pair[1]) ? text : inner
}

/** The part of an unfinished rewrite that may be shown while the model is still writing. ASSIST8 */
export const rewrittenSoFar = (facts: Pick<RewrittenFacts, 'written'>): string =>
  unfenced(facts.written.replaceAll('\r\n', '\n').replaceAll(controls, '').trimStart())

/** The maximum length of a rewrite, in characters, for an original of `length` characters. ASSIST8 */
export const maxRewritten = (facts: { length: number }): number => facts.length * 4 + 500

/** The rewritten text, cleaned of what models add; null when the output is not usable. ASSIST8, ASSIST9 */
export function rewrittenText(facts: RewrittenFacts): string | null {
  const { original, mentions } = facts
  const text = unquoted(rewrittenSoFar(facts).trim(), original).trim()
  if (text === '' || text.length > maxRewritten({ length: original.length })) return null
  const missing = mentions.filter((mention) => original.includes(mention) && !text.includes(mention))
  return [text, ...new Set(missing)].join(' ')
}

const usualAltText = 500

/**
 * The alternative text that a model suggests: one line, cut at a word where it is longer than 500 characters or than the
 * network allows; null when the output is not usable. ASSIST15
 */
export function suggestedAltText(facts: { written: string; limit: number }): string | null {
  const line = unquoted(rewrittenSoFar(facts).trim(), '').replaceAll(/\s+/g, ' ').trim()
  const limit = Math.min(facts.limit, usualAltText)
  if (line.length <= limit) return line === '' ? null : line
  const cut = line.slice(0, limit)
  const end = cut.lastIndexOf(' ')
  return `${(end > limit / 2 ? cut.slice(0, end) : cut.slice(0, limit - 1)).trimEnd()}…`.slice(0, limit)
}

/** What a suggested alternative text counts, in characters, against the user's limits. ASSIST16 */
export const altTextCost = 1000

const hourly = 60
const daily = 200_000

/** Why a user may not request another rewrite now. */
export type AssistLimit = 'assist-hourly' | 'assist-daily'

/** The limit that another rewrite would exceed, or null: rewrites per hour, or characters per day. ASSIST10 */
export function assistLimit(facts: {
  inLastHour: number
  charactersOfDay: number
  length: number
}): AssistLimit | null {
  if (facts.inLastHour >= hourly) return 'assist-hourly'
  return facts.charactersOfDay + facts.length > daily ? 'assist-daily' : null
}

const pollAfterMs = 4000

/**
 * Whether to poll for the rewrite as well, because no event arrived although it has been running (ms) for a while.
 * ASSIST11
 */
export const pollsRewriting = (facts: { runningMs: number; hasHeard: boolean }): boolean =>
  !facts.hasHeard && facts.runningMs >= pollAfterMs
