import * as z from 'zod/mini'

const claimMessage = z.object({ rostrumClaim: z.string() })

/**
 * Listens for the claim that a consent window returns: from the window itself, or over a `BroadcastChannel` of the
 * server's own origin when the network's page isolated the window from this one. Messages of other senders are ignored.
 */
export function listenForClaims(
  opened: Window,
  server: string,
  onClaim: (claim: string) => Promise<boolean>,
): () => void {
  const { origin } = new URL(server)
  const claims = new Map<string, Promise<boolean>>()

  const take = async (data: unknown, answer: (message: Readonly<Record<string, string>>) => void) => {
    const parsed = z.safeParse(claimMessage, data)
    if (!parsed.success) return
    const claim = parsed.data.rostrumClaim
    answer({ rostrumHeard: claim })
    const taking = claims.get(claim) ?? onClaim(claim)
    claims.set(claim, taking)
    if (await taking) answer({ rostrumTaken: claim })
  }
  const onMessage = (event: MessageEvent) => {
    if (event.source !== opened || event.origin !== origin) return
    void take(event.data, (message) => opened.postMessage(message, origin))
  }
  const isSame = window.location.origin === origin && 'BroadcastChannel' in window
  const channel = isSame ? new BroadcastChannel('rostrum-consent') : null
  const onChannelMessage = ({ data }: MessageEvent) =>
    void take(data, (message) => channel?.postMessage(message))
  channel?.addEventListener('message', onChannelMessage)
  window.addEventListener('message', onMessage)
  return () => {
    window.removeEventListener('message', onMessage)
    channel?.removeEventListener('message', onChannelMessage)
    // Keep the channel open until the window has the result of a claim that is being processed.
    void Promise.allSettled(claims.values()).then(() => channel?.close())
  }
}
