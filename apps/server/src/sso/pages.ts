import type { Locale } from '@rostrum/protocol'
import { escape, framePage, logo, say, type ConsentPage } from '../oauth/page-frame.js'
import type { Beginning } from './begin.js'
import type { PostedForm } from './oidc/sign-on.js'
import { pageTexts } from '../oauth/page-texts/page-texts.js'

/**
 * Used by all pages. The secret of a sign-on stays in this browser under its state; secrets left by old attempts are
 * deleted. The one that the page `/sso` needs for its token lies in `rostrum:sso` until it is taken.
 */
const shared = `
const main = document.querySelector('main'), { home, provider } = main.dataset
const places = () => ['localStorage', 'sessionStorage'].flatMap(name => { try { return [window[name]] } catch { return [] } })
const random = () => Array.from(crypto.getRandomValues(new Uint8Array(32)), byte => byte.toString(16).padStart(2, '0')).join('')
const sweep = place => { for (const key of Object.keys(place)) if (key.startsWith('rostrum:sso:') && !(Number(place.getItem(key).split(':')[0]) > Date.now() - 1800000)) place.removeItem(key) }
const keep = (state, secret) => places().some(place => { try { sweep(place); place.setItem('rostrum:sso:' + state, Date.now() + ':' + secret); return true } catch { return false } })
const take = state => { for (const place of places()) { try { const value = place.getItem('rostrum:sso:' + state); if (value) { place.removeItem('rostrum:sso:' + state); return value.split(':')[1] } } catch {} } return '' }
const bind = secret => places().reverse().some(place => { try { place.setItem('rostrum:sso', secret); return true } catch { return false } })
const ask = async (path, body) => { const answer = await fetch(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body), credentials: 'omit' }); if (!answer.ok) throw new Error(); return answer.json() }
const fail = code => location.replace(home + '/sso?error_code=' + code)
const finish = async (path, state, body) => {
  const secret = (state && take(state)) || random()
  try { const { Redirect } = await ask(path, { ...body, secret }); bind(secret); location.replace(Redirect) } catch { fail('sso-0008') }
}
`

/** Keeps the secret of the sign-on, and goes on to the provider; or to our own page with a code. */
const startScript = `(() => {${shared}
const { url, state, secret } = main.dataset
if (state && !keep(state, secret)) return fail('sso-0008')
location.replace(url)
})()`

/** Removes the provider's parameters from the address, and sends them with the browser's secret. */
const oidcScript = `(async () => {${shared}
const query = location.search.slice(1)
history.replaceState(null, '', location.pathname)
await finish(location.pathname, new URLSearchParams(query).get('state'), { query })
})()`

/** Sends the browser's secret, and the response that the provider's page posted unless the sign-on holds it. */
const samlScript = `(async () => {${shared}
const { response, relay } = main.dataset
await finish('/auth/sso/' + provider + '/response', relay, { ...(response ? { SAMLResponse: response } : {}), ...(relay ? { RelayState: relay } : {}) })
})()`

/** Submits the only form. */
const submitScript = "document.querySelector('form').submit()"

function page(locale: Locale, script: string, facts: Readonly<Record<string, string>>): ConsentPage {
  const { working } = pageTexts[locale]
  const body = `${logo}<h1 role="status">${say(working)}</h1>`
  return framePage({ locale, title: working.replace(/\s?…$/, ''), facts, script, body, isWaiting: true })
}

/** The page of `/auth/sso`. */
export const startPage = (locale: Locale, home: string, { url, binding }: Beginning): ConsentPage =>
  page(locale, startScript, { home, url, ...binding })

/** The page to which an OpenID provider redirects. */
export const oidcPage = (locale: Locale, home: string): ConsentPage => page(locale, oidcScript, { home })

/** The page to which a SAML provider's page posts. */
export const samlPage = (
  locale: Locale,
  home: string,
  facts: { provider: string; relay: string; response?: string },
): ConsentPage => page(locale, samlScript, { home, ...facts })

/** Posts fields to a provider, so that none of them stands in an address. Without scripts, its button does. */
export function postingPage(locale: Locale, { action, fields, name }: PostedForm): ConsentPage {
  const { working, go } = pageTexts[locale]
  const inputs = Object.entries(fields)
    .map(([name, value]) => `<input type="hidden" name="${escape(name)}" value="${escape(value)}">`)
    .join('')
  const form = `<form method="post" action="${escape(action)}">${inputs}<noscript><div class="ways"><button class="main">${say(go, { network: name })}</button></div></noscript></form>`
  return framePage({
    locale,
    title: working.replace(/\s?…$/, ''),
    facts: {},
    script: submitScript,
    body: `${logo}<h1 role="status">${say(working)}</h1>${form}`,
    formScheme: new URL(action).protocol === 'http:' ? 'http:' : 'https:',
  })
}
