import type {
  DoctorChunk,
  EmbedChunk,
  EmbedConfig,
  EmbedHandle,
  ErrorChunk,
  Loading,
  MountedEmbed,
} from './config.js'

/** The files of all widgets, and by its name which of them each begins with; its own is first. `doctor` and `load-error` are none. */
declare const __FILES__: readonly string[]
declare const __DEPS__: Readonly<Record<string, readonly number[]>>

type Mount = readonly [widget: string, element: HTMLElement, config?: EmbedConfig]
type Method = 'update' | 'unmount' | 'on' | 'off' | 'focus'
/** A handle that the page's stub returned before the loader was there, with the calls on it. */
type Stub = EmbedHandle & { q: [Method, ...unknown[]][]; ok(ready: unknown): void }

declare global {
  interface Window {
    Rostrum?: { q?: readonly (Mount | readonly [Mount, Stub])[]; doctor?: unknown } | undefined
  }
}

const script = document.currentScript instanceof HTMLScriptElement ? document.currentScript : null
const base = new URL('./', script?.src || location.href)
/** The required browsers, shown in older ones; the reasons are in tools/checks/oldest-browsers.mjs. */
const needs =
  CSS.supports('color', 'light-dark(red, red)') &&
  'showPopover' in HTMLElement.prototype &&
  'Segmenter' in Intl
    ? ''
    : '≥ Chrome 123, Edge 123, Firefox 125, Safari 17.5'
const handles = new WeakMap<Element, EmbedHandle>()
const { doctor, 'load-error': errorFiles, ...deps } = __DEPS__

const complain = (code: string, text: string) => {
  const error = new TypeError(`[rostrum] ${code}: ${text}, see docs/embedding.md#${code}`)
  console.error(error.message)
  return error
}

/** Requests all chunks at once: every further sequential request costs a round trip. */
const load = <Chunk>(files: readonly number[] = []): Promise<Chunk> => {
  const asked = files.map((at) => import(/* @vite-ignore */ new URL(`w/c/${__FILES__[at]}.js`, base).href))
  for (const one of asked) one.catch(() => {})
  return asked[0] as Promise<Chunk>
}

/** Milliseconds until a page tries again by itself. */
const retryMs = 5000

/** Says in an element that its widget could not be loaded. Resolves when the person wants to retry. */
const showError = async (element: HTMLElement, config: EmbedConfig, signal: AbortSignal): Promise<void> => {
  const chunk = await load<ErrorChunk>(errorFiles).catch(() => null)
  if (chunk) return chunk.showLoadError(element, config, signal, needs)
  // Nothing can be loaded, not even the words of the person's language: the page tries again by itself.
  return new Promise((again) => setTimeout(again, retryMs))
}

const unknown = (widget: string) =>
  complain('widget-unknown', `${widget} is none of ${Object.keys(deps).join()}`)

const configOf = (element?: HTMLElement): EmbedConfig => ({
  server: base.origin,
  ...(script?.dataset as EmbedConfig | undefined),
  ...(element?.dataset as EmbedConfig | undefined),
})

const loading: Loading = {
  codeFrom: base.origin,
  configOf,
  askToken: (url, reason) =>
    fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ reason }),
    }),
}

/** Requests the token together with the code: neither needs the other. */
const askEarly = ({ tokenUrl, getToken }: EmbedConfig) => {
  if (!tokenUrl || getToken || loading.early !== undefined) return
  loading.early = loading.askToken(tokenUrl, 'start')
  loading.early.catch(() => {})
}

/** Mounts a widget in an element. Calls before its code is loaded are queued. */
function mount(widget: string, element: HTMLElement, given?: EmbedConfig): EmbedHandle {
  if (!deps[widget]) throw unknown(widget)
  if (!(element instanceof HTMLElement)) throw complain('element-missing', `${widget} needs one`)
  let config: EmbedConfig = { ...configOf(element), ...given }
  let real: MountedEmbed | undefined
  let wantsFocus = false
  const end = new AbortController()
  const { signal } = end
  const hearers = new Set<{ readonly type: string; readonly handler: (detail: unknown) => void }>()
  const tell = (type: string, detail: unknown) => {
    if (signal.aborted) return
    for (const hears of hearers) if (hears.type === type) hears.handler(detail)
    element.dispatchEvent(new CustomEvent(`rostrum-${type}`, { detail, bubbles: true, composed: true }))
  }
  const start = async (): Promise<void> => {
    try {
      if (needs) throw new Error('Rostrum needs ' + needs)
      const chunk = await load<EmbedChunk>(deps[widget])
      if (signal.aborted) return
      real = chunk.mount(element, config, loading, { tell, followed: given ? null : signal })
      if (wantsFocus) real.focus()
      await real.ready
      tell('ready', {})
    } catch (error) {
      if (signal.aborted) return
      complain('code-unreachable', String(error))
      tell('error', { code: 'code-unreachable', error })
      await showError(element, config, signal)
      return start()
    }
  }
  const handle: EmbedHandle = {
    // After everything that the page does now, so that its handlers hear all events.
    ready: Promise.resolve().then(start),
    update: (part) => {
      config = { ...config, ...part }
      real?.update(config)
    },
    unmount: () => {
      end.abort()
      if (handles.get(element) === handle) handles.delete(element)
      real?.unmount()
    },
    on: (type, handler) => {
      const hears = { type, handler }
      hearers.add(hears)
      return () => hearers.delete(hears)
    },
    off: (type, handler) => {
      for (const hears of hearers) if (hears.type === type && hears.handler === handler) hearers.delete(hears)
    },
    focus: () => {
      wantsFocus = true
      real?.focus()
    },
  }
  askEarly(config)
  handles.get(element)?.unmount()
  handles.set(element, handle)
  return handle
}

const mountOnce = (element: HTMLElement) => {
  if (!handles.has(element)) mount(element.dataset.widget ?? '', element)
}

const seen = new IntersectionObserver(
  (entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue
      seen.unobserve(target)
      mountOnce(target as HTMLElement)
    }
  },
  { rootMargin: '200px' },
)

const each = (root: Element, act: (element: HTMLElement, widget: string) => void) => {
  for (const element of [root, ...root.querySelectorAll('[data-widget]')]) {
    const widget = element !== script && element.getAttribute('data-widget')
    if (widget) act(element as HTMLElement, widget)
  }
}

const come = (root: Element) =>
  each(root, (element, widget) => {
    if (!deps[widget]) unknown(widget)
    else if (element.dataset.load === 'eager') mountOnce(element)
    else seen.observe(element)
  })

const leave = (root: Element) =>
  each(root, (element) => {
    seen.unobserve(element)
    if (!element.isConnected) handles.get(element)?.unmount()
  })

/** Mounts what the page queued; the handle of its stub works on as the real one. */
const push = (entry: Mount | readonly [Mount, Stub]) => {
  try {
    const [call, stub] = entry
    if (typeof call === 'string') return mount(...(entry as Mount))
    Object.assign(stub as Stub, mount(...call))
    for (const [method, ...given] of (stub as Stub).q) Reflect.apply((stub as Stub)[method], null, given)
    ;(stub as Stub).ok((stub as Stub).ready)
  } catch {
    // It was said on the console; what else is queued is mounted.
  }
  return undefined
}

if (window.Rostrum?.doctor) complain('script-twice', 'Only the first works')
else {
  const queued = window.Rostrum?.q ?? []
  window.Rostrum = {
    mount,
    q: { push },
    doctor: async (config?: EmbedConfig) =>
      (await load<DoctorChunk>(doctor)).examine({ ...configOf(), ...config }, loading),
  } as unknown as NonNullable<Window['Rostrum']>
  for (const entry of queued) push(entry)
  come(document.documentElement)
  new MutationObserver((records) => {
    for (const { addedNodes, removedNodes } of records) {
      for (const node of removedNodes) if (node instanceof Element) leave(node)
      for (const node of addedNodes) if (node instanceof Element) come(node)
    }
  }).observe(document, { childList: true, subtree: true })
  if (script?.dataset.widget) {
    // The script tag names a widget, which is inserted next to the script.
    const container = document.createElement('div')
    container.dataset.widget = script.dataset.widget
    script.after(container)
  }
}
