/** Whether a person has to accept the company's terms first; version 0: the company has none. TERMS2 */
export const owesTerms = ({ current, accepted }: { current: number; accepted: number | null }): boolean =>
  current > 0 && accepted !== current

/** A part of a line: text, or a link to a page. */
export interface TermsPart {
  readonly text: string
  /** `https://` or `http://`. */
  readonly href?: string
}

/** A block of terms, in the order of the text. */
export interface TermsBlock {
  readonly kind: 'heading' | 'list' | 'paragraph'
  readonly lines: readonly (readonly TermsPart[])[]
}

const address = /https?:\/\/[^\s<>"]{1,2000}/g

/** The parts of a line: its addresses become links. */
function partsOf(line: string): TermsPart[] {
  const parts: TermsPart[] = []
  let end = 0
  for (const { 0: found, index } of line.matchAll(address)) {
    // Punctuation at its end belongs to the sentence.
    const href = found.replace(/[.,;:!?)\]]+$/, '')
    if (index > end) parts.push({ text: line.slice(end, index) })
    parts.push({ text: href, href })
    end = index + href.length
  }
  if (end < line.length || parts.length === 0) parts.push({ text: line.slice(end) })
  return parts
}

const heading = /^#{1,3} +(?=\S)/
const item = /^[-*] +(?=\S)/

const kindOf = (line: string): TermsBlock['kind'] =>
  heading.test(line) ? 'heading' : item.test(line) ? 'list' : 'paragraph'

/**
 * The blocks of terms: lines with `#` are headings, lines with `-` or `*` items of lists, everything else paragraphs that
 * end at an empty line. TERMS5
 */
export function termsBlocks({ text }: { text: string }): TermsBlock[] {
  const blocks: { kind: TermsBlock['kind']; lines: TermsPart[][] }[] = []
  let before: TermsBlock['kind'] | null = null
  for (const written of text.split(/\r?\n/)) {
    const line = written.trim()
    if (line === '') {
      before = null
      continue
    }
    const kind = kindOf(line)
    const parts = partsOf(line.replace(heading, '').replace(item, ''))
    const last = blocks.at(-1)
    if (last && kind === before && kind !== 'heading') last.lines.push(parts)
    else blocks.push({ kind, lines: [parts] })
    before = kind
  }
  return blocks
}
