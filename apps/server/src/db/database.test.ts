// @both-engines: what the statements rely on
import fs, { existsSync, fsyncSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ConfigurationError, readConfiguration, type Configuration } from '../config/configuration.js'
import { StartupError } from '../config/startup-error.js'
import { createContext, type OpenContext } from '../create-context.js'
import { openTestDatabase, type TestDatabase } from '../testing/database/engines.js'
import { openEmbedded } from './embedded/embedded-database.js'
import { callHolder, FolderTakenError, lockFolder } from './embedded/folder-lock.js'
import { templateFolder } from './embedded/database-template-cache.js'
import { migrate } from './migrate.js'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'rostrum-db-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

describe('the lock of a folder', () => {
  test('lets one in at a time, and the next when it is released', async () => {
    const welcomed: string[] = []
    const lock = await lockFolder(folder, (peer) => {
      welcomed.push('came')
      peer.end('hello')
    })
    await expect(lockFolder(folder)).rejects.toBeInstanceOf(FolderTakenError)
    const peer = await callHolder(folder)
    expect(peer).toBeDefined()
    peer?.destroy()
    await lock.release()
    expect(await callHolder(folder)).toBeUndefined()
    const next = await lockFolder(folder)
    await next.release()
    expect(welcomed.length).toBeGreaterThan(0)
  })

  test.skipIf(process.platform === 'win32')('is a socket that only its owner can open', async () => {
    const lock = await lockFolder(folder)
    expect(statSync(join(folder, 'server.sock')).mode & 0o077).toBe(0)
    await lock.release()
  })

  test('works where the path is longer than a socket may have', async () => {
    const deep = join(folder, 'x'.repeat(80), 'y'.repeat(80))
    const lock = await lockFolder(deep)
    await expect(lockFolder(deep)).rejects.toBeInstanceOf(FolderTakenError)
    await lock.release()
  })
})

describe('the embedded database', () => {
  test('really syncs: once for each commit, never for a read', async () => {
    let calls = 0
    const sync = (descriptor: number) => {
      calls += 1
      fsyncSync(descriptor)
    }
    const lite = await openEmbedded({
      folder: join(folder, 'database'),
      template: await templateFolder(),
      sync,
    })
    try {
      await lite.exec('create table kept (id int)')
      await lite.exec('checkpoint')
      const before = calls
      for (let id = 0; id < 20; id += 1) await lite.query('insert into kept values ($1)', [id])
      expect(calls - before).toBe(20)
      for (let id = 0; id < 20; id += 1) await lite.query('select * from kept where id = $1', [id])
      expect(calls - before).toBe(20)
      expect((await lite.query('show fsync')).rows).toEqual([{ fsync: 'on' }])
    } finally {
      await lite.close()
    }
  })
})

test('a disk that is too full for the log ends the process: the engine would wait for ever', async () => {
  const lite = await openEmbedded({ folder: join(folder, 'database'), template: await templateFolder() })
  await lite.exec('create table kept (id int); insert into kept values (0)')
  const exit = vi.spyOn(process, 'exit').mockImplementation((code) => {
    throw new Error(`ended with ${code}`)
  })
  const full = vi.spyOn(fs, 'writeSync').mockImplementation(() => {
    throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
  })
  try {
    // What is thrown here is lost on the engine; a process that ends is not.
    await lite.query('insert into kept values (1)').catch(() => undefined)
    expect(exit).toHaveBeenCalledWith(70)
  } finally {
    full.mockRestore()
    exit.mockRestore()
  }
})

describe('a context', () => {
  let database: TestDatabase
  const open: OpenContext[] = []
  beforeEach(async () => {
    database = await openTestDatabase({ bare: true })
  })
  afterEach(async () => {
    for (const { close } of open.splice(0).toReversed()) await close()
    await database.drop()
  })

  const start = async (change: Partial<Configuration>, dataDir = folder) => {
    const { databaseUrl, template } = database
    const configuration = { ...readConfiguration({ LOG_LEVEL: 'silent' }), databaseUrl, dataDir, ...change }
    const opened = await createContext(configuration, template ? { template } : {})
    open.push(opened)
    return opened.context
  }
  const stop = async () => {
    await open.pop()?.close()
  }

  test('keeps its key where only its owner can read it, and finds it again', async () => {
    const first = await start({})
    const path = join(folder, 'secret-key')
    expect(existsSync(path)).toBe(true)
    if (process.platform !== 'win32') expect(statSync(path).mode & 0o777).toBe(0o600)
    const sealed = first.secrets.seal('token', 'row')
    await stop()
    const second = await start({})
    expect(second.secrets.open(sealed, 'row')).toBe('token')
  })

  test('does not start with a key that cannot open what is in the database', async () => {
    await start({})
    await stop()
    const wrong = start({ secretKeys: [Buffer.alloc(32, 1).toString('base64')] })
    await expect(wrong).rejects.toBeInstanceOf(ConfigurationError)
    await expect(wrong).rejects.toThrow('SECRET_KEYS must contain the key')
  })

  test('does not start on a database that cannot be upgraded, and says what to do', async () => {
    const { db } = await start({})
    await sql`delete from kysely_migration where name <> '001-beginning'`.execute(db)
    await sql`update kysely_migration set name = '001-first'`.execute(db)
    await stop()
    const failed = await start({}).catch((error: unknown) => error)
    expect(failed).toBeInstanceOf(StartupError)
    expect(String(failed)).toMatch(/It’s at 001-first.*Start an older one once with version 0\.1\.0/)
  })

  test('migrates once, however many start at the same time', async () => {
    const { db } = await start({})
    await Promise.all([migrate(db), migrate(db)])
    const tables = await db.introspection.getTables()
    expect(tables.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['account', 'event', 'publication']),
    )
  })
})
