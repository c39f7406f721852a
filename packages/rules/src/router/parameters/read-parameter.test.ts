import { networks } from '@rostrum/protocol'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Parameter } from './parameter.js'
import { readParameter, writeParameter } from './read-parameter.js'

// Every UTF-16 unit, including lone surrogates and NUL.
const anyText = fc.array(fc.nat(0xffff)).map((units) => String.fromCharCode(...units))

const unexpected = { problem: 'unexpected-value' }
const noMatch = { problem: 'regex-no-match' }
const column = 'a'.repeat(40)
const id = (prefix: string) => `${prefix}abcDEF012345`
const percent: Parameter = { type: 'int', min: 0, max: 100 }
const oneOf: Parameter = { type: 'one-of', values: ['a', 'b'] }
const table: Parameter = { type: 'enum', values: { Red: 'r', Blue: 'b' } }
const everywhere = /ab/g

const cases: [string, Parameter, string, unknown][] = [
  ['ROUTER1', { type: 'int' }, '12', { value: 12 }],
  ['ROUTER1', { type: 'int' }, '-12', { value: -12 }],
  ['ROUTER1', { type: 'int' }, '007', { value: 7 }],
  ['ROUTER1', { type: 'int' }, '999999999999999', { value: 999_999_999_999_999 }],
  ['ROUTER1', { type: 'int' }, '1000000000000000', unexpected],
  ['ROUTER1', { type: 'int' }, '1.5', unexpected],
  ['ROUTER1', { type: 'int' }, '', unexpected],
  ['ROUTER1', { type: 'int' }, ' 1', unexpected],
  ['ROUTER1', { type: 'int' }, '1e3', unexpected],
  ['ROUTER1', { type: 'int' }, '0x1', unexpected],
  ['ROUTER1', { type: 'int' }, '١', unexpected],
  ['ROUTER1', { type: 'int' }, 'NaN', unexpected],
  ['ROUTER1', percent, '0', { value: 0 }],
  ['ROUTER1', percent, '100', { value: 100 }],
  ['ROUTER1', percent, '101', unexpected],
  ['ROUTER1', percent, '-1', unexpected],
  ['ROUTER2', { type: 'number' }, '1.50', { value: 1.5 }],
  ['ROUTER2', { type: 'number' }, '-3', { value: -3 }],
  ['ROUTER2', { type: 'number' }, '111111111111111', { value: 111111111111111 }],
  ['ROUTER2', { type: 'number' }, '1111111111111111', unexpected],
  ['ROUTER2', { type: 'number' }, '0.111111111111111', { value: 0.111111111111111 }],
  ['ROUTER2', { type: 'number' }, '0.1111111111111111', unexpected],
  ['ROUTER2', { type: 'number' }, '.5', unexpected],
  ['ROUTER2', { type: 'number' }, '1.', unexpected],
  ['ROUTER2', { type: 'number' }, 'Infinity', unexpected],
  ['ROUTER2', { type: 'number', min: 0.5 }, '0.49', unexpected],
  ['ROUTER2', { type: 'number', max: 0.5 }, '0.5', { value: 0.5 }],
  ['ROUTER2', { type: 'number', max: 0.5 }, '0.51', unexpected],
  ['ROUTER3', oneOf, 'a', { value: 'a' }],
  ['ROUTER3', oneOf, 'A', unexpected],
  ['ROUTER3', oneOf, '', unexpected],
  ['ROUTER4', table, 'r', { value: 'r' }],
  ['ROUTER4', table, 'Red', unexpected],
  ['ROUTER4', table, 'constructor', unexpected],
  ['ROUTER5', { type: 'regex', pattern: /^a+$/ }, 'aa', { value: 'aa' }],
  ['ROUTER5', { type: 'regex', pattern: /^a+$/ }, 'b', noMatch],
  ['ROUTER5', { type: 'regex', pattern: everywhere }, 'ab', { value: 'ab' }],
  ['ROUTER5', { type: 'regex', pattern: everywhere }, 'ab', { value: 'ab' }],
  ['ROUTER6', { type: 'json' }, '{"a":[1]}', { value: { a: [1] } }],
  ['ROUTER6', { type: 'json' }, 'null', { value: null }],
  ['ROUTER6', { type: 'json' }, '{a:1}', unexpected],
  ['ROUTER6', { type: 'json' }, '', unexpected],
  ['ROUTER7', { type: 'wildcard' }, '', { value: '' }],
  ['ROUTER7', { type: 'wildcard' }, 'a/b?c#d\0', { value: 'a/b?c#d\0' }],
  ['ROUTER8', { type: 'flag' }, '', { value: true }],
  ['ROUTER8', { type: 'flag' }, '1', { value: true }],
  ['ROUTER8', { type: 'flag' }, 'true', { value: true }],
  ['ROUTER8', { type: 'flag' }, '0', { value: false }],
  ['ROUTER8', { type: 'flag' }, 'false', { value: false }],
  ['ROUTER8', { type: 'flag' }, 'yes', unexpected],
  ['ROUTER9', { type: 'date' }, '2026-11-21', { value: '2026-11-21' }],
  ['ROUTER9', { type: 'date' }, '2024-02-29', { value: '2024-02-29' }],
  ['ROUTER9', { type: 'date' }, '2025-02-29', unexpected],
  ['ROUTER9', { type: 'date' }, '2026-13-01', unexpected],
  ['ROUTER9', { type: 'date' }, '2026-1-1', unexpected],
  ['ROUTER10', { type: 'order' }, 'date,0', { value: { column: 'date', descending: false } }],
  ['ROUTER10', { type: 'order' }, 'date,1', { value: { column: 'date', descending: true } }],
  ['ROUTER10', { type: 'order' }, 'date,2', unexpected],
  ['ROUTER10', { type: 'order' }, 'Date,1', unexpected],
  ['ROUTER10', { type: 'order' }, 'date,10', unexpected],
  ['ROUTER10', { type: 'order' }, 'date', unexpected],
  ['ROUTER10', { type: 'order' }, ',1', unexpected],
  ['ROUTER10', { type: 'order' }, 'a,1', { value: { column: 'a', descending: true } }],
  ['ROUTER10', { type: 'order' }, `${column},0`, { value: { column, descending: false } }],
  ['ROUTER10', { type: 'order' }, `${column}a,0`, unexpected],
  ['ROUTER11', { type: 'network' }, 'Twitter', unexpected],
  ['ROUTER11', { type: 'network' }, 'no-such-network', unexpected],
  ['ROUTER11', { type: 'homeOrder' }, 'date', { value: 'date' }],
  ['ROUTER11', { type: 'homeOrder' }, 'popularity', { value: 'popularity' }],
  ['ROUTER11', { type: 'homeOrder' }, 'name', unexpected],
  ['ROUTER12', { type: 'accountId' }, id('001'), { value: id('001') }],
  ['ROUTER12', { type: 'postId' }, id('004'), { value: id('004') }],
  ['ROUTER12', { type: 'messageId' }, id('005'), { value: id('005') }],
  ['ROUTER12', { type: 'storyId' }, id('0AS'), { value: id('0AS') }],
  ['ROUTER12', { type: 'boardId' }, id('brd'), { value: id('brd') }],
  ['ROUTER12', { type: 'suggestionId' }, id('ocs'), { value: id('ocs') }],
  ['ROUTER12', { type: 'storyId' }, id('0as'), noMatch],
  ['ROUTER12', { type: 'storyId' }, `${id('0AS')}x`, noMatch],
  ['ROUTER12', { type: 'storyId' }, id('0AS').slice(1), noMatch],
  ['ROUTER12', { type: 'postId' }, '004abcDEF01234_', noMatch],
  ['ROUTER12', { type: 'postId' }, `${id('004')}\n`, noMatch],
  ['ROUTER12', { type: 'credentialId' }, `003-${id('001')}-a_B-9`, { value: `003-${id('001')}-a_B-9` }],
  [
    'ROUTER12',
    { type: 'credentialId' },
    `003-${id('001')}-${'a'.repeat(64)}`,
    { value: `003-${id('001')}-${'a'.repeat(64)}` },
  ],
  ['ROUTER12', { type: 'credentialId' }, `003-${id('001')}-${'a'.repeat(65)}`, noMatch],
  ['ROUTER12', { type: 'credentialId' }, `003-${id('001')}-`, noMatch],
  ['ROUTER12', { type: 'credentialId' }, `003-${id('004')}-a`, noMatch],
  ['ROUTER12', { type: 'code' }, `${'a1'.repeat(23)}.12345678`, { value: `${'a1'.repeat(23)}.12345678` }],
  ['ROUTER12', { type: 'code' }, `${'a1'.repeat(23)}.1234567`, noMatch],
]
test.each(cases)('[%s] %j reads %s', (_rule, parameter, text, expected) => {
  expect(readParameter({ parameter, text })).toEqual(expected)
})

test('[ROUTER11] every network is one', () => {
  for (const network of networks) {
    expect(readParameter({ parameter: { type: 'network' }, text: network })).toEqual({ value: network })
  }
})

const kinds: Parameter[] = [
  { type: 'int', min: -5, max: 500 },
  { type: 'number' },
  oneOf,
  table,
  { type: 'regex', pattern: /^[a-f]*$/ },
  { type: 'json' },
  { type: 'wildcard' },
  { type: 'flag' },
  { type: 'date' },
  { type: 'order' },
  { type: 'network' },
  { type: 'homeOrder' },
  { type: 'storyId' },
  { type: 'credentialId' },
  { type: 'code' },
]

test.each(['', 'unknown', '__proto__', 'toString'])('[ROUTER14] of the type %j there is no value', (type) => {
  const parameter = { type } as unknown as Parameter
  expect(readParameter({ parameter, text: 'a' })).toEqual({ problem: 'unexpected-value' })
  expect(writeParameter({ parameter, value: 'a' })).toEqual({ problem: 'unexpected-value' })
})

test('[ROUTER14] no text makes reading throw', () => {
  fc.assert(
    fc.property(fc.constantFrom(...kinds), anyText, (parameter, text) => {
      const read = readParameter({ parameter, text })
      expect('value' in read || 'problem' in read).toBe(true)
    }),
  )
})

test('[ROUTER13] what is written is read back to the same', () => {
  const values = fc.oneof(
    fc.integer(),
    fc.double(),
    fc.string(),
    fc.boolean(),
    fc.jsonValue(),
    fc.constantFrom(undefined, null),
  )
  fc.assert(
    fc.property(fc.constantFrom(...kinds), values, (parameter, value) => {
      const written = writeParameter({ parameter, value })
      if ('problem' in written) return
      const read = readParameter({ parameter, text: written.value })
      const again = 'value' in read ? writeParameter({ parameter, value: read.value }) : read
      expect('problem' in again).toBe(false)
    }),
    { numRuns: 500 },
  )
})

test.each<[Parameter, unknown, unknown]>([
  [percent, 5, { value: '5' }],
  [percent, 101, unexpected],
  [{ type: 'int' }, 1.5, unexpected],
  [{ type: 'int' }, Number.NaN, unexpected],
  [{ type: 'number' }, 1e21, unexpected],
  [{ type: 'flag' }, true, { value: '1' }],
  [{ type: 'flag' }, false, { value: '0' }],
  [{ type: 'order' }, { column: 'date', descending: true }, { value: 'date,1' }],
  [{ type: 'order' }, { column: 'date', descending: false }, { value: 'date,0' }],
  [{ type: 'order' }, { column: 'Date', descending: true }, unexpected],
  [{ type: 'json' }, { a: 1 }, { value: '{"a":1}' }],
  [{ type: 'json' }, 1n, { problem: 'value-not-passed' }],
  [{ type: 'json' }, undefined, { problem: 'value-not-passed' }],
  [{ type: 'wildcard' }, undefined, { problem: 'value-not-passed' }],
  [{ type: 'wildcard' }, null, { problem: 'value-not-passed' }],
  [{ type: 'wildcard' }, true, { problem: 'value-not-passed' }],
  [{ type: 'wildcard' }, { column: 'date', descending: true }, { problem: 'value-not-passed' }],
  [{ type: 'flag' }, {}, { problem: 'value-not-passed' }],
  [{ type: 'order' }, true, { problem: 'value-not-passed' }],
  [{ type: 'order' }, null, { problem: 'value-not-passed' }],
  [{ type: 'order' }, { column: 'date' }, { problem: 'value-not-passed' }],
  [{ type: 'order' }, { descending: true }, { problem: 'value-not-passed' }],
  [{ type: 'storyId' }, 'x', noMatch],
])('[ROUTER13] %j writes %s', (parameter, value, expected) => {
  expect(writeParameter({ parameter, value })).toEqual(expected)
})
