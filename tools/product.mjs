import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { dirname } from 'node:path'
import { createInterface } from 'node:readline'
import { root } from './install.mjs'

/** @param {number} port @returns {Promise<boolean>} */
const isFree = (port) =>
  new Promise((done) => {
    const probe = createServer()
    probe.once('error', () => done(false))
    probe.listen(port, 'localhost', () => probe.close(() => done(true)))
  })

/** Whether a port and the two after it are free. @param {number} port */
export const areFree = async (port) =>
  (await Promise.all([isFree(port), isFree(port + 1), isFree(port + 2)])).every(Boolean)

/**
 * The first of three free ports in a row, from a number on in steps of ten: the board's, the sandbox's and the
 * example page's; undefined when there are none.
 * @param {number} from
 */
export async function choosePorts(from) {
  for (let port = from; port < from + 100; port += 10) {
    if (await areFree(port)) return port
  }
  return undefined
}

/**
 * @typedef {{ email: string, name: string, role: string }} Person
 * @typedef {{ password: string, people: Person[], key?: string }} Company
 * @typedef {object} Product
 * @property {string} board
 * @property {string} sandbox
 * @property {string} example
 * @property {Company} company
 * @property {() => Promise<void>} stop ends all processes
 */

/**
 * Makes the data folder, step by step: on a file system like /proc Node's own recursion never ends.
 * @param {string} folder @returns {boolean} whether it is there
 */
function makeFolder(folder) {
  if (existsSync(folder)) return true
  if (!makeFolder(dirname(folder))) return false
  try {
    mkdirSync(folder, { mode: 0o700 })
    return true
  } catch {
    return false
  }
}

/** @param {import('node:child_process').ChildProcess} child */
async function end(child) {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = new Promise((done) => child.once('exit', done))
  child.kill('SIGTERM')
  const impatient = setTimeout(() => child.kill('SIGKILL'), 4000)
  await ended
  clearTimeout(impatient)
}

/**
 * Processes that start and end together.
 * @param {{ environment: Record<string, string>, onEnd: (name: string) => void }} options
 */
function createProcesses({ environment, onEnd }) {
  /** @type {import('node:child_process').ChildProcess[]} */
  const children = []
  let isStopping = false

  /**
   * Starts one and waits for the line that says it is ready; what follows is passed on where a log is asked for.
   * @param {string} name @param {string} file @param {Record<string, string>} env
   */
  const launch = (name, file, env) => {
    const child = spawn(process.execPath, ['--enable-source-maps', `${root}${file}`], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...process.env, ...env, ...environment },
    })
    children.push(child)
    return new Promise((ready, fail) => {
      let isReady = false
      createInterface({ input: child.stdout }).on('line', (line) => {
        if (!isReady && line.includes('"ready":true')) {
          isReady = true
          ready(undefined)
        } else if (environment.LOG_LEVEL) console.log(`[${name}] ${line}`)
      })
      child.once('exit', (status) => {
        if (!isReady) fail(new Error(`The ${name} did not start (${status}).`))
        else if (!isStopping) onEnd(name)
      })
    })
  }

  const stop = async () => {
    isStopping = true
    await Promise.all(children.map(end))
  }
  return { launch, stop }
}

/** @type {Record<string, { path: string, bases: string[] }>} */
const standIns = {
  X: { path: 'x', bases: ['API', 'AUTH'] },
  LINKEDIN: { path: 'linkedin', bases: ['API', 'AUTH'] },
  FB: { path: 'facebook', bases: ['GRAPH', 'VIDEO', 'DIALOG'] },
  IG: { path: 'instagram', bases: ['GRAPH', 'API', 'AUTH'] },
  XING: { path: 'xing', bases: ['API', 'SHARE'] },
}

/** Every network's addresses and key pair, as the sandbox knows them. @param {string} sandbox */
const sandboxNetworks = (sandbox) =>
  Object.fromEntries(
    Object.entries(standIns).flatMap(([name, { path, bases }]) => [
      ...bases.map((base) => [`${name}_${base}_BASE`, `${sandbox}/${path}`]),
      [`${name}_CLIENT_ID`, 'rostrum-sandbox'],
      [`${name}_CLIENT_SECRET`, 'rostrum-sandbox-secret'],
    ]),
  )

/** The server's own part of its environment. @param {{ port: number, board: string, sandbox: string, data: string }} place */
const serverEnvironment = ({ port, board, sandbox, data }) => ({
  LOG_LEVEL: 'warn',
  PORT: String(port),
  PUBLIC_URL: board,
  DATA_DIR: data,
  BOARD_DIR: `${root}apps/board/dist`,
  EMBED_DIR: `${root}apps/crm-embed/dist`,
  AI_BASE_URL: `${sandbox}/model/v1`,
  AI_API_KEY: 'sandbox-model-key',
  AI_MODEL: 'sandbox-writer',
  SANDBOX_URL: sandbox,
  ...sandboxNetworks(sandbox),
})

/**
 * Starts the built product: the sandbox, the server with the demo company, and the example page on another
 * origin. `onEnd` hears of a process that ends by itself.
 * @param {{ port: number, data: string, environment?: Record<string, string>, onEnd?: (name: string) => void }} options
 * @returns {Promise<Product>}
 */
export async function startProduct({ port, data, environment = {}, onEnd = () => {} }) {
  const board = `http://localhost:${port}`
  const sandbox = `http://localhost:${port + 1}`
  const example = `http://localhost:${port + 2}`
  const { launch, stop } = createProcesses({ environment, onEnd })
  const launchServer = () =>
    launch('server', 'apps/server/dist/main.js', serverEnvironment({ port, board, sandbox, data }))
  try {
    // Without a folder the server does not start; it names that fault with all others.
    if (!makeFolder(data)) await launchServer()
    const known = knownDemo(data, example, environment)
    const launchExample = (/** @type {Company} */ company) =>
      launch('example', 'examples/script-tag/server.mjs', {
        PORT: String(port + 2),
        ROSTRUM_SERVER: board,
        ROSTRUM_KEY: company.key ?? '',
        ROSTRUM_EMAIL: company.people[0]?.email ?? '',
      })
    await Promise.all([
      launch('sandbox', 'apps/sandbox/dist/main.js', {
        ROSTRUM_SANDBOX: '1',
        SANDBOX_PORT: String(port + 1),
        SANDBOX_FILE: `${data}/sandbox.json`,
        SANDBOX_REDIRECTS: board,
      }),
      launchServer(),
      known && launchExample(known),
    ])
    const company = known ?? makeDemo(data, example, environment)
    if (!known) await launchExample(company)
    return { board, sandbox, example, company, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/**
 * The demo company: made at the first start, afterwards only remembered, as long as page and database are the same.
 * @param {string} data @param {string} origin @param {Record<string, string>} environment @returns {Company | undefined}
 */
function knownDemo(data, origin, environment) {
  const file = `${data}/demo.json`
  if (!existsSync(file)) return undefined
  const known = JSON.parse(readFileSync(file, 'utf8'))
  const isSame = known.origin === origin && known.database === databaseOf(environment)
  return isSame ? known.company : undefined
}

/** Which database it is, without the password of its address. @param {Record<string, string>} environment */
const databaseOf = (environment) =>
  createHash('sha256')
    .update(environment.DATABASE_URL ?? process.env.DATABASE_URL ?? '')
    .digest('hex')

/** @param {string} data @param {string} origin @param {Record<string, string>} environment @returns {Company} */
function makeDemo(data, origin, environment) {
  const demo = spawnSync(
    process.execPath,
    [`${root}apps/server/dist/operator.js`, 'demo', '--origin', origin, '--json'],
    {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...process.env, ...environment, DATA_DIR: data },
    },
  )
  if (demo.status !== 0) throw new Error('The demo company could not be made.')
  const company = JSON.parse(demo.stdout)
  const text = JSON.stringify({ origin, database: databaseOf(environment), company })
  writeFileSync(`${data}/demo.json`, text, { mode: 0o600 })
  return company
}
