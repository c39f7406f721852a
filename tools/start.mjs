// `npm start`: everything on a fresh clone. Installs, builds what is stale, starts the sandbox, the server with
// the demo company and the example page, and says where to go.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { installWhenNeeded, requireNode, root } from './install.mjs'

const started = Date.now()
requireNode()
installWhenNeeded()
const built = spawnSync(process.execPath, ['tools/run.mjs', 'tools/build.ts'], {
  cwd: root,
  stdio: 'inherit',
})
if (built.status !== 0) process.exit(built.status ?? 1)

const data = process.env.DATA_DIR ?? `${root}.rostrum`
mkdirSync(data, { recursive: true, mode: 0o700 })

/** @param {number} port @returns {Promise<boolean>} */
const isFree = (port) =>
  new Promise((done) => {
    const probe = createServer()
    probe.once('error', () => done(false))
    probe.listen(port, 'localhost', () => probe.close(() => done(true)))
  })

/** Three ports in a row: the board, the sandbox, the example page. */
async function choosePorts() {
  if (process.env.PORT) return Number(process.env.PORT)
  for (let port = 4400; port < 4500; port += 10) {
    const free = await Promise.all([isFree(port), isFree(port + 1), isFree(port + 2)])
    if (free.every(Boolean)) return port
  }
  console.error('No three free ports between 4400 and 4499. Name the first one: PORT=5000 npm start')
  process.exit(1)
}

const port = await choosePorts()
const board = `http://localhost:${port}`
const sandbox = `http://localhost:${port + 1}`
const example = `http://localhost:${port + 2}`

/** @type {import('node:child_process').ChildProcess[]} */
const children = []
let stopping = false

function stop(status = 0) {
  if (stopping) return
  stopping = true
  for (const child of children) child.kill('SIGTERM')
  setTimeout(() => process.exit(status), 4000).unref()
  let left = children.filter((child) => child.exitCode === null).length
  if (!left) process.exit(status)
  for (const child of children) child.once('exit', () => --left || process.exit(status))
}
process.once('SIGINT', () => stop())
process.once('SIGTERM', () => stop())

/**
 * Starts one process and waits for the JSON line that says it is ready; what it says afterwards is passed on.
 * @param {string} name @param {string} file @param {Record<string, string>} env
 */
function launch(name, file, env) {
  const child = spawn(process.execPath, ['--enable-source-maps', `${root}${file}`], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...env },
  })
  children.push(child)
  return new Promise((ready) => {
    let waiting = true
    let text = ''
    child.stdout?.on('data', (/** @type {Buffer} */ chunk) => {
      text += chunk.toString()
      const lines = text.split('\n')
      text = lines.pop() ?? ''
      for (const line of lines) {
        if (waiting && line.includes('"ready":true')) {
          waiting = false
          ready(JSON.parse(line))
        } else if (process.env.LOG_LEVEL) process.stdout.write(`[${name}] ${line}\n`)
      }
    })
    child.once('exit', (status) => {
      if (stopping) return
      console.error(`The ${name} ended unexpectedly (${status}).`)
      stop(1)
    })
  })
}

/** @param {string} network */
const redirect = (network) => `${board}/oauth/${network}`

await launch('sandbox', 'apps/sandbox/dist/main.js', {
  ROSTRUM_SANDBOX: '1',
  SANDBOX_PORT: String(port + 1),
  SANDBOX_FILE: `${data}/sandbox.json`,
  SANDBOX_REDIRECTS: ['twitter', 'linkedin'].map(redirect).join(','),
})

await launch('server', 'apps/server/dist/main.js', {
  LOG_LEVEL: 'warn',
  PORT: String(port),
  PUBLIC_URL: board,
  DATA_DIR: data,
  BOARD_DIR: `${root}apps/board/dist`,
  EMBED_DIR: `${root}apps/crm-embed/dist`,
  SANDBOX_URL: sandbox,
  X_API_BASE: `${sandbox}/x`,
  X_AUTH_BASE: `${sandbox}/x`,
  LINKEDIN_API_BASE: `${sandbox}/linkedin`,
  LINKEDIN_AUTH_BASE: `${sandbox}/linkedin`,
  X_CLIENT_ID: 'rostrum-sandbox',
  X_CLIENT_SECRET: 'rostrum-sandbox-secret',
  LINKEDIN_CLIENT_ID: 'rostrum-sandbox',
  LINKEDIN_CLIENT_SECRET: 'rostrum-sandbox-secret',
  ...(process.env.LOG_LEVEL ? { LOG_LEVEL: process.env.LOG_LEVEL } : {}),
})

/** The demo company, made once: `{ password, people: [{ email, name, role }], key }`. */
const demo = spawnSync(
  process.execPath,
  [`${root}apps/server/dist/operator.js`, 'demo', '--origin', example, '--json'],
  {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, DATA_DIR: data },
  },
)
if (demo.status !== 0) {
  console.error('The demo company could not be made.')
  stop(1)
}
const company = JSON.parse(demo.stdout)

const keyFile = `${data}/example-key`
const key = company.key ?? (existsSync(keyFile) ? readFileSync(keyFile, 'utf8').trim() : '')
await launch('example', 'examples/script-tag/server.mjs', {
  PORT: String(port + 2),
  ROSTRUM_SERVER: board,
  ROSTRUM_KEY: key,
  ROSTRUM_EMAIL: company.people[0].email,
})

const people = company.people
  .map(
    (/** @type {{ email: string, name: string, role: string }} */ p) =>
      `    ${p.email.padEnd(34)} ${p.name}, ${p.role}`,
  )
  .join('\n')
console.log(`
  Rostrum is ready (${((Date.now() - started) / 1000).toFixed(1)} s)

  The board        ${board}
  The sandbox      ${sandbox}   (its timelines show what was shared)
  In another page  ${example}

  Sign in with the password  ${company.password}  as one of
${people}

  Stop with Ctrl+C. Everything is kept in ${data.replace(root, '')}
`)
