import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

interface Target {
  readonly name: string
  /** Folders whose changes make the target outdated. */
  readonly sources: readonly string[]
  readonly product: string
  readonly commands: readonly (readonly [command: string, ...rest: string[]])[]
  readonly folder: string
  /** Served to browsers: compressed copies are written next to the files. */
  readonly served?: string
}

const floors = ['packages/protocol/src', 'packages/rules/src']
const shown = [
  ...floors,
  'packages/sdk/src',
  'packages/widgets/src',
  // The plugins and aliases of the builds, and the browsers that style sheets are compiled for.
  'tools/build',
  'tools/checks/oldest-browsers.mjs',
  'package-lock.json',
]

const targets: readonly Target[] = [
  {
    name: 'server',
    sources: [...floors, 'apps/server/src', 'apps/server/tsup.config.ts', 'package-lock.json'],
    product: 'apps/server/dist/main.js',
    folder: 'apps/server',
    commands: [['tsup']],
  },
  {
    name: 'sandbox',
    sources: [
      'packages/protocol/src',
      'apps/sandbox/src',
      'apps/sandbox/tsup.config.ts',
      'package-lock.json',
    ],
    product: 'apps/sandbox/dist/main.js',
    folder: 'apps/sandbox',
    commands: [['tsup']],
  },
  {
    name: 'embed',
    sources: [...shown, 'apps/crm-embed'],
    product: 'apps/crm-embed/dist/rostrum.js',
    folder: 'apps/crm-embed',
    commands: [
      ['vite', 'build', '--logLevel', 'warn'],
      ['vite', 'build', '--logLevel', 'warn', '-c', 'vite.loader.config.ts'],
    ],
    served: 'apps/crm-embed/dist',
  },
  {
    name: 'board',
    sources: [...shown, 'apps/board'],
    product: 'apps/board/dist/index.html',
    folder: 'apps/board',
    commands: [['vite', 'build', '--logLevel', 'warn']],
    served: 'apps/board/dist',
  },
]

const ignored = new Set(['node_modules', 'dist', 'types'])

function* filesOf(path: string): Generator<string> {
  if (!existsSync(path)) return
  if (!statSync(path).isDirectory()) return void (yield path)
  for (const entry of readdirSync(path, { withFileTypes: true })) {
    if (!ignored.has(entry.name)) yield* filesOf(join(path, entry.name))
  }
}

/** A hash of the content, not of times: a fresh clone or a switched branch rebuilds only what differs. */
function stampOf(target: Target): string {
  const hash = createHash('sha256')
  for (const source of target.sources) {
    for (const file of filesOf(source)) hash.update(file).update(readFileSync(file))
  }
  return hash.digest('hex')
}

const run = (target: Target, [command, ...rest]: readonly [string, ...string[]]): Promise<void> =>
  new Promise((done, fail) => {
    const child = spawn(resolve('node_modules/.bin', command), rest, {
      cwd: target.folder,
      stdio: ['ignore', 'inherit', 'inherit'],
      shell: process.platform === 'win32',
      env: { ...process.env, NODE_ENV: 'production' },
    })
    child.once('error', fail)
    child.once('exit', (status) =>
      status === 0
        ? done()
        : fail(new Error(`Building ${target.name} failed: ${command} ended with ${status}`)),
    )
  })

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** Writes `.br` and `.gz` files for everything worth compressing, so that the server never compresses static files. */
async function compress(folder: string): Promise<void> {
  const texts = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.(js|css|html|svg|json|webmanifest)$/.test(file),
  )
  await Promise.all(
    texts.map(async (file) => {
      const path = join(folder, file)
      const text = readFileSync(path)
      if (text.length < 600) return
      const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }
      writeFileSync(`${path}.br`, await brotli(text, quality))
      writeFileSync(`${path}.gz`, await zip(text, { level: 9 }))
    }),
  )
}

/** Writes the hash of each script, for pages that pin a version and check its files (SRI). */
function writeIntegrity(folder: string, manifest: string): void {
  const scripts = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.js'),
  )
  const files = scripts.toSorted().map((file) => {
    const hash = createHash('sha384')
      .update(readFileSync(join(folder, file)))
      .digest('base64')
    return [file.replaceAll('\\', '/'), `sha384-${hash}`]
  })
  const { version }: { version: string } = JSON.parse(readFileSync(manifest, 'utf8'))
  writeFileSync(join(folder, 'integrity.json'), JSON.stringify({ version, files: Object.fromEntries(files) }))
}

const stamps = 'node_modules/.cache/build'

async function buildWhenStale(target: Target, force: boolean): Promise<void> {
  const stampFile = join(stamps, `${target.name}.txt`)
  const stamp = stampOf(target)
  const known = existsSync(stampFile) && existsSync(target.product) ? readFileSync(stampFile, 'utf8') : ''
  if (known === stamp && !force) return
  const started = Date.now()
  for (const command of target.commands) await run(target, command)
  if (target.name === 'embed') writeIntegrity('apps/crm-embed/dist', 'apps/crm-embed/package.json')
  if (target.served) await compress(target.served)
  mkdirSync(stamps, { recursive: true })
  writeFileSync(stampFile, stamp)
  console.log(`built ${target.name} in ${((Date.now() - started) / 1000).toFixed(1)} s`)
}

const asked = process.argv.slice(2).filter((word) => !word.startsWith('--'))
const force = process.argv.includes('--force')
const unknown = asked.filter((name) => !targets.some((target) => target.name === name))
if (unknown.length)
  throw new Error(
    `No such target: ${unknown.join(', ')}. There are: ${targets.map((t) => t.name).join(', ')}`,
  )
const chosen = targets.filter((target) => !asked.length || asked.includes(target.name))
const results = await Promise.allSettled(chosen.map((target) => buildWhenStale(target, force)))
for (const result of results) {
  if (result.status === 'rejected') {
    console.error(String(result.reason))
    process.exitCode = 1
  }
}
