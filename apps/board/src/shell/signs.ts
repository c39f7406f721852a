import type { Sign } from '@rostrum/widgets/ui'

/** The icons that only the frame and its pages need, on the grid of the kit's. */
export const signs = {
  home: { d: 'M2.5 7.4 8 2.8l5.5 4.6M4 6.4v7h8v-7M6.6 13.2V9.6h2.8v3.6' },
  approve: { d: 'M8 14A6 6 0 1 0 8 2a6 6 0 0 0 0 12ZM5.4 8.3l1.8 1.8 3.4-3.8' },
  idea: { d: 'M6 11.5V11a3 3 0 0 0-1-2 4 4 0 1 1 6 0 3 3 0 0 0-1 2v.5zM6.6 14h2.8' },
  podium: { d: 'M2.5 13.5v-4H6v4M6 13.5v-9h4v9M10 13.5v-6h3.5v6M1.8 13.5h12.4' },
  chart: { d: 'M2.5 13.5h11M4 11V8.5M8 11V4M12 11V6.2' },
  lock: { d: 'M3.5 7.2h9v6.3h-9zM5.3 7.2V5.2a2.7 2.7 0 0 1 5.4 0v2M8 9.6v1.5' },
  device: { d: 'M2.5 3h11v7.5h-11zM5.5 13.2h5M8 10.6v2.4' },
  leave: { d: 'M6.5 2.8H3v10.4h3.5M6.5 8h7M10.8 5.2 13.6 8l-2.8 2.8' },
  bookmark: { d: 'M4 2.5h8v11L8 10.4 4 13.5z' },
  cards: { d: 'M2.5 2.5H7V7H2.5zM9 2.5h4.5V7H9zM2.5 9H7v4.5H2.5zM9 9h4.5v4.5H9z' },
  bell: { d: 'M4 11V7.2a4 4 0 0 1 8 0V11l1.2 1.4H2.8zM6.6 14h2.8' },
  mail: { d: 'M2 3.5h12v9H2zM2.3 4l5.7 4.7L13.7 4' },
  list: { d: 'M2.8 4h.1M2.8 8h.1M2.8 12h.1M6 4h7.5M6 8h7.5M6 12h7.5' },
  message: { d: 'M2.5 3.5h11v7.5H8l-3 2.6V11H2.5z' },
  external: { d: 'M9.5 2.8h3.7v3.7M13 3 7.6 8.4M11.4 9v4H3V4.6h4' },
  flag: { d: 'M4 14V2.6h7.6l-1.5 2.7 1.5 2.7H4' },
} satisfies Record<string, Sign>
