import { queryValue } from '../text/query-value.js'

/** What a template may contain in braces. `story` and `board` are names; what a post has none of stays out. */
export const utmPlaceholders = ['network', 'story', 'board'] as const
export type UtmPlaceholder = (typeof utmPlaceholders)[number]

/** The longest value of a placeholder, and the most parameters of a template. */
const maxValue = 60
const maxParameters = 10

const placeholder = /\{([^{}]*)\}/g
const parameterName = /^[a-z][a-z0-9_.-]*$/i
// Accents of Latin letters: marks of other scripts make other letters.
const accents = /[\u0300-\u036F]/gu
const between = /[^\p{L}\p{M}\p{N}]+/gu

/** A name as a part of an address: small letters and numbers with hyphens between; empty for none. */
const slugOf = (name: string): string =>
  Array.from(name.normalize('NFKD').replaceAll(accents, '').toLowerCase().replaceAll(between, '-'))
    .slice(0, maxValue)
    .join('')
    .normalize('NFC')
    .replaceAll(/^-|-$/g, '')

const partsOf = (template: string): [string, string][] =>
  template
    .trim()
    .replace(/^\?/, '')
    .split('&')
    .map((part) => {
      const at = part.indexOf('=')
      return at < 0 ? [part, ''] : [part.slice(0, at), part.slice(at + 1)]
    })

/**
 * Why a text is no template of parameters: `utm-format` (not `name=value&name=value`, a name twice, or too many),
 * `utm-placeholder` (unknown braces); null for a good one. GUARDRAILS12
 */
export function utmProblem(template: string): 'utm-format' | 'utm-placeholder' | null {
  const parts = partsOf(template)
  const names = new Set(parts.map(([name]) => name.toLowerCase()))
  const isWritten = parts.every(([name, value]) => parameterName.test(name) && value !== '')
  if (!isWritten || names.size < parts.length || parts.length > maxParameters) return 'utm-format'
  const known: readonly string[] = utmPlaceholders
  const isKnown = parts.every(([, value]) =>
    [...value.matchAll(placeholder)].every(([, name = '']) => known.includes(name)),
  )
  const isClosed = parts.every(([, value]) => !/[{}]/.test(value.replaceAll(placeholder, '')))
  return isKnown && isClosed ? null : 'utm-placeholder'
}

/**
 * The parameters of a template for a post. A placeholder becomes its value as a part of an address; a parameter whose
 * value would be empty is left out. GUARDRAILS12
 */
export function utmParameters(facts: {
  template: string
  values: Readonly<Record<UtmPlaceholder, string | null>>
}): [string, string][] {
  const valueOf = (name: string) => {
    const known = utmPlaceholders.find((one) => one === name)
    return known ? slugOf(facts.values[known] ?? '') : ''
  }
  return partsOf(facts.template).flatMap(([name, written]) => {
    const value = written.replaceAll(placeholder, (_, one: string) => valueOf(one))
    return value === '' ? [] : [[name, value] as [string, string]]
  })
}

/** A web address with parameters; those that it has already stay, in any capitals, and so does all else. LINKS2 */
export function withParameters(url: string, parameters: readonly (readonly [string, string])[]): string {
  const hashAt = url.indexOf('#')
  const [address, hash] = hashAt < 0 ? [url, ''] : [url.slice(0, hashAt), url.slice(hashAt)]
  const query = address.slice(address.indexOf('?') + 1).toLowerCase()
  const present = new Set(
    address.includes('?') ? query.split('&').map((part) => part.split('=', 1)[0] ?? '') : [],
  )
  const added = parameters
    .filter(([name]) => !present.has(name.toLowerCase()))
    .map(([name, value]) => `${name}=${queryValue(value)}`)
  if (added.length === 0) return url
  const mark = !address.includes('?') ? '?' : query === '' || query.endsWith('&') ? '' : '&'
  return `${address}${mark}${added.join('&')}${hash}`
}
