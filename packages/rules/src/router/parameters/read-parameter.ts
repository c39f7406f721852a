import { networks } from '@rostrum/protocol'
import { isRealDate } from '../../dates/wall-time.js'
import { homeOrders, idPatterns, type Parameter, type RouteProblem, type ValueOf } from './parameter.js'

/** A value, or the problem that prevents one. */
export type Read<T> = { readonly value: T } | { readonly problem: RouteProblem }

const maxLength = 16_384
const unexpected = { problem: 'unexpected-value' } as const
const isOn = new Set(['', '1', 'true'])
const isOff = new Set(['0', 'false'])

/**
 * The value of a decoded parameter, or its problem. Never throws; a text of more than 16,384 characters is invalid.
 * ROUTER1 to ROUTER12, ROUTER14
 */
export function readParameter<const P extends Parameter>(facts: {
  parameter: P
  text: string
}): Read<ValueOf<P>>
export function readParameter({ parameter, text }: { parameter: Parameter; text: string }): Read<unknown> {
  if (text.length > maxLength) return unexpected
  switch (parameter.type) {
    case 'int':
      return readNumber(/^-?\d{1,15}$/, parameter, text)
    case 'number':
      return readNumber(/^-?\d{1,15}(?:\.\d{1,15})?$/, parameter, text)
    case 'one-of':
      return parameter.values.includes(text) ? { value: text } : unexpected
    case 'enum':
      return Object.values(parameter.values).includes(text) ? { value: text } : unexpected
    case 'regex':
      return matches(parameter.pattern, text) ? { value: text } : { problem: 'regex-no-match' }
    case 'json':
      return readJson(text)
    case 'wildcard':
      return { value: text }
    case 'flag':
      return isOn.has(text) ? { value: true } : isOff.has(text) ? { value: false } : unexpected
    case 'date':
      return isRealDate(text) ? { value: text } : unexpected
    case 'order':
      return readOrder(text)
    case 'network':
      return networks.some((network) => network === text) ? { value: text } : unexpected
    case 'homeOrder':
      return homeOrders.some((order) => order === text) ? { value: text } : unexpected
    default:
      if (!Object.hasOwn(idPatterns, parameter.type)) return unexpected
      return idPatterns[parameter.type].test(text) ? { value: text } : { problem: 'regex-no-match' }
  }
}

function matches(pattern: RegExp, text: string) {
  pattern.lastIndex = 0
  return pattern.test(text)
}

function readNumber(pattern: RegExp, bounds: { min?: number; max?: number }, text: string): Read<number> {
  if (!pattern.test(text)) return unexpected
  const value = Number(text)
  return value >= (bounds.min ?? -Infinity) && value <= (bounds.max ?? Infinity) ? { value } : unexpected
}

function readJson(text: string): Read<unknown> {
  try {
    return { value: JSON.parse(text) }
  } catch {
    return unexpected
  }
}

function readOrder(text: string): Read<{ column: string; descending: boolean }> {
  const match = /^([a-z]{1,40}),([01])$/.exec(text)
  return match?.[1] ? { value: { column: match[1], descending: match[2] === '1' } } : unexpected
}

/**
 * The text of a value for a URL, not yet encoded, or its problem: a value that could not be parsed back is refused.
 * ROUTER13
 */
export function writeParameter(facts: { parameter: Parameter; value: unknown }): Read<string> {
  const text = textOf(facts.parameter, facts.value)
  if (text === undefined) return { problem: 'value-not-passed' }
  const read = readParameter({ parameter: facts.parameter, text })
  return 'problem' in read ? read : { value: text }
}

function textOf({ type }: Parameter, value: unknown): string | undefined {
  if (type === 'json') return jsonOf(value)
  if (typeof value === 'string') return value
  if (type === 'flag' && typeof value === 'boolean') return value ? '1' : '0'
  if (typeof value === 'number') return String(value)
  if (type === 'order' && isOrder(value)) return `${value.column},${value.descending ? 1 : 0}`
  return undefined
}

const isOrder = (value: unknown): value is { column: string; descending: boolean } =>
  typeof value === 'object' && value !== null && 'column' in value && 'descending' in value

function jsonOf(value: unknown): string | undefined {
  try {
    return JSON.stringify(value)
  } catch {
    return undefined
  }
}
