// Copies the types of the bundled packages into the published one, which would otherwise refer to packages that no
// consumer has. Only while packing: inside the workspace each package has its own types.
import { cpSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

const packages = join(dirname(fileURLToPath(import.meta.url)), '..', '..', 'packages')
const out = join(packages, 'sdk', 'dist')

/** The path of a package's entry, relative to a file. */
function placeOf(/** @type {string} */ path, /** @type {string} */ floor, entry = '') {
  const { exports } = JSON.parse(readFileSync(join(packages, floor, 'package.json'), 'utf8'))
  const file = exports[entry ? `./${entry}` : '.'].import.replace('./dist/', '')
  const way = relative(dirname(path), join(out, 'floors', floor, file)).replaceAll('\\', '/')
  return way.startsWith('.') ? way : `./${way}`
}

for (const floor of ['protocol', 'rules']) {
  cpSync(join(packages, floor, 'dist'), join(out, 'floors', floor), {
    recursive: true,
    filter: (path) => statSync(path).isDirectory() || path.endsWith('.d.ts'),
  })
}
for (const name of readdirSync(out, { recursive: true, encoding: 'utf8' })) {
  if (!name.endsWith('.d.ts')) continue
  const path = join(out, name)
  const text = readFileSync(path, 'utf8').replace(
    /(['"])@rostrum\/(protocol|rules)(?:\/([\w-]+))?\1/g,
    (_whole, quote, floor, entry) => `${quote}${placeOf(path, floor, entry)}${quote}`,
  )
  writeFileSync(path, text)
}
