import { connectResults, type Locale, type Network } from '@rostrum/protocol'
import { networkName } from '@rostrum/rules'
import { framePage, marks, say, type ConsentPage } from './page-frame.js'
import { pageTexts } from './page-texts/page-texts.js'

/**
 * Removes the network's parameters from the address, sends them with the secret that this browser stored, and
 * passes the claim to the page that began: by `postMessage` to the opener, by a BroadcastChannel of our own
 * origin, in the URL fragment of the page that this one redirects to, or through Teams where that opened the window.
 * Where no page claims it, or the network cut the window off from Teams, the user is asked.
 */
const script = `(async () => {
const main = document.querySelector('main'), { network, home } = main.dataset
const query = new URLSearchParams(location.search), state = query.get('state') ?? ''
history.replaceState(null, '', location.pathname)
const shown = name => { for (const part of main.querySelectorAll('[data-part]')) part.hidden = part.dataset.part !== name; main.querySelector('[data-part="' + name + '"] [autofocus]')?.focus() }
const places = ['localStorage', 'sessionStorage'].flatMap(name => { try { return [window[name]] } catch { return [] } })
const kept = () => { for (const place of places) { try { const value = place.getItem('rostrum:consent:' + state); if (value) { place.removeItem('rostrum:consent:' + state); return value.split(':')[1] } } catch {} } return '' }
const secret = state ? kept() : ''
const ask = async (path, body) => { const answer = await fetch(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body), credentials: 'omit' }); if (!answer.ok) throw new Error(); return answer.json() }
let found
const finish = (result, redirect) => {
  shown(result)
  document.getElementById('end').hidden = false
  const back = document.getElementById('back')
  if (found?.IsPopup) { document.getElementById('close').hidden = false; if (result !== 'elsewhere') window.close() }
  else { back.href = redirect ?? home; back.hidden = false; if (redirect && result !== 'elsewhere') location.replace(redirect) }
}
const told = claim => new Promise(done => {
  let patience = setTimeout(() => done(false), 1500)
  const taken = data => {
    if (data === null || typeof data !== 'object') return
    if (data.rostrumHeard === claim) { clearTimeout(patience); patience = setTimeout(() => done(false), 15000) }
    if (data.rostrumTaken === claim) done(true)
  }
  addEventListener('message', event => event.origin === found.Origin && taken(event.data))
  const message = { rostrumClaim: claim }
  if (found.Origin === location.origin && 'BroadcastChannel' in window) { const channel = new BroadcastChannel('rostrum-consent'); channel.onmessage = event => taken(event.data); channel.postMessage(message) }
  try { window.opener?.postMessage(message, found.Origin) } catch {}
})
const decide = (claim) => {
  document.getElementById('profile').textContent = [found.Profile.Name, found.Profile.Username].filter(Boolean).join(' · ')
  document.getElementById('person').textContent = [found.Person.Name, found.Person.Email, found.Person.Company].filter(Boolean).join(' · ')
  shown('confirm')
  for (const decision of ['connect', 'drop']) document.getElementById(decision).addEventListener('click', async event => {
    if (event.target.ariaBusy === 'true') return
    event.target.ariaBusy = 'true'
    try { const { Result, Redirect } = await ask('/oauth/' + network + '/confirm', { claim, secret, decision }); finish(Result, Redirect) } catch { finish('expired', found.Redirect) }
  })
}
try { found = await ask('/oauth/' + network, { state, secret, code: query.get('code') ?? undefined, error: query.get('error') ?? undefined, description: query.get('error_description')?.slice(0, 1000) }) } catch { return finish('unexpected') }
const claim = found.Claim
if (!claim) return finish(found.IsLogin && found.Result === 'mismatch' ? 'login' : found.Result, found.Redirect)
const teams = (window.opener || 'nativeInterface' in window) && (() => { try { return sessionStorage.getItem('rostrum:teams-window') } catch { return null } })()
if (teams && found.Claims && found.IsPopup) { sessionStorage.setItem('rostrum:teams-claim', claim); return location.replace('/teams/window') }
if (found.Claims && !found.IsPopup && found.Redirect) return location.replace(found.Redirect.split('#')[0] + '#rostrum-consent=' + claim)
if (!found.Claims || !(await told(claim))) decide(claim)
else { document.getElementById('end').hidden = false; document.getElementById('close').hidden = false; window.close() }
})()`

/** The callback page, to which a network redirects the browser. */
export function returnPage(network: Network, locale: Locale, home: string): ConsentPage {
  const texts = pageTexts[locale]
  const named = { network: networkName(network) }
  const part = (name: string, body: string) =>
    `<div data-part="${name}" role="status"${name === 'working' ? '' : ' hidden'}>${body}</div>`
  const results = connectResults.map((result) =>
    part(result, `<h1>${say(texts.results[result], named)}</h1>`),
  )
  const confirm = `<h1>${say(texts.confirm)}</h1><p>${say(texts.confirmWhy, named)}</p>
<dl><div><dt>${say('{network}', named)}</dt><dd id="profile" dir="auto"></dd></div><div><dt>Rostrum</dt><dd id="person" dir="auto"></dd></div></dl>
<p class="warn">${say(texts.notYou)}</p>
<div class="ways"><button type="button" id="drop" autofocus>${say(texts.no)}</button><button type="button" class="main" id="connect">${say(texts.yes)}</button></div>`
  return framePage({
    locale,
    title: named.network,
    facts: { network, home },
    script,
    body: `${marks(network)}${part('working', `<h1>${say(texts.working)}</h1>`)}${results.join('')}${part('login', `<h1>${say(texts.loginUnknown, named)}</h1>`)}${part('confirm', confirm)}
<div id="end" hidden><p id="close" class="soft" hidden>${say(texts.close)}</p><div class="ways"><a id="back" href="${home}" hidden>${say(texts.back)}</a></div></div>`,
  })
}
