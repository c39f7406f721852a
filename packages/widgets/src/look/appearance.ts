import type { Appearance } from '@rostrum/sdk'

/** The public design tokens: `--rostrum-<name>` in a page, or `variables` of an appearance. */
export const tokenNames = [
  'accent',
  'on-accent',
  'accent-ink',
  'canvas',
  'surface',
  'raised',
  'ink',
  'focus',
  'font',
  'radius',
] as const

const latest = new WeakMap<HTMLElement, Appearance>()

const setTokens = (element: HTMLElement, tokens: Readonly<Record<string, string | undefined>>): void => {
  for (const name of tokenNames) {
    const value = tokens[name]
    if (value === undefined) element.style.removeProperty(`--rostrum-${name}`)
    else element.style.setProperty(`--rostrum-${name}`, value)
  }
}

/**
 * Sets what the appearance says on an element, and takes away what an earlier one had set. A company colour
 * follows at once, with the code that makes it readable.
 */
export function applyAppearance(element: HTMLElement, appearance: Appearance): void {
  const { theme = 'auto', contrast = 'auto', color, variables = {} } = appearance
  latest.set(element, appearance)
  element.dataset.theme = theme
  element.dataset.contrast = contrast
  if (!color) return setTokens(element, variables)
  import('./palette.js').then(
    ({ paletteOf }) => {
      if (latest.get(element) === appearance) setTokens(element, { ...paletteOf(color), ...variables })
    },
    () => setTokens(element, variables),
  )
}
