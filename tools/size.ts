// Counts what a page downloads, gzip, and fails over the budgets. Needs the embed build: `npm run build`.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build, defaultClientConditions } from 'vite'
import { pureDeclarations } from './pure-declarations.mjs'
import { schemaAlias } from './schema-alias.mjs'

const dist = 'apps/crm-embed/dist'
const locales = ['de', 'en', 'es', 'fr', 'ja', 'nl', 'pt']

/** kB are 1000 bytes. */
const budgets = {
  loader: 2_000,
  sdk: 15_000,
  'story-feed': 45_000,
  'share-editor': 30_000,
  'profile-connector': 12_000,
  language: 8_000,
}

if (!existsSync(`${dist}/w/deps.json`)) {
  console.error('There is no embed build. Run `npm run build` first.')
  process.exit(1)
}

interface Chunk {
  readonly file: string
  readonly imports?: readonly string[]
}

const read = (file: string): unknown => JSON.parse(readFileSync(join(dist, 'w', file), 'utf8'))
const isTable = (value: unknown): value is Record<string, readonly string[]> =>
  typeof value === 'object' && value !== null && Object.values(value).every(Array.isArray)
const isManifest = (value: unknown): value is Record<string, Chunk> =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every((chunk) => typeof chunk === 'object' && chunk !== null && 'file' in chunk)

const deps = read('deps.json')
const manifest = read('manifest.json')
if (!isTable(deps) || !isManifest(manifest)) throw new Error('The embed build cannot be read')

const sizes = new Map<string, number>()
const sizeOf = (file: string): number => {
  const known = sizes.get(file) ?? gzipSync(readFileSync(join(dist, file)), { level: 9 }).length
  sizes.set(file, known)
  return known
}
const sum = (files: Iterable<string>): number => [...files].reduce((size, file) => size + sizeOf(file), 0)

/** A chunk that is loaded while the widget appears, and what it imports. */
const chunkOf = (ending: string): string[] => {
  const found = Object.entries(manifest).find(([source]) => source.endsWith(ending))
  if (!found) throw new Error(`The embed build has no chunk for ${ending}`)
  const imports = (found[1].imports ?? []).flatMap((name) => manifest[name]?.file ?? [])
  return [found[1].file, ...imports].map((file) => `w/${file}`)
}

const textsOf = (area: string, locale: string) => chunkOf(`sdk/src/texts/${area}/${locale}.ts`)
/** The texts that a widget shows at first; those of errors follow when it is there. */
const areasOf = {
  'story-feed': ['ui', 'feed'],
  'share-editor': ['common', 'ui', 'editor'],
  'profile-connector': ['ui', 'profiles'],
}
type Widget = keyof typeof areasOf

/** Everything that a page loads until a widget is there, in the language that is largest. */
const filesOf = (widget: Widget): Set<string> => {
  const code = [`w/${widget}.js`, ...(deps[widget] ?? []).map((file) => `w/${file}`)]
  const texts = locales
    .map((locale) => areasOf[widget].flatMap((area) => textsOf(area, locale)))
    .sort((a, b) => sum(b) - sum(a))[0]
  return new Set([...code, ...(texts ?? []), ...chunkOf('sdk/src/session/sign-in.ts')])
}

/** The client alone, and what it imports at once: what a page that bundles it itself loads first. */
async function sdkSize(): Promise<number> {
  const entry = 'only-the-client'
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [
      {
        name: entry,
        enforce: 'pre',
        resolveId: (id) => (id.endsWith(entry) ? `\0${entry}` : null),
        load: (id) => (id === `\0${entry}` ? "export { createRostrum } from '@rostrum/sdk'" : null),
      },
      pureDeclarations(),
    ],
    resolve: { alias: schemaAlias, conditions: ['@rostrum/source', ...defaultClientConditions] },
    build: {
      write: false,
      target: 'es2022',
      lib: { entry, formats: ['es'] },
      rolldownOptions: { output: { minify: true } },
    },
  })
  const output = [built].flat().flatMap((result) => ('output' in result ? result.output : []))
  const chunks = new Map(
    output.flatMap((chunk) => (chunk.type === 'chunk' ? [[chunk.fileName, chunk] as const] : [])),
  )
  const needed = new Set<string>()
  const add = (file: string) => {
    if (needed.has(file)) return
    needed.add(file)
    for (const next of chunks.get(file)?.imports ?? []) add(next)
  }
  for (const { isEntry, fileName } of chunks.values()) if (isEntry) add(fileName)
  if (needed.size === 0) throw new Error('The SDK was not bundled')
  return [...needed].reduce(
    (size, file) => size + gzipSync(chunks.get(file)?.code ?? '', { level: 9 }).length,
    0,
  )
}

const first = filesOf('story-feed')
/** What a page with the feed has already; the texts of errors followed it. */
const there = new Set([...first, ...locales.flatMap((locale) => textsOf('common', locale))])
const beyond = (widget: Widget) => sum([...filesOf(widget)].filter((file) => !there.has(file)))
const languageSize = (locale: string) =>
  sum(['common', 'ui', 'feed', 'editor', 'profiles'].flatMap((area) => textsOf(area, locale)))

const rows: (readonly [name: string, size: number, budget: number | null])[] = [
  ['loader (rostrum.js)', sizeOf('rostrum.js'), budgets.loader],
  ['headless SDK (createRostrum)', await sdkSize(), budgets.sdk],
  ['story-feed, first on the page, all', sizeOf('rostrum.js') + sum(first), budgets['story-feed']],
  ['share-editor, beside the feed', beyond('share-editor'), budgets['share-editor']],
  ['profile-connector, beside the feed', beyond('profile-connector'), budgets['profile-connector']],
  ['share-editor, first on the page, all', sizeOf('rostrum.js') + sum(filesOf('share-editor')), null],
  ...locales.map((locale) => [`language ${locale}`, languageSize(locale), budgets.language] as const),
  [
    'long list (behind the first stories)',
    sum(chunkOf('story-feed/virtual-rows.tsx').filter((file) => !first.has(file))),
    null,
  ],
  ['tweet counter (when X is chosen)', sum(chunkOf('rules/src/networks/tweet-length.ts')), null],
]

if (process.argv.includes('--files')) {
  for (const file of first) console.log(String(sizeOf(file)).padStart(8), file)
}
for (const [name, size, budget] of rows) {
  const isOver = budget !== null && size > budget
  const bound = budget === null ? '' : `≤ ${String(budget).padStart(6)}`
  console.log(`${isOver ? 'OVER' : 'ok  '}  ${name.padEnd(40)} ${String(size).padStart(7)} B  ${bound}`)
  if (isOver) process.exitCode = 1
}
