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

type Values = Readonly<Record<string, string | undefined>>

const set = (element: HTMLElement, begin: string, values: Values): void => {
  for (const name of tokenNames) {
    const value = values[name]
    if (value === undefined) element.style.removeProperty(begin + name)
    else element.style.setProperty(begin + name, value)
  }
}
/** Sets shades of the company's colour; a token that the page sets overrides them. */
const setShades = (element: HTMLElement, shades: Values | null): void =>
  set(element, '--_company-', shades ?? {})

/** The colour scheme that the page around a widget declares: `dark`, `light`, or `auto` where it has both or none. */
export function pageScheme(element: Element): 'dark' | 'light' | 'auto' {
  const root = element.getRootNode()
  const around = 'host' in root && root.host instanceof Element ? root.host.parentElement : null
  const scheme = around && /^(?:only )?(dark|light)$/.exec(getComputedStyle(around).colorScheme)?.[1]
  return scheme === 'dark' || scheme === 'light' ? scheme : 'auto'
}

/**
 * Applies an appearance to an element, and removes values of an earlier one. A company colour is applied once the code
 * that makes it readable is loaded.
 */
export function applyAppearance(element: HTMLElement, appearance: Appearance): void {
  const { theme = 'auto', contrast = 'auto', color, variables = {} } = appearance
  latest.set(element, appearance)
  element.dataset.theme = theme === 'auto' ? pageScheme(element) : theme
  element.dataset.contrast = contrast
  set(element, '--rostrum-', variables)
  if (!color) return setShades(element, null)
  import('./palette.js').then(
    ({ paletteOf }) => {
      if (latest.get(element) === appearance) setShades(element, paletteOf(color))
    },
    () => {},
  )
}
