import type { Locale, RightPurpose } from '@rostrum/protocol'
import { networkName } from '@rostrum/rules'
import type { ConnectionTerms } from '../networks/adapter/oauth-scopes.js'
import { isForLogin, type PendingAuthorization } from './authorize.js'
import { escape, framePage, logo, marks, say, type ConsentPage } from './page-frame.js'
import type { PageTexts } from './page-texts/keys.js'
import { pageTexts } from './page-texts/page-texts.js'

/**
 * Continues to the network. The secret is generated here and sent to our server only; it is stored under the
 * state, where the callback page finds it. Secrets left by old attempts are deleted.
 */
const script = `(() => {
const { handle, back, popup } = document.querySelector('main').dataset
const go = document.getElementById('go'), failed = document.getElementById('failed')
const places = () => ['localStorage', 'sessionStorage'].flatMap(name => { try { return [window[name]] } catch { return [] } })
const sweep = place => { for (const key of Object.keys(place)) if (key.startsWith('rostrum:consent:') && Number(place.getItem(key).split(':')[0]) < Date.now() - 1200000) place.removeItem(key) }
const keep = (state, secret) => places().some(place => { try { sweep(place); place.setItem('rostrum:consent:' + state, Date.now() + ':' + secret); return true } catch { return false } })
const leave = () => { if (popup) window.close(); location.replace(back) }
document.getElementById('cancel')?.addEventListener('click', leave)
go?.addEventListener('click', async () => {
  if (go.ariaBusy === 'true') return
  go.ariaBusy = 'true'
  failed.hidden = true
  try {
    const secret = Array.from(crypto.getRandomValues(new Uint8Array(32)), byte => byte.toString(16).padStart(2, '0')).join('')
    const answer = await fetch('/connect/' + handle, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ secret }), credentials: 'omit' })
    if (answer.status === 404) return location.reload()
    if (!answer.ok) throw new Error()
    const { Url } = await answer.json()
    if (!keep(new URL(Url).searchParams.get('state'), secret)) throw new Error()
    location.assign(Url)
  } catch {
    failed.hidden = false
  } finally {
    go.ariaBusy = 'false'
  }
})
})()`

const purposesOf = (terms: ConnectionTerms, isLogin: boolean): RightPurpose[] => {
  const asked = terms.rights.filter(({ purpose }) => !isLogin || isForLogin(purpose))
  return [...new Set(asked.map(({ purpose }) => purpose))]
}

const titleOf = (texts: PageTexts, { purpose, type }: PendingAuthorization, terms: ConnectionTerms) => {
  if (purpose !== 'profile') return texts.titleLogin
  return type === 'page' && terms.opens === 'children' ? texts.titlePages : texts.titleProfile
}

/**
 * The page before the consent: for whom it is, what Rostrum does with the permissions, and what it never
 * does.
 */
export function consentPage(
  pending: PendingAuthorization,
  about: { handle: string; terms: ConnectionTerms; locale: Locale; home: string },
): ConsentPage {
  const { handle, terms, locale, home } = about
  const texts = pageTexts[locale]
  const network = networkName(pending.network)
  const named = { network }
  const isLogin = pending.purpose !== 'profile'
  const name = [pending.first_name, pending.last_name].filter(Boolean).join(' ')
  const { email, company } = pending
  const person =
    email === null
      ? ''
      : `<p class="person">${say(texts.person, { name: name || email, email, company: company ?? '' })}</p>
<p class="warn">${say(texts.notYou)}</p>`
  const item = (sentence: string) => `<li><span>${say(sentence, named)}</span></li>`
  const scopes = terms.rights.filter(({ purpose }) => !isLogin || isForLogin(purpose))
  const title = titleOf(texts, pending, terms)
  return framePage({
    locale,
    title: title.replace('{network}', network),
    facts: {
      handle,
      back: pending.redirect ?? home,
      ...(pending.is_popup ? { popup: '1' } : {}),
    },
    script,
    body: `${marks(pending.network)}<h1>${say(title, named)}</h1>${person}
<h2>${say(texts.does)}</h2><ul>${purposesOf(terms, isLogin)
      .map((purpose) => item(texts.purposes[purpose]))
      .join('')}</ul>
<h2>${say(texts.never)}</h2><ul class="never">${texts.nevers.map(item).join('')}</ul>
<details><summary>${say(texts.scopes, named)}</summary><p>${scopes
      .map(({ scope }) => `<code>${escape(scope)}</code>`)
      .join(' · ')}</p></details>
<p class="soft">${say(texts.takeBack, named)}</p>
<p id="failed" role="alert" hidden>${say(texts.failed)}</p>
<div class="ways"><button type="button" class="main" id="go">${say(texts.go, named)}</button><button type="button" id="cancel">${say(texts.cancel)}</button></div>`,
  })
}

/** The page for a connection that has expired or never existed. */
export function gonePage(locale: Locale, home: string): ConsentPage {
  const texts = pageTexts[locale]
  return framePage({
    locale,
    title: texts.gone,
    facts: { back: home, popup: '1' },
    script,
    body: `${logo}<h1>${say(texts.gone)}</h1><p>${say(texts.goneWhy)}</p><div class="ways"><button type="button" id="cancel">${say(texts.back)}</button></div>`,
  })
}

/**
 * What a pop-up window shows before its target is known: a page of ours without scripts. It sets no opener
 * policy, as no page of the flow does, so that the page that opened it can navigate it.
 */
export function emptyPage(locale: Locale): ConsentPage {
  const { working } = pageTexts[locale]
  return framePage({
    locale,
    title: working,
    facts: {},
    body: `<p class="soft" role="status">${say(working)}</p>`,
  })
}
