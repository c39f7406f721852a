import ogs from 'open-graph-scraper'
import { decodeText } from '../imports/decode-text.js'
import { headTags } from './head-tags.js'

/** What a page says of itself. Pictures are absolute addresses in the order in which they are worth trying. */
export interface SeenPage {
  title: string
  description: string
  pictures: string[]
}

// All that is looked for stands in the head.
const mostRead = 300_000
const mostTitle = 300
const mostDescription = 600
const mostPictures = 3

/**
 * Reads a page's title, description and pictures: Open Graph first, then Twitter cards, Dublin Core and the page's
 * own title and description. What is missing is empty; nothing of the page is run or fetched.
 */
export async function readPage(bytes: Uint8Array, contentType: string, address: string): Promise<SeenPage> {
  const html = headTags(decodeText(bytes, contentType).slice(0, mostRead))
  if (html === '') return { title: '', description: '', pictures: [] }
  const { result } = await ogs({ html, onlyGetOpenGraphInfo: ['image'] })
  const { ogTitle, twitterTitle, dcTitle, ogDescription, twitterDescription, dcDescription } = result
  const pictures = [...(result.ogImage ?? []), ...(result.twitterImage ?? [])].flatMap(({ url }) =>
    typeof url === 'string' && URL.canParse(url, address) ? [new URL(url, address).href] : [],
  )
  return {
    title: oneLine(ogTitle || twitterTitle || dcTitle, mostTitle),
    description: oneLine(ogDescription || twitterDescription || dcDescription, mostDescription),
    pictures: [...new Set(pictures)].slice(0, mostPictures),
  }
}

/** Without control characters and those that turn the direction of what stands behind them. */
function oneLine(text: unknown, most: number): string {
  if (typeof text !== 'string') return ''
  const plain = text.replace(/[\p{Cc}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu, ' ')
  const line = plain.replace(/\s+/g, ' ').trim()
  // Not in the middle of a letter that takes two places.
  return line.length <= most ? line : `${line.slice(0, most - 1).replace(/[\ud800-\udbff]$/, '')}…`
}
