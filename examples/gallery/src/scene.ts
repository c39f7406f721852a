import type { Locale } from '@rostrum/sdk/protocol'
import type { ReactNode } from 'react'

/** How a state is to be shown. */
export interface Scene {
  /** `auto`: as the system has it. */
  readonly theme: 'light' | 'dark' | 'auto'
  readonly locale: Locale
  readonly contrast: 'auto' | 'more'
  readonly color: string | undefined
}

/** A state of a widget or of the kit. */
export interface Story {
  /** `story-feed/full`. */
  readonly name: string
  /** `narrow`: at most as wide as a dialog. */
  readonly width?: 'narrow'
  /** It fills the window and scrolls in itself. */
  readonly fills?: boolean
  readonly draw: (scene: Scene) => ReactNode
}
