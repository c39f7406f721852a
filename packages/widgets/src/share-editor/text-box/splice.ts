/** An edit: `[from, to)` of the text before was replaced by `inserted`. */
export interface Splice {
  readonly from: number
  readonly to: number
  readonly inserted: string
}

/**
 * The one edit that leads from a text to another. The edit ended at the caret: without that bound, a repeated
 * letter would put it in the wrong place.
 */
export function spliceBetween(before: string, after: string, caret: number): Splice {
  const mostAfter = Math.min(before.length, after.length - caret)
  let suffix = 0
  while (suffix < mostAfter && before[before.length - 1 - suffix] === after[after.length - 1 - suffix])
    suffix += 1
  const mostBefore = Math.min(before.length, after.length) - suffix
  let prefix = 0
  while (prefix < mostBefore && before[prefix] === after[prefix]) prefix += 1
  return { from: prefix, to: before.length - suffix, inserted: after.slice(prefix, after.length - suffix) }
}
