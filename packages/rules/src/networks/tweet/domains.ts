import { lengthInDns } from './punycode.js'
import { asciiTlds, otherTlds } from './tlds.js'

const maxTldLength = 18
const tlds = new Set(asciiTlds.split(' '))
const otherByFirst = new Map<string, string[]>()
for (const name of otherTlds.toUpperCase().split(' ')) {
  otherByFirst.set(name.charAt(0), [...(otherByFirst.get(name.charAt(0)) ?? []), name])
}
const punycode = /xn--[-0-9a-z]+/iy
const goesOn = /[0-9a-zA-Z@+-]/

const isLetter = (unit: number) => (unit >= 97 && unit <= 122) || (unit >= 65 && unit <= 90)
const endsAt = (text: string, end: number) => end >= text.length || !goesOn.test(text.charAt(end))

/** The end of the top-level domain at an offset, or -1. */
export function endOfTld(text: string, at: number): number {
  for (const name of otherByFirst.get(text.charAt(at).toUpperCase()) ?? []) {
    const end = at + name.length
    if (text.slice(at, end).toUpperCase() === name && endsAt(text, end)) return end
  }
  let end = at
  while (end - at <= maxTldLength && isLetter(text.charCodeAt(end))) end += 1
  if (end > at && tlds.has(text.slice(at, end).toLowerCase()) && endsAt(text, end)) return end
  punycode.lastIndex = at
  return punycode.test(text) ? punycode.lastIndex : -1
}

/** Labels that are separated by dots: `[starts[i], ends[i])`; no dot follows the last one. */
export interface Labels {
  readonly starts: readonly number[]
  readonly ends: readonly number[]
}

/** The labels of a part of a text. */
export function labelsOf(text: string, from: number, to: number): Labels {
  const [starts, ends]: [number[], number[]] = [[from], []]
  for (let dot = text.indexOf('.', from); dot >= 0 && dot < to; dot = text.indexOf('.', dot + 1)) {
    ends.push(dot)
    starts.push(dot + 1)
  }
  ends.push(to)
  return { starts, ends }
}

/** For each label: the last label before the top-level domain of a domain that begins there, or -1; and the end of it. */
export interface Reach {
  readonly last: Int32Array
  readonly tldEnd: (label: number) => number
}

/**
 * How far domains reach. `isInner` and `isLast` tell whether a whole label may precede other labels, or the top-level
 * domain; the longest domain counts. Takes linear time, because each label is examined once, from last to first.
 */
export function reachOf(
  text: string,
  { starts }: Labels,
  isInner: (label: number) => boolean,
  isLast: (label: number) => boolean,
): Reach {
  const known = new Int32Array(starts.length)
  const last = new Int32Array(starts.length + 1).fill(-1)
  const tldEnd = (label: number) => {
    const next = starts[label + 1]
    if (next === undefined) return -1
    return (known[label] ||= endOfTld(text, next))
  }
  for (let label = starts.length - 2; label >= 0; label -= 1) {
    if (!isInner(label)) continue
    const beyond = last[label + 1] ?? -1
    last[label] = beyond >= 0 ? beyond : isLast(label) && tldEnd(label) >= 0 ? label : -1
  }
  return { last, tldEnd }
}

const latin =
  '\\xC0-\\xD6\\xD8-\\xF6\\xF8-\\u024F\\u0253\\u0254\\u0256\\u0257\\u0259\\u025B\\u0263\\u0268\\u026F\\u0272\\u0289\\u028B\\u02BB\\u0300-\\u036F\\u1E00-\\u1EFF'
/** The letters that X regards as accented Latin ones, as part of a character class. */
export const latinAccents = latin
const plain = new RegExp(`[-a-z0-9${latin}]`, 'i')

/** The parts of a domain in Latin letters that are domains themselves: without a scheme only these count as URLs. */
export function latinDomains(domain: string): { from: number; to: number }[] {
  const labels = labelsOf(domain, 0, domain.length)
  const { starts, ends } = labels
  const plainFrom = starts.map((start, label) => startOfPlain(domain, start, ends[label] ?? start))
  const isWhole = (label: number) => plainFrom[label] === starts[label] && starts[label] !== ends[label]
  const { last, tldEnd } = reachOf(domain, labels, isWhole, isWhole)
  const found: { from: number; to: number }[] = []
  let earliest = 0
  for (let label = 0; label < starts.length - 1; label += 1) {
    const from = Math.max(earliest, plainFrom[label] ?? 0)
    if (from >= (ends[label] ?? 0)) continue
    const beyond = last[label + 1] ?? -1
    const final = beyond >= 0 ? beyond : label
    const to = tldEnd(final)
    if (to < 0) continue
    found.push({ from, to })
    earliest = to
    label = final
  }
  return found
}

function startOfPlain(text: string, start: number, end: number) {
  let from = end
  while (from > start && plain.test(text.charAt(from - 1))) from -= 1
  return from
}

const maxLabelLength = 63

/** Whether every label of a domain is short enough for DNS; a punycode domain must be plain. */
export function fitsDns(domain: string): boolean {
  if (domain.startsWith('xn--') && latinDomains(domain).length === 0) return false
  return domain.split('.').every((label) => {
    const length = lengthInDns(label)
    return length > 0 && length <= maxLabelLength
  })
}
