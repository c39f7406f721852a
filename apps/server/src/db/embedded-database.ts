import { spawnSync } from 'node:child_process'
import { closeSync, existsSync, fsyncSync, openSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { createDurableFS, durableStart, type Sync } from './durable-fs.js'

/** An initialised, empty database as one packed file: unpacking it is faster than making one. */
export const databaseTemplate = async (): Promise<Buffer> => {
  const lite = await PGlite.create()
  const packed = await lite.dumpDataDir('gzip')
  await lite.close()
  return Buffer.from(await packed.arrayBuffer())
}

/** The file beside the built server. */
export const templateName = 'database-template.tar.gz'

/** Laid beside the built server by its build; without it a new database is made the slow way. */
const builtTemplate = () => {
  const path = new URL(templateName, import.meta.url)
  return existsSync(path) ? readFileSync(path) : undefined
}

/** Brings a new database to the disk: its whole file system in one call where there is one, else file by file. */
function syncNew(folder: string) {
  const { status } = spawnSync('sync', ['-f', folder], { stdio: 'ignore' })
  if (status !== 0) syncTree(folder)
}

function syncTree(folder: string) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) syncTree(path)
    else if (entry.isFile()) syncPath(path, 'r+')
  }
  // Windows syncs no folders.
  if (process.platform !== 'win32') syncPath(folder, 'r')
}

function syncPath(path: string, flags: 'r' | 'r+') {
  const descriptor = openSync(path, flags)
  fsyncSync(descriptor)
  closeSync(descriptor)
}

/**
 * Opens the embedded database: in a folder, which the caller has locked, or in memory (null). `template` is
 * what `databaseTemplate` makes, and must come from the same version.
 */
export async function openEmbedded(settings: {
  folder: string | null
  template?: Buffer | undefined
  sync?: Sync
}): Promise<PGlite> {
  const { folder } = settings
  const isNew = folder === null || !existsSync(join(folder, 'PG_VERSION'))
  const template = isNew ? (settings.template ?? builtTemplate()) : undefined
  const loading = template ? { loadDataDir: new Blob([new Uint8Array(template)]) } : {}
  if (folder === null) return PGlite.create(loading)
  const lite = await PGlite.create({
    fs: createDurableFS(folder, settings.sync),
    startParams: durableStart,
    ...loading,
  })
  if (isNew) {
    await lite.exec('checkpoint')
    syncNew(folder)
  }
  return lite
}
