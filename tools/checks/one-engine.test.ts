import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { oneEngineReason, oneEngineTests } from '../dev/one-engine.mjs'

test.each([
  ['// @one-engine: no database\nimport', 'no database'],
  ['// @one-engine\nimport', ''],
  ['// @one-engine:\nimport', ''],
  ["import { test } from 'vitest'\n// @one-engine: too late", null],
  ['// @one-engines: of browsers', null],
])('why a file runs on one engine: %j', (text, reason) => {
  expect(oneEngineReason(text)).toBe(reason)
})

test('a file that runs on one engine contains no SQL, unless it tests the embedded database itself', () => {
  const marked = oneEngineTests('apps/server/src').filter(
    ({ reason }) => !reason.includes('embedded database'),
  )
  const withSql = marked.filter(({ file }) =>
    /from 'kysely'|\bsql`|\.(?:selectFrom|insertInto|updateTable|deleteFrom)\(/.test(
      readFileSync(`apps/server/src/${file}`, 'utf8'),
    ),
  )
  expect(marked.length).toBeGreaterThan(0)
  expect(withSql).toEqual([])
})
