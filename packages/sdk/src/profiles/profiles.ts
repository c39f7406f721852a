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
import { toErrorInfo, type ErrorInfo } from '../client/api-error.js'
import { perClient } from '../per-client.js'
import { lazily } from '../lazy.js'
import { createConnector } from './connector.js'

export interface ProfilesState {
  readonly status: 'idle' | 'loading' | 'ready' | 'error'
  readonly items: readonly Credential[]
  /** How many more profiles may be connected (A4.19). */
  readonly left: number
  readonly error: ErrorInfo | null
  /** At least one profile must be reconnected. */
  readonly hasInvalid: boolean
}

export interface Connecting {
  readonly network: Network
  /** The type of a new profile; null when a profile is reconnected, and for a sign-in account. */
  readonly type: ProfileType | null
  /** The id of the profile that is reconnected; null for a new one. */
  readonly id: string | null
  /** The URL that the user has to open: no window could be opened, and networks refuse to be shown in a frame. */
  readonly address: string | null
  /** The window was closed, or its network isolated it from this page; the result is still awaited. */
  readonly isOutOfSight: boolean
}

/**
 * The result of connecting; `cancelled`: the user cancelled or started again, `redirected`: the page itself navigates
 * to the network.
 */
export type ConnectOutcome =
  | {
      readonly outcome: ConnectResult
      readonly id: string | null
      readonly network: Network
      /** Permissions that the user declined at the network. */
      readonly missing: readonly RightPurpose[]
      /** Not a profile but an account for signing in. */
      readonly isLogin?: true
    }
  | { readonly outcome: 'cancelled' | 'redirected'; readonly network: Network }
  | { readonly outcome: 'problem'; readonly network: Network; readonly problem: ConnectProblem }
  | { readonly outcome: 'failed'; readonly network: Network; readonly failing: ErrorInfo }

export interface Profiles {
  readonly $profiles: ReadableAtom<ProfilesState>
  readonly $connecting: ReadableAtom<Connecting | null>
  /** The result of a consent from which this page was loaded; null when there was none. */
  readonly $returned: ReadableAtom<ConnectOutcome | null>
  load(): Promise<void>
  /** Must be called synchronously in a click, because it opens a window. */
  connect(network: Network, options?: { type?: ProfileType }): Promise<ConnectOutcome>
  reconnect(id: string): Promise<ConnectOutcome>
  /** Links an account at a network for signing in. Must be called synchronously in a click, too. */
  link(network: LoginNetwork): Promise<ConnectOutcome>
  /** Stops waiting for the window that `connect` opened. */
  cancel(): void
  /** Rejects with an `ApiError`. */
  remove(id: string): Promise<void>
}

const empty: ProfilesState = { status: 'idle', items: [], left: 0, error: null, hasInvalid: false }

/** The user's profiles, updated by events. */
export const profilesOf = perClient((rostrum): Profiles => {
  const { client, environment, events, startup, storage } = rostrum
  const $profiles = atom<ProfilesState>(empty)
  const $returned = atom<ConnectOutcome | null>(null)
  const connector = createConnector(rostrum)
  let loads = 0

  const set = (part: Partial<ProfilesState>) => {
    const next = { ...$profiles.get(), ...part }
    $profiles.set({ ...next, hasInvalid: warnsOfProfiles({ profiles: next.items }) })
  }

  /** Once per page: a consent that the page itself navigated to is completed before the list is loaded. */
  const comeBack = async () => {
    const isFromNetwork = environment.address()?.includes('#rostrum-consent=') ?? false
    if (!isFromNetwork && storage.local.get('consent') === null) return
    const outcome = await connector.resume()
    $returned.set(outcome)
    setReturned(outcome)
  }

  const returning = lazily(comeBack)

  const setReturned = (outcome: ConnectOutcome | null) => {
    if (outcome?.outcome === 'success' && !outcome.isLogin)
      events.emit('profile-connected', { id: outcome.id, network: outcome.network })
  }

  const load = async () => {
    const number = (loads += 1)
    if ($profiles.get().status !== 'ready') set({ status: 'loading', error: null })
    try {
      await returning.get()
      const { Credentials, ProfilesLeft } = await client.send(listCredentials, { query: { flat: '1' } })
      // A later load has newer data.
      if (number !== loads) return
      const items = Array.isArray(Credentials) ? Credentials : Object.values(Credentials).flat()
      set({ status: 'ready', items, left: profilesLeft({ ProfilesLeft }), error: null })
      connector.prepare()
    } catch (error) {
      if (number === loads) set({ status: 'error', error: toErrorInfo(error) })
    }
  }

  const reload = () => {
    if ($profiles.get().status !== 'idle') void load()
  }

  const drop = (id: string) => {
    const { items, left } = $profiles.get()
    const removed = items.find((item) => item.Id === id)
    if (!removed) return
    const rest = items.filter((item) => item !== removed)
    set({
      items: rest,
      left: leftAfterDeleting({ left, network: removed.Network, isHidden: removed.IsHidden }),
    })
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

  /** The type that can be posted to, where the company offers it. */
  const usualType = (network: Network): ProfileType => {
    const channels = readChannels({ Channels: startup.$startup.get()?.Config.Channels ?? '' })
    return connectableTypes({ network, channels })[0] ?? 'personal-profile'
  }

  const connectAnd = async (connecting: Promise<ConnectOutcome>) => {
    const outcome = await connecting
    $returned.set(null)
    if (outcome.outcome === 'success' || outcome.outcome === 'success-child') await load()
    setReturned(outcome)
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
