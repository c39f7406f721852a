// Runs commands concurrently and sums up: the base of `npm run check` and `npm test`.
import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { root } from './install.mjs'

const maxRepeatedLines = 60

// The type checker and the linter are programs in Go: collecting garbage as often as usual takes a fifth of their time.
const env = { GOGC: '300', ...process.env }

/** @param {number} since */
const secondsSince = (since) => ((Date.now() - since) / 1000).toFixed(0)

/** Runs several commands: each runs to its end, and the last lines of failed ones are repeated at the end. */
export function createSteps() {
  const began = Date.now()
  /** The last lines of each failed step. @type {string[]} */
  const failures = []

  /**
   * Runs a command and prefixes each line of its output with the title. Resolves also when the command fails.
   * @param {string} title
   * @param {string} command
   * @param {readonly string[]} rest
   */
  const run = (title, command, rest) => {
    const started = Date.now()
    console.log(`── ${title}: started`)
    return new Promise((done) => {
      const shell = process.platform === 'win32'
      const child = spawn(command, rest, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'], shell, env })
      /** @type {string[]} */
      let lines = []
      // A program that cannot be started closes, too, so this only adds the reason.
      child.once('error', ({ message }) => (lines = [...lines, message]))
      for (const stream of [child.stdout, child.stderr]) {
        createInterface({ input: stream }).on('line', (line) => {
          if (line) console.log(`${title} │ ${line}`)
          lines = [...lines, line].slice(-maxRepeatedLines)
        })
      }
      child.once('close', (status) => {
        console.log(`── ${title}: ${status === 0 ? 'ok' : 'FAILED'} (${secondsSince(started)} s)`)
        if (status !== 0) failures.push([`── ${title}, FAILED:`, ...lines].join('\n'))
        done(undefined)
      })
    })
  }

  return {
    run,
    /** @param {string} script */
    npm: (script) => run(script, 'npm', ['run', '--silent', script]),
    /** @param {string} name @param {readonly string[]} rest */
    bin: (name, rest = [], title = name) => run(title, `${root}node_modules/.bin/${name}`, rest),
    /** Exits with 1 when a step failed. @param {string} summary */
    end: (summary) => {
      if (failures.length) console.error(`\n${failures.join('\n\n')}`)
      console.log(`${summary} in ${secondsSince(began)} s`)
      process.exit(failures.length ? 1 : 0)
    },
    failed: () => failures.length,
  }
}

/** All checks that only read the sources. @param {ReturnType<typeof createSteps>} steps */
export const lintAll = async ({ bin, npm }) => {
  await Promise.all([bin('oxlint', ['--type-aware']), npm('check:spec')])
  await Promise.all([
    bin('oxfmt', ['--check', '.']),
    npm('check:texts'),
    npm('check:words'),
    npm('check:surface'),
    bin('knip'),
  ])
}
