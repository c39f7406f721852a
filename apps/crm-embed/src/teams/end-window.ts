import { app, authentication } from '@microsoft/teams-js'
import { hasTeams } from './has-teams.js'
import { claimKey, windowKey } from './teams-popup.js'

/** A page of ours before a consent: nothing else is opened from the address. */
const consentPath = /^\/connect\/[\w-]{20,100}$/

/**
 * The page at both ends of a window that Teams opened: it goes on to the consent, and gives the consent's claim to
 * Teams, which passes it to the tab and closes the window.
 */
export async function runWindow(origins: readonly string[]): Promise<void> {
  const to = new URLSearchParams(window.location.search).get('to')
  if (to !== null && consentPath.test(to)) {
    sessionStorage.setItem(windowKey, '1')
    return window.location.replace(to)
  }
  const claim = sessionStorage.getItem(claimKey)
  sessionStorage.removeItem(claimKey)
  if (claim === null || !hasTeams(window.opener)) return
  await app.initialize([...origins])
  authentication.notifySuccess(claim)
}
