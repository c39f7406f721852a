import { writeSync } from 'node:fs'
import { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'

type Opening = Parameters<NodeFS['init']>
type Module = Opening[1]

/** Syncs one file of the host, or one folder. */
export type Sync = (descriptor: number) => void

/**
 * A folder whose files really reach the disk. The embedded database's own file system answers every wish to
 * sync with "done" and does nothing. A sync that fails ends the process: what the disk holds is then unknown,
 * and the next start repairs it from the log.
 */
export function createDurableFS(folder: string, sync: Sync): NodeFS {
  const fs = new NodeFS(folder)
  const init = fs.init.bind(fs)
  fs.init = async (...opening: Opening) => {
    const ready = await init(...opening)
    const before = ready.emscriptenOpts.preRun
    const add = (module: Module) => addSync(module, sync)
    ready.emscriptenOpts.preRun = [...(Array.isArray(before) ? before : before ? [before] : []), add]
    return ready
  }
  return fs
}

/** Without the switch that turns syncing off, and with the call that the file system hears. */
export const durableStart = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  '-c',
  'wal_sync_method=fsync',
]

function addSync(module: Module, sync: Sync) {
  const { stream_ops: operations } = module.FS?.filesystems?.NODEFS ?? module.NODEFS ?? {}
  if (!operations) throw new Error('The embedded database has changed: its file system was not found')
  operations.fsync = ({ nfd }: { nfd?: number }) => {
    if (nfd === undefined) return 0
    try {
      sync(nfd)
      return 0
    } catch (error) {
      writeSync(2, `The disk did not take what was written: ${String(error)}\n`)
      process.exit(70)
    }
  }
}
