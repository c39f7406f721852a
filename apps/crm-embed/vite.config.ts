import { build, defaultClientConditions, defineConfig, type InlineConfig, type Plugin } from 'vite'
import { sheets } from '../../tools/css-sheet.mjs'
import { leanEmoji } from '../../tools/lean-emoji.mjs'
import { preactAlias } from '../../tools/preact-alias.mjs'
import { pureDeclarations } from '../../tools/pure-declarations.mjs'
import { schemaAlias } from '../../tools/schema-alias.mjs'

const widgets = ['story-feed', 'share-editor', 'profile-connector']

/** Widget → every chunk that it imports statically, so that the loader can ask for all of them at once. */
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
    for (const chunk of Object.values(bundle)) {
      if (chunk.type === 'chunk' && chunk.isEntry) table[chunk.name] = [...walk(chunk.fileName, new Set())]
    }
    this.emitFile({ type: 'asset', fileName: 'deps.json', source: JSON.stringify(table) })
  },
})

const quiet = new Set(['MODULE_LEVEL_DIRECTIVE', 'INEFFECTIVE_DYNAMIC_IMPORT'])

const plugins = () => [sheets(), leanEmoji(), pureDeclarations()]

const common = {
  root: import.meta.dirname,
  configFile: false,
  resolve: {
    alias: [...preactAlias, ...schemaAlias],
    conditions: ['@rostrum/source', ...defaultClientConditions],
  },
  base: './',
  define: { 'process.env.NODE_ENV': '"production"' },
} satisfies InlineConfig

// As a library, so that no helper for preloading comes along: the loader asks for all chunks itself.
const asLibrary = (names: readonly string[]) => ({
  formats: ['es' as const],
  entry: Object.fromEntries(names.map((widget) => [widget, `src/script-tag/${widget}.ts`])),
})

/** The modules that a widget is made of before anything further is loaded, after what it does not use is gone. */
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

/** Pass 1: one ESM entry a widget, on Preact. */
export default defineConfig(async () => {
  const [feed, editor, connector] = await Promise.all([
    firstModulesOf('story-feed'),
    firstModulesOf('share-editor'),
    firstModulesOf('profile-connector'),
  ])
  // Connecting is no part of it: the feed must not wait for it.
  const isFloor = (id: string) => editor.has(id) && connector.has(id) && !/profile|credentials/.test(id)
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
      lib: asLibrary(widgets),
      rolldownOptions: {
        checks: { pluginTimings: false },
        output: {
          format: 'es',
          entryFileNames: '[name].js',
          chunkFileNames: 'c/[name]-[hash].js',
          minify: true,
          // The floor of all widgets is one file: on a slow line every further one costs a round trip.
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
          // virtua says "use client", which means nothing here; an entry holds what the table loads when it is asked to.
          if (!quiet.has(log.code ?? '')) handler(level, log)
        },
      },
    },
  }
})
