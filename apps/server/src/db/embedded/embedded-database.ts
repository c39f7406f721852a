import { spawnSync } from 'node:child_process'
import { closeSync, cpSync, existsSync, fsyncSync, openSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { PGlite } from '@electric-sql/pglite'
import { createDurableFS, durableStart, type Sync } from './durable-fs.js'

/** The part of an open embedded database that a server uses. */
export type LiteEngine = Pick<PGlite, 'execProtocolRaw' | 'close'>

/** An initialised database: copying it is faster than making one. It belongs to one version of the engine. */
export interface DatabaseTemplate<E extends LiteEngine = LiteEngine> {
  /** Opens a copy in memory. */
  readonly openInMemory: () => Promise<E>
  /** To be copied; it was closed properly. */
  readonly folder: string
}

/** A folder beside the built server, laid there by its build. */
export const templateName = 'database-template'

function builtTemplate(): string | null {
  const path = fileURLToPath(new URL(templateName, import.meta.url))
  return existsSync(path) ? path : null
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

/** What lives in memory needs no large cache of itself. */
const smallCache = [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB']

/** Opens the embedded database in memory. `template` is an initialised one, packed by the same version. */
export const openInMemory = (template?: Blob): Promise<PGlite> =>
  PGlite.create({ startParams: smallCache, ...(template && { loadDataDir: template }) })

/**
 * Opens the embedded database in a folder, which the caller has locked. A new one is a copy of the folder
 * `template`, which was closed properly by the same version; without one (null) it is initialised the slow way.
 */
export async function openEmbedded(settings: {
  folder: string
  template?: string | null
  sync?: Sync
}): Promise<PGlite> {
  const { folder, template = builtTemplate(), sync = fsyncSync } = settings
  const isNew = !existsSync(join(folder, 'PG_VERSION'))
  if (isNew && template !== null) cpSync(template, folder, { recursive: true })
  // A new database is brought to the disk as a whole at its end, not file by file while it is made.
  let isWhole = !isNew
  const lite = await PGlite.create({
    fs: createDurableFS(folder, (descriptor) => {
      if (isWhole) sync(descriptor)
    }),
    startParams: durableStart,
  })
  if (isNew) {
    await lite.exec('checkpoint')
    syncNew(folder)
    isWhole = true
  }
  return lite
}
