import type { Locale } from '@rostrum/protocol'
import type { Email } from '../create-mail.js'
import { greetingOf } from '../greeting.js'
import {
  colonOf,
  escapeHtml,
  excerptOf,
  fillIn,
  logoHtml,
  oneLine,
  spaceAfterColon,
  type EmailLogo,
} from '../render-email.js'
import { digestWords, type DigestWords } from './digest-words.js'

/** A story of a digest, with the link that opens it for sharing. */
export interface DigestItem {
  readonly title: string
  readonly excerpt: string
  readonly isFeatured: boolean
  readonly link: string
}

/** Facts for a digest; its links are complete. */
export interface Digest {
  readonly to: string
  readonly firstName: string
  readonly board: string
  readonly locale: Locale
  readonly stories: readonly DigestItem[]
  /** New stories that it does not name. */
  readonly more: number
  /** Null: the reader wants none. `points` is null on a board without points, `rank` without a place. */
  readonly figures: {
    readonly shares: number
    readonly clicks: number
    readonly points: number | null
    readonly rank: number | null
    readonly symbol: string
  } | null
  readonly home: string
  readonly settings: string
  readonly unsubscribe: string
  readonly logo?: EmailLogo | null
}

const maxSubjectTitle = 80

function shortened(text: string, length: number): string {
  const characters = Array.from(oneLine(text))
  return characters.length <= length
    ? characters.join('')
    : `${characters
        .slice(0, length - 1)
        .join('')
        .trimEnd()}…`
}

type Line = readonly [label: string, value: string]

function figureLines({ figures, locale }: Digest, words: DigestWords): Line[] {
  if (figures === null) return []
  const { shares, clicks, points, rank, symbol } = figures
  const written = (count: number) => new Intl.NumberFormat(locale).format(count)
  return [
    [words.shares, written(shares)],
    [words.clicks, written(clicks)],
    ...(points === null ? [] : [[words.points, `${written(points)} ${oneLine(symbol)}`] as const]),
    ...(rank === null ? [] : [[words.rank, written(rank)] as const]),
  ]
}

function textOf(digest: Digest, words: DigestWords, hello: string, lines: readonly Line[]): string {
  const { locale, stories, more, home, settings, unsubscribe, board } = digest
  const colon = `${colonOf(locale)}${spaceAfterColon(locale)}`
  const story = ({ title, excerpt, isFeatured, link }: DigestItem) => [
    `${isFeatured ? `[${words.featured}] ` : ''}${oneLine(title)}`,
    ...(excerpt ? [excerptOf(oneLine(excerpt))] : []),
    `${words.share}${colon}${link}`,
    '',
  ]
  return [
    ...(hello ? [hello, ''] : []),
    ...(stories.length > 0 ? [words.stories, '', ...stories.flatMap(story)] : []),
    ...(more > 0 ? [fillIn(words.more, { count: String(more) }), ''] : []),
    ...(lines.length > 0
      ? [words.figures, '', ...lines.map(([label, value]) => `${label}${colon}${value}`), '']
      : []),
    `${words.open}${colon}${home}`,
    '',
    fillIn(words.why, { board }),
    `${words.settings}${colon}${settings}`,
    `${words.unsubscribe}${colon}${unsubscribe}`,
    '',
  ].join('\n')
}

const font = 'font-family:Segoe UI,Helvetica,Arial,sans-serif'

/** Only tables and styles on the elements hold in Outlook; classes are for dark mode alone. */
const row = (content: string, padding = '0 32px 16px') =>
  `<tr><td class="ink" style="padding:${padding};${font};font-size:16px;line-height:24px;color:#1c2733">${content}</td></tr>`

const button = (link: string, label: string, isMain: boolean) =>
  `<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr><td bgcolor="#1f5fbf" style="background:#1f5fbf;border-radius:8px;padding:${isMain ? '12px 20px' : '8px 16px'}"><a href="${escapeHtml(link)}" style="${font};font-size:${isMain ? 16 : 14}px;line-height:20px;font-weight:600;color:#ffffff;text-decoration:none">${escapeHtml(label)}</a></td></tr></table>`

const storyRow = ({ title, excerpt, isFeatured, link }: DigestItem, words: DigestWords) =>
  row(
    `${isFeatured ? `<div class="soft" style="font-size:13px;line-height:20px;font-weight:600;color:#5b6875">${escapeHtml(words.featured)}</div>` : ''}<a class="link" href="${escapeHtml(link)}" style="font-size:18px;line-height:26px;font-weight:600;color:#174a96;text-decoration:none">${escapeHtml(oneLine(title))}</a>${excerpt ? `<div class="soft" style="font-size:15px;line-height:22px;color:#5b6875;padding:4px 0 0">${escapeHtml(excerptOf(oneLine(excerpt)))}</div>` : ''}<div style="padding:12px 0 0">${button(link, words.share, false)}</div>`,
    '8px 32px 20px',
  )

const heading = (text: string) =>
  row(
    `<h2 style="margin:0;font-size:20px;line-height:28px;font-weight:600">${escapeHtml(text)}</h2>`,
    '8px 32px 8px',
  )

const figureRow = ([label, value]: Line) =>
  `<tr><td class="ink" style="padding:4px 0;${font};font-size:16px;line-height:24px;color:#1c2733">${escapeHtml(label)}</td><td class="ink" align="right" style="padding:4px 0;${font};font-size:16px;line-height:24px;font-weight:600;color:#1c2733">${escapeHtml(value)}</td></tr>`

const footLink = (link: string, label: string) =>
  `<a class="link" href="${escapeHtml(link)}" style="color:#174a96">${escapeHtml(label)}</a>`

const dark =
  '@media (prefers-color-scheme:dark){.page{background:#10161d!important}.sheet{background:#1a222c!important}.ink{color:#e8edf2!important}.soft{color:#a9b4c0!important}.link{color:#8fb8f2!important}}'

function htmlOf(
  digest: Digest,
  words: DigestWords,
  hello: string,
  lines: readonly Line[],
  subject: string,
): string {
  const { locale, stories, more, home, settings, unsubscribe, board, logo } = digest
  const rows = [
    ...(logo ? [row(logoHtml(logo))] : []),
    ...(hello ? [row(escapeHtml(hello))] : []),
    ...(stories.length > 0
      ? [heading(words.stories), ...stories.map((story) => storyRow(story, words))]
      : []),
    ...(more > 0 ? [row(escapeHtml(fillIn(words.more, { count: String(more) })))] : []),
    ...(lines.length > 0
      ? [
          heading(words.figures),
          row(
            `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">${lines.map(figureRow).join('')}</table>`,
          ),
        ]
      : []),
    row(button(home, words.open, true), '8px 32px 24px'),
    row(
      `<div class="soft" style="font-size:13px;line-height:20px;color:#5b6875">${escapeHtml(fillIn(words.why, { board }))}<br>${footLink(settings, words.settings)} &#183; ${footLink(unsubscribe, words.unsubscribe)}</div>`,
      '0 32px 24px',
    ),
  ]
  return `<!doctype html>
<html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escapeHtml(subject)}</title><style>:root{color-scheme:light dark}${dark}</style></head>
<body class="page" style="margin:0;padding:0;background:#f3f5f7">
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="#f3f5f7" style="background:#f3f5f7"><tr><td align="center" style="padding:24px 12px">
<!--[if mso]><table role="presentation" width="560" cellpadding="0" cellspacing="0" border="0"><tr><td><![endif]-->
<table role="presentation" class="sheet" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="#ffffff" style="max-width:560px;background:#ffffff;border-radius:12px">
<tr><td style="height:24px;line-height:24px;font-size:0">&#160;</td></tr>
${rows.join('\n')}
</table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr></table>
</body></html>
`
}

/** Composes the digest in the reader's language, as text and as HTML that mail programs keep. DIGEST3 */
export function writeDigestEmail(digest: Digest): Email {
  const { to, locale, firstName, stories, board, unsubscribe } = digest
  const words = digestWords[locale]
  const hello = greetingOf(locale, firstName)
  const [first] = stories
  const subject = first
    ? fillIn(words.fresh, { board, title: shortened(first.title, maxSubjectTitle) })
    : fillIn(words.numbers, { board })
  const lines = figureLines(digest, words)
  return {
    to,
    subject,
    text: textOf(digest, words, hello, lines),
    html: htmlOf(digest, words, hello, lines, subject),
    unsubscribe,
  }
}
