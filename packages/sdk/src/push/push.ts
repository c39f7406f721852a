import {
  addPushToken,
  readPushKey,
  removePushToken,
  subscribePush,
  unsubscribePush,
  type BodyOf,
} from '@rostrum/protocol'
import {
  mayRecheckPush,
  preferencesOnDevice,
  pushState,
  pushStep,
  type PushPermission,
  type PushRegistration,
} from '@rostrum/rules'
import { atom, type ReadableAtom } from 'nanostores'
import { toErrorInfo, type ErrorInfo } from '../client/api-error.js'
import type { Rostrum } from '../rostrum.js'

/** A browser’s subscription at its push service. */
export type PushSubscriptionKeys = BodyOf<typeof subscribePush>

/** What a native shell registers at the server. */
export type PushToken = BodyOf<typeof addPushToken>

/** What the server sends pushes to: a browser’s subscription, or a native shell’s token. */
export type PushAddress = PushSubscriptionKeys | PushToken

/** How this device gets pushes; the board’s is its service worker, or the native shell that it runs in. */
export interface PushDevice {
  /** Subscribes without a key of the server. */
  readonly isNative?: true
  /** `unavailable`: the settings can’t be read, or the device has no pushes; `denied` also before anybody was asked. */
  permission(): PushPermission
  /** Asks the person; only after a press of theirs. */
  ask(): Promise<PushPermission>
  subscription(): Promise<PushAddress | null>
  /** `publicKey` is empty for a native shell. */
  subscribe(publicKey: string): Promise<PushAddress>
  unsubscribe(): Promise<void>
}

export interface PushStatus {
  /** `blocked`: the person, or the device, refused; `missing`: this device has no pushes. */
  readonly state: 'off' | 'on' | 'blocked' | 'missing'
  readonly isBusy: boolean
  readonly error: ErrorInfo | null
}

/** Pushes to this device (A4.22). */
export interface Pushes {
  readonly $push: ReadableAtom<PushStatus>
  /** Asks for permission, and subscribes. Call it when the person presses something. */
  turnOn(): Promise<void>
  turnOff(): Promise<void>
  /** Looks at the device’s settings again, and tells the server what changed. PUSH1, PUSH2, PUSH3 */
  recheck(): Promise<void>
  stop(): void
}

const ownerKey = 'push-of'

const nameOf = (address: PushAddress): string => ('token' in address ? address.token : address.endpoint)

/** Whether somebody turned pushes on in this browser and did not sign out since. */
export const hasPushes = ({ storage }: Pick<Rostrum, 'storage'>): boolean =>
  storage.local.get(ownerKey) !== null

/** Creates the pushes of a device. They are of whoever turned them on, until they sign out. */
export function createPushes(rostrum: Rostrum, device: PushDevice): Pushes {
  const { client, startup, storage, environment, events } = rostrum
  const $push = atom<PushStatus>({ state: 'off', isBusy: false, error: null })
  let checkedAt: number | null = null
  let sent: PushRegistration | null = null
  let sentAddress: PushAddress | null = null

  const set = (part: Partial<PushStatus>) => $push.set({ ...$push.get(), ...part })
  const own = () => startup.$startup.get()?.User.Id ?? null
  const isOurs = () => own() !== null && storage.local.get(ownerKey) === own()

  /** Where the device lets no pushes through, all of them are off for whoever asks here. PREFERENCES3 */
  const followDevice = (isPushAllowed: boolean) => {
    const data = startup.$startup.get()
    if (!data || isPushAllowed) return
    const { UserPreferences: preferences } = data
    const applied = preferencesOnDevice({ preferences, isPushAllowed })
    if (JSON.stringify(applied) !== JSON.stringify(preferences)) startup.change({ UserPreferences: applied })
  }

  const add = (given: PushAddress) =>
    'token' in given
      ? client.send(addPushToken, { body: given })
      : client.send(subscribePush, { body: given })

  const remove = (given: PushAddress) =>
    'token' in given
      ? client.send(removePushToken, { body: given })
      : client.send(unsubscribePush, { body: { endpoint: given.endpoint } })

  const tell = async (now: PushRegistration, given: PushAddress | null) => {
    const step = pushStep({ sent, now })
    if ((step === 'remove' || step === 'replace') && sentAddress) await remove(sentAddress)
    if ((step === 'send' || step === 'replace') && given) await add(given)
    sent = now
    sentAddress = now.isEnabled ? given : null
  }

  const look = async () => {
    const allowed = pushState({ permission: device.permission() })
    const given = allowed === 'on' ? await device.subscription() : null
    const isEnabled = given !== null && isOurs()
    followDevice(allowed === 'on')
    await tell({ isEnabled, token: given && nameOf(given) }, given)
    const state = allowed === 'error' ? 'missing' : isEnabled ? 'on' : 'off'
    set({ state, error: null })
  }

  // One after the other: who turns pushes off while a new token is told would leave that one at the server.
  let last: Promise<void> = Promise.resolve()
  const inTurn = (work: () => Promise<void>): Promise<void> => {
    const turn = last.then(work)
    last = turn.catch(() => {})
    return turn
  }

  const run = async (work: () => Promise<void>) => {
    set({ isBusy: true, error: null })
    try {
      await inTurn(work)
    } catch (error) {
      set({ error: toErrorInfo(error) })
    }
    set({ isBusy: false })
  }

  const recheck = async () => {
    const now = environment.now()
    if ($push.get().isBusy || !mayRecheckPush({ checkedAt, now })) return
    checkedAt = now
    await inTurn(look).catch((error: unknown) => set({ error: toErrorInfo(error) }))
  }

  const stops = [
    environment.onVisible((isVisible) => {
      if (isVisible) void recheck()
    }),
    // The server forgets the device with the session; the next person here turns pushes on themselves.
    events.on('signed-out', () => {
      sent = null
      sentAddress = null
      storage.local.remove(ownerKey)
      set({ state: 'off' })
      void device.unsubscribe().catch(() => {})
    }),
  ]

  return {
    $push,
    recheck,
    turnOn: () =>
      run(async () => {
        const user = own()
        const allowed = pushState({ permission: await device.ask() })
        if (allowed !== 'on' || user === null)
          return set({ state: allowed === 'error' ? 'missing' : 'blocked' })
        const key = device.isNative ? '' : (await client.send(readPushKey, {})).PublicKey
        const given = await device.subscribe(key)
        storage.local.set(ownerKey, user)
        await tell({ isEnabled: true, token: nameOf(given) }, given)
        set({ state: 'on' })
      }),
    turnOff: () =>
      run(async () => {
        storage.local.remove(ownerKey)
        await look()
        await device.unsubscribe()
      }),
    stop: () => {
      for (const stop of stops) stop()
    },
  }
}
