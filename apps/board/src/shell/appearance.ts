import type { Appearance, Rostrum } from '@rostrum/sdk'

const key = 'appearance'
const colorKey = 'company-color'
const themes = ['auto', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]

/** How the board looks on this device: the person's choice, kept here and not on the server, and the company's colour. */
export function restoreAppearance(rostrum: Rostrum): void {
  const { local } = rostrum.storage
  const [theme, contrast] = (local.get(key) ?? '').split(' ')
  const color = local.get(colorKey)
  rostrum.setAppearance({
    theme: themes.find((known) => known === theme) ?? 'auto',
    contrast: contrast === 'more' ? 'more' : 'auto',
    ...(color ? { color } : {}),
  })
}

/** Takes the company's colour, and keeps it for the next visit: nobody sees another one first. */
export function takeColor(rostrum: Rostrum, color: string | null): void {
  const { color: _, ...rest } = rostrum.$appearance.get()
  rostrum.setAppearance(color ? { ...rest, color } : rest)
  if (color) rostrum.storage.local.set(colorKey, color)
  else rostrum.storage.local.remove(colorKey)
}

/** Chooses and keeps. */
export function chooseAppearance(rostrum: Rostrum, part: Pick<Appearance, 'theme' | 'contrast'>): void {
  const chosen = { ...rostrum.$appearance.get(), ...part }
  rostrum.setAppearance(chosen)
  rostrum.storage.local.set(key, `${chosen.theme ?? 'auto'} ${chosen.contrast ?? 'auto'}`)
}
