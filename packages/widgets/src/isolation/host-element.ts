import armour from './host-reset.css?sheet'
import { guardKeys } from './guard-keys.js'
import { adoptSheet, readoptSheets } from './sheets.js'

/** The tag name of the element that `mount()` and the React components insert; CSS rules for `div` do not match it. */
export const hostTag = 'rostrum-view'

// A server has no `HTMLElement`, but importing this module must work there.
const Base = (typeof HTMLElement === 'undefined' ? class {} : HTMLElement) as typeof HTMLElement

/** An element that keeps its style sheets when it moves to another document. */
export class HostElement extends Base {
  adoptedCallback(): void {
    if (this.shadowRoot) readoptSheets(this.shadowRoot)
  }
}

/** Defines an element, unless another copy of this library has defined the name. */
export function defineOnce(tag: string, element: CustomElementConstructor): void {
  if (typeof customElements !== 'undefined' && !customElements.get(tag)) customElements.define(tag, element)
}

/** The shadow root of a host, with its reset styles; the same one for repeated calls. */
export function openShadow(host: HTMLElement): ShadowRoot {
  const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' })
  adoptSheet(root, armour)
  return root
}

export interface Host {
  readonly element: HTMLElement
  readonly root: ShadowRoot
  /** Removes the listeners, and the element if it was created here. */
  remove(): void
}

/** Inserts an isolated host element into a container. */
export function createHost(container: Element): Host {
  defineOnce(hostTag, class extends HostElement {})
  const element = document.createElement(hostTag)
  const root = openShadow(element)
  const unguard = guardKeys(root)
  container.append(element)
  return {
    element,
    root,
    remove: () => {
      unguard()
      element.remove()
    },
  }
}
