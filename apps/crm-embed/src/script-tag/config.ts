import type { Appearance } from '@rostrum/sdk'

/** The configuration of a widget: `data-*` of the script or of an element, or options of `Rostrum.mount`. */
export interface EmbedConfig {
  /** The server's URL; default: the origin of the script. */
  readonly server?: string | undefined
  /** Distinguishes two clients on one page. */
  readonly name?: string | undefined
  /** A URL of the host page's own server: a POST returns `{ token }` for the current user. */
  readonly tokenUrl?: string | undefined
  readonly getToken?: ((reason: 'start' | 'expired') => Promise<{ token: string }>) | undefined
  readonly locale?: string | undefined
  readonly theme?: string | undefined
  readonly contrast?: string | undefined
  readonly color?: string | undefined
  /** Design tokens by name, only from a script: `{ radius: '4px' }`. */
  readonly variables?: Appearance['variables']
  /** Properties of the widget. */
  readonly [prop: string]: unknown
}

/** A mounted widget, or one that is still loading. */
export interface EmbedHandle {
  update(config: EmbedConfig): void
  unmount(): void
  on(type: string, handler: (detail: unknown) => void): () => void
  focus(): void
  readonly ready: Promise<void>
}

/** The exports of a widget's chunk. */
export interface EmbedChunk {
  mount(element: HTMLElement, config: EmbedConfig): EmbedHandle
}
