import { weightedRanges } from '@rostrum/rules'

/**
 * Which codings a caller takes, by its `Accept-Encoding` (RFC 9110, 12.5.3): one with the weight 0 is refused, `*`
 * means those that are not named.
 */
export function acceptedCodings(accepted: string | string[] | undefined): (coding: string) => boolean {
  const weights = new Map(weightedRanges(String(accepted ?? '')).map(({ range, weight }) => [range, weight]))
  return (coding) => (weights.get(coding) ?? weights.get('*') ?? 0) > 0
}
