import type { Appearance, Rostrum } from '@rostrum/sdk'

const key = 'appearance'
const themes = ['auto', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]

/** How the board looks on this device: the person's choice, kept here and not on the server. */
export function restoreAppearance(rostrum: Rostrum): void {
  const [theme, contrast] = (rostrum.storage.local.get(key) ?? '').split(' ')
  rostrum.setAppearance({
    theme: themes.find((known) => known === theme) ?? 'auto',
    contrast: contrast === 'more' ? 'more' : 'auto',
  })
}

/** Chooses and keeps. */
export function chooseAppearance(rostrum: Rostrum, part: Pick<Appearance, 'theme' | 'contrast'>): void {
  const chosen = { ...rostrum.$appearance.get(), ...part }
  rostrum.setAppearance(chosen)
  rostrum.storage.local.set(key, `${chosen.theme ?? 'auto'} ${chosen.contrast ?? 'auto'}`)
}
