import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { databaseTemplate } from './embedded-database.js'

const require = createRequire(import.meta.url)

/**
 * An initialised empty database, which is the same for all tests and builds of one version of the engine: it is
 * made once and kept beside the packages.
 */
export async function keptTemplate(): Promise<Buffer> {
  const home = dirname(require.resolve('@electric-sql/pglite'))
  const version = createHash('sha256')
    .update(readFileSync(join(home, 'index.js')))
    .digest('hex')
    .slice(0, 12)
  const folder = join(home, '..', '..', '..', '.cache', 'rostrum')
  const path = join(folder, `database-${version}.tar.gz`)
  if (existsSync(path)) return readFileSync(path)
  const template = await databaseTemplate()
  mkdirSync(folder, { recursive: true })
  const fresh = `${path}.${process.pid}`
  writeFileSync(fresh, template)
  renameSync(fresh, path)
  return template
}
