// Holds `spec/*.md`, the rules and their tests together, and finds tests that a slow machine would fail. `--ids <folder>` lists the ids of the specification in
// that folder that no statement cites, with the reason; it fails when one has none.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { timedBars } from './clock-check.js'
import { undocumentedRules } from './doc-check.js'
import { checkSpec, idsOfSpecification, uncitedIds, type SourceText } from './spec-check.js'

const notRulesFile = 'not-rules.md'
const isTest = (path: string) => /\.test\.tsx?$/.test(path)

function textsIn(folder: string, isWanted: (path: string) => boolean): SourceText[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory())
      return /^(?:node_modules|dist|types)$/.test(entry.name) ? [] : textsIn(path, isWanted)
    return isWanted(path) ? [{ path, text: readFileSync(path, 'utf8') }] : []
  })
}

const isMarkdown = (path: string) => path.endsWith('.md')
const specs = textsIn('spec', (path) => isMarkdown(path) && !path.endsWith(notRulesFile))
const rulesFolder = join('packages', 'rules')

function checkAll(): boolean {
  const rules = textsIn(rulesFolder, (path) => path.endsWith('.ts') && !isTest(path))
  const index = rules.find(({ path }) => path.endsWith(join('src', 'index.ts')))?.text ?? ''
  const ruleTests = textsIn(rulesFolder, isTest)
  const otherTests = ['packages', 'apps', 'examples'].flatMap((folder) =>
    textsIn(folder, (path) => isTest(path) && !path.startsWith(rulesFolder)),
  )
  const stated = checkSpec({ specs, rules, ruleTests, otherTests })
  const timed = [...ruleTests, ...otherTests].flatMap(timedBars)
  const faults = [...stated, ...undocumentedRules({ index, rules }), ...timed]
  for (const fault of faults) console.error(fault)
  console.log(
    faults.length
      ? `${faults.length} faults`
      : 'Every rule has a test, every test names a rule, and none compares a time with a bar.',
  )
  return faults.length === 0
}

function checkIds(folder: string): boolean {
  const ids = idsOfSpecification(textsIn(folder, isMarkdown))
  const notRules = readFileSync(join('spec', notRulesFile), 'utf8')
  const uncited = uncitedIds({ ids, specs, notRules })
  for (const { id, reason } of uncited) console.log(`${id}  ${reason ?? 'NO REASON'}`)
  const open = uncited.filter(({ reason }) => reason === null).length
  console.log(`${ids.length} ids, ${uncited.length} are no rules, ${open} of them without a reason`)
  return ids.length > 0 && open === 0
}

const [mode, folder] = process.argv.slice(2)
if (mode === '--ids' && !folder) throw new Error('Which folder? Usage: tools/check-spec.ts --ids <folder>')
process.exitCode = (mode === '--ids' && folder ? checkIds(folder) : checkAll()) ? 0 : 1
