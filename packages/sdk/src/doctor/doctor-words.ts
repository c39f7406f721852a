import { integratorWords } from './integrator-words.js'

/** What the doctor looks at beside signing in. */
const ownWords = {
  'clock-off':
    'The clock of this computer differs from the board’s by more than two minutes; tokens may seem expired.',
  'policy-blocks-socket':
    'The page’s Content-Security-Policy doesn’t allow the board’s wss:// address in connect-src; nothing updates live.',
  'policy-blocks-images':
    'The page’s Content-Security-Policy doesn’t allow the board and data: in img-src; pictures are missing.',
  'policy-blocks-video':
    'The page’s Content-Security-Policy doesn’t allow the board in media-src; videos don’t play.',
  'frame-refused': 'The page frames the board itself, which refuses it. Embed the widgets instead.',
  'frame-without-origin':
    'The page is in a sandboxed frame without allow-same-origin. It has no origin that a key could name.',
  'storage-blocked':
    'The browser blocks storage here. Everything works, but drafts last only as long as the page.',
  'storage-partitioned':
    'The page is in a frame of another site. Drafts are separate from those of the page on its own.',
  'popup-blocked':
    'The browser blocked the window for connecting a profile. Allow pop-ups, and allow-popups in a sandboxed frame.',
  'popup-untested': 'Call Rostrum.doctor() in a click handler to test the window for connecting a profile.',
  'version-skew':
    'The page runs another version than the board serves. Reload it; a pinned version works until two newer ones are out.',
  'widget-unknown': 'An element names a widget that doesn’t exist.',
  'script-twice': 'The page loads rostrum.js more than once. Only the first one works; remove the others.',
  'signed-in': 'A person can be signed in.',
} as const

const words = { ...integratorWords, ...ownWords }
export type DoctorCode = keyof typeof words

const isCode = (code: string): code is DoctorCode => code in words

/** Everything that the doctor can find. */
export const doctorCodes: readonly DoctorCode[] = Object.keys(words).filter(isCode)

export const wordsOf = (code: DoctorCode): string => words[code]
