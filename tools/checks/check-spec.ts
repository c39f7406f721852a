// Checks `spec/*.md`, the rules, their tests, the product and what tools and docs cite against each other, and finds tests that a slow machine
// would fail. `--ids <folder>` lists the ids of the specification in that folder that no rule cites, with the reason;
// it fails when one has none.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { widgetNames } from '../build/widget-manifest.mjs'
import { timedBars } from './spec/clock-check.js'
import { undocumentedRules } from './spec/doc-check.js'
import { reachedCode } from './spec/reached-code.js'
import { checkCarriers, readLater, unusedExports } from './spec/rule-carriers.js'
import {
  checkSpec,
  idsOfSpecification,
  readStatements,
  uncitedIds,
  type SourceText,
} from './spec/spec-references.js'

const notRulesFile = 'not-rules.md'
const laterFile = 'later.md'
const isTest = (path: string) => /\.test\.tsx?$/.test(path)

function textsIn(folder: string, isWanted: (path: string) => boolean): SourceText[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory())
      return /^(?:node_modules|dist|types)$/.test(entry.name) ? [] : textsIn(path, isWanted)
    return isWanted(path) ? [{ path, text: readFileSync(path, 'utf8') }] : []
  })
}

const isCode = (path: string) => /\.tsx?$/.test(path)
/** Tests of the checks contain made-up rules. */
const isWithExamples = (path: string) => path.startsWith(join('tools', 'checks', 'spec')) && isTest(path)
const isMarkdown = (path: string) => path.endsWith('.md')
const specs = textsIn('spec', (path) => isMarkdown(path) && !path.endsWith(notRulesFile))
const rulesFolder = join('packages', 'rules')

/** The entries of the product: code that none of them reaches never runs. */
const entries = [
  'apps/board/src/main.ts',
  'apps/board/src/board.tsx',
  'apps/board/src/install/service-worker.ts',
  'apps/crm-embed/src/salesforce/salesforce.ts',
  'apps/crm-embed/src/script-tag/embed.ts',
  'apps/crm-embed/src/script-tag/loader.ts',
  'apps/crm-embed/src/sugarcrm/sugarcrm.ts',
  'apps/sandbox/src/main.ts',
  'apps/server/src/db/embedded/embedded-thread.ts',
  'apps/server/src/db/embedded/make-template.ts',
  'apps/server/src/main.ts',
  'apps/server/src/cli/main.ts',
  'packages/widgets/src/index.ts',
  'packages/widgets/src/ui/index.ts',
  ...widgetNames.map((name) => `packages/widgets/src/${name}/index.tsx`),
]

const isOfProduct = (path: string) => !/\.(?:test|story|d)\.tsx?$|[\\/]testing[\\/]/.test(path)

async function checkAll(): Promise<boolean> {
  const texts = ['packages', 'apps', 'examples'].flatMap((folder) => textsIn(folder, isCode))
  const sources = texts.filter(({ path }) => isOfProduct(path))
  const rules = sources.filter(({ path }) => path.startsWith(rulesFolder))
  const tests = texts.filter(({ path }) => isTest(path))
  const isOfRules = ({ path }: SourceText) => path.startsWith(rulesFolder)
  const ruleTests = tests.filter(isOfRules)
  const otherTests = tests.filter((text) => !isOfRules(text))
  const citing = [
    ...textsIn('tools', (path) => /\.(?:tsx?|mjs)$/.test(path) && !isWithExamples(path)),
    ...['docs', 'spec', 'packages', 'apps'].flatMap((folder) => textsIn(folder, isMarkdown)),
    ...readdirSync('.').flatMap((path) =>
      isMarkdown(path) ? [{ path, text: readFileSync(path, 'utf8') }] : [],
    ),
  ]
  const index = rules.find(({ path }) => path.endsWith(join('src', 'index.ts')))?.text ?? ''
  const stated = new Set(readStatements(specs).statements.map(({ number }) => number))
  const later = readLater(readFileSync(join('spec', laterFile), 'utf8'), stated)
  const reached = await reachedCode(process.cwd(), entries)
  // Their index files are entries for knip, so it considers everything in them used.
  const floors = sources.filter(({ path }) => /^packages[\\/](?:protocol|rules)[\\/]src[\\/]/.test(path))
  const faults = [
    ...checkSpec({ specs, sources, ruleTests, otherTests, citing }),
    ...checkCarriers({ stated, later, sources, reached }),
    ...unusedExports({ later, sources: floors, reached }),
    ...undocumentedRules({ index, rules }),
    ...tests.flatMap(timedBars),
  ]
  for (const fault of faults) console.error(fault)
  console.log(`${stated.size} rules, ${later.size} of them for later capabilities (spec/${laterFile})`)
  console.log(
    faults.length
      ? `${faults.length} problems`
      : 'Every rule has a test and runs in the product, every test names a rule, and none limits a duration.',
  )
  return faults.length === 0
}

function checkIds(folder: string): boolean {
  const ids = idsOfSpecification(textsIn(folder, isMarkdown))
  const notRules = readFileSync(join('spec', notRulesFile), 'utf8')
  const uncited = uncitedIds({ ids, specs, notRules })
  for (const { id, reason } of uncited) console.log(`${id}  ${reason ?? 'NO REASON'}`)
  const open = uncited.filter(({ reason }) => reason === null).length
  console.log(`${ids.length} ids, ${uncited.length} aren’t rules, ${open} of them without a reason`)
  return ids.length > 0 && open === 0
}

const [mode, folder] = process.argv.slice(2)
if (mode === '--ids' && !folder)
  throw new Error('Which folder? Usage: tools/checks/check-spec.ts --ids <folder>')
process.exitCode = (mode === '--ids' && folder ? checkIds(folder) : await checkAll()) ? 0 : 1
