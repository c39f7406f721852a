import type { Appearance } from '@rostrum/sdk'
import { paletteOf } from './palette.js'

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

/** The custom properties that an appearance sets on the root of a widget. */
export function propertiesOf(appearance: Appearance): Readonly<Record<string, string>> {
  const properties: Record<string, string> = { ...(appearance.color && paletteOf(appearance.color)) }
  for (const [name, value] of Object.entries(appearance.variables ?? {})) {
    if (tokenNames.some((known) => known === name)) properties[`--rostrum-${name}`] = value
  }
  return properties
}

/** Sets what the appearance says on an element, and takes away what an earlier one had set. */
export function applyAppearance(element: HTMLElement, appearance: Appearance): void {
  const { theme = 'auto', contrast = 'auto' } = appearance
  element.dataset.theme = theme
  element.dataset.contrast = contrast
  const properties = propertiesOf(appearance)
  for (const name of tokenNames) {
    const value = properties[`--rostrum-${name}`]
    if (value === undefined) element.style.removeProperty(`--rostrum-${name}`)
    else element.style.setProperty(`--rostrum-${name}`, value)
  }
}
