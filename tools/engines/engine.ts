/** A running browser engine: the actions of a test, the same for all three engines. */
export interface Engine {
  readonly name: EngineName
  readonly version: string
  /** Loads a URL in the current window, and waits for its load event. */
  open(address: string): Promise<void>
  /** Evaluates an expression in the current window; the result must be JSON. */
  read(expression: string): Promise<unknown>
  /** Clicks with the mouse, in CSS pixels from the upper left of the current window. */
  click(x: number, y: number): Promise<void>
  /** Presses the keys of a text, or one named key, in the focused element. */
  type(keys: string | { readonly named: 'Enter' | 'Escape' | 'Tab' }): Promise<void>
  /** The handles of all open windows, oldest first. */
  windows(): Promise<readonly string[]>
  /** Makes this window the current one. */
  use(window: string): Promise<void>
  /** Sets the size of the current window's viewport. */
  resize(width: number, height: number): Promise<void>
  /** A screenshot of the current window, as PNG. */
  picture(): Promise<Buffer>
  close(): Promise<void>
}

export type EngineName = 'Chromium' | 'Firefox' | 'WebKit'

/** The language that the browser requests, and whether the dark theme is preferred. */
export interface EngineOptions {
  readonly locale?: string
  readonly isDark?: boolean
}

/** Named keys in WebDriver's encoding. */
export const namedKeys = { Enter: '\uE007', Escape: '\uE00C', Tab: '\uE004' } as const
