import { linksIn } from '../text/links.js'

const maxLength = 10_000

/**
 * The path of a new suggestion from content that another Android app shared, with its title and URL. An invalid URL
 * becomes part of the text; null for content that is not plain text or is empty. ROUTER64, ROUTER65
 */
export function shareIntentTarget(facts: {
  mimeType: string
  title: string | null | undefined
  text: string | null | undefined
}): string | null {
  if (facts.mimeType.split(';', 1)[0]?.trim().toLowerCase() !== 'text/plain') return null
  const title = cleaned(facts.title)
  const text = cleaned(facts.text)
  const link = linksIn(text)[0]
  const rest = link ? `${text.slice(0, link.from).trimEnd()} ${text.slice(link.to).trimStart()}`.trim() : text
  const pairs = [
    ['title', title],
    ['text', rest === title ? '' : rest],
    ['url', link?.url ?? ''],
  ].filter(([, value]) => value !== '')
  if (pairs.length === 0) return null
  return `/suggestions?${pairs.map(([name, value]) => `${name}=${encodeURIComponent(value ?? '')}`).join('&')}`
}

// The device may pass anything: the text is truncated, and lone surrogates are removed.
const cleaned = (text: string | null | undefined) =>
  (text ?? '')
    .slice(0, maxLength)
    .replace(/[\p{Cs}\0]/gu, '')
    .trim()
