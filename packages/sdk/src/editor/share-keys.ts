import { failingOf } from '../client/api-error.js'
import type { Rostrum } from '../rostrum.js'
import type { Composer } from './composer.js'

const prefix = 'key/'
/** Where other tabs hear what was sent. */
const sentName = 'sent-key'
const forgetAfter = 30 * 24 * 60 * 60 * 1000

type Needs = Pick<Rostrum, 'storage' | 'environment'>

/** Few characters that stand for the chosen profiles, in whatever order they were chosen. */
const digestOf = (profileIds: readonly string[]): string =>
  Array.from(profileIds.toSorted().join(' '))
    .reduce((sum, letter) => Math.imul(sum ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0, 0x811c9dc5)
    .toString(36)

/** A share was taken: other tabs hear it, and whoever opens the same from now on makes another one. SUBMIT15 */
export function spendKey({ storage: { local } }: Needs, sent: string): void {
  for (const name of local.keys()) {
    const [, key] = name.startsWith(prefix) ? (local.get(name)?.split(' ') ?? []) : []
    if (key && sent.startsWith(`${key}.`)) local.remove(name)
  }
  local.set(sentName, sent)
}

/**
 * The names under which the shares of an editor are sent. All tabs that hold the same story open, or the same draft,
 * have one name for it and a profile: the server stores it once. SUBMIT15
 */
export const createShareKeys = ({ rostrum, composer }: { rostrum: Rostrum; composer: Composer }) => {
  const { environment, storage } = rostrum
  const { $composition, set } = composer
  const { kind, draftName } = $composition.get().opened
  // What is suggested is one share, however it is opened; what one writes oneself is one for each draft.
  const isSuggested = kind === 'story' || kind === 'message' || kind === 'reshare'
  const userId = rostrum.startup.$startup.get()?.User.Id ?? 'guest'
  /** By network, as they stood when the editor came there: what is sent elsewhere meanwhile has that name. */
  const held = new Map<string | null, string>()
  const name = () => `${prefix}${userId}/${draftName}/${$composition.get().network}`

  for (const one of storage.local.keys()) {
    const since = one.startsWith(prefix) && Number(storage.local.get(one)?.split(' ')[0])
    if (since !== false && !(since > environment.now() - forgetAfter)) storage.local.remove(one)
  }

  const make = () => {
    const key = environment.uuid()
    if (isSuggested) storage.local.set(name(), `${environment.now()} ${key}`)
    return key
  }
  const fill = () => {
    const { network, shareKey } = $composition.get()
    if (shareKey !== null) return
    const shared = isSuggested ? storage.local.get(name())?.split(' ')[1] : undefined
    const found = held.get(network) ?? shared ?? make()
    held.set(network, found)
    set({ shareKey: found })
  }
  const now = () => {
    const { sendKey, shareKey, profileIds } = $composition.get()
    return sendKey ?? `${shareKey}.${digestOf(profileIds)}`
  }
  /** What is sent next is another share. */
  const renew = () => {
    const { network, shareKey } = $composition.get()
    if (storage.local.get(name())?.split(' ')[1] === shareKey) storage.local.remove(name())
    held.delete(network)
    set({ sendKey: null, shareKey: null })
  }
  fill()
  const stops = [
    $composition.listen(fill),
    environment.onStorage((key, value) => {
      const { isBusy, isWaiting } = $composition.get()
      // A post that is there already may be saved as often as one likes.
      const isHere = kind !== 'post' && key?.endsWith(sentName) && value === now()
      if (isHere && !isBusy && !isWaiting) set({ error: failingOf('already-shared') })
    }),
  ]

  return {
    now,
    renew,
    /** The server took what was sent under this name. */
    spend: (sent: string) => {
      spendKey(rostrum, sent)
      renew()
    },
    stop: () => stops.forEach((stop) => stop()),
  }
}
