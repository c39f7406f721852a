// Node 20 cannot run TypeScript: this bundles one tool and runs it. `node tools/run.mjs tools/size.ts …arguments`
import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { basename, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'esbuild'

const [entry, ...rest] = process.argv.slice(2)
if (!entry) throw new Error('Which tool? Usage: node tools/run.mjs tools/<name>.ts')
const folder = resolve('node_modules/.cache/tools')
mkdirSync(folder, { recursive: true })
const outfile = resolve(folder, `${basename(entry, '.ts')}-${process.pid}.mjs`)

/** Whether the bundle, which lies in the root's folder, finds it; what only one app has is bundled. @param {string} path */
const isInReach = (path) => {
  const name = path.split('/', path.startsWith('@') ? 2 : 1).join('/')
  return existsSync(resolve('node_modules', name))
}

/**
 * Our own packages are bundled from their sources, and data with them; everybody else's stays outside, and so do our .mjs files, which
 * find their neighbours by their own place. @type {import('esbuild').Plugin}
 */
const othersOutside = {
  name: 'others-outside',
  setup(bundle) {
    bundle.onResolve({ filter: /^[^./]/ }, ({ path }) =>
      path.startsWith('@rostrum/') || path.endsWith('.json') || !isInReach(path)
        ? undefined
        : { path, external: true },
    )
    bundle.onResolve({ filter: /^\..*\.mjs$/ }, ({ path, resolveDir }) => ({
      path: pathToFileURL(resolve(resolveDir, path)).href,
      external: true,
    }))
  },
}

/** A module of ours finds what lies beside it from where it was written. @type {import('esbuild').Plugin} */
const ownPlaces = {
  name: 'own-places',
  setup(bundle) {
    bundle.onLoad({ filter: /[\\/](?:apps|packages)[\\/][^\\/]+[\\/]src[\\/].*\.ts$/ }, ({ path }) => {
      const text = readFileSync(path, 'utf8')
      if (!text.includes('import.meta.url')) return undefined
      const place = JSON.stringify(pathToFileURL(path).href)
      return { contents: text.replaceAll('import.meta.url', place), loader: 'ts' }
    })
  },
}

await build({
  entryPoints: [entry],
  outfile,
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  plugins: [othersOutside, ownPlaces],
  conditions: ['@rostrum/source'],
  logLevel: 'error',
})
process.argv = [process.argv[0] ?? 'node', outfile, ...rest]
await import(pathToFileURL(outfile).href)
