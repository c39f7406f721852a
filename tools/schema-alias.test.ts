import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './install.mjs'
import { schemaAlias } from './schema-alias.mjs'

const [alias] = schemaAlias
const stand: object = await import(alias?.replacement ?? '')

/** The functions of zod/mini that a browser's code calls. */
const called = ['protocol', 'rules', 'sdk', 'widgets'].flatMap((floor) => {
  const sources = join(root, 'packages', floor, 'src')
  return readdirSync(sources, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
    .map((file) => readFileSync(join(sources, file), 'utf8'))
    .filter((text) => text.includes("from 'zod/mini'"))
    .flatMap((text) => [...text.matchAll(/\bz\.([a-z]\w*)(?=\()/g)].map(([, name = '']) => name))
})

test('the stand-in for zod/mini has every function that a browser may call', () => {
  expect(called.length).toBeGreaterThan(500)
  expect([...new Set(called)].filter((name) => !(name in stand))).toEqual([])
})
