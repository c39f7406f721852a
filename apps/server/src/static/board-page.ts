import { randomBytes } from 'node:crypto'
import { hostsOf } from '../config/board-hosts.js'
import type { Configuration } from '../config/configuration.js'

const nonceMark = '\u0000nonce\u0000'

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')

/** The page knows the hosts of each environment, to find out in which one it is open (SESSION40). */
const withHosts = (html: string, configuration: Configuration) =>
  html.replace(
    /<head>/i,
    `<head><meta name="rostrum-hosts" content="${escaped(JSON.stringify(hostsOf(configuration)))}" />`,
  )

/** Marks what the page's policy must trust: its scripts and sheets, and what it loads ahead. */
const marked = (html: string) =>
  html
    .replace(/<(script|style|link)\b([^>]*?)\s*(\/?)>/gi, `<$1$2 nonce="${nonceMark}"$3>`)
    .replace(/<head>/i, `<head><meta property="csp-nonce" nonce="${nonceMark}" />`)

function policyOf({ publicUrl }: Configuration): string {
  const socket = new URL(publicUrl).origin.replace(/^http/, 'ws')
  return [
    "default-src 'none'",
    `script-src 'nonce-${nonceMark}' 'strict-dynamic'`,
    `style-src 'self' 'nonce-${nonceMark}'`,
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    "font-src 'self'",
    `connect-src 'self' ${socket}`,
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ')
}

/** One answer with the page: only scripts that carry its passing word run, and none makes code out of text. */
export interface BoardPage {
  readonly html: string
  readonly headers: Record<string, string>
}

/** Prepares the built page; each call of the answer makes a new nonce. */
export function createBoardPage(html: string, configuration: Configuration): () => BoardPage {
  const pieces = marked(withHosts(html, configuration)).split(nonceMark)
  const policy = policyOf(configuration).split(nonceMark)
  return () => {
    const nonce = randomBytes(16).toString('base64url')
    return {
      html: pieces.join(nonce),
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': policy.join(nonce),
        // The consent of a network happens in a window that the board opens and watches.
        'cross-origin-opener-policy': 'same-origin-allow-popups',
        'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
        'cache-control': 'no-store',
      },
    }
  }
}
