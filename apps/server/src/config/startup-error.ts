/** The error of a host name with several addresses has an empty message. */
const messageOf = (error: Error) =>
  error.message || ('code' in error && typeof error.code === 'string' ? error.code : error.name)

/** Prevents the start, and the operator can do something about it: shown as a sentence, without a stack trace. */
export class StartupError extends Error {
  constructor(what: string, cause: unknown) {
    super(`${what}: ${cause instanceof Error ? messageOf(cause) : String(cause)}`, { cause })
    this.name = 'StartupError'
  }
}
