// Node 20 cannot run TypeScript: this bundles one tool and runs it. `node tools/run.mjs tools/size.ts …arguments`
import { mkdirSync } from 'node:fs'
import { basename, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'esbuild'

const [entry, ...rest] = process.argv.slice(2)
if (!entry) throw new Error('Which tool? Usage: node tools/run.mjs tools/<name>.ts')
const folder = resolve('node_modules/.cache/tools')
mkdirSync(folder, { recursive: true })
const outfile = resolve(folder, `${basename(entry, '.ts')}-${process.pid}.mjs`)

/**
 * Our own packages are bundled from their sources, and data with them; everybody else's stays outside, and so do our .mjs files, which
 * find their neighbours by their own place. @type {import('esbuild').Plugin}
 */
const othersOutside = {
  name: 'others-outside',
  setup(bundle) {
    bundle.onResolve({ filter: /^[^./]/ }, ({ path }) =>
      path.startsWith('@rostrum/') || path.endsWith('.json') ? undefined : { path, external: true },
    )
    bundle.onResolve({ filter: /^\..*\.mjs$/ }, ({ path, resolveDir }) => ({
      path: pathToFileURL(resolve(resolveDir, path)).href,
      external: true,
    }))
  },
}

await build({
  entryPoints: [entry],
  outfile,
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  plugins: [othersOutside],
  conditions: ['@rostrum/source'],
  logLevel: 'error',
})
process.argv = [process.argv[0] ?? 'node', outfile, ...rest]
await import(pathToFileURL(outfile).href)
