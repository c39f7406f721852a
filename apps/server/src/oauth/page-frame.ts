import { networks, type Locale, type Network } from '@rostrum/protocol'
import { networkMark } from '@rostrum/rules'
import { cspHash } from '../http/csp-hash.js'

/** Escapes text for HTML. */
export const escape = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (sign) => `&#${sign.codePointAt(0) ?? 38};`)

/** Fills names into a sentence and escapes it for HTML; names are isolated for bidirectional text. */
export const say = (sentence: string, values: Readonly<Record<string, string>> = {}): string =>
  escape(sentence).replaceAll(/\{(\w+)\}/g, (_whole, name: string) =>
    Object.hasOwn(values, name) ? `<bdi>${escape(values[name] ?? '')}</bdi>` : '',
  )

/** For pages that only say that something is under way: they stand between a press and the board. */
const waitingSheet = `
:root{color-scheme:light dark;--ink:#15191f;--soft:#474f5c;--line:#e2e6ec;--ground:#f6f7f9;--card:#fff;--main:#3654d1;--on:#fff;--tint:#e9ecfa;--focus:#1f5eff;--good:#12704a;--bad:#c2272d;--warn:#865300;--warn-tint:#fff4df}
@media(prefers-color-scheme:dark){:root{--ink:#eceef1;--soft:#b6bdc8;--line:#2a3038;--ground:#0f1215;--card:#171a1f;--main:#6f86f2;--on:#0d1020;--tint:#212637;--focus:#8fb4ff;--good:#5ecb97;--bad:#ff8a85;--warn:#f2b653;--warn-tint:#31260f}}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;display:grid;place-items:center;padding:24px 16px;background:radial-gradient(60rem 30rem at 50% -10rem,var(--tint),transparent),var(--ground);color:var(--ink);font:14px/1.45 system-ui,-apple-system,"Segoe UI",Roboto,sans-serif}
main{inline-size:100%;max-inline-size:480px;padding:32px;background:var(--card);border:1px solid var(--line);border-radius:12px;overflow-wrap:anywhere}
h1{margin:20px 0 4px;font-size:22px;line-height:28px;letter-spacing:-.01em}
.logo{display:block;flex:none}.logo rect{fill:var(--main)}.logo path{fill:none;stroke:var(--on);stroke-width:3;stroke-linecap:round;stroke-linejoin:round}
@media(max-width:420px){main{padding:20px}}
`

const sheet = `${waitingSheet}h2{margin:20px 0 8px;font-size:14px}
p{margin:0 0 8px}
ul{margin:0;padding:0;list-style:none;display:grid;gap:8px}
li{display:grid;grid-template-columns:20px 1fr;gap:8px}
li::before{content:"✓";color:var(--good);font-weight:700}
.never li::before{content:"✕";color:var(--bad)}
.soft,details{color:var(--soft);font-size:13px}
details{margin-block-start:16px}
summary{cursor:pointer}
code{font:12px/1.6 ui-monospace,monospace}
.marks{display:flex;align-items:center;gap:10px}
.mark{inline-size:40px;block-size:40px;border-radius:11px;display:grid;place-items:center;color:#fff;font-weight:700;font-size:18px}
${networks.map((network) => `.${network}{background:${networkMark(network).color}}`).join('')}.twitter{border:1px solid var(--line)}
.dots{flex:0 0 28px;border-block-start:2px dotted var(--soft)}
.person{padding:10px 12px;margin-block:12px;border:1px solid var(--line);border-radius:8px}
.warn{padding:10px 12px;border-radius:8px;background:var(--warn-tint);font-size:13px}
.ways{position:sticky;inset-block-end:0;display:flex;flex-wrap:wrap;gap:10px;margin:16px -32px -32px;padding:12px 32px 28px;background:var(--card);border-radius:0 0 12px 12px}
button,.ways a{font-family:inherit;font-size:14px;line-height:20px;font-weight:600;padding:9px 16px;min-block-size:40px;border-radius:6px;border:1px solid var(--line);background:transparent;color:inherit;cursor:pointer;text-decoration:none}
button.main{background:var(--main);border-color:var(--main);color:var(--on)}
button:hover,.ways a:hover{filter:brightness(1.08);border-color:var(--soft)}
button:focus-visible,a:focus-visible,summary:focus-visible{outline:2px solid var(--focus);outline-offset:2px}
button[aria-busy=true]{opacity:.6;cursor:progress}
dl{margin:12px 0;display:grid;gap:10px}
dd{margin:0;padding:10px 12px;border:1px solid var(--line);border-radius:8px;font-weight:600}
[hidden]{display:none!important}
[role=alert]{color:var(--bad);margin-block-start:12px}
@media(max-width:420px){.ways{margin:16px -20px -20px;padding:12px 20px 20px}.ways>*{flex:1 1 100%;text-align:center}}
@media(forced-colors:active){.mark{border:1px solid}}
`

/** The product's logo, as the board shows it. */
export const logo =
  '<svg class="logo" width="40" height="40" viewBox="0 0 32 32" aria-hidden="true" focusable="false"><rect width="32" height="32" rx="9"/><path d="M11 24.5V7.5h6.6a5 5 0 0 1 0 10H11m6.2 0 5 7"/></svg>'

/** The logos of Rostrum and of a network. */
export const marks = (network: Network): string =>
  `<div class="marks" aria-hidden="true">${logo}<span class="dots"></span><span class="mark ${network}">${networkMark(network).letters}</span></div>`

/** A page of ours around a consent. It runs one script, calls only this server, and cannot be framed. */
export interface ConsentPage {
  readonly headers: Readonly<Record<string, string>>
  readonly html: string
}

/** Builds a page. `body` is already escaped; `facts` are the data for its script. */
export function framePage(page: {
  locale: Locale
  title: string
  body: string
  /** Left out on a page without actions. */
  script?: string
  facts: Readonly<Record<string, string>>
  /** The scheme of the addresses that a form of the page may lead to, also by redirects; left out without a form. */
  formScheme?: 'https:' | 'http:'
  /** It has nothing but a logo and a heading. */
  isWaiting?: boolean
}): ConsentPage {
  const { locale, title, body, script, facts, formScheme, isWaiting = false } = page
  const styles = isWaiting ? waitingSheet : sheet
  const data = Object.entries(facts)
    .map(([name, value]) => ` data-${name}="${escape(value)}"`)
    .join('')
  return {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': [
        "default-src 'none'",
        ...(script ? [`script-src ${cspHash(script)}`] : []),
        `style-src ${cspHash(styles)}`,
        "connect-src 'self'",
        "base-uri 'none'",
        `form-action ${formScheme ? `'self' ${formScheme}` : "'none'"}`,
        "frame-ancestors 'none'",
        "require-trusted-types-for 'script'",
        "trusted-types 'none'",
      ].join('; '),
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    },
    html: `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escape(title)} · Rostrum</title><style>${styles}</style></head><body><main${data}>${body}</main>${script ? `<script>${script}</script>` : ''}</body></html>`,
  }
}
