/** Where a name has several addresses, the failure has no words of its own. */
const wordsOf = (error: Error) =>
  error.message || ('code' in error && typeof error.code === 'string' ? error.code : error.name)

/** What keeps it from starting and what the operator can do something about: said in words, without a trace. */
export class StartupError extends Error {
  constructor(what: string, cause: unknown) {
    super(`${what}: ${cause instanceof Error ? wordsOf(cause) : String(cause)}`, { cause })
    this.name = 'StartupError'
  }
}
