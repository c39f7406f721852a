/** Numbers between 0 and 1 that are the same for the same seed, so that each demo company is the same. */
export type Random = () => number

/** A small random generator (mulberry32), seeded by a text. */
export function createRandom(text: string): Random {
  let state = 0x9e3779b9
  for (const character of text) state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 0x85ebca6b) >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

/** A number from `low` to `high`. */
export const between = (random: Random, low: number, high: number): number => low + random() * (high - low)

/** A random element of a list. */
export function pick<T>(random: Random, list: readonly [T, ...T[]]): T {
  return list[Math.floor(random() * list.length)] ?? list[0]
}
