import type { Appearance } from '@rostrum/sdk'

/** What a page says, as `data-*` of the script or of an element, or as options of `Rostrum.mount`. */
export interface EmbedConfig {
  /** The server; where the script came from, unless said. */
  readonly server?: string | undefined
  /** Tells two clients on one page apart. */
  readonly name?: string | undefined
  /** An address of the page's own server: a POST answers `{ token }` for the person who looks at the page. */
  readonly tokenUrl?: string | undefined
  readonly getToken?: ((reason: 'start' | 'expired') => Promise<{ token: string }>) | undefined
  readonly locale?: string | undefined
  readonly theme?: string | undefined
  readonly contrast?: string | undefined
  readonly color?: string | undefined
  /** Design tokens by name, from a script: `{ radius: '4px' }`. */
  readonly variables?: Appearance['variables']
  /** Properties of the widget. */
  readonly [prop: string]: unknown
}

/** A widget that is on its way, or there. */
export interface EmbedHandle {
  update(config: EmbedConfig): void
  unmount(): void
  on(type: string, handler: (detail: unknown) => void): () => void
  focus(): void
  readonly ready: Promise<void>
}

/** What the chunk of a widget exports. */
export interface EmbedChunk {
  mount(element: HTMLElement, config: EmbedConfig): EmbedHandle
}
