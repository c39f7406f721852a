import type { Locale } from '@rostrum/protocol'
import type { Email } from './create-mail.js'

/** A paragraph of an e-mail. Quoted text keeps its line breaks. */
export interface Paragraph {
  readonly text: string
  readonly look: 'plain' | 'quote' | 'small'
}

/** The logo of a company, by the complete address of a PNG. COMPANY5 */
export interface EmailLogo {
  readonly src: string
  readonly company: string
}

/** The parts of every e-mail: a greeting, paragraphs, and one button that links to a page. */
export interface EmailParts {
  readonly to: string
  readonly locale: Locale
  readonly subject: string
  /** Empty in languages that do not address people by their given name. */
  readonly hello: string
  readonly lead: string
  readonly body: readonly Paragraph[]
  readonly button: string
  readonly link: string
  /** Small print below the button. */
  readonly foot?: string
  readonly logo?: EmailLogo | null | undefined
}

const styles = {
  plain: 'white-space:pre-wrap',
  quote: 'white-space:pre-wrap;padding:12px 16px;background:#f3f5f7;border-radius:8px',
  small: 'white-space:pre-wrap;color:#5b6875;font-size:14px',
} satisfies Record<Paragraph['look'], string>

/**
 * Collapses white space and control characters to single blanks and removes bidirectional controls, so that no
 * name adds a line to an e-mail or is displayed in another order than it is written. No-break spaces stay,
 * because languages such as French put them before punctuation.
 */
export const oneLine = (text: string): string =>
  text
    .replaceAll(/[\u202a-\u202e\u2066-\u2069]/g, '')
    .replaceAll(/(?:(?![\u00a0\u202f])[\s\p{Cc}])+/gu, ' ')
    .trim()

/** Replaces the placeholders `{name}` of a sentence by values. */
export const fillIn = (sentence: string, values: Readonly<Record<string, string>>): string =>
  oneLine(sentence.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => values[name] ?? ''))

const maxExcerptLength = 400

/** The beginning of a text, as e-mails quote it. */
export function excerptOf(text: string): string {
  const characters = Array.from(text.trim())
  if (characters.length <= maxExcerptLength) return characters.join('')
  return `${characters.slice(0, maxExcerptLength).join('').trimEnd()}…`
}

/** A text as it stands in HTML, also in an attribute. */
export const escapeHtml = (text: string) =>
  text.replaceAll(/[&<>"']/g, (sign) => `&#${sign.codePointAt(0) ?? 38};`)

/** The image of a logo; mail programs that load no images show the company's name. */
export const logoHtml = ({ src, company }: EmailLogo): string =>
  `<img src="${escapeHtml(src)}" alt="${escapeHtml(oneLine(company))}" height="40" style="display:block;height:40px;max-width:100%;border:0;border-radius:6px;font-weight:600">`

/** Languages whose colon differs from the English one. */
const colons: Partial<Record<Locale, string>> = { fr: ' :', ja: '：' }

/** The colon of a language, with the space that it wants before it. */
export const colonOf = (locale: Locale): string => colons[locale] ?? ':'

/** The space that a language wants after a colon: none after a full-width one. */
export const spaceAfterColon = (locale: Locale): string => (locale === 'ja' ? '' : ' ')

/** Renders an e-mail as text and as HTML. All values are escaped. */
export function renderEmail(parts: EmailParts): Email {
  const { to, locale, subject, hello, lead, body, button, link, foot, logo } = parts
  const paragraphs = body.flatMap(({ text, look }) =>
    look === 'small' ? ['', text.replaceAll(/^/gm, '> ')] : [text],
  )
  const text = [
    ...(hello ? [hello, ''] : []),
    lead,
    ...paragraphs,
    '',
    `${button}${colonOf(locale)}`,
    link,
    '',
    ...(foot ? [foot, ''] : []),
  ]
  const paragraph = (content: string, style: string) => `<p style="${style}">${escapeHtml(content)}</p>`
  const html = `<!doctype html>
<html lang="${locale}"><body style="margin:0;padding:32px 16px;background:#f3f5f7;font:16px/1.5 sans-serif;color:#1c2733">
<div style="max-width:520px;margin:0 auto;padding:32px;background:#fff;border-radius:12px">
${logo ? `<p style="margin:0 0 24px">${logoHtml(logo)}</p>\n` : ''}${hello ? `${paragraph(hello, styles.plain)}\n` : ''}${paragraph(lead, 'font-size:20px;font-weight:600')}
${body.map(({ text: content, look }) => paragraph(content, styles[look])).join('\n')}
<p style="margin:28px 0"><a href="${escapeHtml(link)}" style="display:inline-block;padding:12px 20px;background:#1f5fbf;color:#fff;border-radius:8px;text-decoration:none;font-weight:600">${escapeHtml(button)}</a></p>
${foot ? paragraph(foot, styles.small) : ''}
</div></body></html>
`
  return { to, subject, text: text.join('\n'), html }
}
