import { join } from 'node:path'
import { openEmbedded } from '../../db/embedded/embedded-database.js'

/**
 * Lets a server that was stopped be copied: the copy of its data folder takes itself for the same database, and not for
 * one that came from a backup (POSTS16).
 */
export async function clearDatabaseMark(dataDir: string): Promise<void> {
  const lite = await openEmbedded({ folder: join(dataDir, 'database') })
  try {
    await lite.exec('update publishing_watch set mark = null')
  } finally {
    await lite.close()
  }
}
