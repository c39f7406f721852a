// `npm run mutate -- <folder or file …>`: changes deciding code one place at a time, and lists the changes that no test
// detects. Without a folder: all of `packages/rules`, then the editor's reducer. docs/testing.md explains the results.
//
// The settings name a missing tsconfig on purpose: Stryker would rewrite one through an API that TypeScript 7 removed.
import { spawnSync } from 'node:child_process'
import { statSync } from 'node:fs'
import { dirname } from 'node:path'

const reducer = [
  'packages/sdk/src/composition',
  'packages/sdk/src/drafts/reduce-draft.ts',
  'packages/sdk/src/drafts/save-draft.ts',
  'packages/sdk/src/submit/reduce-submit.ts',
  'packages/sdk/src/hand-off/reduce-hand-off.ts',
]
const floors = ['packages/rules', 'packages/sdk']
const asked = process.argv.slice(2)
const unsupported = asked.filter((path) => !floors.some((floor) => path.startsWith(floor)))
if (unsupported.length > 0)
  throw new Error(`Mutation tests only cover ${floors.join(' and ')}, not ${unsupported.join(', ')}`)
const wanted = asked.length > 0 ? asked : ['packages/rules/src', ...reducer]
const isFolder = (path) => statSync(path).isDirectory()
const patternOf = (path) => (isFolder(path) ? `${path.replace(/\/$/, '')}/**/*.ts` : path)
/** The tests beside the code. */
const testsOf = (path) =>
  isFolder(path) ? `${path.replace(/\/$/, '')}/**/*.test.ts` : `${dirname(path)}/*.test.ts`

/** Code that decides nothing: tests, their helpers, and code that only opens or describes. */
const excluded = ['!**/*.test.ts', '!**/index.ts', '!**/test-*.ts', '!packages/sdk/src/composition/open-*.ts']

let failed = 0
for (const floor of floors) {
  const changed = wanted.filter((path) => path.startsWith(floor))
  if (changed.length === 0) continue
  const mutate = [...changed.map(patternOf), ...excluded].join(',')
  const tests = [...new Set(changed.map(testsOf))].join(' ')
  // Tables are evaluated once, when their module loads, so a change in one would rerun every test.
  const more = floor === 'packages/rules' ? ['--ignoreStatic'] : []
  const run = spawnSync(
    'npx',
    ['stryker', 'run', 'tools/mutate/stryker.config.json', '--mutate', mutate, ...more],
    {
      stdio: 'inherit',
      env: { ...process.env, MUTATION_TESTS: tests },
    },
  )
  failed ||= run.status ?? 1
}
process.exit(failed)
