import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { openEmbedded, type DatabaseTemplate } from './embedded-database.js'

const require = createRequire(import.meta.url)

/** What is kept belongs to one version of the engine, and lies beside the packages. */
function keptPath(ending: string): string {
  const home = dirname(require.resolve('@electric-sql/pglite'))
  const version = createHash('sha256')
    .update(readFileSync(join(home, 'index.js')))
    .digest('hex')
    .slice(0, 12)
  const folder = join(home, '..', '..', '..', '.cache', 'rostrum')
  mkdirSync(folder, { recursive: true })
  return join(folder, `database-${version}${ending}`)
}

async function keptFile(): Promise<Buffer> {
  const path = keptPath('.tar.gz')
  if (existsSync(path)) return readFileSync(path)
  const lite = await PGlite.create()
  const packed = await lite.dumpDataDir('gzip')
  await lite.close()
  const bytes = Buffer.from(await packed.arrayBuffer())
  writeFileSync(`${path}.${process.pid}`, bytes)
  renameSync(`${path}.${process.pid}`, path)
  return bytes
}

/** The folder of a template. */
export async function templateFolder(): Promise<string> {
  const path = keptPath('')
  if (existsSync(path)) return path
  const fresh = `${path}.${process.pid}`
  const lite = await openEmbedded({ folder: fresh, template: null })
  await lite.close()
  try {
    renameSync(fresh, path)
  } catch (error) {
    // Another build was quicker.
    rmSync(fresh, { recursive: true })
    if (!existsSync(path)) throw error
  }
  return path
}

/** An initialised empty database in both forms, made once for a version of the engine and kept. */
export const cachedTemplate = async (): Promise<DatabaseTemplate> => ({
  packed: new Blob([new Uint8Array(await keptFile())]),
  folder: await templateFolder(),
})
