import type { Network } from '@rostrum/protocol'
import { contentOf, imageRatios } from '../networks/content.js'
import { ratioValue } from './limits.js'

/** The shapes that people know, by their names, in display order. */
const known = ['1:1', '4:5', '2:3', '3:2', '1.91:1', '16:9', '2:1'] as const
/** Those that are offered whatever a network suggests. */
const usual = ['1:1', '4:5', '191:100', '16:9'] as const
const tolerance = 0.015

const isNear = (a: string, b: string): boolean => {
  const [one, other] = [ratioValue(a) ?? 0, ratioValue(b) ?? 0]
  return Math.abs(one - other) <= tolerance * other
}

/** What people call a ratio: `191:100` and `19:10` are `1.91:1`, `33:50` is `2:3`. MEDIA23 */
export const shapeName = (ratio: string): string => known.find((name) => isNear(ratio, name)) ?? ratio

const orderOf = (ratio: string): number => {
  const at = known.findIndex((name) => isNear(ratio, name))
  return at < 0 ? known.length : at
}

/**
 * The shapes that a picture for a network (null: none) can be cropped to, in display order: any, its own, then the
 * network's ratios and the usual ones that it accepts, each once. MEDIA23
 */
export function pictureShapes(network: Network | null): string[] {
  const own = network === null ? [] : imageRatios(network).filter((ratio) => ratio !== 'free')
  const [tallest, widest] = (network && contentOf(network)?.image?.ratios) || [0, Infinity]
  const added = usual.filter((ratio) => {
    const value = ratioValue(ratio) ?? 0
    return value >= tallest && value <= widest && !own.some((one) => isNear(one, ratio))
  })
  return ['free', 'original', ...[...own, ...added].toSorted((a, b) => orderOf(a) - orderOf(b))]
}
