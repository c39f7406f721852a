import type { DoctorCode } from './doctor-words.js'
import { openFile, violationsOf } from './reach.js'

/** Milliseconds that a clock may differ. */
const maxSkew = 120_000

/** What one check found; nothing where all is well. */
export type Found = readonly DoctorCode[]

const load = (element: HTMLImageElement | HTMLVideoElement, address: string) =>
  new Promise<void>((done) => {
    element.onerror = element.onload = () => done()
    element.src = address
  })

const openSocket = (address: string) =>
  new Promise<void>((done) => {
    try {
      const socket = new WebSocket(address)
      socket.onerror = socket.onclose = () => done()
      socket.onopen = () => socket.close()
    } catch {
      done()
    }
  })

/** Which directives of the page's policy a widget misses. */
export async function checkPolicy(server: string): Promise<Found> {
  const seen = async (run: () => Promise<unknown>, directive: string) =>
    (await violationsOf(run)).some((one) => one === directive)
  const file = openFile(server)
  const pixel = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw=='
  const image = async () => {
    await load(new Image(), file)
    await load(new Image(), pixel)
  }
  const found: DoctorCode[] = []
  const socket = `${server.replace(/^http/, 'ws')}/socket`
  if (await seen(() => openSocket(socket), 'connect-src')) found.push('policy-blocks-socket')
  if (await seen(image, 'img-src')) found.push('policy-blocks-images')
  if (await seen(() => load(document.createElement('video'), file), 'media-src'))
    found.push('policy-blocks-video')
  return found
}

/** The clock, and the version that the server serves, from a file that every page may read. */
export async function checkServer(server: string, version: string | undefined, now: number): Promise<Found> {
  const answer = await fetch(openFile(server), { credentials: 'omit', cache: 'no-store' }).catch(() => null)
  const found: DoctorCode[] = []
  const date = Date.parse(answer?.headers.get('date') ?? '')
  if (Math.abs(date - now) > maxSkew) found.push('clock-off')
  const served: unknown = answer?.ok ? await answer.json().catch(() => null) : null
  const isOther = typeof served === 'object' && served && 'version' in served && served.version !== version
  if (version !== undefined && isOther) found.push('version-skew')
  return found
}

/** The frame around the page, and frames in it. */
export function checkFrames(server: string): Found {
  const found: DoctorCode[] = []
  const frames = [...document.querySelectorAll('iframe')]
  if (frames.some(({ src }) => src.startsWith(`${server}/`))) found.push('frame-refused')
  if (window.origin === 'null') found.push('frame-without-origin')
  return found
}

/** Whether what is written lasts, and is the same as on the page without a frame. */
export async function checkStorage(): Promise<Found> {
  try {
    localStorage.setItem('rostrum:doctor', '1')
    localStorage.removeItem('rostrum:doctor')
  } catch {
    return ['storage-blocked']
  }
  const isShared = window.top === window || (await document.hasStorageAccess().catch(() => true))
  return isShared ? [] : ['storage-partitioned']
}

/** Whether a window opens; only in a click, where a browser allows one. */
export function checkPopup(server: string): Found {
  if (!navigator.userActivation.isActive) return ['popup-untested']
  const opened = window.open(`${server}/connect`, 'rostrum-doctor', 'popup,width=320,height=240')
  opened?.close()
  return opened ? [] : ['popup-blocked']
}

/** Script tags and elements with a mistake. */
export function checkMarkup(widgets: readonly string[]): Found {
  const found: DoctorCode[] = []
  const named = [...document.querySelectorAll<HTMLElement>('[data-widget]')]
  if (widgets.length && named.some(({ dataset }) => !widgets.includes(dataset.widget ?? '')))
    found.push('widget-unknown')
  const scripts = [...document.scripts].filter(({ src }) => /\/rostrum\.js(?:[?#]|$)/.test(src))
  if (scripts.length > 1) found.push('script-twice')
  return found
}
