import type { Appearance, Rostrum } from '@rostrum/sdk'
import { defineOnce, HostElement, openShadow } from './isolation/host-element.js'
import { guardKeys } from './isolation/guard-keys.js'
import { draw, focusFirst, type Drawing } from './mount.js'
import { attributeOf, propsFromAttributes, widgetNames, widgets, type WidgetName } from './widgets.js'

/** The tag name of a widget. */
export const tagOf = (name: WidgetName): string => `rostrum-${name}`

/** The custom element of a widget: `rostrum` and `appearance` are set as properties, all others by attributes. */
export interface WidgetElement extends HTMLElement {
  rostrum: Rostrum | null
  appearance: Appearance | undefined
}

const dispatchFrom = (element: HTMLElement, type: string, detail: unknown) =>
  element.dispatchEvent(new CustomEvent(`rostrum-${type}`, { detail, bubbles: true, composed: true }))

function elementOf(name: WidgetName): CustomElementConstructor {
  return class extends HostElement implements WidgetElement {
    static readonly observedAttributes = Object.keys(widgets[name].props).map(attributeOf)
    #rostrum: Rostrum | null = null
    #appearance: Appearance | undefined
    #drawing: Drawing | null = null
    #unguard = () => {}

    get rostrum() {
      return this.#rostrum
    }

    set rostrum(rostrum: Rostrum | null) {
      this.#rostrum = rostrum
      this.#show()
    }

    get appearance() {
      return this.#appearance
    }

    set appearance(appearance: Appearance | undefined) {
      this.#appearance = appearance
      this.#show()
    }

    connectedCallback() {
      this.#show()
    }

    attributeChangedCallback() {
      if (this.#drawing) this.#show()
    }

    disconnectedCallback() {
      // An element that only moves is reconnected synchronously, and keeps its content.
      queueMicrotask(() => {
        if (this.isConnected) return
        this.#unguard()
        this.#drawing?.remove()
        this.#drawing = null
      })
    }

    override focus() {
      if (this.shadowRoot) focusFirst(this.shadowRoot)
    }

    #show() {
      if (!this.isConnected || !this.#rostrum) return
      this.#drawing ??= this.#open()
      this.#drawing.update(
        { rostrum: this.#rostrum, appearance: this.#appearance },
        propsFromAttributes(name, (attribute) => this.getAttribute(attribute)),
      )
    }

    #open() {
      const root = openShadow(this)
      this.#unguard = guardKeys(root)
      const dispatch = (type: string, detail: unknown) => dispatchFrom(this, type, detail)
      return draw(root, {
        load: widgets[name].load,
        emit: dispatch,
        onReady: () => dispatch('ready', {}),
        onError: (error) => dispatch('error', { error }),
        onProblem: (problem) => dispatch('error', problem),
      })
    }
  }
}

/** Defines `<rostrum-story-feed>` and the other elements, once per page. */
export function defineElements(): void {
  for (const name of widgetNames) defineOnce(tagOf(name), elementOf(name))
}
