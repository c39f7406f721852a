/** What keeps it from starting and what the operator can do something about: said in words, without a trace. */
export class StartFault extends Error {
  constructor(what: string, cause: unknown) {
    const { message = '', code = '' }: { message?: string; code?: string } =
      cause instanceof Error ? cause : { message: String(cause) }
    // Where a name has several addresses, the failure has no words of its own.
    super(`${what}: ${message || code}`, { cause })
    this.name = 'StartFault'
  }
}
