// `npm run mutate -- <folder or file …>`: changes deciding code one line at a time, and lists what no test noticed.
// Without a folder: all of `packages/rules`, then the editor's reducer. docs/testing.md says how to read it.
//
// Of the settings: the tsconfig is none, for Stryker rewrites one by an interface that TypeScript 7 has no more.
import { spawnSync } from 'node:child_process'
import { statSync } from 'node:fs'

const reducer = [
  'packages/sdk/src/composition',
  'packages/sdk/src/drafts/reduce-draft.ts',
  'packages/sdk/src/drafts/save-draft.ts',
  'packages/sdk/src/submit/reduce-submit.ts',
  'packages/sdk/src/hand-off/reduce-hand-off.ts',
]
const asked = process.argv.slice(2)
const wanted = asked.length > 0 ? asked : ['packages/rules/src', ...reducer]
const isFolder = (path) => statSync(path).isDirectory()
const patternOf = (path) => (isFolder(path) ? `${path.replace(/\/$/, '')}/**/*.ts` : path)

/** What decides nothing: tests, what they stand on, and what only opens or describes. */
const left = ['!**/*.test.ts', '!**/index.ts', '!**/test-*.ts', '!packages/sdk/src/composition/open-*.ts']

let failed = 0
for (const floor of ['packages/rules', 'packages/sdk']) {
  const patterns = wanted.filter((path) => path.startsWith(floor)).map(patternOf)
  if (patterns.length === 0) continue
  const mutate = [...patterns, ...left].join(',')
  // The rules' tables are read once, when their module is loaded: each change of theirs would run every test anew.
  const more = floor === 'packages/rules' ? ['--ignoreStatic'] : []
  const run = spawnSync(
    'npx',
    ['stryker', 'run', 'tools/mutate/stryker.config.json', '--mutate', mutate, ...more],
    {
      stdio: 'inherit',
      env: { ...process.env, MUTATED_FLOOR: floor },
    },
  )
  failed ||= run.status ?? 1
}
process.exit(failed)
