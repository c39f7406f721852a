import { linksIn } from '../editor/links.js'

const longest = 10_000

/**
 * Facts: what another app of an Android phone shared. Out: the path of a new suggestion with title and address; what
 * is no address goes along as its text; null when it is no plain text or there is nothing. ROUTER64, ROUTER65
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

// What a phone hands over can be anything: it is bounded, and half characters are taken out.
const cleaned = (text: string | null | undefined) =>
  (text ?? '')
    .slice(0, longest)
    .replace(/[\p{Cs}\0]/gu, '')
    .trim()
