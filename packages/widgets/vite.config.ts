import { defaultClientConditions, defineConfig } from 'vite'
import { sheets } from '../../tools/build/css-sheet.mjs'
import { widgetNames } from '../../tools/build/widget-manifest.mjs'
import pkg from './package.json' with { type: 'json' }

const outside = [...Object.keys(pkg.peerDependencies), ...Object.keys(pkg.dependencies)]

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
        ...Object.fromEntries(widgetNames.map((entry) => [`${entry}/index`, `src/${entry}/index.tsx`])),
      },
    },
    rolldownOptions: {
      external: (id: string) => outside.some((name) => id === name || id.startsWith(`${name}/`)),
      output: { chunkFileNames: 'chunks/[name]-[hash].js' },
    },
  },
})
