/** The SQLSTATE of a transaction that PostgreSQL ended because it and another one waited for each other. */
const deadlock = '40P01'
const maxTries = 3

const isDeadlock = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === deadlock

/**
 * Runs a transaction, and runs it anew when PostgreSQL ended it for a deadlock: nothing of it was stored, and the other
 * one goes on. `transact` may be called up to three times, and must leave nothing outside of the database behind.
 */
export async function retryDeadlock<Answer>(transact: () => Promise<Answer>): Promise<Answer> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await transact()
    } catch (error) {
      if (!isDeadlock(error) || tries === maxTries) throw error
    }
  }
}
