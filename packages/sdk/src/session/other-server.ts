import type { ErrorInfo } from '../client/api-error.js'
import type { Host } from '../host.js'
import { unusableAnswer } from './form-state.js'

/** Goes to the page of the server that the person lives on, which takes the token; answers what to say where that cannot be. SESSION16 */
export const goToOtherServer = (
  { host }: { readonly host: Host },
  { server, token }: { readonly server: string; readonly token: string },
): ErrorInfo | null => {
  if (!host.navigate) return unusableAnswer()
  host.navigate({ address: `${server}/login?token=${encodeURIComponent(token)}` })
  return null
}
