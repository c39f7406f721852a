import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { createInterface } from 'node:readline'
import { root } from './install.mjs'

const maxLogLines = 50

/** @param {number} port @returns {Promise<boolean>} */
const isFree = (port) =>
  new Promise((done) => {
    const probe = createServer()
    probe.once('error', () => done(false))
    probe.listen(port, 'localhost', () => probe.close(() => done(true)))
  })

/** Whether a port and the next two are free. @param {number} port */
export const areFree = async (port) =>
  (await Promise.all([isFree(port), isFree(port + 1), isFree(port + 2)])).every(Boolean)

/**
 * The first of three consecutive free ports, searched in steps of ten: for the board, the sandbox and the example page;
 * undefined when there are none.
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
 * @property {boolean} isNew this start created the demo company
 * @property {Record<string, string>} environment what its server has, for commands beside it
 * @property {readonly string[]} recentLog the last lines that its processes have logged
 * @property {() => Promise<void>} stop ends all processes
 */

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
  /** @type {string[]} */
  const recentLog = []
  let isStopping = false

  /**
   * Starts a process and waits for the line that says that it is ready; later output is passed on when a log is
   * requested.
   * @param {string} name
   * @param {string} file
   * @param {Record<string, string>} env
   * @param {(line: string) => void} [onLine] is given each line that follows
   */
  const launch = (name, file, env, onLine = (/** @type {string} */ _line) => {}) => {
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
        } else {
          onLine(line)
          recentLog.push(`[${name}] ${line}`)
          if (recentLog.length > maxLogLines) recentLog.shift()
          if (environment.LOG_LEVEL) console.log(`[${name}] ${line}`)
        }
      })
      child.once('exit', (status) => {
        if (!isReady) fail(new Error(`The ${name} did not start (${status}).`))
        else if (!isStopping) onEnd(name)
      })
    })
  }

  // Without this, processes that are still starting would outlive this one.
  const endAll = () => {
    for (const child of children) child.kill()
  }
  process.once('exit', endAll)

  const stop = async () => {
    isStopping = true
    await Promise.all(children.map(end))
    process.off('exit', endAll)
  }
  return { launch, recentLog, stop }
}

/** The URLs and key pair of every network in the sandbox. @param {string} sandbox */
async function sandboxNetworks(sandbox) {
  /** @type {{ variablesAt: (address: string) => Record<string, string> }} */
  const { variablesAt } = await import(new URL('../../apps/sandbox/dist/network.js', import.meta.url).href)
  return variablesAt(sandbox)
}

/** The key file of a service account that the sandbox's Firebase takes. @param {string} sandbox */
async function firebaseAccount(sandbox) {
  /** @type {{ createAccount: (address: string) => string }} */
  const { createAccount } = await import(
    new URL('../../apps/sandbox/dist/firebase-account.js', import.meta.url).href
  )
  return createAccount(sandbox)
}

/**
 * The environment variables of the server.
 * @param {{ port: number, board: string, sandbox: string, data: string }} place
 */
const serverEnvironment = async ({ port, board, sandbox, data }) => ({
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
  ENTRA_URL: `${sandbox}/entra`,
  FCM_BASE: `${sandbox}/fcm`,
  FCM_SERVICE_ACCOUNT: await firebaseAccount(sandbox),
  ...(await sandboxNetworks(sandbox)),
})

/**
 * The environment variables of the sandbox.
 * @param {{ port: number, board: string, data: string, account: string }} place
 */
const sandboxEnvironment = ({ port, board, data, account }) => ({
  ROSTRUM_SANDBOX: '1',
  SANDBOX_PORT: String(port + 1),
  SANDBOX_FILE: `${data}/sandbox.json`,
  SANDBOX_REDIRECTS: board,
  SANDBOX_FCM_ACCOUNT: account,
})

/**
 * Starts the built product: the sandbox, the server with the demo company, and the example page on another origin.
 * `onEnd` is called when a process ends by itself.
 * `moreBoards`: one person is on several boards and in two companies. `company`: what is known to be in a copied folder
 * and database.
 * @param {{ port: number, data: string, moreBoards?: boolean, company?: Company, environment?: Record<string, string>, onEnd?: (name: string) => void }} options
 * @returns {Promise<Product>}
 */
export async function startProduct(options) {
  const { port, data, moreBoards = false, environment = {}, onEnd = () => {} } = options
  const board = `http://localhost:${port}`
  const sandbox = `http://localhost:${port + 1}`
  const example = `http://localhost:${port + 2}`
  const { launch, recentLog, stop } = createProcesses({ environment, onEnd })
  const forServer = await serverEnvironment({ port, board, sandbox, data })
  const launchServer = () => launch('server', 'apps/server/dist/main.js', forServer)
  const ofServer = { ...forServer, ...environment }
  try {
    // Without a data folder, the server starts first: it creates the folder, or reports everything that prevents a start.
    const hasFolder = existsSync(data)
    if (!hasFolder) await launchServer()
    const known = options.company ?? readDemo(data, example, environment)
    const launchExample = (/** @type {Company} */ company) =>
      launch('example', 'examples/script-tag/server.mjs', {
        PORT: String(port + 2),
        ROSTRUM_SERVER: board,
        ROSTRUM_KEY: company.key ?? '',
        ROSTRUM_EMAIL: company.people[0]?.email ?? '',
      })
    await Promise.all([
      launch(
        'sandbox',
        'apps/sandbox/dist/main.js',
        sandboxEnvironment({ port, board, data, account: forServer.FCM_SERVICE_ACCOUNT }),
      ),
      hasFolder && launchServer(),
      known && launchExample(known),
    ])
    const company = known ?? createDemo(data, example, { environment: ofServer, moreBoards })
    if (!known) await launchExample(company)
    return { board, sandbox, example, company, isNew: !known, environment: ofServer, recentLog, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** The line in which a server without a company names its code: apps/server/src/main.ts */
const codeLine = /enter this code: (\S+)/

/**
 * Starts the built product without the demo company: the sandbox, and the server with its set-up page. `onCode` is given
 * the code of the page while there is no company.
 * @param {{ port: number, data: string, environment?: Record<string, string>, onCode: (code: string) => void, onEnd?: (name: string) => void }} options
 * @returns {Promise<Pick<Product, 'board' | 'sandbox' | 'stop'>>}
 */
export async function startNew({ port, data, environment = {}, onCode, onEnd = () => {} }) {
  const board = `http://localhost:${port}`
  const sandbox = `http://localhost:${port + 1}`
  const { launch, stop } = createProcesses({ environment, onEnd })
  const readCode = (/** @type {string} */ line) => {
    const [, code] = codeLine.exec(line) ?? []
    if (code) onCode(code)
  }
  try {
    // The server goes first: it makes the data folder.
    const forServer = await serverEnvironment({ port, board, sandbox, data })
    await launch('server', 'apps/server/dist/main.js', forServer, readCode)
    await launch(
      'sandbox',
      'apps/sandbox/dist/main.js',
      sandboxEnvironment({ port, board, data, account: forServer.FCM_SERVICE_ACCOUNT }),
    )
    return { board, sandbox, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/**
 * The demo company: created at the first start, afterwards read from the data folder while page and database stay the
 * same.
 * @param {string} data
 * @param {string} origin
 * @param {Record<string, string>} environment
 * @returns {Company | undefined}
 */
function readDemo(data, origin, environment) {
  const file = `${data}/demo.json`
  if (!existsSync(file)) return undefined
  const known = JSON.parse(readFileSync(file, 'utf8'))
  const isSame = known.origin === origin && known.database === databaseOf(environment)
  return isSame ? known.company : undefined
}

/** Identifies the database, without the password in its URL. @param {Record<string, string>} environment */
const databaseOf = (environment) =>
  createHash('sha256')
    .update(environment.DATABASE_URL ?? process.env.DATABASE_URL ?? '')
    .digest('hex')

/** The tenant and the app of the demo company in the sandbox's Entra: apps/sandbox/src/teams/entra.ts */
const sandboxTeams = '5b8f1c2e-6a0d-4f53-9a53-7d3c1f0a9e11/c0a4de9f-2b7e-4e0c-8f6f-1f6f3a5f7b22'

/**
 * @param {string} data
 * @param {string} origin
 * @param {{ environment: Record<string, string>, moreBoards: boolean }} options
 * @returns {Company}
 */
function createDemo(data, origin, { environment, moreBoards }) {
  const demo = spawnSync(
    process.execPath,
    [
      `${root}apps/server/dist/cli.js`,
      'demo',
      '--origin',
      origin,
      '--teams',
      sandboxTeams,
      '--json',
      ...(moreBoards ? ['--more-boards'] : []),
    ],
    {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...process.env, ...environment },
    },
  )
  if (demo.status !== 0) throw new Error('The demo company could not be created.')
  const company = JSON.parse(demo.stdout)
  const text = JSON.stringify({ origin, database: databaseOf(environment), company })
  writeFileSync(`${data}/demo.json`, text, { mode: 0o600 })
  return company
}
