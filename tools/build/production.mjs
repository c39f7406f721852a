// Gathers what a server needs at run time from a built checkout, without its dependencies: `node
// tools/build/production.mjs <folder>`. The image is made of this (Dockerfile), and a test starts it.
import { copyFileSync, cpSync, mkdirSync, readdirSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../', import.meta.url))

/**
 * What is not needed: maps for debuggers of a browser, and the prepared database, which only saves seconds at the very
 * first start and is larger than all the rest.
 * @param {string} path
 */
const isNeeded = (path) =>
  !/database-template$|apps\/(?:board|crm-embed)\/.*\.map(?:\.\w+)?$|\.ts$/.test(path.replaceAll('\\', '/'))

/** Files and folders of the checkout. */
const parts = [
  'LICENSE',
  'apps/server/package.json',
  'apps/server/dist',
  // The stories and pictures of the demo company.
  'apps/server/src/demo',
  'apps/board/package.json',
  'apps/board/dist',
  'apps/crm-embed/package.json',
  'apps/crm-embed/dist',
]

/** @param {string} target */
export function gatherProduction(target) {
  for (const part of parts) {
    mkdirSync(dirname(join(target, part)), { recursive: true })
    cpSync(join(root, part), join(target, part), { recursive: true, filter: isNeeded })
  }
}

/** What `npm ci` needs to install the dependencies of the server alone. @param {string} target */
export function gatherManifests(target) {
  const folders = ['packages', 'apps', 'examples'].flatMap((folder) =>
    readdirSync(join(root, folder)).map((name) => `${folder}/${name}/package.json`),
  )
  for (const file of ['package.json', 'package-lock.json', ...folders]) {
    mkdirSync(dirname(join(target, file)), { recursive: true })
    copyFileSync(join(root, file), join(target, file))
  }
}

const [, started, folder] = process.argv
if (started && resolve(started) === fileURLToPath(import.meta.url) && folder) {
  gatherProduction(join(folder, 'app'))
  gatherManifests(join(folder, 'manifests'))
}
