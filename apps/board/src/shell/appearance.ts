import type { Appearance, Rostrum } from '@rostrum/sdk'

const key = 'appearance'
const colorKey = 'company-color'
const iconKey = 'company-icon'
const themes = ['auto', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]

/**
 * Restores the appearance of the board on this device: the user's choice, which is stored only here, and the company's
 * colour.
 */
export function restoreAppearance(rostrum: Rostrum): void {
  const { local } = rostrum.storage
  const [theme, contrast] = (local.get(key) ?? '').split(' ')
  const color = local.get(colorKey)
  rostrum.setAppearance({
    theme: themes.find((known) => known === theme) ?? 'auto',
    contrast: contrast === 'more' ? 'more' : 'auto',
    ...(color ? { color } : {}),
  })
  showIcon(local.get(iconKey))
}

/** Shows the company’s icon in the browser’s tab; null for the product’s own. */
export function showIcon(icon: string | null): void {
  const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]')
  if (!link) return
  if (icon === null) link.type = 'image/svg+xml'
  else link.removeAttribute('type')
  link.href = icon ?? '/icon.svg'
}

/** Shows the company’s icon, and stores it so that the sign-in page of this device has it. */
export function takeIcon({ storage }: Pick<Rostrum, 'storage'>, icon: string | null): void {
  showIcon(icon)
  if (icon) storage.local.set(iconKey, icon)
  else storage.local.remove(iconKey)
}

/** Applies the company's colour, and stores it so that the next visit starts with it. */
export function takeColor(rostrum: Rostrum, color: string | null): void {
  const { color: _, ...rest } = rostrum.$appearance.get()
  rostrum.setAppearance(color ? { ...rest, color } : rest)
  if (color) rostrum.storage.local.set(colorKey, color)
  else rostrum.storage.local.remove(colorKey)
}

/** Applies and stores a choice of appearance. */
export function chooseAppearance(rostrum: Rostrum, part: Pick<Appearance, 'theme' | 'contrast'>): void {
  const chosen = { ...rostrum.$appearance.get(), ...part }
  rostrum.setAppearance(chosen)
  rostrum.storage.local.set(key, `${chosen.theme ?? 'auto'} ${chosen.contrast ?? 'auto'}`)
}
