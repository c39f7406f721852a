import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { markedTests, readEngines } from '../dev/test-engines.mjs'

test.each([
  ['// @both-engines: locks\nimport', { engines: 'both-engines', reason: 'locks' }],
  ['// @embedded: its thread\nimport', { engines: 'embedded', reason: 'its thread' }],
  ['// @embedded\nimport', { engines: 'embedded', reason: '' }],
  ['// @both-engines:\nimport', { engines: 'both-engines', reason: '' }],
  ["import { test } from 'vitest'\n// @embedded: too late", null],
  ['// @embeddeds: of pages', null],
])('on which engines a file runs: %j', (text, found) => {
  expect(readEngines(text)).toEqual(found)
})

test('whatever the database itself must do is tested on both engines', () => {
  const marked = new Set(markedTests('apps/server/src').map(({ file }) => file))
  const pure = new Set(['ids.test.ts'])
  const unmarked = readdirSync('apps/server/src/db', { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.test.ts') && !pure.has(file) && !marked.has(`db/${file.replaceAll('\\', '/')}`),
  )
  expect(unmarked).toEqual([])
})
