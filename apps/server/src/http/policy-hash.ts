import { createHash } from 'node:crypto'

/** How a content security policy names a script or a sheet that stands in the page itself (CSP 3, 2.3.1). */
export const policyHash = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`
