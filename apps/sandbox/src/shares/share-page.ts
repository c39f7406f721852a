import type { Network } from '../network.js'
import { nameOf } from '../network.js'
import { drawChoices } from '../pages/consent-page.js'
import { html, type Markup } from '../pages/html.js'
import { icon, type Page } from '../pages/layout.js'
import { accountsOf, type Account } from '../people/account.js'
import { titleOfLink } from '../posts/link-title.js'

/** What a hand-off contains. */
export interface Handed {
  readonly network: Network
  readonly link: string
  readonly title: string
  readonly description: string
  /** Initial text of the page; most networks accept none. */
  readonly text: string
}

/** Networks with hand-off pages. */
export type ShareNetwork = 'facebook' | 'xing' | 'wechat'

const titleOf = (network: ShareNetwork) => `Share on ${nameOf(network)}`

/** Renders the link as it will appear on the timeline. */
const drawLink = ({ link, title, description }: Handed): Markup =>
  html`<div class="handed">
    ${icon('globe')}
    <div>
      <strong dir="auto">${title || titleOfLink(link)}</strong>
      ${description && html`<span dir="auto">${description}</span>`}
      <span class="quiet">${link}</span>
    </div>
  </div>`

const drawScene = (): Markup =>
  html`<fieldset class="scenes">
    <legend>Where to?</legend>
    <label><input type="radio" name="scene" value="moments" checked />Moments</label>
    <label><input type="radio" name="scene" value="chat" />A chat</label>
    <label><input type="radio" name="scene" value="favourites" />Favourites</label>
  </fieldset>`

/** The page that a hand-off opens: choose an account, add a comment, share or cancel. */
export function sharePage(network: ShareNetwork, handed: Handed, action: string): Page {
  const people = accountsOf(network).filter((one) => !one.isCompany)
  const main = html`<div class="consent share">
    <div class="consent-head">${icon(network)}</div>
    <h1>${titleOf(network)}</h1>
    <form method="post" action="${action}">
      <label class="say"
        >Say something about it<textarea name="text" rows="3" dir="auto">${handed.text}</textarea>
      </label>
      ${drawLink(handed)} ${network === 'wechat' && drawScene()} ${drawChoices(people, 'Who are you?')}
      <div class="decide">
        <button type="submit" class="primary" id="share" name="decision" value="share">Share</button>
        <button type="submit" id="cancel" name="decision" value="cancel">Cancel</button>
      </div>
    </form>
  </div>`
  return { title: `${titleOf(network)} (simulated)`, look: network, main }
}

/** The page for scanning a QR code: the code's content is typed, since there is no camera. */
export function scanPage(): Page {
  const main = html`<div class="consent share">
    <div class="consent-head">${icon('wechat')}</div>
    <h1>Scan with WeChat</h1>
    <form method="get" action="/wechat/share">
      <label class="say"
        >What the code holds<input name="url" type="url" dir="ltr" required placeholder="https://" />
      </label>
      <p class="small">Copy the link beside the code in Rostrum, and put it in here.</p>
      <div class="decide"><button type="submit" class="primary" id="scan">Scan</button></div>
    </form>
  </div>`
  return { title: 'Scan with WeChat (simulated)', look: 'wechat', main }
}

/** The page with the result, for a window that no app waits for. */
export function sharedPage(network: ShareNetwork, account: Account | undefined): Page {
  const main = html`<div class="consent share">
    <div class="consent-head">${icon(account ? 'check' : network)}</div>
    <h1>${account ? `Shared on ${nameOf(network)}` : 'Nothing was shared'}</h1>
    <p class="done">
      You can close this
      window${account && html`, or look at <a href="${account.timeline}">the timeline of ${account.name}</a>`}.
    </p>
  </div>`
  return { title: `${titleOf(network)} (simulated)`, look: network, main }
}

/** The page for an address without a link. */
export function nothingPage(network: ShareNetwork): Page {
  const main = html`<div class="consent share">
    <div class="consent-head">${icon(network)}</div>
    <h1>There is nothing to share</h1>
    <p class="done">The address that opened this window names no link.</p>
  </div>`
  return { title: `${titleOf(network)} (simulated)`, look: network, main }
}
