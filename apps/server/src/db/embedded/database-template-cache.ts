import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { openEmbedded, openInMemory, type DatabaseTemplate } from './embedded-database.js'

const require = createRequire(import.meta.url)

/** Path of a cached file for this version of the engine, next to the packages. */
function cachePath(ending: string): string {
  const home = dirname(require.resolve('@electric-sql/pglite'))
  const version = createHash('sha256')
    .update(readFileSync(join(home, 'index.js')))
    .digest('hex')
    .slice(0, 12)
  const folder = join(home, '..', '..', '..', '.cache', 'rostrum')
  mkdirSync(folder, { recursive: true })
  return join(folder, `database-${version}${ending}`)
}

async function packedTemplate(): Promise<Buffer> {
  const path = cachePath('.tar.gz')
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
  const path = cachePath('')
  if (existsSync(path)) return path
  const fresh = `${path}.${process.pid}`
  const lite = await openEmbedded({ folder: fresh, template: null })
  await lite.close()
  try {
    renameSync(fresh, path)
  } catch (error) {
    // Another build has created it meanwhile.
    rmSync(fresh, { recursive: true })
    if (!existsSync(path)) throw error
  }
  return path
}

/** An initialised empty database, created once for each version of the engine. */
export const cachedTemplate = async (): Promise<DatabaseTemplate<PGlite>> => {
  const packed = new Blob([new Uint8Array(await packedTemplate())])
  return { openInMemory: () => openInMemory(packed), folder: await templateFolder() }
}
