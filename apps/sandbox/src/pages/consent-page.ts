import { developerApp, networkNames, type Network } from '../network.js'
import { findAccount } from '../people/account.js'
import { people, type Person } from '../people/people.js'
import { html, type Markup } from './html.js'
import { icon, type Page } from './layout.js'

export interface ConsentPage {
  readonly network: Network
  /** Where the form goes: this page's own address, with its query. */
  readonly action: string
  readonly redirectUri: string
  readonly scopes: readonly { readonly scope: string; readonly text: string }[]
}

const idOf = { x: (person: Person) => person.x.id, linkedin: (person: Person) => person.linkedin.id }

function choice(network: Network, person: Person, isFirst: boolean): Markup {
  const account = findAccount(network, idOf[network](person))
  const line = network === 'x' ? `@${person.x.username}` : person.headline
  return html`<label class="person" for="person-${person.slug}">
    <input
      type="radio"
      id="person-${person.slug}"
      name="person"
      value="${person.slug}"
      ${isFirst && html` checked`}
    />
    <img src="${account?.avatar}" alt="" width="44" height="44" />
    <span class="person-text"
      ><span class="person-name" dir="auto">${person.name}</span>
      <span class="person-line" dir="auto">${line}</span></span
    >
  </label>`
}

/** The page on which a simulated person lets the app in, or not. */
export function consentPage({ network, action, redirectUri, scopes }: ConsentPage): Page {
  const name = networkNames[network]
  const main = html`<div class="consent">
    <div class="consent-head">
      ${icon(network)}<span class="consent-dots" aria-hidden="true"></span>${icon('app')}
    </div>
    <h1>${developerApp.name} wants to use your ${name} account</h1>
    <form method="post" action="${action}">
      <fieldset class="people">
        <legend>Who are you?</legend>
        <div class="people-grid">${people.map((person, index) => choice(network, person, index === 0))}</div>
      </fieldset>
      <section class="asked" aria-labelledby="asked">
        <h2 id="asked">${developerApp.name} will be able to</h2>
        <ul>
          ${scopes.map(
            ({ scope, text }) =>
              html`<li>
                ${icon('check')}<span>${text}<code>${scope}</code></span>
              </li>`,
          )}
        </ul>
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
  return { title: `Allow ${developerApp.name} · ${name} (simulated)`, look: network, main }
}

/** The page that tells why a request for consent is refused; the app is told nothing. */
export function refusalPage(
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
  return { title: `Refused · ${networkNames[network]} (simulated)`, look: network, main }
}
