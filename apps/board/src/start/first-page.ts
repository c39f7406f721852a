/** The key of the board's session in local storage, as the SDK writes it. */
export const sessionKeyOf = (origin: string): string => `rostrum:board:${origin}:session`

/** Whether a path is one of the pages for people without a session. */
export const isEntrance = (path: string): boolean =>
  /^\/(?:login|login-salesforce|login-sugar|setup|sso|signup|register|invite|forgot-password|recover|expired)(?:\/|$)/.test(
    path,
  )

const ofSignIn = new Set(['email', '_redirect'])

/**
 * Whether somebody without a session sees nothing but the sign-in page at an address: its own, or that of Home. All
 * other addresses are for the router to read.
 */
export const isSignIn = ({
  pathname,
  search,
  hash,
}: Pick<Location, 'pathname' | 'search' | 'hash'>): boolean =>
  hash === '' &&
  (pathname === '/login'
    ? [...new URLSearchParams(search).keys()].every((name) => ofSignIn.has(name))
    : pathname === '/' && search === '')
