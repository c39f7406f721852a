// The types of the bundled floors go into the package too: its own would otherwise name packages that no consumer has.
import { cpSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { argv } from 'node:process'
import { fileURLToPath } from 'node:url'

const floors = ['protocol', 'rules']
const packages = join(dirname(fileURLToPath(import.meta.url)), '..', 'packages')

/** @param {string} out the folder of the built SDK */
export function inlineTypes(out = join(packages, 'sdk', 'dist')) {
  for (const floor of floors) {
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
      (_whole, quote, floor, entry) => `${quote}${placeOf(path, out, floor, entry)}${quote}`,
    )
    writeFileSync(path, text)
  }
}

/** Where an entry of a floor lies, seen from a file. */
function placeOf(
  /** @type {string} */ path,
  /** @type {string} */ out,
  /** @type {string} */ floor,
  entry = '.',
) {
  const { exports } = JSON.parse(readFileSync(join(packages, floor, 'package.json'), 'utf8'))
  const file = exports[entry === '.' ? '.' : `./${entry}`].import.replace('./dist/', '')
  const way = relative(dirname(path), join(out, 'floors', floor, file)).replaceAll('\\', '/')
  return way.startsWith('.') ? way : `./${way}`
}

if (argv[1] === fileURLToPath(import.meta.url)) inlineTypes(argv[2])
