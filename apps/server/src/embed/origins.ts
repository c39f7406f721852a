/** The origins that may call: the board's own, and those of the boards' integration keys. Exact, never `null`. */
export interface Origins {
  readonly allows: (origin: string) => boolean
  /** Reads the integration keys again. */
  readonly refresh: () => Promise<void>
}
