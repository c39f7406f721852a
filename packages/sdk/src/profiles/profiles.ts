import {
  deleteCredential,
  listCredentials,
  type ConnectResult,
  type Credential,
  type LoginNetwork,
  type Network,
  type ProfileType,
  type RightPurpose,
} from '@rostrum/protocol'
import {
  connectableTypes,
  leftAfterAdding,
  leftAfterDeleting,
  nextProfileStatus,
  profilesLeft,
  readChannels,
  warnsOfProfiles,
  type ConnectProblem,
} from '@rostrum/rules'
import { atom, type ReadableAtom } from 'nanostores'
import { toFailing, type Failing } from '../client/api-error.js'
import { feature } from '../feature.js'
import { lazily } from '../lazily.js'
import { createConnector } from './connector.js'

export interface ProfilesState {
  readonly status: 'idle' | 'loading' | 'ready' | 'error'
  readonly items: readonly Credential[]
  /** How many more may be connected (A4.19). */
  readonly left: number
  readonly error: Failing | null
  /** At least one profile must be connected anew. */
  readonly hasInvalid: boolean
}

export interface Connecting {
  readonly network: Network
  /** Of the profile that is connected anew; null for a new one. */
  readonly id: string | null
  /** To be opened by the person: no window could be, and networks do not show themselves in a frame. */
  readonly address: string | null
}

/** What came of connecting; `cancelled`: the window was closed, `redirected`: the page itself goes there. */
export type ConnectOutcome =
  | {
      readonly outcome: ConnectResult
      readonly id: string | null
      readonly network: Network
      /** Rights that the person left out at the network. */
      readonly missing: readonly RightPurpose[]
      /** No profile: an account to sign in with. */
      readonly isLogin?: true
    }
  | { readonly outcome: 'cancelled' | 'redirected'; readonly network: Network }
  | { readonly outcome: 'problem'; readonly network: Network; readonly problem: ConnectProblem }
  | { readonly outcome: 'failed'; readonly network: Network; readonly failing: Failing }

export interface Profiles {
  readonly $profiles: ReadableAtom<ProfilesState>
  readonly $connecting: ReadableAtom<Connecting | null>
  /** What came of the consent that this page comes back from; null when it comes from nowhere. */
  readonly $returned: ReadableAtom<ConnectOutcome | null>
  load(): Promise<void>
  /** Must be called inside of a click: it opens a window at once. */
  connect(network: Network, options?: { type?: ProfileType }): Promise<ConnectOutcome>
  reconnect(id: string): Promise<ConnectOutcome>
  /** Links an account at a network, to sign in with it. Inside of a click, too. */
  link(network: LoginNetwork): Promise<ConnectOutcome>
  /** Gives up waiting for the window that `connect` opened. */
  cancel(): void
  /** Rejects with an `ApiError`. */
  remove(id: string): Promise<void>
}

const empty: ProfilesState = { status: 'idle', items: [], left: 0, error: null, hasInvalid: false }

/** The person's profiles, followed live. */
export const profilesOf = feature((rostrum): Profiles => {
  const { client, environment, events, startup, storage } = rostrum
  const $profiles = atom<ProfilesState>(empty)
  const $returned = atom<ConnectOutcome | null>(null)
  const connector = createConnector(rostrum)
  let loads = 0

  const set = (part: Partial<ProfilesState>) => {
    const next = { ...$profiles.get(), ...part }
    $profiles.set({ ...next, hasInvalid: warnsOfProfiles({ profiles: next.items }) })
  }

  /** Once a page: the consent that it went to by itself is ended before the list is read. */
  const comeBack = async () => {
    const isFromNetwork = environment.address()?.includes('#rostrum-consent=') ?? false
    if (!isFromNetwork && storage.local.get('consent') === null) return
    const outcome = await connector.resume()
    $returned.set(outcome)
    tell(outcome)
  }

  const returning = lazily(comeBack)

  const tell = (outcome: ConnectOutcome | null) => {
    if (outcome?.outcome === 'success' && !outcome.isLogin)
      events.emit('profile-connected', { id: outcome.id, network: outcome.network })
  }

  const load = async () => {
    const number = (loads += 1)
    if ($profiles.get().status !== 'ready') set({ status: 'loading', error: null })
    try {
      await returning.get()
      const { Credentials, ProfilesLeft } = await client.send(listCredentials, { query: { flat: '1' } })
      // A later load knows more than this one.
      if (number !== loads) return
      const items = Array.isArray(Credentials) ? Credentials : Object.values(Credentials).flat()
      set({ status: 'ready', items, left: profilesLeft({ ProfilesLeft }), error: null })
      connector.prepare()
    } catch (error) {
      if (number === loads) set({ status: 'error', error: toFailing(error) })
    }
  }

  const reload = () => {
    if ($profiles.get().status !== 'idle') void load()
  }

  const drop = (id: string) => {
    const { items, left } = $profiles.get()
    const gone = items.find((item) => item.Id === id)
    if (!gone) return
    const rest = items.filter((item) => item !== gone)
    set({ items: rest, left: leftAfterDeleting({ left, network: gone.Network, isHidden: gone.IsHidden }) })
  }

  const clear = () => {
    loads += 1
    connector.cancel()
    $profiles.set(empty)
  }

  events.on('credential-saved', (saved) => {
    const { items, left, status } = $profiles.get()
    if (status !== 'ready') return
    const isKnown = items.some(({ Id }) => Id === saved.Id)
    set(
      isKnown
        ? { items: items.map((item) => (item.Id === saved.Id ? saved : item)) }
        : {
            items: [...items, saved],
            left: leftAfterAdding({ left, network: saved.Network, isHidden: saved.IsHidden }),
          },
    )
  })
  events.on('credential-deleted', ({ Id }) => drop(Id))
  events.on('credential-invalidated', ({ Id }) => {
    const { items } = $profiles.get()
    set({
      items: items.map((item) =>
        item.Id === Id
          ? { ...item, Status: nextProfileStatus({ status: item.Status, event: 'invalidated' }) }
          : item,
      ),
    })
  })
  events.on('channel-config-updated', () => {
    void startup.reload().catch(() => {})
    reload()
  })
  events.on('reloaded', reload)
  events.on('signed-out', clear)
  events.on('disposed', clear)

  /** The type that posts can be sent to, where the company offers it. */
  const usualType = (network: Network): ProfileType => {
    const channels = readChannels({ Channels: startup.$startup.get()?.Config.Channels ?? '' })
    return connectableTypes({ network, channels })[0] ?? 'personal-profile'
  }

  const connectAnd = async (connecting: Promise<ConnectOutcome>) => {
    const outcome = await connecting
    $returned.set(null)
    if (outcome.outcome === 'success' || outcome.outcome === 'success-child') await load()
    tell(outcome)
    return outcome
  }

  return {
    $profiles,
    $connecting: connector.$connecting,
    $returned,
    load,
    connect: (network, options) =>
      connectAnd(connector.connect(network, options?.type ?? usualType(network))),
    reconnect: (id) => {
      const profile = $profiles.get().items.find((item) => item.Id === id)
      if (!profile) throw new Error(`No profile ${id} is loaded; call load() first.`)
      return connectAnd(connector.reconnect(profile))
    },
    link: (network) => connector.link(network),
    cancel: connector.cancel,
    remove: async (id) => {
      const profile = $profiles.get().items.find((item) => item.Id === id)
      if (!profile) return
      await client.send(deleteCredential, { params: { network: profile.Network }, query: { cId: id } })
      drop(id)
    },
  }
})
