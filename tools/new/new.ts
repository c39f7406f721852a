// Creates the skeleton of a network, a widget, a call, a rule or a text: `npm run new network <name> <Name>`,
// `npm run new widget <name> "<what it is.>"`, `npm run new call <noun> <name> "GET /path"`,
// `npm run new rule <noun> <name> "<the rule.>"`, `npm run new text <area> <key> <file.json>`. It writes into the work
// tree and lists the files; docs/new-*.md explain how to continue.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { ReadFile } from './edit.js'
import { newCall } from './new-call.js'
import { newNetwork } from './new-network.js'
import { newRule } from './new-rule.js'
import { newText } from './new-text.js'
import { newWidget } from './new-widget.js'

const read: ReadFile = (path) => (existsSync(path) ? readFileSync(path, 'utf8') : null)

function sentencesIn(file: string): Readonly<Record<string, unknown>> {
  const given: unknown = JSON.parse(readFileSync(file, 'utf8'))
  if (typeof given !== 'object' || given === null)
    throw new Error(`${file} contains no object with sentences`)
  return { ...given }
}

function changesOf([kind, first = '', second = '', third = '']: readonly string[]) {
  if (kind === 'network') return newNetwork({ name: first, label: second }, read)
  if (kind === 'widget') return newWidget({ name: first, says: second }, read)
  if (kind === 'call') return newCall({ noun: first, name: second, line: third }, read)
  if (kind === 'rule') return newRule({ noun: first, name: second, says: third }, read)
  if (kind === 'text') return newText({ area: first, key: second, given: sentencesIn(third) }, read)
  throw new Error(
    'npm run new network <name> <Name> | widget <name> "<what.>" | call <noun> <name> "GET /path" | rule <noun> <name> "<The rule.>" | text <area> <key> <file.json>',
  )
}

try {
  for (const [path, text] of changesOf(process.argv.slice(2))) {
    console.log(`${existsSync(path) ? 'changed' : 'new    '}  ${path}`)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, text)
  }
  console.log(
    'Next: run `npx oxfmt .`, and continue with docs/new-network.md, new-widget.md, new-endpoint.md, new-rule.md or new-text.md.',
  )
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
