// `npm start`: everything on a fresh clone. Installs, builds what is outdated, starts the sandbox, the server with the
// demo company and the example page, and prints the URLs. `npm start -- --new` begins without the demo company, with the
// set-up page.
import { spawnSync } from 'node:child_process'
import { connectDemoProfiles, hasProfiles } from './demo-profiles.mjs'
import { addDemoSignOn } from './demo-sign-on.mjs'
import { installWhenNeeded, requireNode, root } from './install.mjs'
import { areFree, choosePorts, startNew, startProduct } from './dev-server.mjs'

const started = Date.now()
requireNode()
installWhenNeeded()
const built = spawnSync(process.execPath, ['tools/dev/run.mjs', 'tools/build/build.ts'], {
  cwd: root,
  stdio: 'inherit',
})
if (built.status !== 0) process.exit(built.status ?? 1)

/** @param {string} why @returns {never} */
function giveUp(why) {
  console.error(why)
  process.exit(1)
}

/** The server refuses this environment, and lists all problems in it. @returns {never} */
function exitWithFaults() {
  const { status } = spawnSync(process.execPath, ['apps/server/dist/main.js'], {
    cwd: root,
    stdio: 'inherit',
  })
  process.exit(status ?? 1)
}

/** The first of three ports: for the board, the sandbox and the example page. */
async function firstPort() {
  const { PORT } = process.env
  if (!PORT) {
    const found = await choosePorts(4400)
    return (
      found ?? giveUp('No three free ports between 4400 and 4499. Name the first one: PORT=5000 npm start')
    )
  }
  const wanted = Number(PORT)
  if (!/^\d{1,5}$/.test(PORT) || wanted > 65_535) exitWithFaults()
  if (wanted < 1 || wanted > 65_533)
    giveUp('PORT must be a whole number from 1 to 65533: the board takes it, and two more follow.')
  if (!(await areFree(wanted)))
    giveUp(
      `The ports ${wanted} to ${wanted + 2} are not all free. Name another first one: PORT=5000 npm start`,
    )
  return wanted
}
const port = await firstPort()
const isNew = process.argv.includes('--new')
const data = process.env.DATA_DIR ?? `${root}${isNew ? '.rostrum-new' : '.rostrum'}`

/** @type {Pick<import('./dev-server.mjs').Product, 'stop'> | undefined} */
let product
let isStopping = false
async function stop(status = 0) {
  if (isStopping) process.exit(1)
  isStopping = true
  await product?.stop()
  process.exit(status)
}
process.on('SIGINT', () => void stop())
process.on('SIGTERM', () => void stop())

const shown = data.replace(root, '')
const logged = process.env.LOG_LEVEL ? { environment: { LOG_LEVEL: process.env.LOG_LEVEL } } : {}
const onEnd = (/** @type {string} */ name) => {
  console.error(`The ${name} ended unexpectedly.`)
  void stop(1)
}

/** An installation without a company: its set-up page leads on. */
async function beginNew() {
  const ready = await startNew({
    port,
    data,
    ...logged,
    onEnd,
    onCode: (code) => console.log(`  Set it up at  http://localhost:${port}/setup  with the code  ${code}\n`),
  })
  product = ready
  console.log(`
  Rostrum is ready (${((Date.now() - started) / 1000).toFixed(1)} s)

  The board        ${ready.board}
  The sandbox      ${ready.sandbox}   (its timelines show what was shared)

  E-mails are files in ${shown}/outbox. Stop with Ctrl+C.
  Everything is kept in ${shown}: delete it to begin again.
`)
}

async function startDemo() {
  const ready = await startProduct({
    port,
    data,
    moreBoards: true,
    ...logged,
    onEnd,
  })
  product = ready
  if (ready.isNew)
    await connectDemoProfiles(ready).catch((/** @type {unknown} */ error) => {
      // People can connect profiles themselves, so the board keeps running.
      console.error('Some people of the demo company start without profiles:', error)
    })
  if (ready.isNew)
    await addDemoSignOn(ready).catch((/** @type {unknown} */ error) => {
      console.error('The demo company starts without single sign-on:', error)
    })
  const { board, sandbox, example, company } = ready
  /** @param {import('./dev-server.mjs').Person} person */
  const lineOf = ({ email, name, role }) =>
    `    ${email.padEnd(36)} ${name}, ${role}${hasProfiles(email) ? '' : ', no profile yet'}`
  const people = company.people.map(lineOf).join('\n')
  console.log(`
  Rostrum is ready (${((Date.now() - started) / 1000).toFixed(1)} s)

  The board        ${board}
  The sandbox      ${sandbox}   (its timelines show what was shared)
  In another page  ${example}
  In Teams         ${sandbox}/teams   (a stand-in that signs the demo company’s people in)
  In Salesforce    ${sandbox}/salesforce
  In SugarCRM      ${sandbox}/sugarcrm

  Sign in with the password  ${company.password}  as one of
${people}

  Or without a password, through the simulated identity provider (${sandbox}/idp):
    anybody@varmelund.example            OpenID Connect, at ${board}/sso
    anybody@partners.varmelund.example   SAML 2.0, at ${board}/sso

  E-mails are files in ${shown}/outbox (an .eml opens in a mail program, or as text)
  Stop with Ctrl+C. Everything is kept in ${shown}
`)
}

try {
  await (isNew ? beginNew() : startDemo())
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
