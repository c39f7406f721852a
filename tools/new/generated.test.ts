import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { locales } from '@rostrum/protocol'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { copySources, type SourceCopy } from '../checks/networks/source-copy.js'
import type { Changes, ReadFile } from './edit.js'
import { newCall } from './new-call.js'
import { newNetwork } from './new-network.js'
import { newRule } from './new-rule.js'
import { newText } from './new-text.js'
import { newWidget } from './new-widget.js'

const packages = ['protocol', 'rules', 'sdk', 'widgets'].map((name) => `packages/${name}`)
const parts = [...packages, 'apps/board', 'apps/sandbox', 'apps/server', 'examples/gallery']
const given = Object.fromEntries(locales.map((locale) => [locale, `Satz ${locale}`]))

/** What each generator writes, each on top of the others. */
function generate(): Changes {
  const all: Changes = new Map()
  const read: ReadFile = (path) => all.get(path) ?? (existsSync(path) ? readFileSync(path, 'utf8') : null)
  const add = (changes: Changes) => changes.forEach((text, path) => all.set(path, text))
  add(newNetwork({ name: 'examplenet', label: 'Example' }, read))
  add(newWidget({ name: 'streak-badge', says: 'Days in a row.' }, read))
  add(newText({ area: 'streak', key: 'days', given }, read))
  add(newText({ area: 'ui', key: 'new-key', given }, read))
  add(newText({ area: 'board', key: 'new-key', given }, read))
  add(newText({ area: 'board/streak', key: 'days', given }, read))
  add(newRule({ noun: 'topics', name: 'is-streak-kept', says: 'A streak is kept for a day.' }, read))
  add(newCall({ noun: 'topics', name: 'read-streak', line: 'GET /api/streak' }, read))
  return all
}

const generated = generate()
const code = [...generated.keys()].filter((path) => /\.tsx?$/.test(path))
let copy: SourceCopy
beforeAll(() => {
  copy = copySources('generated', parts, (path) => !/\.(?:test|story)\.tsx?$/.test(path))
  for (const [path, text] of generated) copy.write(path, text)
})
afterAll(() => copy.remove())

test('what the generators write compiles with the settings of the repository', () => {
  const ambient = ['packages/widgets/src/sheet.d.ts', 'apps/board/src/sheet.d.ts']
  // Compiled together, some packages see types of others that they do not have alone.
  const errors = copy
    .compile([...code, ...ambient])
    .filter((error) => code.includes(error.replace(/\(.*/, '')))
  expect(errors).toEqual([])
})

test('what the generators write passes lint after it is formatted', () => {
  for (const file of ['.oxlintrc.json', '.oxfmtrc.json']) cpSync(file, join(copy.folder, file))
  const run = (tool: string, ...options: string[]) =>
    spawnSync(process.execPath, [resolve('node_modules', tool, 'bin', tool), ...options, ...code], {
      cwd: copy.folder,
      encoding: 'utf8',
    })
  expect(run('oxfmt', '--with-node-modules').status).toBe(0)
  expect(run('oxlint', '--no-ignore')).toMatchObject({
    status: 0,
    stdout: expect.stringMatching(/on [1-9]\d* files/),
  })
})
