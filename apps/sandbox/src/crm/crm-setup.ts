import { html, type Markup } from '../pages/html.js'
import type { Page } from '../pages/layout.js'
import { crmFaultNames, crmFaults, type CrmWorld } from './crm-faults.js'
import { crmPeople, crmSamples } from './crm-people.js'
import { looks, ways, type SimulatedCrm } from './crm-visit.js'

const titles = { salesforce: 'Salesforce', sugarcrm: 'SugarCRM' } as const
const pages = { salesforce: '/salesforce/one', sugarcrm: '/sugarcrm/home' } as const

const options = (all: Readonly<Record<string, string>>, chosen?: string): Markup[] =>
  Object.entries(all).map(
    ([value, label]) =>
      html`<option value="${value}" ${value === chosen && html` selected`}>${label}</option>`,
  )

const faultForm = (crm: SimulatedCrm) =>
  html`<form class="card order" method="post" action="/${crm}/faults">
    <h2>Let the next check of a session fail</h2>
    <div class="fields">
      <label class="wide"
        >What happens<select name="kind">
          ${crmFaultNames.map((name) => html`<option value="${name}">${crmFaults[name]}</option>`)}
        </select></label
      >
      <label class="short"
        >How many calls<input type="number" name="count" min="1" max="1000" value="1"
      /></label>
    </div>
    <button class="button" type="submit">Order</button>
  </form>`

/** The page on which somebody chooses who they are in a CRM, and what they look at there. */
export function crmSetup(crm: SimulatedCrm, world: CrmWorld): Page {
  const people = Object.fromEntries(crmPeople.map(({ slug, name }) => [slug, name]))
  const kind = (key: string) => crmSamples.find((one) => one.key === key)?.[crm].type ?? ''
  const records = Object.fromEntries(crmSamples.map(({ key, name }) => [key, `${name} (${kind(key)})`]))
  const waiting = world.waiting()
  const main = html`<div class="page">
    <h1>${titles[crm]}</h1>
    <p class="lead">
      Stands in for the ${titles[crm]} of the demo company: a page with the board in a panel, which signs in
      by itself.
      ${waiting.length > 0 ? `Next fault: ${waiting.map((one) => crmFaults[one]).join('; ')}.` : 'No fault waits.'}
    </p>
    <form class="card order" method="get" action="${pages[crm]}">
      <h2>Open a page</h2>
      <div class="fields">
        <label class="wide"
          >Signed in as<select name="person">
            ${options(people)}
          </select></label
        >
        <label class="wide"
          >The panel is in<select name="way">
            ${options(ways[crm])}
          </select></label
        >
        <label class="wide"
          >Beside the record<select name="record">
            <option value="none">None, the home page</option>
            ${options(records)}
          </select></label
        >
        ${
          crm === 'salesforce' &&
          html`<label class="wide"
            >Look<select name="look">
              ${options(looks, 'Theme4d')}
            </select></label
          >`
        }
        <label class="wide"
          >Width<select name="size">
            <option value="narrow">A panel of 280 px</option>
            <option value="wide">The whole page</option>
          </select></label
        >
      </div>
      <button class="button" type="submit">Open</button>
    </form>
    ${faultForm(crm)}
  </div>`
  return { title: `${titles[crm]} · Sandbox`, look: 'sandbox', main }
}
