import type { DatabaseConnection, Dialect, Driver, Kysely } from 'kysely'
import type { Schema } from './schema.js'

/** Actions to run when the transaction of a connection has committed. */
const waiting = new WeakMap<DatabaseConnection, (() => void)[]>()

function driverWithHooks(driver: Driver): Driver {
  return {
    init: () => driver.init(),
    acquireConnection: () => driver.acquireConnection(),
    beginTransaction: async (connection, settings) => {
      await driver.beginTransaction(connection, settings)
      waiting.set(connection, [])
    },
    commitTransaction: async (connection) => {
      await driver.commitTransaction(connection)
      const done = waiting.get(connection) ?? []
      waiting.delete(connection)
      for (const act of done) act()
    },
    rollbackTransaction: (connection) => {
      waiting.delete(connection)
      return driver.rollbackTransaction(connection)
    },
    releaseConnection: (connection) => driver.releaseConnection(connection),
    destroy: () => driver.destroy(),
  }
}

/** A dialect whose transactions run the actions of `afterCommit`. */
export const withCommitHooks = (dialect: Dialect): Dialect => ({
  createDriver: () => driverWithHooks(dialect.createDriver()),
  createQueryCompiler: () => dialect.createQueryCompiler(),
  createAdapter: () => dialect.createAdapter(),
  createIntrospector: (db) => dialect.createIntrospector(db),
})

/**
 * Runs `act` when the transaction has committed, and never when it is rolled back; at once without a transaction.
 * `act` must not throw, and is not awaited.
 */
export async function afterCommit(db: Kysely<Schema> | undefined, act: () => void): Promise<void> {
  if (!db?.isTransaction) return act()
  await db.getExecutor().provideConnection((connection) => {
    waiting.get(connection)?.push(act)
    return Promise.resolve()
  })
}
