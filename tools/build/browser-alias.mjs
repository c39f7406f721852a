import { fileURLToPath } from 'node:url'

/** @param {string} path */
const fileAt = (path) => fileURLToPath(new URL(path, import.meta.url))

/**
 * The browser build of ofetch, in Node too, without its support for queries, base URLs and lenient JSON, which our
 * client does not use.
 */
export const fetchAlias = [
  { find: /^ofetch$/, replacement: fileAt('../../node_modules/ofetch/dist/index.mjs') },
  { find: /^(?:destr|ufo)$/, replacement: fileAt('./absent-fetch-parts.mjs') },
]

/** For browser bundles: the part of `zod/mini` that the declarations use, at a tenth of its size. */
export const browserAlias = [
  { find: /^zod\/mini$/, replacement: fileAt('../../packages/sdk/src/schema/zod-mini.ts') },
  ...fetchAlias,
]
