/** The paths of the sign-in page and of those that it leads to: known before the table of all pages is there. ROUTER20 */
export const entrancePaths = {
  login: '/login',
  forgotPassword: '/forgot-password',
  sso: '/sso',
  expired: '/expired/code/:code',
} as const
