import { firstIcons } from './icon.js'

/** The icons that a first view can do without. */
export const moreIcons = {
  search: 'M7 12A5 5 0 1 0 7 2a5 5 0 0 0 0 10ZM10.6 10.6 14 14',
  close: 'm4 4 8 8M12 4l-8 8',
  down: 'm4 6 4 4 4-4',
  start: 'M10 3.5 5.5 8l4.5 4.5',
  end: 'M6 3.5 10.5 8 6 12.5',
  up: 'M8 13V3.5M4 7.2 8 3.2l4 4',
  clock: 'M8 14A6 6 0 1 0 8 2a6 6 0 0 0 0 12ZM8 4.8V8l2.2 1.6',
  send: 'M13.8 2.2 2.2 6.6l4.9 2.3 2.3 4.9zM7.1 8.9l2.6-2.6',
  plus: 'M8 3v10M3 8h10',
  trash: 'M3 4.5h10M6.2 4.2V2.8h3.6v1.4M4.4 4.8l.5 8.4h6.2l.5-8.4',
  share: 'M8 9.5V2.4M5.2 5 8 2.2 10.8 5M4.6 7.4H3v6.2h10V7.4h-1.6',
  star: 'm8 2.2 1.8 3.7 4 .6-2.9 2.8.7 4L8 11.4l-3.6 1.9.7-4L2.2 6.5l4-.6z',
  link: 'M6.8 9.2a2.6 2.6 0 0 0 3.7 0l2-2a2.6 2.6 0 0 0-3.7-3.7l-.9.9M9.2 6.8a2.6 2.6 0 0 0-3.7 0l-2 2a2.6 2.6 0 0 0 3.7 3.7l.9-.9',
  more: 'M3.4 8h.1M8 8h.1M12.6 8h.1',
  play: 'M5.5 3.4v9.2L12.4 8z',
  file: 'M4 2.2h5.2L12 5v8.8H4zM9 2.4V5.2h2.8',
  image: 'M2.5 3.5h11v9h-11zM2.8 11l3-3 2.4 2.4 2-1.8 3 2.6M10.4 6.3v.1',
  offline:
    'm2.5 2.5 11 11M4.6 9.4A5 5 0 0 1 7 8.1M2.6 7.2a8 8 0 0 1 2.6-1.7M9.3 5a8 8 0 0 1 4.1 2.2M8 12.6v.1',
  people:
    'M6 8a2.4 2.4 0 1 0 0-4.8A2.4 2.4 0 0 0 6 8ZM1.8 13c.3-2.2 2-3.4 4.2-3.4s3.9 1.2 4.2 3.4M10.6 3.5a2.2 2.2 0 0 1 0 4.2M12 10c1.3.5 2 1.5 2.2 3',
  copy: 'M6 5.5h7.5v8H6zM10 5.2V2.5H2.5v8h3.2',
  posts: 'M3.5 5.5h9v8h-9zM5 3h6M6 8.4h4M6 10.8h2.4',
  networks:
    'M8 14A6 6 0 1 0 8 2a6 6 0 0 0 0 12ZM2.2 8h11.6M8 2c1.8 1.7 2.6 3.7 2.6 6S9.8 12.3 8 14C6.2 12.3 5.4 10.3 5.4 8S6.2 3.7 8 2',
  repost: 'M3 7V6a2 2 0 0 1 2-2h7.5M10 1.6 12.5 4 10 6.4M13 9v1a2 2 0 0 1-2 2H3.5M6 14.4 3.5 12 6 9.6',
  text: 'M3 4h10M3 8h10M3 12h6',
} as const

/** The icons of the kit: one path and one meaning each, on a grid of 16, drawn as lines. */
export const icons = { ...firstIcons, ...moreIcons } as const
