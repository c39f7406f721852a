import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import type * as z from 'zod/mini'
import * as real from '@rostrum/protocol'

type Definition = {
  readonly type: string
  readonly shape?: Record<string, z.ZodMiniType>
  readonly element?: z.ZodMiniType
  readonly innerType?: z.ZodMiniType
  readonly options?: readonly z.ZodMiniType[]
  readonly entries?: Record<string, string>
  readonly values?: readonly unknown[]
  readonly keyType?: z.ZodMiniType
  readonly valueType?: z.ZodMiniType
  readonly in?: z.ZodMiniType
  readonly checks?: readonly {
    readonly _zod: {
      readonly def: { readonly check?: string; readonly value?: unknown; readonly pattern?: RegExp }
    }
  }[]
}

/** Arbitrary values that fit a schema, generated from its definition. */
function fitting(schema: z.ZodMiniType): fc.Arbitrary<unknown> {
  const definition = schema._zod.def as unknown as Definition
  const inner = (part: z.ZodMiniType | undefined) => (part ? fitting(part) : fc.constant(null))
  switch (definition.type) {
    case 'string': {
      const pattern = definition.checks?.map((check) => check._zod.def.pattern).find(Boolean)
      return pattern ? fc.stringMatching(pattern) : fc.string({ maxLength: 12 })
    }
    case 'number': {
      const bound = (name: string) => {
        const found = definition.checks?.find((check) => check._zod.def.check === name)?._zod.def.value
        return typeof found === 'number' ? found : undefined
      }
      const min = bound('greater_than') ?? -1000
      return fc.integer({ min, max: Math.max(min, bound('less_than') ?? 1000) })
    }
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case 'unknown':
      return fc.jsonValue({ maxDepth: 1 })
    case 'enum':
      return fc.constantFrom(...Object.values(definition.entries ?? {}))
    case 'literal':
      return fc.constantFrom(...(definition.values ?? []))
    case 'optional':
      return fc.option(inner(definition.innerType), { nil: undefined })
    case 'nullable':
      return fc.option(inner(definition.innerType), { nil: null })
    case 'array':
      return fc.array(inner(definition.element), { maxLength: 2 })
    case 'union':
      return fc.oneof(...(definition.options ?? []).map(fitting))
    case 'record':
      return fc.dictionary(inner(definition.keyType).map(String), inner(definition.valueType), { maxKeys: 3 })
    case 'object':
      return fc
        .record(
          Object.fromEntries(
            Object.entries(definition.shape ?? {}).map(([name, part]) => [name, fitting(part)]),
          ),
        )
        .map((value) => JSON.parse(JSON.stringify(value)))
    case 'pipe':
      return inner(definition.in)
    default:
      throw new Error(`The test does not know ${definition.type}`)
  }
}

/** The same value with one part made invalid. */
const spoiled = (value: unknown, where: number, spoil: unknown): unknown => {
  if (Array.isArray(value) && value.length) {
    return value.map((item, index) =>
      index === where % value.length ? spoiled(item, where >> 1, spoil) : item,
    )
  }
  if (typeof value === 'object' && value !== null && Object.keys(value).length) {
    const names = Object.keys(value)
    const name = names[where % names.length] ?? ''
    return { ...value, [name]: spoiled(Reflect.get(value, name), where >> 1, spoil) }
  }
  return spoil
}

vi.doMock('zod/mini', () => import('./zod-mini.js'))
vi.resetModules()
const small: Record<string, unknown> = await import('../../../protocol/src/index.js')
// Later files of this worker share its modules and must get the real ones.
vi.doUnmock('zod/mini')
vi.resetModules()

type Parser = { safeParse(value: unknown): { success: boolean; data?: unknown } }
const isDeclaration = (value: unknown): value is real.Declaration =>
  typeof value === 'object' && value !== null && 'needs' in value

const exported: Record<string, unknown> = real
const cases = Object.entries(exported).flatMap(([name, declaration]) => {
  const other = small[name]
  if (!isDeclaration(declaration) || !isDeclaration(other)) return []
  return (['params', 'query', 'body', 'answer'] as const).flatMap((part) => {
    const [ours, theirs] = [other[part], declaration[part]]
    return ours && theirs ? [[`${name}.${part}`, theirs, ours as unknown as Parser] as const] : []
  })
})

describe('the stand-in for zod/mini', () => {
  test('there are declarations to compare, made by the two', () => {
    expect(cases.length).toBeGreaterThan(100)
    for (const [, theirs, ours] of cases) expect(['_zod' in theirs, '_zod' in ours]).toEqual([true, false])
  })

  test.each(cases)('reads %s as the real one does', (_name, theirs, ours) => {
    const spoils = fc.constantFrom<unknown>(
      undefined,
      null,
      '',
      'x',
      0,
      1.5,
      -1,
      true,
      [],
      {},
      '2026-13-99',
      Number.NaN,
    )
    fc.assert(
      fc.property(fitting(theirs), fc.nat(), spoils, fc.boolean(), (value, where, spoil, isSpoiled) => {
        const given = isSpoiled ? spoiled(value, where, spoil) : value
        const expected = theirs.safeParse(given)
        const seen = ours.safeParse(given)
        expect(seen.success).toBe(expected.success)
        if (expected.success) expect(seen.data).toEqual(expected.data)
      }),
      { numRuns: 40 },
    )
  })

  test.each([
    ['serverEvent', real.serverEvent],
    ['errorBody', real.errorBody],
  ] as const)('reads %s as the real one does', (name, theirs) => {
    const ours = small[name] as Parser
    fc.assert(
      fc.property(fc.oneof(fitting(theirs), fc.jsonValue()), (given) => {
        expect(ours.safeParse(given).success).toBe(theirs.safeParse(given).success)
      }),
    )
  })
})
