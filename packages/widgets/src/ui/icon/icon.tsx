import type { moreIcons } from './all-icons.js'

/** The icons of a first view, which does not wait for all others. */
export const firstIcons = {
  check: 'm3 8.5 3.2 3.2L13 4.8',
  alert: 'M8 2.2 14.4 13H1.6zM8 6.2v3.2M8 11.2v.1',
  info: 'M8 14A6 6 0 1 0 8 2a6 6 0 0 0 0 12ZM8 7.4v3.4M8 5.2v.1',
  refresh: 'M13 8a5 5 0 1 1-1.5-3.6M13 2.2v2.6h-2.6',
  shown:
    'M1.8 8S4 3.8 8 3.8 14.2 8 14.2 8 12 12.2 8 12.2 1.8 8 1.8 8ZM8 9.8a1.8 1.8 0 1 0 0-3.6 1.8 1.8 0 0 0 0 3.6Z',
  hidden:
    'M6.2 4c.6-.1 1.2-.2 1.8-.2 4 0 6.2 4.2 6.2 4.2s-.7 1.3-2 2.5M10 11.9c-.6.2-1.3.3-2 .3-4 0-6.2-4.2-6.2-4.2S2.7 6.3 4.3 5.1M2.5 2.5l11 11',
} as const
export type IconName = keyof typeof firstIcons | keyof typeof moreIcons

const known: Partial<Record<IconName, string>> = { ...firstIcons }

/** Adds icons to those that can be drawn. */
export const addIcons = (more: Partial<Record<IconName, string>>): void => void Object.assign(known, more)

/** A path on the same grid, for an icon that only one part of the product needs. */
export interface Drawing {
  readonly d: string
}
export type Sign = IconName | Drawing

/** A line icon in the colour of the text; hidden from screen readers. */
export function Icon({ name, size = 16 }: { name: Sign; size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 16 16"
      aria-hidden="true"
      focusable="false"
      className="r-icon"
      data-flips={name === 'start' || name === 'end' || undefined}
    >
      <path
        d={typeof name === 'string' ? known[name] : name.d}
        fill="none"
        stroke="currentColor"
        strokeWidth={name === 'more' ? 2.2 : 1.5}
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}
