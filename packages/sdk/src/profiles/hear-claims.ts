import * as z from 'zod/mini'

const said = z.object({ rostrumClaim: z.string() })

/**
 * Hears the claim that a window brings back from a network: from the window itself, or, where the network's page
 * has cut it off from this one, over a channel of the server's own origin. Nobody else's words count.
 */
export function hearClaims(
  opened: Window,
  server: string,
  hear: (claim: string) => Promise<boolean>,
): () => void {
  const { origin } = new URL(server)
  const heard = new Map<string, Promise<boolean>>()

  const take = async (data: unknown, answer: (message: Readonly<Record<string, string>>) => void) => {
    const parsed = z.safeParse(said, data)
    if (!parsed.success) return
    const claim = parsed.data.rostrumClaim
    answer({ rostrumHeard: claim })
    const taking = heard.get(claim) ?? hear(claim)
    heard.set(claim, taking)
    if (await taking) answer({ rostrumTaken: claim })
  }
  const onMessage = (event: MessageEvent) => {
    if (event.source !== opened || event.origin !== origin) return
    void take(event.data, (message) => opened.postMessage(message, origin))
  }
  const isSame = window.location.origin === origin && 'BroadcastChannel' in window
  const channel = isSame ? new BroadcastChannel('rostrum-consent') : null
  const onSaid = ({ data }: MessageEvent) => void take(data, (message) => channel?.postMessage(message))
  channel?.addEventListener('message', onSaid)
  window.addEventListener('message', onMessage)
  return () => {
    window.removeEventListener('message', onMessage)
    channel?.removeEventListener('message', onSaid)
    // Of a claim that is being taken the window still hears.
    void Promise.allSettled(heard.values()).then(() => channel?.close())
  }
}
