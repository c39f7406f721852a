import type { SsoFault } from '@rostrum/protocol'

/** A sign-on that failed. `said` is for managers and the log: a provider's message, or the value that doesn't fit. */
export class SsoFaultError extends Error {
  readonly fault: SsoFault
  readonly said: string | null

  constructor(fault: SsoFault, said: string | null = null, options?: ErrorOptions) {
    super(said === null ? fault : `${fault}: ${said}`, options)
    this.name = 'SsoFaultError'
    this.fault = fault
    this.said = said === null ? null : said.slice(0, 500)
  }
}

/** The error to throw. */
export const ssoFault = (fault: SsoFault, said?: string | null, cause?: unknown): SsoFaultError =>
  new SsoFaultError(fault, said ?? null, cause === undefined ? undefined : { cause })
