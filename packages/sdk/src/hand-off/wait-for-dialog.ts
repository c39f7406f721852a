import type { FacebookResult } from '@rostrum/rules'
import type { Popup } from '../host.js'
import { personalPostsOf } from '../posts/personal-posts.js'
import type { Rostrum } from '../rostrum.js'

const closedCheck = 200
const graceAfterClose = 3000

/**
 * Waits for the result of a network's dialog, which the server sends with the token (A4.18). A closed window is
 * reported after a moment but does not end the waiting, because a window that the network isolated from this page looks
 * the same (HANDOFF31).
 */
export const waitForDialog = (needs: {
  rostrum: Rostrum
  popup: Popup
  token: string
  signal: AbortSignal
  onOutOfSight: () => void
}): Promise<FacebookResult> =>
  new Promise((resolve) => {
    const { popup, token, signal, onOutOfSight } = needs
    const { environment } = needs.rostrum
    let closedAt: number | null = null
    let cancelWatch = () => {}
    const end = (result: FacebookResult) => {
      cancelWatch()
      stop()
      popup.close()
      resolve(result)
    }
    const watch = () => {
      if (popup.isClosed()) closedAt ??= environment.now()
      if (closedAt !== null && environment.now() - closedAt >= graceAfterClose) return onOutOfSight()
      cancelWatch = environment.after(closedCheck, watch)
    }
    const stop = personalPostsOf(needs.rostrum).onResult(token, end)
    signal.addEventListener('abort', () => end('canceled'), { once: true })
    watch()
  })
