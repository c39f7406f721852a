import type { PushDevice, PushSubscriptionKeys } from '@rostrum/sdk'

const keysOf = (subscription: PushSubscription): PushSubscriptionKeys | null => {
  const { endpoint, keys } = subscription.toJSON()
  const [p256dh, auth] = [keys?.p256dh, keys?.auth]
  return endpoint === undefined || p256dh === undefined || auth === undefined
    ? null
    : { endpoint, p256dh, auth }
}

const bytesOf = (base64url: string): Uint8Array<ArrayBuffer> => {
  const written = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(written, (letter) => letter.charCodeAt(0))
}

const isThere = (): boolean =>
  'Notification' in window && 'PushManager' in window && 'serviceWorker' in navigator

const permissionOf = (state: NotificationPermission) => (state === 'granted' ? 'granted' : 'denied')

/** Pushes by the board's service worker (RFC 8030). */
export const pushDevice: PushDevice = {
  permission: () => (isThere() ? permissionOf(Notification.permission) : 'unavailable'),
  ask: async () => (isThere() ? permissionOf(await Notification.requestPermission()) : 'unavailable'),
  subscription: async () => {
    if (!isThere()) return null
    const registration = await navigator.serviceWorker.getRegistration()
    const known = await registration?.pushManager.getSubscription()
    return known ? keysOf(known) : null
  },
  subscribe: async (publicKey) => {
    const { pushManager } = await navigator.serviceWorker.ready
    // A subscription for another key, such as that of a server before, takes no pushes of this one.
    const known = await pushManager.getSubscription()
    const isSame = known && equals(known.options.applicationServerKey, bytesOf(publicKey))
    if (known && !isSame) await known.unsubscribe()
    const options = { userVisibleOnly: true, applicationServerKey: bytesOf(publicKey) }
    const keys = keysOf(isSame ? known : await pushManager.subscribe(options))
    if (!keys) throw new TypeError('The browser gave no keys')
    return keys
  },
  unsubscribe: async () => {
    if (!isThere()) return
    const registration = await navigator.serviceWorker.getRegistration()
    await (await registration?.pushManager.getSubscription())?.unsubscribe()
  },
}

function equals(one: ArrayBuffer | null, other: Uint8Array): boolean {
  const bytes = new Uint8Array(one ?? new ArrayBuffer(0))
  return bytes.length === other.length && bytes.every((byte, at) => byte === other[at])
}
