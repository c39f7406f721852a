// Checks docs/public-surface.md: the documented exports of the SDK, the widgets and the embeds. The page is written by
// hand, so that every change of the public surface is deliberate.
import { existsSync, readFileSync } from 'node:fs'
import { widgetNames } from '../build/widget-manifest.mjs'
import { exportedNames, memberNames } from './surface/exported-names.js'
import { readSurface, surfaceDifferences } from './surface/public-surface.js'

const page = 'docs/public-surface.md'
const embeds = 'apps/crm-embed/src/script-tag'
const read = (path: string) => (existsSync(path) ? readFileSync(path, 'utf8') : null)

interface Manifest {
  readonly name: string
  readonly exports: Readonly<Record<string, { readonly '@rostrum/source': string }>>
}
const isManifest = (value: unknown): value is Manifest =>
  typeof value === 'object' && value !== null && 'name' in value && 'exports' in value

/** Each entry of a package with its exports. */
function entriesOf(folder: string): [string, string[]][] {
  const manifest: unknown = JSON.parse(readFileSync(`${folder}/package.json`, 'utf8'))
  if (!isManifest(manifest)) throw new Error(`${folder} has no entries`)
  return Object.entries(manifest.exports).map(([entry, { '@rostrum/source': source }]) => [
    `${manifest.name}${entry.slice(1)}`,
    exportedNames(`${folder}/${source.slice(2)}`, read),
  ])
}

const config = readFileSync(`${embeds}/config.ts`, 'utf8')
const code = new Map([
  ...entriesOf('packages/sdk'),
  ...entriesOf('packages/widgets'),
  ['script tag: options', memberNames('config.ts', config, 'EmbedConfig')],
  ['script tag: handle', memberNames('config.ts', config, 'EmbedHandle')],
  ['script tag: widgets', widgetNames.map((name) => `widget ${name}`)],
])

const differences = surfaceDifferences(readSurface(read(page) ?? ''), code)
for (const difference of differences) console.error(difference)
if (differences.length > 0) {
  console.error(
    `The public surface changed. If you mean it, update ${page}; removing a name breaks its consumers.`,
  )
  process.exitCode = 1
} else {
  const count = [...code.values()].reduce((sum, names) => sum + names.length, 0)
  console.log(`${page} lists all ${count} names of ${code.size} entries.`)
}
