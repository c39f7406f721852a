import type { Locale } from '@rostrum/protocol'
import type { Letter } from './create-mail.js'

/** A paragraph of a letter; what is quoted keeps its lines. */
export interface Paragraph {
  readonly text: string
  readonly look: 'plain' | 'quote' | 'small'
}

/** What every letter of ours is made of: a greeting, what it is about, and one button that leads to a page. */
export interface LetterParts {
  readonly to: string
  readonly locale: Locale
  readonly subject: string
  readonly hello: string
  readonly lead: string
  readonly body: readonly Paragraph[]
  readonly button: string
  readonly link: string
  /** Small words below the button. */
  readonly foot?: string
}

const styles = {
  plain: 'white-space:pre-wrap',
  quote: 'white-space:pre-wrap;padding:12px 16px;background:#f3f5f7;border-radius:8px',
  small: 'white-space:pre-wrap;color:#5b6875;font-size:14px',
} satisfies Record<Paragraph['look'], string>

/**
 * White space of every kind as single blanks, and nothing that turns the words behind it around: no name adds a line to
 * a letter, or reads another way than it is spelled.
 */
export const oneLine = (text: string): string =>
  text
    .replaceAll(/[\u202a-\u202e\u2066-\u2069]/g, '')
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim()

/** Puts values into the places `{name}` of a sentence. */
export const fillIn = (sentence: string, values: Readonly<Record<string, string>>): string =>
  oneLine(sentence.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => values[name] ?? ''))

const longestExcerpt = 400

/** The beginning of a text, as letters quote it. */
export function excerptOf(text: string): string {
  const characters = Array.from(text.trim())
  return characters.slice(0, longestExcerpt).join('') + (characters.length > longestExcerpt ? ' …' : '')
}

const escapeHtml = (text: string) => text.replaceAll(/[&<>"']/g, (sign) => `&#${sign.codePointAt(0) ?? 38};`)

/** Sets a letter as text and as HTML; everything in it is text. */
export function drawLetter(parts: LetterParts): Letter {
  const { to, locale, subject, hello, lead, body, button, link, foot } = parts
  const paragraphs = body.flatMap(({ text, look }) =>
    look === 'small' ? ['', text.replaceAll(/^/gm, '> ')] : [text],
  )
  const text = [hello, '', lead, ...paragraphs, '', `${button}:`, link, '', ...(foot ? [foot, ''] : [])]
  const paragraph = (content: string, style: string) => `<p style="${style}">${escapeHtml(content)}</p>`
  const html = `<!doctype html>
<html lang="${locale}"><body style="margin:0;padding:32px 16px;background:#f3f5f7;font:16px/1.5 sans-serif;color:#1c2733">
<div style="max-width:520px;margin:0 auto;padding:32px;background:#fff;border-radius:12px">
${paragraph(hello, styles.plain)}
${paragraph(lead, 'font-size:20px;font-weight:600')}
${body.map(({ text: content, look }) => paragraph(content, styles[look])).join('\n')}
<p style="margin:28px 0"><a href="${escapeHtml(link)}" style="display:inline-block;padding:12px 20px;background:#1f5fbf;color:#fff;border-radius:8px;text-decoration:none;font-weight:600">${escapeHtml(button)}</a></p>
${foot ? paragraph(foot, styles.small) : ''}
</div></body></html>
`
  return { to, subject, text: text.join('\n'), html }
}
