import { createHash } from 'node:crypto'

/** The hash by which a content security policy allows an inline script or style sheet (CSP 3, 2.3.1). */
export const cspHash = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`
