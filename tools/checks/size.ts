// Measures what a page downloads (gzip) and fails above the budgets. Needs the builds: `npm run build`.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { locales } from '@rostrum/protocol'
import { build, defaultClientConditions } from 'vite'
import { widgets } from '../build/widget-manifest.mjs'
import { boardRows } from './board-size.js'
import { pureDeclarations } from '../build/mark-pure-plugin.mjs'
import { browserAlias } from '../build/browser-alias.mjs'

const dist = 'apps/crm-embed/dist'

/** 1 kB is 1000 bytes. */
const budgets = {
  loader: 2_000,
  sdk: 15_000,
  language: 8_000,
  /** All that a page loads until the editor is there. */
  firstEditor: 84_000,
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

/** A chunk that is loaded while the widget appears, with its imports. */
const chunkOf = (ending: string): string[] => {
  const found = Object.entries(manifest).find(([source]) => source.endsWith(ending))
  if (!found) throw new Error(`The embed build has no chunk for ${ending}`)
  const imports = (found[1].imports ?? []).flatMap((name) => manifest[name]?.file ?? [])
  return [found[1].file, ...imports].map((file) => `w/${file}`)
}

const textsOf = (area: string, locale: string) => chunkOf(`sdk/src/texts/${area}/${locale}.ts`)
/** The texts that a widget needs first; those of errors are loaded later. */
const areasOf = new Map(widgets.map(({ name, texts }) => [name, texts]))

/** All files that a page loads until a widget is visible, in the largest language. */
const filesOf = (widget: string): Set<string> => {
  const code = (deps[widget] ?? []).map((file) => `w/${file}`)
  const texts = locales
    .map((locale) => (areasOf.get(widget) ?? []).flatMap((area) => textsOf(area, locale)))
    .sort((a, b) => sum(b) - sum(a))[0]
  return new Set([...code, ...(texts ?? []), ...chunkOf('sdk/src/session/sign-in.ts')])
}

/** The client alone with its static imports: the first download of a page that bundles it itself. */
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
    resolve: { alias: browserAlias, conditions: ['@rostrum/source', ...defaultClientConditions] },
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

const [feed, ...others] = widgets
if (!feed) throw new Error('There are no widgets')
const first = filesOf(feed.name)
/** Files that a page with the feed has loaded already; the texts of errors were loaded after it. */
const loaded = new Set([...first, ...locales.flatMap((locale) => textsOf('common', locale))])
const beyond = (widget: string) => sum([...filesOf(widget)].filter((file) => !loaded.has(file)))
const languageSize = (locale: string) =>
  sum([...new Set(['common', ...[...areasOf.values()].flat()])].flatMap((area) => textsOf(area, locale)))

const rows: (readonly [name: string, size: number, budget: number | null, unit?: string])[] = [
  ['loader (rostrum.js)', sizeOf('rostrum.js'), budgets.loader],
  ['headless SDK (createRostrum)', await sdkSize(), budgets.sdk],
  [`${feed.name}, first on the page, all`, sizeOf('rostrum.js') + sum(first), feed.budget],
  ...others.map(({ name, budget }) => [`${name}, in addition to the feed`, beyond(name), budget] as const),
  [
    'share-editor, first on the page, all',
    sizeOf('rostrum.js') + sum(filesOf('share-editor')),
    budgets.firstEditor,
  ],
  ...locales.map((locale) => [`language ${locale}`, languageSize(locale), budgets.language] as const),
  [
    'long list (after the first stories)',
    sum(chunkOf('story-feed/virtual-rows.tsx').filter((file) => !first.has(file))),
    null,
  ],
  ...boardRows(),
  ['tweet counter (when X is chosen)', sum(chunkOf('rules/src/networks/tweet/tweet-length.ts')), null],
]

if (process.argv.includes('--files')) {
  for (const file of first) console.log(String(sizeOf(file)).padStart(8), file)
}
for (const [name, size, budget, unit = 'B'] of rows) {
  const isOver = budget !== null && size > budget
  const bound = budget === null ? '' : `≤ ${String(budget).padStart(6)}`
  console.log(
    `${isOver ? 'OVER' : 'ok  '}  ${name.padEnd(40)} ${String(size).padStart(7)} ${unit.padEnd(1)}  ${bound}`,
  )
  if (isOver) process.exitCode = 1
}
