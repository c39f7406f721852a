/**
 * The marks of an axis from 0 to at least the largest value: whole numbers, at most `count` steps of 1, 2 or 5 times a
 * power of ten. ANALYTICS10
 */
export function axisTicks(facts: { max: number; count: number }): number[] {
  const max = Math.max(1, facts.max)
  const rough = max / Math.max(1, facts.count)
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = Math.max(1, ([1, 2, 5].find((one) => one * power >= rough) ?? 10) * power)
  return Array.from({ length: Math.ceil(max / step) + 1 }, (_, at) => at * step)
}

/** By how much a number is above or below the one of the period before; null without one to compare with. ANALYTICS3 */
export const growthOf = (facts: { now: number; before: number }): number | null =>
  facts.before > 0 ? (facts.now - facts.before) / facts.before : null
