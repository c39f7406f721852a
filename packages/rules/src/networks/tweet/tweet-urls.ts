import { fitsDns, labelsOf, latinAccents, latinDomains, reachOf } from './domains.js'

/**
 * A URL as X finds it in a tweet, in UTF-16 offsets. X counts `url.length` units from `from`, which end before `to` for
 * a URL without a scheme whose domain mixes scripts.
 */
export interface TweetUrl {
  readonly url: string
  readonly from: number
  readonly to: number
}

const maxUrlLength = 4096
const maxSlugLength = 40

const spaces = '\\t-\\r \\x85\\xA0\\u1680\\u180E\\u2000-\\u200A\\u2028\\u2029\\u202F\\u205F\\u3000'
const directions = '\\u202A-\\u202E\\u061C\\u200E\\u200F\\u2066-\\u2069'
const noCharacters = '\\uFFFE\\uFEFF\\uFFFF'
/** The characters of a domain, including dots, hyphens and underscores. */
const run = new RegExp(`[^!'#%&()*+,/:;<=>?@[\\]^{|}~$\\\\${spaces}${directions}${noCharacters}]+`, 'g')
const mayPrecede = new RegExp(`[^A-Za-z0-9@＠$#＃${noCharacters}]`)

const general = `[a-z\\u0400-\\u04FF0-9!*';:=+,.$/%#[\\]\\-\\u2013_~@|&${latinAccents}]`
const brackets = `\\((?:${general}+|${general}*\\(${general}+\\)${general}*)\\)`
const pathEnd = `[+\\-a-z\\u0400-\\u04FF0-9=_#/${latinAccents}]`
const path = `(?:${general}*(?:${brackets}${general}*)*${pathEnd}|${brackets}|@${general}+/)`
const query = "\\?[a-z0-9!?*'@();:&=+$/%#[\\]\\-_.,~|]*[a-z0-9\\-_&=#/]"
const rest = new RegExp(`(?::[0-9]+)?(/${path}*)?(?:${query})?`, 'iy')
const shortened = new RegExp(`^https?://t\\.co/([a-z0-9]+)(?:${query})?`, 'i')

/** The URLs of a tweet, with and without a scheme, in the order of the text. Takes linear time. */
export function urlsIn(text: string): TweetUrl[] {
  const found: TweetUrl[] = []
  if (!text.includes('.')) return found
  let matched = 0
  run.lastIndex = 0
  for (let match = run.exec(text); match !== null; match = run.exec(text)) {
    const [from, to] = [match.index, run.lastIndex]
    if (!match[0].includes('.')) continue
    matched = searchRun(text, from, to, matched, found)
    run.lastIndex = Math.max(to, matched)
  }
  return found
}

const isEdge = (text: string, at: number) => text[at] !== '-' && text[at] !== '_' && text[at] !== '.'

/** Finds the URLs that begin in a run. Returns where the last examined one ends. */
function searchRun(text: string, from: number, to: number, before: number, found: TweetUrl[]) {
  const labels = labelsOf(text, from, to)
  const { starts, ends } = labels
  const isInner = (label: number) => {
    const [start, end] = [starts[label] ?? 0, ends[label] ?? 0]
    return end > start && isEdge(text, start) && isEdge(text, end - 1)
  }
  const isLast = (label: number) => !text.slice(starts[label], ends[label]).includes('_')
  const { last, tldEnd } = reachOf(text, labels, isInner, isLast)
  let matched = before
  for (let label = 0; label < starts.length - 1; label += 1) {
    const [start, end] = [starts[label] ?? 0, ends[label] ?? 0]
    if (end === start || !isEdge(text, end - 1)) continue
    const beyond = last[label + 1] ?? -1
    const final = beyond >= 0 ? beyond : label
    if (final === label && tldEnd(label) < 0) continue
    const earliest = final === label ? start + text.slice(start, end).lastIndexOf('_') + 1 : 0
    const begin = startIn(text, Math.max(start, earliest), end, label === 0 ? from : -1, matched)
    if (begin === null) continue
    matched = take(text, begin, tldEnd(final), found)
    if (matched > to) return matched
    label = final
  }
  return matched
}

/** The offsets at which a URL (including its scheme) and its domain begin. */
interface Start {
  readonly from: number
  readonly domain: number
}

/** The first offset in a label at which a URL can begin, or null. */
function startIn(text: string, start: number, end: number, runStart: number, matched: number): Start | null {
  const isFree = (at: number) => at === 0 || (at > matched && mayPrecede.test(text.charAt(at - 1)))
  if (start === runStart && isEdge(text, start)) {
    const scheme = startOfScheme(text, start)
    if (scheme >= 0 && isFree(scheme)) return { from: scheme, domain: start }
  }
  // X treats the first character of the text as preceding a URL rather than as part of it, where possible.
  const isBefore = start === 0 && end > 1 && isEdge(text, 1) && isFree(1)
  for (let at = Math.max(start, matched > 0 ? matched + 1 : isBefore ? 1 : 0); at < end; at += 1) {
    if (isEdge(text, at) && isFree(at)) return { from: at, domain: at }
  }
  return null
}

function startOfScheme(text: string, domain: number) {
  const before = text.slice(Math.max(0, domain - 8), domain).toLowerCase()
  if (before === 'https://') return domain - 8
  return before.endsWith('http://') ? domain - 7 : -1
}

/** Adds the URL at an offset, if X counts it as one. Returns where it ends. */
function take(text: string, { from, domain }: Start, domainEnd: number, found: TweetUrl[]) {
  rest.lastIndex = domainEnd
  const path = rest.exec(text)?.[1]
  const to = Math.max(domainEnd, rest.lastIndex)
  const hasScheme = domain > from
  const length = to - from + (hasScheme ? domain - from : 'https://'.length)
  if (length > maxUrlLength || !fitsDns(text.slice(domain, domainEnd))) return to
  if (hasScheme) takeWithScheme(text.slice(from, to), from, found)
  else if (from === 0 || !/[-_./]/.test(text.charAt(from - 1))) {
    takeWithoutScheme(text.slice(from, to), from, domainEnd - from, path !== undefined, found)
  }
  return to
}

function takeWithScheme(url: string, from: number, found: TweetUrl[]) {
  const match = shortened.exec(url)
  if ((match?.[1]?.length ?? 0) > maxSlugLength) return
  const counted = match?.[0] ?? url
  found.push({ url: counted, from, to: from + counted.length })
}

function takeWithoutScheme(
  url: string,
  from: number,
  domainLength: number,
  hasPath: boolean,
  found: TweetUrl[],
) {
  const domains = latinDomains(url.slice(0, domainLength))
  let before = 0
  for (const [index, domain] of domains.entries()) {
    const isLast = index === domains.length - 1
    const own = url.slice(domain.from, domain.to)
    const withRest = isLast && hasPath
    // X searches for the domain as a string, so it may find the same letters earlier, at the end of another word.
    const start = url.indexOf(own, before)
    before = start + own.length
    found.push({
      url: withRest ? own + url.slice(domainLength) : own,
      from: from + start,
      to: from + (withRest ? url.length : before),
    })
  }
}
