/** PostgreSQL's classes 08 (connection), 53 (resources), 57 (operator) and 58 (system), and the network's. */
const codes = /^(08|53|57|58)[0-9A-Z]{3}$|^ECONN|^ETIMEDOUT$|^EPIPE$|^EHOSTUNREACH$|^ENOTFOUND$|^EAI_AGAIN$/

/** Messages of the drivers' errors without a code, when a connection breaks or none is available. */
const words =
  /^(?:Connection terminated\b|Client has encountered a connection error|Client was closed|timeout exceeded when trying to connect|timeout expired|Query read timeout|Cannot use a pool after calling end|PGlite is clos)/

/** Whether the database is unreachable or overloaded, so that the call may be retried later. */
export function isOutage(error: Error & { readonly code?: unknown }): boolean {
  if (typeof error.code === 'string' && codes.test(error.code)) return true
  return words.test(error.message)
}
