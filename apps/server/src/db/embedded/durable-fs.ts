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

/** A file of the host that is open. */
interface Stream {
  readonly nfd?: number
  readonly path?: string
}

function addSync(module: Module, sync: Sync) {
  const { stream_ops: operations } = module.FS?.filesystems?.NODEFS ?? module.NODEFS ?? {}
  if (!operations) throw new Error('The embedded database has changed: its file system was not found')
  operations.fsync = ({ nfd }: Stream) => {
    if (nfd === undefined) return 0
    try {
      sync(nfd)
      return 0
    } catch (error) {
      leave('The disk did not take what was written', error)
    }
  }
  const { write } = operations
  operations.write = (stream: Stream, ...what: unknown[]) => {
    try {
      return write(stream, ...what)
    } catch (error) {
      // A table that cannot grow is an error of one statement. Without its log the engine waits for ever, and all of
      // this process with it.
      if (!stream.path?.includes('/pg_wal/')) throw error
      leave('The database could not write its log; is the disk of DATA_DIR full?', error)
    }
  }
}

/** Nothing that was acknowledged is lost: the next start repairs the database from its log. */
function leave(why: string, error: unknown): never {
  writeSync(2, `${why}: ${error instanceof Error ? error.message : JSON.stringify(error)}\n`)
  process.exit(70)
}
