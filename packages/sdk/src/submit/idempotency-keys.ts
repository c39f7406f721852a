import type { Network } from '@rostrum/protocol'
import type { Composition } from '../composition/composition.js'
import type { Reply } from '../editor/run-effects.js'
import type { Rostrum } from '../rostrum.js'

const prefix = 'key/'
/** The storage key by which other tabs learn what was sent. */
const sentName = 'sent-key'
const forgetAfter = 30 * 24 * 60 * 60 * 1000

type Needs = Pick<Rostrum, 'storage' | 'environment'>

/**
 * Marks a share as sent: other tabs are notified, and the same content opened from now on is another share. SUBMIT15
 */
export function spendKey({ storage: { local } }: Needs, sent: string): void {
  for (const name of local.keys()) {
    const [, key] = name.startsWith(prefix) ? (local.get(name)?.split(' ') ?? []) : []
    if (key && sent.startsWith(`${key}.`)) local.remove(name)
  }
  local.set(sentName, sent)
}

/**
 * The idempotency keys of an editor's shares. All tabs with the same story or draft use the same key for each selection
 * of profiles, so that the server stores the share once. SUBMIT15
 */
export const createShareNames = (
  { environment, storage: { local }, startup }: Rostrum,
  get: () => Composition,
  reply: Reply,
) => {
  const { kind, draftName } = get().opened
  // Suggested content is one share, wherever it is opened; a user's own post is one share per draft.
  const isSuggested = kind === 'story' || kind === 'message' || kind === 'reshare'
  const userId = startup.$startup.get()?.User.Id ?? 'guest'
  /** The key of each network when the editor switched to it: what is sent elsewhere in the meantime has that key. */
  const held = new Map<string | null, string>()
  const under = (network: Network | null) => `${prefix}${userId}/${draftName}/${network}`
  const read = (network: Network | null) => local.get(under(network))?.split(' ')[1]

  for (const one of local.keys()) {
    const since = one.startsWith(prefix) && Number(local.get(one)?.split(' ')[0])
    if (since !== false && !(since > environment.now() - forgetAfter)) local.remove(one)
  }

  const make = (network: Network | null) => {
    const key = environment.uuid()
    if (isSuggested) local.set(under(network), `${environment.now()} ${key}`)
    return key
  }
  let isDone = false
  const stop = environment.onStorage((name, key) => {
    if (name?.endsWith(sentName)) void reply({ type: 'sent-elsewhere', key })
  })

  return {
    /** Finds the key of the shown share, or creates it. */
    name: () => {
      const { network, shareKey } = get()
      if (shareKey !== null || isDone) return undefined
      const key = held.get(network) ?? (isSuggested ? read(network) : undefined) ?? make(network)
      held.set(network, key)
      return reply({ type: 'share-named', key })
    },
    /** The next share gets another key. */
    renew: (network: Network | null, shareKey: string | null) => {
      if (read(network) === shareKey) local.remove(under(network))
      held.delete(network)
    },
    stop: () => {
      isDone = true
      stop()
    },
  }
}
