import { expect, test } from 'vitest'
import { csvCell, readCsvCell } from './csv-cell.js'
import { changedFacts, entryFacts } from './entry-facts.js'

test('[AUDIT3] a fact is shown with what it was before', () => {
  expect(entryFacts({ was: 'advocate', role: 'manager', emails: 3, url: null })).toEqual([
    { field: 'role', before: 'advocate', after: 'manager' },
    { field: 'emails', before: null, after: '3' },
  ])
  expect(entryFacts({ 'was.cap': null, cap: 5, list: ['a', 'b'] })).toEqual([
    { field: 'cap', before: '', after: '5' },
    { field: 'list', before: null, after: 'a, b' },
  ])
  // Nothing stands for it now: the former value is a fact itself.
  expect(entryFacts({ was: 'x' })).toEqual([{ field: 'was', before: null, after: 'x' }])
})

test('[AUDIT3] only what changed is recorded, and long texts are cut', () => {
  expect(changedFacts({ a: 1, b: true, c: 'x' }, { a: 1, b: false, c: 'y'.repeat(600) })).toEqual({
    b: false,
    'was.b': true,
    c: `${'y'.repeat(500)}…`,
    'was.c': 'x',
  })
  expect(changedFacts({ list: ['a'] }, { list: ['a'] })).toEqual({})
})

test.each([
  ['plain', 'plain'],
  ['a,b', '"a,b"'],
  ['say "no"', '"say ""no"""'],
  ['two\nlines', '"two\nlines"'],
  ['=1+1', "'=1+1"],
  ['+49', "'+49"],
  ['-2', "'-2"],
  ['@cmd', "'@cmd"],
  ['\t=1', "'\t=1"],
  ['\r=1', `"'\r=1"`],
  ['  =1', "'  =1"],
  ['＝1', "'＝1"],
  ['', ''],
])('[AUDIT4] a cell that holds %j is written as %j', (text, cell) => {
  expect(csvCell(text)).toBe(cell)
})

test.each(['=1+1', '-5', '@ada', "'=1", "''+1", ' =1', "'quoted'", '\t1', 'Plain', '', "'"])(
  '[UPLOAD6] a cell of %j is read as it was written',
  (text) => {
    const cell = csvCell(text)
    expect(cell).not.toMatch(/^[=+\-@]/)
    expect(readCsvCell(cell)).toBe(text)
  },
)
