// Counts what a page downloads, gzip, and fails over the budgets. Needs the embed build: `npm run build`.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build } from 'esbuild'
import { smallSchemas } from './schema-alias.mjs'

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
  'share-editor': ['common', 'ui', 'editor', 'profiles'],
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

async function sdkSize(): Promise<number> {
  const { outputFiles } = await build({
    stdin: { contents: "export { createRostrum } from '@rostrum/sdk'", resolveDir: 'apps/board' },
    bundle: true,
    splitting: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
    outdir: 'out',
    write: false,
    conditions: ['@rostrum/source'],
    plugins: [smallSchemas()],
    metafile: false,
  })
  const entry = outputFiles.find(({ path }) => path.endsWith('stdin.js'))
  if (!entry) throw new Error('The SDK was not bundled')
  const shared = outputFiles.filter(({ path }) => {
    const name = path.split('/').at(-1) ?? ''
    return new RegExp(`from\\s*["']\\./${name}["']|import\\s*["']\\./${name}["']`).test(entry.text)
  })
  return [entry, ...shared].reduce((size, { contents }) => size + gzipSync(contents, { level: 9 }).length, 0)
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
