import type { FastifyReply } from 'fastify'
import type { Network } from '../network.js'
import { html, type Markup } from './html.js'

export interface Page {
  readonly title: string
  /** The colour theme: a network's, or the sandbox's own. */
  readonly look: Network | 'sandbox'
  readonly main: Markup
  /** Address of server-sent events that keep `main` up to date. */
  readonly live?: string
  /** A script of the assets that the page runs. */
  readonly script?: string
}

/** An icon from `icons.svg`. */
export const icon = (name: string): Markup =>
  html`<svg class="icon" aria-hidden="true"><use href="/assets/icons.svg#${name}"></use></svg>`

/** The style sheets of a theme; later ones overrule. */
const sheetsOf = (look: Page['look']): string[] => [
  'base',
  'consent',
  ...(look === 'sandbox' ? ['sandbox', 'teams'] : ['timeline', 'network', 'cards', look]),
]

const draw = (page: Page): Markup =>
  html`<!doctype html>
<html lang="en" data-look="${page.look}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${page.title}</title>
<link rel="icon" href="/assets/icon.svg" type="image/svg+xml">
${sheetsOf(page.look).map((name) => html`<link rel="stylesheet" href="/assets/${name}.css" />`)}
${page.live && html`<script src="/assets/live.js" defer></script>`}
${page.script && html`<script src="/assets/${page.script}.js" defer></script>`}
</head>
<body>
<header class="banner">
<a href="/">${icon('sandbox')}<strong>Simulated networks</strong></a>
<span class="banner-note">Nothing here reaches a real one.</span>
</header>
<main${page.live && html` data-live="${page.live}"`}>${page.main}</main>
</body>
</html>
`

export interface SendOptions {
  /** Another address to which the page's forms may redirect. */
  readonly formsTo?: URL
  /** The origin of pages that it may frame. */
  readonly frames?: string
}

/** Sends a page with a content security policy that allows only our own files. */
export function sendPage(
  reply: FastifyReply,
  page: Page,
  { formsTo, frames }: SendOptions = {},
): FastifyReply {
  const target = formsTo && (formsTo.origin === 'null' ? formsTo.protocol : formsTo.origin)
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self'",
    "media-src 'self'",
    "connect-src 'self'",
    ...(frames ? [`frame-src ${frames}`] : []),
    `form-action 'self'${target ? ` ${target}` : ''}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ]
  return reply
    .headers({
      'content-security-policy': policy.join('; '),
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
    })
    .type('text/html; charset=utf-8')
    .send(draw(page).markup)
}
