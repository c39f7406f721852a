import type { FacebookResult } from '@rostrum/rules'
import type { Popup } from '../host.js'
import { personalPostsOf } from '../posts/personal-posts.js'
import type { Rostrum } from '../rostrum.js'

const closedCheck = 200
const graceAfterClose = 3000

/**
 * Waits for what a network's dialog says of a share: the server tells it with the token (A4.18). A window that was
 * closed with nothing said counts as a cancel.
 */
export const waitForDialog = (needs: {
  rostrum: Rostrum
  popup: Popup
  token: string
  signal: AbortSignal
}): Promise<FacebookResult> =>
  new Promise((resolve) => {
    const { popup, token, signal } = needs
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
      if (signal.aborted) return end('canceled')
      if (popup.isClosed()) closedAt ??= environment.now()
      if (closedAt !== null && environment.now() - closedAt >= graceAfterClose) return end('canceled')
      cancelWatch = environment.after(closedCheck, watch)
    }
    const stop = personalPostsOf(needs.rostrum).onResult(token, end)
    watch()
  })
