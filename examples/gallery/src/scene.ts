import type { Locale } from '@rostrum/sdk/protocol'
import type { ReactNode } from 'react'

/** How a state is shown. */
export interface Scene {
  /** `auto` follows the system setting. */
  readonly theme: 'light' | 'dark' | 'auto'
  readonly locale: Locale
  readonly contrast: 'auto' | 'more'
  readonly color: string | undefined
}

/** A state of a widget or of the kit. */
export interface Story {
  /** For example `story-feed/full`. */
  readonly name: string
  /** `narrow`: at most as wide as a dialog. */
  readonly width?: 'narrow'
  /** The state fills the window and scrolls itself. */
  readonly fills?: boolean
  readonly draw: (scene: Scene) => ReactNode
}
