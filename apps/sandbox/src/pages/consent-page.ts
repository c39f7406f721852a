import { nameOf, recordOf, type Network } from '../network.js'
import type { Account } from '../people/account.js'
import { html, type Markup } from './html.js'
import { icon, type Page } from './layout.js'

export interface ConsentPage {
  readonly network: Network
  readonly appName: string
  /** The form's target: this page's own address, with its query. */
  readonly action: string
  readonly redirectUri: string
  /** The accounts that can consent. */
  readonly choices: readonly Account[]
  /** True when single scopes can be declined. */
  readonly mayDecline: boolean
  readonly scopes: readonly { readonly scope: string; readonly text: string }[]
}

function choice(account: Account, isFirst: boolean): Markup {
  const line = recordOf(account.network).line === 'headline' ? account.headline : `@${account.handle}`
  return html`<label class="person" for="person-${account.slug}">
    <input
      type="radio"
      id="person-${account.slug}"
      name="person"
      value="${account.slug}"
      ${isFirst && html` checked`}
    />
    <img src="${account.avatar}" alt="" width="44" height="44" />
    <span class="person-text"
      ><span class="person-name" dir="auto">${account.name}</span>
      <span class="person-line" dir="auto">${line}</span></span
    >
  </label>`
}

/** Renders the accounts to choose from as a group of radio buttons. */
export const drawChoices = (choices: readonly Account[], legend: string): Markup =>
  html`<fieldset class="people">
    <legend>${legend}</legend>
    <div class="people-grid">${choices.map((one, index) => choice(one, index === 0))}</div>
  </fieldset>`

function drawScope({ scope, text }: ConsentPage['scopes'][number], mayDecline: boolean): Markup {
  const words = html`<span>${text}<code>${scope}</code></span>`
  if (!mayDecline) return html`<li>${icon('check')}${words}</li>`
  return html`<li>
    <label class="scope"><input type="checkbox" name="kept" value="${scope}" checked />${words}</label>
  </li>`
}

/** The page on which a simulated person allows or denies the app's request. */
export function consentPage(page: ConsentPage): Page {
  const { network, appName, action, redirectUri, choices, mayDecline, scopes } = page
  const name = nameOf(network)
  const main = html`<div class="consent">
    <div class="consent-head">
      ${icon(network)}<span class="consent-dots" aria-hidden="true"></span>${icon('app')}
    </div>
    <h1>${appName} wants to use your ${name} account</h1>
    <form method="post" action="${action}">
      ${drawChoices(choices, 'Who are you?')}
      <section class="asked" aria-labelledby="asked">
        <h2 id="asked">${appName} will be able to</h2>
        <ul>
          ${scopes.map((one) => drawScope(one, mayDecline))}
        </ul>
        ${mayDecline && html`<input type="hidden" name="chose" value="1" />`}
        <p class="small">It never sees your password. You can take the access back at any time.</p>
      </section>
      <div class="decide">
        <button type="submit" class="primary" id="allow" name="decision" value="allow">Allow</button>
        <button type="submit" id="deny" name="decision" value="deny">Deny</button>
      </div>
    </form>
    <p class="small consent-foot">
      Afterwards you go back to <strong>${new URL(redirectUri).host || redirectUri}</strong>
    </p>
  </div>`
  return { title: `Allow ${appName} · ${name} (simulated)`, look: network, main }
}

/** The page that says why a consent request is refused; the app is not notified. */
export function deniedPage(
  network: Network,
  fault: { readonly error: string; readonly description: string },
  redirectUri: string,
): Page {
  const main = html`<div class="consent">
    <div class="consent-head">${icon(network)}</div>
    <h1>This app cannot ask for your account</h1>
    <p>${fault.description}</p>
    <dl class="facts">
      <dt>Error</dt>
      <dd><code>${fault.error}</code></dd>
      <dt>Redirect address</dt>
      <dd><code>${redirectUri || 'none'}</code></dd>
    </dl>
    <p class="small">Close this window and tell the people who run the app.</p>
  </div>`
  return { title: `Refused · ${nameOf(network)} (simulated)`, look: network, main }
}
