import { randomBytes } from 'node:crypto'
import { hostsOf } from '../config/board-hosts.js'
import type { Configuration } from '../config/configuration.js'
import { pageCsp } from './content-security-policy.js'

const nonceMark = '\u0000nonce\u0000'
const ancestorsMark = '\u0000ancestors\u0000'

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')

/** The page makes the address of one script by itself: that of its worker (apps/board/src/install). */
const workerPolicy = 'rostrum-worker'

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

/** One answer with the page: only scripts that carry its passing word run, and none makes code out of text. */
export interface BoardPage {
  readonly html: string
  readonly headers: Record<string, string>
}

/** Who may frame the page, and what it is told: origins beyond those of Microsoft that may be Teams. */
export interface Framing {
  /** Sources of a content security policy. */
  readonly ancestors: readonly string[]
  readonly teamsOrigins?: readonly string[]
}

/** The page with what the server tells it; origins have no character that HTML reads. */
const withTeamsOrigins = (html: string, { teamsOrigins = [] }: Framing) =>
  teamsOrigins.length > 0
    ? html.replace('<div id="board">', `<div id="board" data-teams-origins="${teamsOrigins.join(' ')}">`)
    : html

/** A window of Teams is watched by the page that opened it, which is on another origin. */
const openerPolicy = { 'cross-origin-opener-policy': 'same-origin-allow-popups' }

/** Prepares the built page; each call of the answer makes a new nonce. `framing`: only these pages may frame it. */
export function createBoardPage(
  html: string,
  configuration: Configuration,
): (framing?: Framing | null) => BoardPage {
  const pieces = marked(withHosts(html, configuration)).split(nonceMark)
  const policy = pageCsp(configuration, nonceMark, [ancestorsMark], workerPolicy).split(nonceMark)
  return (framing = null) => {
    const nonce = randomBytes(16).toString('base64url')
    return {
      html: framing ? withTeamsOrigins(pieces.join(nonce), framing) : pieces.join(nonce),
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': policy
          .join(nonce)
          .replace(ancestorsMark, framing?.ancestors.join(' ') || "'none'"),
        // The consent of a network happens in a window that the board opens and watches.
        ...(framing ? {} : openerPolicy),
        'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
        'cache-control': 'no-store',
      },
    }
  }
}
