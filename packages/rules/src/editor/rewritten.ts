/** What a rewriting is judged by. */
export interface RewrittenFacts {
  /** What the model wrote. */
  readonly written: string
  /** What it was asked to rewrite. */
  readonly original: string
  /** Mentions as they stand in the text. */
  readonly mentions: readonly string[]
}

// Everything of the classes control and format that does not belong to a text: joiners and marks of direction do.
const controls = /[^\P{Cc}\n\t]|[\u2028\u2029\uFEFF]/gu

const unfenced = (text: string) => {
  const fenced = /^```[a-z]*\n([\s\S]*?)\n?```$/.exec(text)?.[1] ?? text
  return fenced.replace(/^<text-[a-z0-9]+>\s*/, '').replace(/\s*<\/text-[a-z0-9]+>$/, '')
}

const quotes = [
  ['"', '"'],
  ['“', '”'],
  ['„', '“'],
  ['«', '»'],
  ['「', '」'],
] as const

/** Quotation marks around the whole, which the original did not have. */
function unquoted(text: string, original: string): string {
  const pair = quotes.find(
    ([open, close]) => text.length > 1 && text.startsWith(open) && text.endsWith(close),
  )
  if (!pair || original.trim().startsWith(pair[0])) return text
  const inner = text.slice(1, -1)
  return inner.includes(pair[0]) || inner.includes(pair[1]) ? text : inner
}

/** Facts: the text so far, while it is still being written. Out: what may be shown of it. ASSIST8 */
export const rewrittenSoFar = (facts: Pick<RewrittenFacts, 'written'>): string =>
  unfenced(facts.written.replaceAll('\r\n', '\n').replaceAll(controls, '').trimStart())

/** Facts: the length of the original. Out: how long a rewriting may be at most, in characters. ASSIST8 */
export const mostRewritten = (facts: { length: number }): number => facts.length * 4 + 500

/**
 * Facts: what the model wrote, from what, with which mentions. Out: the rewritten text, null when it is of no use.
 * ASSIST8, ASSIST9
 */
export function rewrittenText(facts: RewrittenFacts): string | null {
  const { original, mentions } = facts
  const text = unquoted(rewrittenSoFar(facts).trim(), original).trim()
  if (text === '' || text.length > mostRewritten({ length: original.length })) return null
  const missing = mentions.filter((mention) => original.includes(mention) && !text.includes(mention))
  return [text, ...new Set(missing)].join(' ')
}

const hourly = 60
const daily = 200_000

/** Why a person cannot have another rewriting now. */
export const assistLimits = ['assist-hourly', 'assist-daily'] as const
export type AssistLimit = (typeof assistLimits)[number]

/**
 * Facts: rewritings of the last hour, characters of the last day, and the length of what is to be rewritten. Out:
 * the limit that it would break, or null. ASSIST10
 */
export function assistLimit(facts: {
  inLastHour: number
  charactersOfDay: number
  length: number
}): AssistLimit | null {
  if (facts.inLastHour >= hourly) return 'assist-hourly'
  return facts.charactersOfDay + facts.length > daily ? 'assist-daily' : null
}

const patienceMs = 4000

/** Facts: how long a rewriting runs (ms), and whether anything has come. Out: whether to ask by polling, too. ASSIST11 */
export const pollsRewriting = (facts: { runningMs: number; hasHeard: boolean }): boolean =>
  !facts.hasHeard && facts.runningMs >= patienceMs
