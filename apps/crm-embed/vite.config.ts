import { resolve } from 'node:path'
import { build, defaultClientConditions, defineConfig, type InlineConfig, type Plugin } from 'vite'
import { sheets } from '../../tools/build/css-sheet.mjs'
import { leanEmoji } from '../../tools/build/lean-emoji.mjs'
import { preactAlias } from '../../tools/build/preact-alias.mjs'
import { pureDeclarations } from '../../tools/build/mark-pure-plugin.mjs'
import { widgetNames, widgets } from '../../tools/build/widget-manifest.mjs'
import { noGlobals } from '../../tools/build/no-globals.mjs'
import manifest from './package.json' with { type: 'json' }
import { networkParts } from '../../tools/build/network-parts.mjs'
import { browserAlias } from '../../tools/build/browser-alias.mjs'

/** The panels in CRMs: each is a page of its own. */
const panels = ['salesforce', 'sugarcrm']
const isPanel = (name: string) => panels.includes(name)

/** Signing in by a token is what every embed begins with. */
const signIn = /sdk[\\/]src[\\/]session[\\/]sign-in\.ts$/

/** Widget → its file, and all chunks that it begins with, so that the loader can request all of them at once. */
const deps = (): Plugin => ({
  name: 'deps',
  generateBundle(_options, bundle) {
    const walk = (file: string, seen: Set<string>): Set<string> => {
      const chunk = bundle[file]
      if (chunk?.type !== 'chunk') return seen
      for (const next of chunk.imports) {
        if (seen.has(next)) continue
        seen.add(next)
        walk(next, seen)
      }
      return seen
    }
    const table: Record<string, string[]> = {}
    const panels: Record<string, string[]> = {}
    for (const chunk of Object.values(bundle)) {
      if (chunk.type !== 'chunk' || !chunk.isEntry) continue
      const first = walk(chunk.fileName, new Set())
      const entering = Object.values(bundle).find(
        (one) => one.type === 'chunk' && one.moduleIds.some((id) => signIn.test(id)),
      )
      const signsIn = widgetNames.includes(chunk.name) || isPanel(chunk.name)
      if (signsIn && entering) walk(entering.fileName, first.add(entering.fileName))
      const files = [chunk.fileName, ...[...first].filter((file) => file !== chunk.fileName)]
      if (isPanel(chunk.name)) panels[chunk.name] = files
      else table[chunk.name] = files
    }
    const emit = (fileName: string, content: unknown) =>
      this.emitFile({ type: 'asset', fileName, source: JSON.stringify(content) })
    emit('deps.json', table)
    // The server writes the pages of the panels, and asks for their chunks ahead.
    emit('panels.json', panels)
  },
})

const entryOf = (widget: string) => resolve(import.meta.dirname, `src/script-tag/${widget}.ts`)

/** The entry of a widget for script tags: the same few lines for each, so that no file holds them. */
const widgetEntries = (): Plugin => ({
  name: 'widget-entries',
  enforce: 'pre',
  resolveId: (id) => widgetNames.map(entryOf).find((entry) => entry === resolve(id)) ?? null,
  load(id) {
    const widget = widgets.find(({ name }) => entryOf(name) === id)
    if (!widget) return null
    const { name, module } = widget
    return `import { ${module} } from '@rostrum/widgets/${name}'
import { embed } from './embed.js'
export const mount = embed('${name}', ${module})`
  },
})

const quiet = new Set(['MODULE_LEVEL_DIRECTIVE', 'INEFFECTIVE_DYNAMIC_IMPORT'])

const plugins = () => [
  noGlobals(),
  sheets(),
  leanEmoji(),
  pureDeclarations(),
  networkParts(),
  widgetEntries(),
]

const common = {
  root: import.meta.dirname,
  configFile: false,
  resolve: {
    alias: [...preactAlias, ...browserAlias],
    conditions: ['@rostrum/source', ...defaultClientConditions],
  },
  base: './',
  define: { 'process.env.NODE_ENV': '"production"', __VERSION__: JSON.stringify(manifest.version) },
} satisfies InlineConfig

// As a library, to avoid the preload helper: the loader requests all chunks itself.
const asLibrary = (names: readonly string[], pages: readonly string[] = []) => ({
  formats: ['es' as const],
  entry: Object.fromEntries([
    ...names.map((widget) => [widget, entryOf(widget)]),
    ...pages.map((page) => [page, resolve(import.meta.dirname, `src/${page}/${page}.ts`)]),
  ]),
})

/** The modules of a widget before lazy loading, after tree shaking. */
async function firstModulesOf(widget: string): Promise<ReadonlySet<string>> {
  const built = await build({
    ...common,
    plugins: plugins(),
    logLevel: 'silent',
    build: { write: false, target: 'es2022', minify: false, lib: asLibrary([widget]) },
  })
  const chunks = [built].flat().flatMap((result) => ('output' in result ? result.output : []))
  const byFile = new Map(chunks.flatMap((chunk) => (chunk.type === 'chunk' ? [[chunk.fileName, chunk]] : [])))
  const first = new Set<string>()
  const add = (chunk: (typeof chunks)[number] | undefined): void => {
    if (chunk?.type !== 'chunk') return
    for (const [id, { renderedLength }] of Object.entries(chunk.modules))
      if (renderedLength > 0) first.add(id)
    for (const file of chunk.imports) add(byFile.get(file))
  }
  add(chunks.find((chunk) => chunk.type === 'chunk' && chunk.isEntry))
  return first
}

const isOfConnecting = /profile|credentials|records\.\w+\?part=index|networks[\\/]connecting|part=connecting/

/** Pass 1: one ESM entry per widget, on Preact. */
export default defineConfig(async () => {
  const [feed, editor, connector] = await Promise.all([
    firstModulesOf('story-feed'),
    firstModulesOf('share-editor'),
    firstModulesOf('profile-connector'),
  ])
  // Without the profile connector: the feed must not wait for it.
  const isFloor = (id: string) => editor.has(id) && connector.has(id) && !isOfConnecting.test(id)
  return {
    ...common,
    plugins: [...plugins(), deps()],
    build: {
      outDir: 'dist/w',
      emptyOutDir: true,
      target: 'es2022',
      cssCodeSplit: false,
      manifest: 'manifest.json',
      reportCompressedSize: false,
      lib: asLibrary([...widgetNames, 'doctor', 'load-error'], panels),
      rolldownOptions: {
        // A widget’s file also holds what only its later parts share with it: one file less to ask for.
        preserveEntrySignatures: 'allow-extension',
        checks: { pluginTimings: false },
        output: {
          format: 'es',
          entryFileNames: 'c/[name]-[hash].js',
          chunkFileNames: 'c/[name]-[hash].js',
          minify: true,
          // The modules shared by all widgets form one file: on a slow connection every further file costs a round
          // trip.
          codeSplitting: {
            groups: [
              { name: 'shared', minShareCount: 2, test: (id) => feed.has(id) || isFloor(id) },
              { name: 'connecting', test: (id) => editor.has(id) && connector.has(id) },
              { name: 'editing', test: (id) => editor.has(id) },
              { name: 'profiles', test: (id) => connector.has(id) },
            ],
          },
        },
        onLog(level, log, handler) {
          // virtua has the directive "use client", which means nothing here; an entry exports what the table loads.
          // Our small `zod/mini` lacks a function that the protocol calls.
          if (log.code === 'IMPORT_IS_UNDEFINED') throw new Error(log.message)
          if (!quiet.has(log.code ?? '')) handler(level, log)
        },
      },
    },
  }
})
