// `npm test`: everything, on a fresh clone. The last line counts the tests.
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { findPostgres } from './dev/find-postgres.mjs'
import { installWhenNeeded, requireNode, root } from './dev/install.mjs'
import { createSteps, lintAll } from './dev/steps.mjs'

requireNode()
installWhenNeeded()

const reports = `${root}node_modules/.cache/test`
rmSync(reports, { recursive: true, force: true })
mkdirSync(reports, { recursive: true })

const steps = createSteps()

/** @param {string} name @param {number} workers @param {...string} projects default: the project of that name */
const vitest = (name, workers, ...projects) =>
  steps.bin(
    'vitest',
    [
      'run',
      ...(projects.length ? projects : [name]).flatMap((project) => ['--project', project]),
      `--maxWorkers=${workers}`,
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${reports}/${name}.json`,
    ],
    name,
  )

const postgres = await findPostgres()

// Lint reads every file, while the build writes some temporarily. The types take one core for longer than the build.
const build = steps.run('build', process.execPath, ['tools/dev/run.mjs', 'tools/build/build.ts'])
await Promise.all([steps.npm('types'), build.then(() => Promise.all([lintAll(steps), steps.npm('size')]))])
await Promise.all([steps.npm('check:packages'), vitest('unit', 2, 'unit', 'react', 'preact')])
// The server's tests mostly wait for other processes, so they run concurrently with the browser's.
await Promise.all([
  vitest('browser', 2),
  vitest('server', 3),
  ...(postgres ? [vitest('server-embedded', 1)] : []),
])

let passed = 0
let broken = 0
for (const name of ['unit', 'server', 'server-embedded', 'browser']) {
  const file = `${reports}/${name}.json`
  if (!existsSync(file)) continue
  const report = JSON.parse(readFileSync(file, 'utf8'))
  passed += report.numPassedTests
  broken += report.numFailedTests
}
console.log(
  '\nThe browser tests ran in Chromium. `npm run test:engines` runs the main tasks in Firefox and WebKit too.',
)
steps.end(`${passed} passed, ${broken} failed,`)
