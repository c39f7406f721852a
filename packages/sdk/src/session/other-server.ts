import type { ErrorInfo } from '../client/api-error.js'
import type { Host } from '../host.js'
import { unusableAnswer } from './form-state.js'

/** Navigates to the user's own server, which accepts the token. Returns an error when the host cannot navigate. SESSION16 */
export const goToOtherServer = (
  { host }: { readonly host: Host },
  { server, token }: { readonly server: string; readonly token: string },
): ErrorInfo | null => {
  if (!host.navigate) return unusableAnswer()
  host.navigate({ address: `${server}/login?token=${encodeURIComponent(token)}` })
  return null
}
