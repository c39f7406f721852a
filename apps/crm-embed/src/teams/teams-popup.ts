import { app, authentication } from '@microsoft/teams-js'
import type { Popup } from '@rostrum/sdk'

/** Where the page of a consent leaves its claim, for the page that gives it to Teams (`end-window.ts`). */
export const claimKey = 'rostrum:teams-claim'
/** Marks a window that Teams opened for a consent. */
export const windowKey = 'rostrum:teams-window'

/**
 * A window that Teams opens for a consent. The window starts on our own page, and its result is the claim; a page of
 * another site is only opened in the browser, because Teams admits windows of our address alone. TEAMS6
 */
export function teamsPopup(server: string): Popup {
  let isClosed = false
  let claimed: string | null = null
  let onClaim: ((claim: string) => Promise<boolean>) | null = null
  const give = () => {
    if (claimed !== null) void onClaim?.(claimed)
  }
  return {
    isClosed: () => isClosed,
    // Teams closes its window itself, when it has the result.
    close: () => {},
    go: (address) => {
      if (new URL(address).origin !== new URL(server).origin) return void app.openLink(address)
      const url = `${server}/teams/window?to=${encodeURIComponent(new URL(address).pathname)}`
      authentication.authenticate({ url, width: 640, height: 720 }).then(
        (claim) => {
          claimed = claim
          give()
          isClosed = true
        },
        () => (isClosed = true),
      )
    },
    onClaim: (_server, handler) => {
      onClaim = handler
      give()
      return () => (onClaim = null)
    },
  }
}
