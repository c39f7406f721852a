import type { Declaration, Schema } from '@rostrum/protocol'
import * as z from 'zod/mini'

type Step = string | number
type Fields = Readonly<Record<string, unknown>>

/** A call as it is sent: the line, and the text of its body. */
export interface OddCall {
  /** What is odd about it. */
  readonly what: string
  readonly line: string
  readonly body?: string
  readonly type?: string
}

const long = 'x'.repeat(70_000)

/** What no field means, though it may look like it: by what the field holds. */
const oddities = {
  string: [null, '', 'a\0\ud800', long, '9999-99-99 99:99:99', '9999-99-99 99:99', '__proto__', '-1', {}],
  number: [null, -1, 2 ** 53, 1.5, 'x'],
  boolean: [null, 'x'],
  list: [null, [], [[]], Array.from({ length: 2000 }, () => 'x')],
  fields: [null, [], { toString: 1 }],
} satisfies Record<string, readonly unknown[]>

function odditiesFor(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return oddities.list
  if (typeof value === 'number') return oddities.number
  if (typeof value === 'boolean') return oddities.boolean
  return typeof value === 'object' ? oddities.fields : oddities.string
}

const deep = 20_000

/** Bodies that are no call at all. */
const rawBodies: readonly (readonly [body: string, type: string])[] = [
  ['{', 'application/json'],
  ['null', 'application/json'],
  ['{"__proto__":{"x":1}}', 'application/json'],
  ['['.repeat(deep) + ']'.repeat(deep), 'application/json'],
  ['{"a":'.repeat(deep) + '1' + '}'.repeat(deep), 'application/json'],
  ['text=1&text=2&%', 'application/x-www-form-urlencoded'],
  ['x', 'multipart/form-data'],
  ['x', 'multipart/form-data; boundary=x'],
  ['x', `multipart/form-data; boundary=${'x'.repeat(5000)}`],
  [
    '--x\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\ncut',
    'multipart/form-data; boundary=x',
  ],
]

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Examples of the formats that a pattern means; without one a text is an `x`. */
const formats: readonly (readonly [part: string, example: string])[] = [
  ['^001', '001abcdefghijkl'],
  ['^004', '004abcdefghijkl'],
  ['^005', '005abcdefghijkl'],
  ['^0AS', '0ASabcdefghijkl'],
  ['^brd', 'brdabcdefghijkl'],
  ['^ocs', 'ocsabcdefghijkl'],
  ['^003', '003-001abcdefghijkl-x'],
  ['^00A', '00Aabcdefghijkl'],
  ['^tpc', 'tpcabcdefghijkl'],
  ['^rol', 'rolabcdefghijkl'],
  ['^pub', 'pubabcdefghijkl'],
  ['^med', `med${'a'.repeat(24)}`],
  ['^upl', `upl${'a'.repeat(24)}`],
  ['{46}', `${'a'.repeat(46)}.12345678`],
  [' \\d{2}:\\d{2}:', '2026-01-02 03:04:05'],
  [' \\d{2}:\\d{2}', '2036-01-02 03:04'],
  ['^\\d{4}-', '2026-01-02'],
  ['{8,64}', 'abcdefgh'],
]

function fittingText(pattern: string, least: number): string {
  const known = formats.find(([part]) => pattern.includes(part))
  return known ? known[1] : 'x'.repeat(Math.max(1, least))
}

/** A value that fits a schema, as well as its shape alone says. */
function fitting(shape: unknown): unknown {
  if (!isFields(shape)) return 'x'
  if (Array.isArray(shape.type)) return fitting({ ...shape, type: shape.type[0] })
  const { const: only, enum: choices, anyOf, properties, items, minimum, pattern, minLength } = shape
  if (only !== undefined) return only
  if (Array.isArray(choices)) return choices[0]
  if (Array.isArray(anyOf)) return fitting(anyOf[0])
  if (isFields(properties)) {
    return Object.fromEntries(Object.entries(properties).map(([name, part]) => [name, fitting(part)]))
  }
  if (shape.type === 'array') return [fitting(items)]
  if (shape.type === 'integer' || shape.type === 'number') return Math.max(1, Number(minimum ?? 1))
  if (shape.type === 'boolean') return true
  if (shape.type === 'object') return {}
  return fittingText(typeof pattern === 'string' ? pattern : '', Number(minLength ?? 1))
}

const exampleOf = (schema: Schema | undefined): Fields => {
  if (!schema) return {}
  const example = fitting(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }))
  return isFields(example) ? example : {}
}

/** Every place in a value, and what may stand there instead. */
function* placesOf(
  value: unknown,
  path: readonly Step[] = [],
): Generator<readonly [path: readonly Step[], odd: unknown]> {
  if (path.length) for (const odd of odditiesFor(value)) yield [path, odd]
  const parts = Array.isArray(value) ? [...value.entries()] : isFields(value) ? Object.entries(value) : []
  for (const [step, part] of parts) yield* placesOf(part, [...path, step])
}

function put(value: unknown, [first, ...rest]: readonly Step[], odd: unknown): unknown {
  if (first === undefined) return odd
  if (Array.isArray(value)) return value.map((part, at) => (at === first ? put(part, rest, odd) : part))
  return isFields(value) ? { ...value, [first]: put(value[first], rest, odd) } : value
}

const written = (value: unknown, most: number) =>
  (typeof value === 'string' ? value : JSON.stringify(value)).slice(0, most).replaceAll(/\p{Cs}/gu, '?')

function lineOf(declaration: Declaration, params: unknown, query: unknown): string {
  const path = declaration.path.replace(/:(\w+)/g, (_whole, name: string) =>
    encodeURIComponent(written(isFields(params) ? params[name] : 'x', 300)),
  )
  const search = new URLSearchParams(declaration.fixed)
  for (const [name, value] of Object.entries(isFields(query) ? query : {})) {
    search.set(name, written(value, 5000))
  }
  return `${declaration.method} ${path}?${search.toString()}`
}

const named = (part: string, path: readonly Step[], odd: unknown) =>
  `${part} ${path.join('.')} = ${written(odd, 30)}`

/**
 * The calls of a declaration with one odd field each, and with bodies that are none. `known` are good values by the
 * name of their field; undefined leaves it out.
 */
export function* oddCallsOf(declaration: Declaration, known: Fields = {}): Generator<OddCall> {
  const within = (example: Fields) =>
    Object.fromEntries(
      Object.entries(example).flatMap(([name, value]) => {
        if (!Object.hasOwn(known, name)) return [[name, value]]
        const good = known[name]
        return good === undefined ? [] : [[name, Array.isArray(value) ? [good] : good]]
      }),
    )
  const params = within(exampleOf(declaration.params))
  const query = within(exampleOf(declaration.query))
  const form = declaration.body ? within(exampleOf(declaration.body)) : undefined
  const body = form && !declaration.uploads ? { body: JSON.stringify(form) } : {}
  yield { what: 'fitting', line: lineOf(declaration, params, query), ...body }
  for (const [path, odd] of placesOf(params)) {
    const line = lineOf(declaration, put(params, path, odd), query)
    yield { what: named('params', path, odd), line, ...body }
  }
  for (const [path, odd] of placesOf(query)) {
    const line = lineOf(declaration, params, put(query, path, odd))
    yield { what: named('query', path, odd), line, ...body }
  }
  const line = lineOf(declaration, params, query)
  for (const [path, odd] of form ? placesOf(form) : []) {
    yield { what: named('body', path, odd), line, body: JSON.stringify(put(form, path, odd)) }
  }
  if (declaration.method === 'GET') return
  for (const [raw, type] of rawBodies) {
    yield { what: `the body ${raw.slice(0, 20)} as ${type}`, line, body: raw, type }
  }
}

/** The calls of a declaration with one text each that is as long as `text`: in the address, or in the body. */
export function* longCallsOf(declaration: Declaration, text: string): Generator<OddCall> {
  const [params, query] = [exampleOf(declaration.params), exampleOf(declaration.query)]
  const form = declaration.body ? exampleOf(declaration.body) : undefined
  const body = form ? { body: JSON.stringify(form) } : {}
  const line = lineOf(declaration, params, query)
  for (const name of Object.keys(query)) {
    const fields = new URLSearchParams({ ...declaration.fixed, [name]: text })
    yield { what: `query ${name}`, line: `${line.split('?')[0]}?${fields.toString()}`, ...body }
  }
  for (const name of Object.keys(params)) {
    const path = declaration.path.replace(`:${name}`, encodeURIComponent(text.slice(0, 5000)))
    yield { what: `params ${name}`, line: `${declaration.method} ${path.replaceAll(/:\w+/g, 'x')}`, ...body }
  }
  for (const name of Object.keys(form ?? {})) {
    yield { what: `body ${name}`, line, body: JSON.stringify({ ...form, [name]: text }) }
  }
  if (!form) yield { what: 'an address', line: `${line}&${new URLSearchParams({ more: text }).toString()}` }
}
