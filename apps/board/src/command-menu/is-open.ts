import { atom } from 'nanostores'

/** Whether the menu that finds pages, stories and people is open. */
export const $isMenuOpen = atom(false)
