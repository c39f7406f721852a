/** The path below which a board lies that another page frames; empty for a board by itself. */
export const baseOf = (pathname: string): string =>
  /^(?:\/teams|\/intranet\/[A-Za-z0-9]{1,40})(?=\/|$)/.exec(pathname)?.[0] ?? ''

/** Loads the whole page again, at a path of the board. */
export const loadAgain = (path: string): void =>
  window.location.replace(baseOf(window.location.pathname) + path)
