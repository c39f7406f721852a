import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../dev/install.mjs'
import { browserAlias } from './browser-alias.mjs'

const [alias] = browserAlias
const stand: object = await import(alias?.replacement ?? '')

/** The functions of zod/mini that browser code calls. */
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
