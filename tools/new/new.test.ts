import { existsSync, readFileSync } from 'node:fs'
import { locales, networks } from '@rostrum/protocol'
import { expect, test } from 'vitest'
import { readWidgets } from '../build/widget-manifest.mjs'
import { textOf, withRows, type ReadFile } from './edit.js'
import { newNetwork } from './new-network.js'
import { newCall } from './new-call.js'
import { newRule } from './new-rule.js'
import { newText } from './new-text.js'
import { newWidget } from './new-widget.js'

const read: ReadFile = (path) => (existsSync(path) ? readFileSync(path, 'utf8') : null)
const sentences = Object.fromEntries(locales.map((locale) => [locale, `Satz ${locale}`]))

test('a text is added in each language, with its plural forms, and to no other file of a known area', () => {
  const ja = { other: '{count}件' }
  const changes = newText({ area: 'ui', key: 'new-key', given: { ...sentences, ja } }, read)
  expect([...changes.keys()].toSorted()).toEqual(
    locales.map((l) => `packages/sdk/src/texts/ui/${l}.ts`).toSorted(),
  )
  expect(changes.get('packages/sdk/src/texts/ui/ja.ts')).toContain(`  'new-key': {"other":"{count}件"},\n}`)
})

test('a text without a language, or with the English one unconfirmed, is refused, and each such language named', () => {
  const some = { ...sentences, en: 'Rostrum', nl: 'Rostrum', fr: '' }
  const write = (more: object) => () =>
    newText({ area: 'ui', key: 'new-key', given: { ...some, ...more } }, read)
  expect(write({})).toThrow(/fr: no sentence\nnl: is the English one/)
  expect(write({ fr: 'Rostrum' })).toThrow(/fr: is the English one/)
  expect(write({ fr: 'Rostrum', same: ['fr', 'nl'] })).not.toThrow()
  expect(() => newText({ area: 'ui', key: 'close', given: sentences }, read)).toThrow(/has close already/)
})

test('a new area has its languages, its table and its export', () => {
  const changes = newText({ area: 'streak', key: 'days', given: sentences }, read)
  expect(changes.size).toBe(locales.length + 2)
  expect(changes.get('packages/sdk/src/texts/streak/streak-texts.ts')).toContain(
    'streakTexts: TextArea<StreakKey>',
  )
  expect(changes.get('packages/sdk/src/index.ts')).toContain("from './texts/streak/streak-texts.js'")
})

test('a text of the board is added beside its others, and an area of the board is not exported from the SDK', () => {
  const own = newText({ area: 'board', key: 'nav.new-key', given: sentences }, read)
  expect([...own.keys()].every((path) => /^apps\/board\/src\/texts\/\w\w\.ts$/.test(path))).toBe(true)
  expect(own.get('apps/board/src/texts/de.ts')).toContain(`'nav.new-key': "Satz de",\n}`)
  const area = newText({ area: 'board/streak', key: 'days', given: sentences }, read)
  expect([...area.keys()].every((path) => path.startsWith('apps/board/src/texts/streak/'))).toBe(true)
  expect(area.size).toBe(locales.length + 1)
})

test('a rule takes the next number of its noun, and a call is declared, served and tested', () => {
  const spec = (_path: string) => '**TOPICS1** One. (ours)\n\n**TOPICS7** Two. (ours)\n'
  const files: ReadFile = (path) => (path === 'spec/topics.md' ? spec(path) : read(path))
  const rule = newRule({ noun: 'topics', name: 'is-streak-kept', says: 'A streak is kept.' }, files)
  expect(rule.get('spec/topics.md')).toMatch(/\*\*TOPICS8\*\* A streak is kept\. \(ours\)\n$/)
  expect(rule.get('packages/rules/src/topics/is-streak-kept.test.ts')).toContain('[TOPICS8]')
  const call = newCall({ noun: 'topics', name: 'read-streak', line: 'GET /api/streak' }, read)
  expect(call.get('apps/server/src/topics/routes.ts')).toContain('serve(app, context, readStreak, ')
  expect(call.get('packages/protocol/src/index.ts')).toContain("{ readStreak } from './endpoints/topics.js'")
  expect(() => newCall({ noun: 'topics', name: 'routes', line: 'GET /a' }, read)).toThrow('exists already')
  expect(() => newCall({ noun: 'topics', name: 'a', line: 'FETCH /a' }, read)).toThrow('Write the method')
})

test('a widget is in the table, the components and the entries', () => {
  const changes = newWidget({ name: 'streak-badge', says: 'Days in a row.' }, read)
  expect(readWidgets(changes.get('packages/widgets/src/widgets.ts') ?? '').at(-1)).toMatchObject({
    name: 'streak-badge',
    says: 'Days in a row.',
    texts: ['ui'],
  })
  const { exports } = JSON.parse(changes.get('packages/widgets/package.json') ?? '{}')
  expect(Object.keys(exports)).toContain('./streak-badge')
  expect(() => newWidget({ name: 'story-feed', says: 'A feed.' }, read)).toThrow('exists already')
})

test('a network has a row in every table, and a name that is taken is refused', () => {
  const changes = newNetwork({ name: 'examplenet', label: 'Example' }, read)
  const tables = changes.get('packages/rules/src/networks/network-records.ts')
  expect(tables?.match(/examplenet: examplenet\./g)).toHaveLength(6)
  expect(changes.get('packages/protocol/src/network-records.ts')).toContain(`'examplenet'`)
  expect(() => newNetwork({ name: networks[0], label: 'Again' }, read)).toThrow('exists already')
})

test('an edit of a missing file or table is refused', () => {
  expect(() => textOf(new Map(), () => null, 'a.ts')).toThrow('a.ts does not exist')
  expect(() => withRows('const a = {\n}\n', 'const b', '')).toThrow('No table begins with const b')
  expect(withRows('const a = {\n  x: 1,\n}\n', 'const a', '  y: 2,')).toBe(
    'const a = {\n  x: 1,\n  y: 2,\n}\n',
  )
})
