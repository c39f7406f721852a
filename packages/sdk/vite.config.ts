import { basename, relative, resolve } from 'node:path'
import { defaultClientConditions, defineConfig } from 'vite'
import { fetchAlias } from '../../tools/build/browser-alias.mjs'
import { pureDeclarations } from '../../tools/build/mark-pure-plugin.mjs'
import manifest from './package.json' with { type: 'json' }

const packages = resolve('..')
const outside = Object.keys(manifest.dependencies)

/**
 * `sdk/src/a/b.ts` lies at `a/b.js`, `rules/src/c.ts` at `floors/rules/c.js`: beside their types. ofetch comes
 * along, in its build for browsers: the one for Node brings a stand-in for fetch that looks for a window.
 */
const placeOf = (id: string | null) => {
  if (id?.includes('node_modules')) return `floors/${basename(id).replace(/\.\w+$/, '')}.js`
  const [floor, , ...rest] = relative(packages, id ?? '').split(/[\\/]/)
  const file = rest.join('/').replace(/\.ts$/, '.js')
  return floor === 'sdk' ? file : `floors/${floor}/${file}`
}

// One file for each module, so that every bundler takes only what is used. The folder also holds the types.
export default defineConfig({
  plugins: [pureDeclarations()],
  resolve: { alias: fetchAlias, conditions: ['@rostrum/source', ...defaultClientConditions] },
  build: {
    outDir: 'dist',
    emptyOutDir: false,
    target: 'es2022',
    minify: false,
    reportCompressedSize: false,
    lib: {
      formats: ['es'],
      entry: ['src/index.ts', 'src/protocol.ts', 'src/rules.ts', 'src/testing/index.ts'],
    },
    rolldownOptions: {
      external: (id) => outside.some((name) => id === name || id.startsWith(`${name}/`)),
      output: {
        preserveModules: true,
        entryFileNames: ({ facadeModuleId }) => placeOf(facadeModuleId),
      },
    },
  },
})
