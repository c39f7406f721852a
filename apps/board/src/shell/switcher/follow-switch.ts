import { boardSwitcherOf, type ErrorInfo, type Rostrum } from '@rostrum/sdk'
import { loadAgain } from '../../router/base.js'
import type { Router } from '../../router/router.js'

const failedKey = 'board-switch-failed'

/** What a switch left to say: nothing, or an error for which the page stays. */
export type SwitchEnd = 'leaving' | 'busy' | 'no-access' | { readonly failing: ErrorInfo }

/**
 * Switches to a board and loads its page: all that is loaded belongs to the board before. A company with its own sign-in
 * leads there. Without a connection the page stays, since nothing could be loaded. SESSION34, SESSION36
 */
export async function followSwitch(
  rostrum: Rostrum,
  router: Router,
  { boardId, url }: { boardId: string; url?: string },
): Promise<SwitchEnd> {
  const came = await boardSwitcherOf(rostrum).switchTo(boardId, url)
  if (!came) return 'busy'
  const { switched, follows } = came
  if (switched.outcome === 'sso') {
    const email = rostrum.startup.$startup.get()?.User.Email
    // The way back leads to a page for guests.
    await rostrum.session.signOut()
    window.location.assign(switched.address ?? router.href('sso', {}, email ? { email } : {}))
    return 'leaving'
  }
  if (switched.outcome === 'failed') return { failing: switched.failing }
  if (switched.outcome === 'no-access') return 'no-access'
  if (follows === 'navigate' && url) loadAgain(url)
  else window.location.reload()
  return 'leaving'
}

/** Loads the board again after a switch that failed; the page that comes says so. SESSION34 */
export function reloadOrigin({ storage }: Pick<Rostrum, 'storage'>): void {
  storage.session.set(failedKey, '1')
  loadAgain('/')
}

/** Whether the page was loaded because a switch failed; true once. */
export function takeSwitchFailed({ storage }: Pick<Rostrum, 'storage'>): boolean {
  const hasFailed = storage.session.get(failedKey) !== null
  if (hasFailed) storage.session.remove(failedKey)
  return hasFailed
}
