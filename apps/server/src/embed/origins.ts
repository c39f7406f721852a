/** The origins whose pages may call, exactly as a browser writes them; never `null`. */
export interface Origins {
  /** Origin of the board's own pages. */
  readonly own: string
  /**
   * Whether the origin is the board's own or belongs to any integration key, exactly or by its star (EMBED1). Before the session is known
   * nothing more can be checked; what the page may do depends on the session.
   */
  readonly allows: (origin: string) => boolean
  /** Reads the integration keys again. */
  readonly refresh: () => Promise<void>
}
