import type { SsoProblem } from '@rostrum/protocol'

/** A sign-on that failed. `said` is for managers and the log: a provider's message, or the value that doesn't fit. */
export class SsoProblemError extends Error {
  readonly fault: SsoProblem
  readonly said: string | null

  constructor(fault: SsoProblem, said: string | null = null, options?: ErrorOptions) {
    super(said === null ? fault : `${fault}: ${said}`, options)
    this.name = 'SsoProblemError'
    this.fault = fault
    this.said = said === null ? null : said.slice(0, 500)
  }
}

/** The error to throw. */
export const ssoProblem = (fault: SsoProblem, said?: string | null, cause?: unknown): SsoProblemError =>
  new SsoProblemError(fault, said ?? null, cause === undefined ? undefined : { cause })
