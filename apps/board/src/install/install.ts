import { hasPushes, type Rostrum } from '@rostrum/sdk'
import { baseOf } from '../router/base.js'
import { installTexts } from '../texts/install/install-texts.js'
import { personCache } from './cached-answers.js'

const workerPath = '/sw.js'

/** What the browser offers when the board can be installed. */
interface InstallOffer extends Event {
  prompt(): Promise<unknown>
}
let offer: InstallOffer | null = null
const hearers = new Set<() => void>()
const tell = () => {
  for (const hear of hearers) hear()
}

/** The offer to install the board, as a store. */
export const installOffer = {
  read: () => offer,
  listen: (hear: () => void) => {
    hearers.add(hear)
    return () => void hearers.delete(hear)
  },
  take: async () => {
    await offer?.prompt()
    offer = null
    tell()
  },
}

function link(rel: string, href: string): void {
  const known = document.head.querySelector<HTMLLinkElement>(`link[rel="${rel}"]`)
  const element = known ?? document.createElement('link')
  element.rel = rel
  element.href = href
  if (!known) document.head.append(element)
}

/** Names the manifest of the company whose board is open (INSTALL1). */
function followCompany({ startup, events }: Rostrum): void {
  const stop = startup.$startup.subscribe((data) => {
    if (!data) return
    const of = `company=${encodeURIComponent(data.User.AccountId)}`
    link('manifest', `/install/manifest.webmanifest?${of}`)
    link('apple-touch-icon', `/install/icon.png?${of}&size=192&kind=maskable`)
  })
  events.on('disposed', stop)
}

interface Policies {
  createPolicy(
    name: string,
    rules: { createScriptURL: (address: string) => string },
  ): { createScriptURL(address: string): string }
}

/** A policy of a name can be created once in a page. */
let allowed: string | undefined

/** The address of the worker, for a page that takes scripts only from a policy with this name. */
function workerAddress(): string {
  const policies: unknown = Reflect.get(window, 'trustedTypes')
  if (!policies) return workerPath
  const createScriptURL = (address: string) => {
    if (address !== workerPath) throw new TypeError('There is one worker')
    return address
  }
  allowed ??= (policies as Policies)
    .createPolicy('rostrum-worker', { createScriptURL })
    .createScriptURL(workerPath)
  return allowed
}

/** Nothing of a person stays on the device after they left (INSTALL6). */
function followLeaving({ events }: Rostrum): void {
  events.on('signed-out', () => {
    navigator.serviceWorker.controller?.postMessage({ type: 'forget' })
    window.caches.delete(personCache).catch(() => {})
  })
}

/** Says from when the stories are, once for each time without a connection (INSTALL5). */
function followKept({ texts, toasts, connectivity }: Rostrum): void {
  let isSaid = false
  connectivity.$connectivity.listen(({ state }) => {
    if (state === 'up') isSaid = false
  })
  navigator.serviceWorker.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (typeof data !== 'object' || data === null || Reflect.get(data, 'type') !== 'kept' || isSaid) return
    isSaid = true
    const at = new Date(String(Reflect.get(data, 'at')))
    const time = new Intl.DateTimeFormat(texts.$region.get(), {
      dateStyle: 'medium',
      timeStyle: 'short',
    }).format(at)
    void texts
      .load(installTexts)
      .then(() => toasts.show({ kind: 'info', message: texts.$text(installTexts).get()('kept', { time }) }))
  })
  // This page may have begun with what was kept, before anybody listened.
  navigator.serviceWorker.controller?.postMessage({ type: 'ask' })
}

async function keepFiles(): Promise<void> {
  const { active } = await navigator.serviceWorker.ready
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name)
  active?.postMessage({ type: 'keep', files: loaded })
}

/** Clients that are followed: the frame comes anew after each sign-in, and after terms. */
const followed = new WeakSet<Rostrum>()

/** Makes the board installable, and readable without a connection; not where another app frames it. */
export async function install(rostrum: Rostrum): Promise<void> {
  if (window.top !== window || baseOf(window.location.pathname) !== '') return
  if (followed.has(rostrum)) return lookAgain(rostrum)
  followed.add(rostrum)
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    offer = event as InstallOffer
    tell()
  })
  followCompany(rostrum)
  if (rostrum.host.pushes) await (await import('./follow-push.js')).followPushes(rostrum)
  if (!('serviceWorker' in navigator) || !('caches' in window)) return
  followLeaving(rostrum)
  followKept(rostrum)
  // The words of the notice are needed when nothing can be loaded.
  await rostrum.texts.load(installTexts)
  await navigator.serviceWorker.register(workerAddress(), { scope: '/', updateViaCache: 'none' })
  await keepFiles()
  // Only where somebody turned pushes on: others need none of this.
  if (rostrum.host.pushes || !hasPushes(rostrum)) return
  const { followPushes } = await import('./follow-push.js')
  await followPushes(rostrum)
}

/** For whoever signed in after somebody else: keeps the files for them too, and looks at their pushes. */
async function lookAgain(rostrum: Rostrum): Promise<void> {
  const hasWorker = 'serviceWorker' in navigator && 'caches' in window
  if (hasWorker && !rostrum.host.pushes) await keepFiles()
  if (rostrum.host.pushes || (hasWorker && hasPushes(rostrum)))
    await (await import('./follow-push.js')).recheckPushes(rostrum)
}
