import type { Drawing } from '../ui/icon/icon.js'

/** The icons that only the editor needs. */
export const signs = {
  queue: { d: 'M2.5 4h11M2.5 8h7M2.5 12h5M11 9.5v5l3.2-2.5z' },
  calendar: { d: 'M3 4.5h10v9H3zM3 7.5h10M5.8 2.5v2.6M10.2 2.5v2.6' },
  smile: {
    d: 'M8 14A6 6 0 1 0 8 2a6 6 0 0 0 0 12ZM5.6 9.4c.5 1 1.4 1.5 2.4 1.5s1.9-.5 2.4-1.5M6.1 6.4v.1M9.9 6.4v.1',
  },
  keyboard: { d: 'M2 4.5h12v7H2zM4.4 6.8h.1M7 6.8h.1M9.6 6.8h.1M11.8 6.8h.1M5 9.3h6' },
} satisfies Record<string, Drawing>
