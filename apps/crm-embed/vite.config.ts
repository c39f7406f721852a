import { defaultClientConditions, defineConfig, type Plugin } from 'vite'
import { sheets } from '../../tools/css-sheet.mjs'
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

/** Pass 1: one ESM entry a widget, on Preact. */
export default defineConfig({
  plugins: [sheets(), pureDeclarations(), deps()],
  resolve: {
    alias: [...preactAlias, ...schemaAlias],
    conditions: ['@rostrum/source', ...defaultClientConditions],
  },
  base: './',
  define: { 'process.env.NODE_ENV': '"production"' },
  build: {
    outDir: 'dist/w',
    emptyOutDir: true,
    target: 'es2022',
    cssCodeSplit: false,
    manifest: 'manifest.json',
    reportCompressedSize: false,
    // As a library, so that no helper for preloading comes along: the loader asks for all chunks itself.
    lib: {
      formats: ['es'],
      entry: Object.fromEntries(widgets.map((widget) => [widget, `src/script-tag/${widget}.ts`])),
    },
    rolldownOptions: {
      output: {
        format: 'es',
        entryFileNames: '[name].js',
        chunkFileNames: 'c/[name]-[hash].js',
        minify: true,
        // What all widgets need is one chunk: fewer files, and they pack better.
        codeSplitting: { groups: [{ name: 'shared', minShareCount: 5 }] },
      },
      onLog(level, log, handler) {
        // virtua says "use client", which means nothing here.
        if (log.code !== 'MODULE_LEVEL_DIRECTIVE') handler(level, log)
      },
    },
  },
})
