/** A page's structured data for search engines (JSON-LD, schema.org). */
export interface LinkedData {
  title: string
  description: string
  /** Addresses, unresolved. */
  pictures: string[]
}

const maxNodes = 200
const deepest = 4
/** Types of the page's main subject. Data about its author or about the site are no preview. */
const isWork = /Article|Posting|Page$|Product|Event|Recipe|Video|Book|Course|CreativeWork|Report|Podcast/

type Node = Record<string, unknown>
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [value])
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Reads one block of JSON-LD; the first value wins. Invalid or empty blocks give an empty result. */
export function readLinkedData(json: string): LinkedData {
  const works = nodesOf(parse(json)).filter((node) =>
    listOf(node['@type']).some((type) => isWork.test(textOf(type))),
  )
  const first = (...texts: unknown[]) => texts.map(textOf).find(Boolean) ?? ''
  return {
    title: first(...works.map(({ headline }) => headline), ...works.map(({ name }) => name)),
    description: first(...works.map(({ description }) => description)),
    pictures: works
      .flatMap(({ image, thumbnailUrl }) => [...listOf(image), ...listOf(thumbnailUrl)])
      .map((picture) => (isNode(picture) ? first(picture['url'], picture['contentUrl']) : textOf(picture)))
      .filter(Boolean),
  }
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return null
  }
}

/** The nodes of a block, including those in lists and graphs, in their order. */
function nodesOf(value: unknown, depth = 0, found: Node[] = []): Node[] {
  for (const one of listOf(value).slice(0, maxNodes)) {
    if (!isNode(one) || found.length >= maxNodes) continue
    found.push(one)
    for (const inner of [one['@graph'], one['mainEntity'], one['mainEntityOfPage']]) {
      if (depth < deepest && typeof inner === 'object') nodesOf(inner, depth + 1, found)
    }
  }
  return found
}
