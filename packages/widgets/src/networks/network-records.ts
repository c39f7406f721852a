import type { Network } from '@rostrum/sdk/protocol'

// Our own simple glyphs on a grid of 16, in the style of each network; white on its colour.
export const glyphs = {
  facebook: { color: '#0b66d0', d: 'M10.9 3.6H9.6c-1.3 0-1.9.8-1.9 2v7.4M5.8 8h4.3', width: 2 },
  instagram: {
    color: '#c13584',
    d: 'M5.5 3.5h5a2 2 0 0 1 2 2v5a2 2 0 0 1-2 2h-5a2 2 0 0 1-2-2v-5a2 2 0 0 1 2-2ZM8 10.2a2.2 2.2 0 1 0 0-4.4 2.2 2.2 0 0 0 0 4.4ZM10.7 5.3v0',
    width: 1.3,
  },
  linkedin: {
    color: '#0a66c2',
    d: 'M4.4 7v5M4.4 4.2v.1M7.4 12V7M7.4 9.4c0-1.5.9-2.3 2.1-2.3s2.1.8 2.1 2.3V12',
    width: 1.8,
  },
  twitter: { color: '#0f1419', d: 'm4 4 7.9 8M12 4l-8 8', width: 1.7 },
  wechat: {
    color: '#07823f',
    d: 'M6.6 9.6c-.5 0-1-.1-1.4-.2L3.8 10.1l.3-1.3C3.1 8.2 2.7 7.3 2.7 6.5c0-1.8 1.7-3.1 3.9-3.1s3.7 1.2 3.9 2.8M9.8 7.1c2 0 3.5 1.2 3.5 2.7 0 .7-.4 1.4-1 1.9l.2 1.1-1.2-.6c-.5.2-1 .2-1.5.2-2 0-3.5-1.2-3.5-2.6s1.5-2.7 3.5-2.7Z',
    width: 1.2,
  },
  xing: { color: '#006567', d: 'm4.3 5.5 1.5 2.5-2 3.5M11.7 3.3 8.2 8.8l2.6 4', width: 1.9 },
} satisfies Record<Network, { color: string; d: string; width: number }>

/** The icon of an action below a post, such as liking it. */
export type Sign = 'like' | 'heart' | 'comment' | 'repost' | 'send' | 'share' | 'forward' | 'save'

/** The actions below a post on each network, in their order. */
export const signsBelow = {
  facebook: ['like', 'comment', 'forward'],
  instagram: ['heart', 'comment', 'repost', 'send', 'save'],
  linkedin: ['like', 'comment', 'repost', 'send'],
  twitter: ['comment', 'repost', 'heart', 'save', 'share'],
  wechat: [],
  xing: ['like', 'comment', 'forward'],
} satisfies Record<Network, readonly Sign[]>
