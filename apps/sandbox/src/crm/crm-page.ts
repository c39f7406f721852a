import type { FastifyReply } from 'fastify'
import { html, type Markup } from '../pages/html.js'

/** A page of a simulated CRM: it frames the board, and looks like itself. */
export interface CrmPage {
  readonly title: string
  /** `classic`, `lightning` or `sugarcrm`. */
  readonly look: string
  readonly main: Markup
  /** The board’s origin. */
  readonly board: string
  /** Frames within the board’s panel, at the addresses of a page within another page. */
  readonly isInner?: boolean
}

/** Sends a page of a CRM. Its policy names the board, as the administrator of a real one would have to. */
export function sendCrmPage(
  reply: FastifyReply,
  { title, look, main, board, isInner }: CrmPage,
): FastifyReply {
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self'",
    `frame-src 'self' ${board}`,
    `form-action 'self' ${board}`,
    "base-uri 'none'",
    `frame-ancestors ${isInner ? "'self'" : "'none'"}`,
  ]
  const page = html`<!doctype html>
    <html lang="en" data-crm="${look}" ${isInner && html` data-inner`}>
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        <link rel="icon" href="/assets/icon.svg" type="image/svg+xml" />
        <link rel="stylesheet" href="/assets/crm.css" />
        <script src="/assets/crm.js" defer></script>
      </head>
      <body>
        ${main}
      </body>
    </html> `
  return reply
    .headers({
      'content-security-policy': policy.join('; '),
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
    })
    .type('text/html; charset=utf-8')
    .send(page.markup)
}

/** A frame that a form fills: the session is in no address. */
export const formFrame = (action: string, fields: Readonly<Record<string, string>>, size: string): Markup =>
  html`<form class="handshake" method="post" action="${action}" target="board">
      ${Object.entries(fields).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`)}
    </form>
    <iframe class="board" data-size="${size}" name="board" title="Board"></iframe>`

/** A frame whose address carries everything, as the specification has it. */
export const addressFrame = (
  action: string,
  fields: Readonly<Record<string, string>>,
  size: string,
): Markup =>
  html`<iframe
    class="board"
    data-size="${size}"
    name="board"
    title="Board"
    src="${action}?${new URLSearchParams(fields).toString()}"
  ></iframe>`
