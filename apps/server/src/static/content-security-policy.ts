import type { Configuration } from '../config/configuration.js'

/**
 * The content security policy of a page of ours, with Trusted Types: only scripts with the nonce run, and only `frames`
 * (origins) may frame the page. `policies` are the Trusted Types policies that may make addresses of scripts.
 */
export function pageCsp(
  { publicUrl }: Pick<Configuration, 'publicUrl'>,
  nonce: string,
  frames: readonly string[] = [],
  policies = "'none'",
): string {
  const socket = new URL(publicUrl).origin.replace(/^http/, 'ws')
  return [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    "font-src 'self'",
    `connect-src 'self' ${socket}`,
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${frames.length > 0 ? frames.join(' ') : "'none'"}`,
    "require-trusted-types-for 'script'",
    `trusted-types ${policies}`,
  ].join('; ')
}
