import * as z from 'zod/mini'
import { html, type Markup } from '../pages/html.js'
import { icon, type Page } from '../pages/layout.js'
import { directories, type Directory, type Member } from './directory.js'
import type { IdpMember } from './idp.js'

const form = z.object({
  person: z.string(),
  decision: z._default(z.enum(['allow', 'deny']), 'allow'),
  email: z._default(z.string(), ''),
  givenName: z._default(z.string(), ''),
  familyName: z._default(z.string(), ''),
  groups: z._default(z.string(), ''),
  location: z._default(z.string(), ''),
  id: z._default(z.string(), ''),
})

/** The person whom the form names: one of the directory, or the one whose data were typed. */
export function readChoice(
  directory: Directory,
  body: unknown,
): { member: IdpMember; isDenied: boolean } | undefined {
  const found = z.safeParse(form, body)
  if (!found.success) return undefined
  const { person, decision, email, givenName, familyName, groups, location, id } = found.data
  const known = directories[directory].find((one) => one.id === person)
  const typed = {
    id: id || email,
    email,
    givenName,
    familyName,
    groups: groups.split(/[\s,]+/).filter(Boolean),
    location,
  }
  return { member: known ?? typed, isDenied: decision === 'deny' }
}

const choice = (member: Member, isFirst: boolean): Markup =>
  html`<label class="person" for="person-${member.id}">
    <input
      type="radio"
      id="person-${member.id}"
      name="person"
      value="${member.id}"
      ${isFirst && html` checked`}
    />
    <span class="person-text"
      ><span class="person-name" dir="auto">${member.givenName} ${member.familyName}</span>
      <span class="person-line">${member.email}</span>
      <span class="person-line">${member.note}</span></span
    >
  </label>`

/** The page on which a simulated person signs in. `hidden` goes along with the form. */
export function choosePage(page: {
  directory: Directory
  action: string
  service: string
  hidden?: Readonly<Record<string, string>>
}): Page {
  const way = page.directory === 'oidc' ? 'OpenID Connect' : 'SAML 2.0'
  const main = html`<div class="consent">
    <div class="consent-head">
      ${icon('sandbox')}<span class="consent-dots" aria-hidden="true"></span>${icon('app')}
    </div>
    <h1>Sign in with your company account</h1>
    <p class="small">${way}, for ${page.service}</p>
    <form method="post" action="${page.action}">
      ${Object.entries(page.hidden ?? {}).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`)}
      <fieldset class="people">
        <legend>Who are you?</legend>
        <div class="people-grid">
          ${directories[page.directory].map((one, at) => choice(one, at === 0))}
          <label class="person" for="person-other">
            <input type="radio" id="person-other" name="person" value="other" />
            <span class="person-text"
              ><span class="person-name">Somebody else</span>
              <input
                type="email"
                name="email"
                aria-label="E-mail address"
                placeholder="name@company.example" />
              <input name="givenName" aria-label="First name" placeholder="First name" />
              <input name="familyName" aria-label="Last name" placeholder="Last name" />
              <input name="groups" aria-label="Groups" placeholder="Groups, with commas" />
              <input name="location" aria-label="Location" placeholder="Location"
            /></span>
          </label>
        </div>
      </fieldset>
      <div class="decide">
        <button type="submit" class="primary" id="allow" name="decision" value="allow">Sign in</button>
        <button type="submit" id="deny" name="decision" value="deny">Refuse</button>
      </div>
    </form>
  </div>`
  return { title: `Sign in · Identity provider (simulated)`, look: 'sandbox', main }
}

/** The page that says what is wrong with a request. */
export const refusedPage = (why: string): Page => ({
  title: 'Refused · Identity provider (simulated)',
  look: 'sandbox',
  main: html`<div class="consent">
    <h1>This service can’t sign you in</h1>
    <p>${why}</p>
  </div>`,
})
