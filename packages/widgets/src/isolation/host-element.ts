import armour from './armour.css?sheet'
import { guardKeys } from './keys.js'
import { adoptSheet, readoptSheets } from './sheets.js'

/** The element that `mount()` and the React components put into a page: rules for `div` miss it. */
export const hostTag = 'rostrum-view'

// The server has no elements; importing must work there nevertheless.
const Base = (typeof HTMLElement === 'undefined' ? class {} : HTMLElement) as typeof HTMLElement

/** An element that takes its sheets along when it moves to another document. */
export class HostElement extends Base {
  adoptedCallback(): void {
    if (this.shadowRoot) readoptSheets(this.shadowRoot)
  }
}

/** Defines an element unless the page already has one of this name, from another copy of ours. */
export function defineOnce(tag: string, element: CustomElementConstructor): void {
  if (typeof customElements !== 'undefined' && !customElements.get(tag)) customElements.define(tag, element)
}

/** The armoured shadow root of a host; the same one each time. */
export function openShadow(host: HTMLElement): ShadowRoot {
  const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' })
  adoptSheet(root, armour)
  return root
}

export interface Host {
  readonly element: HTMLElement
  readonly root: ShadowRoot
  /** Takes away what was added: listeners, and the element if we made it. */
  remove(): void
}

/** Puts an armoured host into a container. */
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
