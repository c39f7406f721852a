/** The key of the board's session in local storage, as the SDK writes it. */
export const sessionKeyOf = (origin: string): string => `rostrum:board:${origin}:session`

/** Whether a path is one of the pages for people without a session. */
export const isEntrance = (path: string): boolean =>
  /^\/(?:login|login-salesforce|login-sugar|setup|sso|signup|register|invite|forgot-password|recover|expired)(?:\/|$)/.test(
    path,
  )
