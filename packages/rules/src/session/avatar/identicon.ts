import { avatarSeed } from './avatar.js'

/** A drawn avatar: five by five fields, mirrored left to right. */
export interface Identicon {
  /** The hue in degrees, 0 to 359. */
  readonly hue: number
  /** Coloured fields, counted from the top left, 0 to 4 each. */
  readonly fields: readonly { readonly x: number; readonly y: number }[]
}

/** The avatar of a user without a picture, drawn from the e-mail address regardless of case. SESSION70 */
export function identicon(facts: { email: string }): Identicon {
  const seed = avatarSeed(facts)
  const half = Array.from({ length: 15 }, (_, at) => ({ x: Math.floor(at / 5), y: at % 5 })).filter(
    (_, at) => ((seed >>> at) & 1) === 1,
  )
  const fields = half.flatMap(({ x, y }) =>
    x === 2
      ? [{ x, y }]
      : [
          { x, y },
          { x: 4 - x, y },
        ],
  )
  return { hue: (seed >>> 15) % 360, fields }
}
