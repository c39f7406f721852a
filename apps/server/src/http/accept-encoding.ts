import { weightedRanges } from '@rostrum/rules'

/**
 * Tells which codings a caller accepts, by its `Accept-Encoding` (RFC 9110, 12.5.3): weight 0 means not accepted, `*`
 * means all that are not named.
 */
export function acceptedCodings(accepted: string | string[] | undefined): (coding: string) => boolean {
  const weights = new Map(weightedRanges(String(accepted ?? '')).map(({ range, weight }) => [range, weight]))
  return (coding) => (weights.get(coding) ?? weights.get('*') ?? 0) > 0
}
