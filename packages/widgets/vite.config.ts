import { defaultClientConditions, defineConfig } from 'vite'
import { sheets } from '../../tools/css-sheet.mjs'
import pkg from './package.json' with { type: 'json' }

const outside = [...Object.keys(pkg.peerDependencies), ...Object.keys(pkg.dependencies)]
const entries = ['story-feed', 'share-editor', 'profile-connector']

/** The package for npm: modules with the sheets inside, React and the SDK outside; types come from `tsc -b`. */
export default defineConfig({
  plugins: [sheets()],
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
        ...Object.fromEntries(entries.map((entry) => [`${entry}/index`, `src/${entry}/index.tsx`])),
      },
    },
    rolldownOptions: {
      external: (id: string) => outside.some((name) => id === name || id.startsWith(`${name}/`)),
      output: { chunkFileNames: 'chunks/[name]-[hash].js' },
    },
  },
})
