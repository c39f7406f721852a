import type { Appearance } from '@rostrum/sdk'

/** Requests a token from the page's own server. */
export type AskToken = (tokenUrl: string, reason: 'start' | 'expired') => Promise<Response>

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

/** What the loader has begun, and where it came from. */
export interface Loading {
  readonly codeFrom: string
  readonly askToken: AskToken
  /** The configuration in the attributes of the script and of an element. */
  readonly configOf: (element: HTMLElement) => EmbedConfig
  /** The token that was requested together with the code; null once it was used. */
  early?: Promise<Response> | null
}

/** What a mounted widget needs of its handle. */
export interface Around {
  /** Tells the page an event of the widget. */
  readonly tell: (type: string, detail: unknown) => void
  /** The attributes of the element are followed until this signal; null for an element that a script mounted. */
  readonly followed: AbortSignal | null
}

/** A widget as its chunk mounts it. */
export interface MountedEmbed {
  update(config: EmbedConfig): void
  unmount(): void
  focus(): void
  readonly ready: Promise<void>
}

/** A mounted widget, or one that is still loading. */
export interface EmbedHandle {
  update(config: EmbedConfig): void
  unmount(): void
  focus(): void
  readonly ready: Promise<void>
  on(type: string, handler: (detail: unknown) => void): () => void
  off(type: string, handler: (detail: unknown) => void): void
}

/** The exports of a widget's chunk. */
export interface EmbedChunk {
  mount(element: HTMLElement, config: EmbedConfig, loading: Loading, around: Around): MountedEmbed
}

/** The exports of the chunk that says what could not be loaded. */
export interface ErrorChunk {
  showLoadError(element: HTMLElement, config: EmbedConfig, end: AbortSignal, needs: string): Promise<void>
}

/** The exports of the doctor's chunk. */
export interface DoctorChunk {
  examine(config: EmbedConfig, loading: Loading): Promise<unknown>
}
