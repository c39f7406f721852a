import type { EmbedChunk, EmbedConfig, EmbedHandle } from './config.js'
import { showLoadError } from './load-error.js'

declare const __DEPS__: Readonly<Record<string, readonly string[]>>

type Call = (handle: EmbedHandle) => void

declare global {
  interface Window {
    Rostrum?: { q?: readonly (readonly [string, HTMLElement, EmbedConfig?])[] } | undefined
  }
}

const script = document.currentScript instanceof HTMLScriptElement ? document.currentScript : null
const base = new URL('./', script?.src || location.href)
const near = '200px'
/** The required browsers, shown in older ones; the reasons are in tools/checks/oldest-browsers.mjs. */
const needs =
  CSS.supports('color', 'light-dark(red, red)') &&
  'showPopover' in HTMLElement.prototype &&
  'Segmenter' in Intl
    ? ''
    : '≥ Chrome 123, Edge 123, Firefox 125, Safari 17.5'
const handles = new WeakMap<Element, EmbedHandle>()

const ask = (file: string): Promise<unknown> => import(/* @vite-ignore */ new URL(`w/${file}`, base).href)

const load = (widget: string): Promise<unknown> => {
  // Requests all chunks at once: every further sequential request costs a round trip.
  for (const chunk of __DEPS__[widget] ?? []) ask(chunk).catch(() => {})
  return ask(`${widget}.js`)
}

const isChunk = (module: unknown): module is EmbedChunk =>
  typeof module === 'object' && module !== null && 'mount' in module

/** Mounts a widget in an element. Calls before its code is loaded are queued. */
function mount(widget: string, element: HTMLElement, given: EmbedConfig = {}): EmbedHandle {
  let config: EmbedConfig = {
    server: base.origin,
    ...Object.fromEntries(Object.entries(script?.dataset ?? {})),
    ...Object.fromEntries(Object.entries(element.dataset)),
    ...given,
  }
  let real: EmbedHandle | null = null
  let isOver = false
  let waiting: Call[] = []
  const tell = (type: string, detail: unknown) =>
    element.dispatchEvent(new CustomEvent(`rostrum-${type}`, { detail, bubbles: true, composed: true }))
  const then = (call: Call) => {
    if (real) call(real)
    else waiting.push(call)
  }
  const start = async (): Promise<void> => {
    try {
      if (needs) throw new Error('Rostrum needs ' + needs)
      const module = await load(widget)
      if (!isChunk(module)) throw new Error(`No such widget: ${widget}`)
      if (isOver) return
      real = module.mount(element, config)
      for (const call of waiting) call(real)
      waiting = []
      await real.ready
      tell('ready', {})
    } catch (error) {
      if (isOver) return
      tell('error', { error })
      if (needs) console.error(error)
      await showLoadError(element, config, needs)
      return start()
    }
  }
  const handle: EmbedHandle = {
    ready: start(),
    update: (part) => {
      config = { ...config, ...part }
      then((made) => made.update(config))
    },
    unmount: () => {
      isOver = true
      handles.delete(element)
      real?.unmount()
    },
    on: (type, handler) => {
      let stop = () => {}
      then((made) => (stop = made.on(type, handler)))
      return () => stop()
    },
    focus: () => then((made) => made.focus()),
  }
  handles.get(element)?.unmount()
  handles.set(element, handle)
  return handle
}

const mountOnce = (element: HTMLElement) => {
  const { widget } = element.dataset
  if (widget && !handles.has(element)) mount(widget, element)
}

const seen = new IntersectionObserver(
  (entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting || !(target instanceof HTMLElement)) continue
      seen.unobserve(target)
      mountOnce(target)
    }
  },
  { rootMargin: near },
)

const each = (root: Element, act: (element: HTMLElement) => void) => {
  for (const element of [root, ...root.querySelectorAll('[data-widget]')]) {
    if (!(element instanceof HTMLElement) || element === script) continue
    if ((element.dataset.widget ?? '') in __DEPS__) act(element)
  }
}

const come = (root: Element) =>
  each(root, (element) => {
    if (element.dataset.load === 'eager') mountOnce(element)
    else seen.observe(element)
  })

const leave = (root: Element) =>
  each(root, (element) => {
    seen.unobserve(element)
    if (!element.isConnected) handles.get(element)?.unmount()
  })

new MutationObserver((records) => {
  for (const { addedNodes, removedNodes } of records) {
    for (const node of removedNodes) if (node instanceof Element) leave(node)
    for (const node of addedNodes) if (node instanceof Element) come(node)
  }
}).observe(document.documentElement, { childList: true, subtree: true })

const queued = window.Rostrum?.q ?? []
Object.assign(window, { Rostrum: { mount } })
for (const [widget, element, config] of queued) mount(widget, element, config)
come(document.documentElement)
if (script?.dataset.widget) {
  // The script tag names a widget, which is inserted next to the script.
  const container = document.createElement('div')
  container.dataset.widget = script.dataset.widget
  script.after(container)
}
