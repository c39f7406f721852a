// `npm test`: everything, on a fresh clone. Ends with one line that counts the tests.
import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { installWhenNeeded, requireNode, root } from './install.mjs'

requireNode()
installWhenNeeded()

const reports = `${root}node_modules/.cache/test`
rmSync(reports, { recursive: true, force: true })
mkdirSync(reports, { recursive: true })

/** @param {string} title @param {string} command @param {string[]} rest */
function step(title, command, rest) {
  const started = Date.now()
  console.log(`\n── ${title}`)
  return new Promise((done) => {
    const child = spawn(command, rest, { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' })
    child.once('exit', (status) => {
      const seconds = ((Date.now() - started) / 1000).toFixed(0)
      console.log(`── ${title}: ${status === 0 ? 'ok' : 'FAILED'} (${seconds} s)`)
      done(status === 0 ? [] : [title])
    })
  })
}

/** @param {string} name @param {readonly string[]} projects @param {...string} options */
const vitest = (name, projects, ...options) =>
  step(`tests: ${name}`, `${root}node_modules/.bin/vitest`, [
    'run',
    ...projects.flatMap((project) => ['--project', project]),
    ...options,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${reports}/${name}.json`,
  ])

const npm = (/** @type {string} */ script) => step(script, 'npm', ['run', '--silent', script])

const failed = []
failed.push(...(await npm('types')))
failed.push(...(await npm('lint')))
failed.push(...(await vitest('unit', ['unit', 'react', 'preact'])))
failed.push(...(await vitest('server', ['server*'], '--maxWorkers=2')))
failed.push(...(await step('build', process.execPath, ['tools/run.mjs', 'tools/build.ts'])))
failed.push(...(await npm('size')))
failed.push(...(await vitest('browser', ['browser'])))

let passed = 0
let broken = 0
for (const name of ['unit', 'server', 'browser']) {
  const file = `${reports}/${name}.json`
  if (!existsSync(file)) continue
  const report = JSON.parse(readFileSync(file, 'utf8'))
  passed += report.numPassedTests
  broken += report.numFailedTests
}
if (failed.length) console.error(`\nFailed: ${failed.join(', ')}`)
console.log(`\n${passed} passed, ${broken} failed`)
process.exit(failed.length ? 1 : 0)
