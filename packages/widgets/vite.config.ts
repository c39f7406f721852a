import { defaultClientConditions, defineConfig } from 'vite'
import { sheets } from '../../tools/build/css-sheet.mjs'
import { leanEmoji } from '../../tools/build/lean-emoji.mjs'
import { widgetNames } from '../../tools/build/widget-manifest.mjs'
import pkg from './package.json' with { type: 'json' }

// Emoji are packed in a lean form, without the fields that nothing reads.
const outside = [...Object.keys(pkg.peerDependencies), ...Object.keys(pkg.dependencies)]

/** The package for npm: modules with the sheets inside, React and the SDK outside; types come from `tsc -b`. */
export default defineConfig({
  plugins: [sheets(), leanEmoji()],
  resolve: { conditions: ['@rostrum/source', ...defaultClientConditions] },
  build: {
    outDir: 'dist',
    emptyOutDir: false,
    target: 'es2022',
    minify: false,
    reportCompressedSize: false,
    lib: {
      formats: ['es'],
      entry: {
        index: 'src/index.ts',
        'ui/index': 'src/ui/index.ts',
        'testing/index': 'src/testing/index.ts',
        ...Object.fromEntries(widgetNames.map((entry) => [`${entry}/index`, `src/${entry}/index.tsx`])),
      },
    },
    rolldownOptions: {
      external: (id: string) => outside.some((name) => id === name || id.startsWith(`${name}/`)),
      // Frameworks that render on a server (Next’s App Router) load what has state in the browser only.
      output: { chunkFileNames: 'chunks/[name]-[hash].js', banner: "'use client'" },
    },
  },
})
