// `npm test`: everything, on a fresh clone. Ends with one line that counts the tests.
import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { installWhenNeeded, requireNode, root } from './install.mjs'

requireNode()
installWhenNeeded()

const reports = `${root}node_modules/.cache/test`
rmSync(reports, { recursive: true, force: true })
mkdirSync(reports, { recursive: true })

/** What a failed step said last: said again at the end, where somebody looks first. @type {string[]} */
const failures = []
const linesSaidAgain = 60

/** @param {string} title @param {string} command @param {readonly string[]} rest */
function step(title, command, rest) {
  const started = Date.now()
  console.log(`\n── ${title}`)
  return new Promise((done) => {
    const shell = process.platform === 'win32'
    const child = spawn(command, rest, { cwd: root, stdio: ['inherit', 'pipe', 'pipe'], shell })
    let said = ''
    /** @param {NodeJS.WriteStream} where */
    const passOn = (where) => (/** @type {Buffer} */ chunk) => {
      where.write(chunk)
      said = `${said}${chunk.toString()}`.slice(-20_000)
    }
    child.stdout.on('data', passOn(process.stdout))
    child.stderr.on('data', passOn(process.stderr))
    child.once('close', (status) => {
      const seconds = ((Date.now() - started) / 1000).toFixed(0)
      console.log(`── ${title}: ${status === 0 ? 'ok' : 'FAILED'} (${seconds} s)`)
      if (status !== 0)
        failures.push(
          [`── ${title}, FAILED:`, ...said.trimEnd().split('\n').slice(-linesSaidAgain)].join('\n'),
        )
      done(undefined)
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

/** @param {string} script */
const npm = (script) => step(script, 'npm', ['run', '--silent', script])

// One after the other: lint looks at every file, and a build lays some down for a moment.
await npm('types')
await npm('lint')
await step('build', process.execPath, ['tools/run.mjs', 'tools/build.ts'])
await npm('size')
await npm('check:packages')
await vitest('unit', ['unit', 'react', 'preact'], '--maxWorkers=2')
// More than there are cores: they wait for other processes half of their time.
await vitest('server', ['server*'], '--maxWorkers=4')
await vitest('browser', ['browser'], '--maxWorkers=2')

let passed = 0
let broken = 0
for (const name of ['unit', 'server', 'browser']) {
  const file = `${reports}/${name}.json`
  if (!existsSync(file)) continue
  const report = JSON.parse(readFileSync(file, 'utf8'))
  passed += report.numPassedTests
  broken += report.numFailedTests
}
if (failures.length) console.error(`\n${failures.join('\n\n')}`)
console.log(`\n${passed} passed, ${broken} failed`)
process.exit(failures.length ? 1 : 0)
