import type { Measured, Part } from './measure.js'

/** Another machine’s fonts make a line longer or break it once more; a layout that fell apart is further away. */
const tolerance = {
  x: ({ w }: Part) => 24 + (w ?? 0) * 0.05,
  w: ({ w }: Part) => 24 + (w ?? 0) * 0.1,
  h: ({ h }: Part) => 26 + h * 0.2,
}
const sideNames = { x: 'starts at', w: 'has a width of', h: 'has a height of' } as const

/** Eight-bit colours that nobody tells apart: rounding differs between browsers. */
function isSamePaint(one: string, other: string): boolean {
  const [first, second] = [one.split(' '), other.split(' ')]
  return first.every((colour, at) => {
    const [left, right] = [colour.split(','), (second[at] ?? '').split(',')]
    if (left.length !== right.length) return false
    return left.every((value, index) => {
      const now = right[index] ?? ''
      return value === now || Math.abs(Number(value) - Number(now)) <= 3
    })
  })
}

/** `normal` line heights and percentages stay; lengths are compared to half a pixel. */
const isSameType = (one: string, other: string): boolean => {
  const [first, second] = [one.split(/([\d.]+)/), other.split(/([\d.]+)/)]
  return (
    first.length === second.length &&
    first.every((piece, at) => piece === second[at] || Math.abs(Number(piece) - Number(second[at])) <= 0.5)
  )
}

const paintNames = ['text', 'background', 'line'] as const

function differencesOfPart(name: string, kept: Part, now: Part): string[] {
  const found: string[] = []
  for (const side of ['x', 'w', 'h'] as const) {
    const [before, after] = [kept[side], now[side]]
    if (before === null || after === null) continue
    if (Math.abs(before - after) > tolerance[side](kept))
      found.push(`${name} ${sideNames[side]} ${after} px; kept is ${before} px`)
  }
  if (!isSameType(kept.type, now.type)) found.push(`${name} is set in ${now.type}; kept is ${kept.type}`)
  if (!isSamePaint(kept.paint, now.paint)) {
    const [before, after] = [kept.paint.split(' '), now.paint.split(' ')]
    const changed = paintNames.flatMap((of, at) =>
      isSamePaint(before[at] ?? '', after[at] ?? '') ? [] : [`${of} ${after[at]} (kept: ${before[at]})`],
    )
    found.push(`${name} has another colour: ${changed.join(', ')}`)
  }
  const newFaults = now.faults.filter((fault) => !kept.faults.includes(fault))
  if (newFaults.length > 0) found.push(`${name} ${newFaults.join(', ')}`)
  return found
}

/** The parts that both have, in the order of each, where the orders differ. */
function orderDifference(kept: Measured, now: Measured): string[] {
  const before = Object.keys(kept).filter((name) => name in now)
  const after = Object.keys(now).filter((name) => name in kept)
  const at = before.findIndex((name, index) => after[index] !== name)
  return at < 0 ? [] : [`${after[at]} comes where ${before[at]} was`]
}

/** What differs between a kept look and today’s, one line each. */
export function differences(kept: Measured, now: Measured): string[] {
  const missing = Object.keys(kept).filter((name) => !(name in now))
  const added = Object.keys(now).filter((name) => !(name in kept))
  return [
    ...missing.map((name) => `${name} is gone`),
    ...added.map((name) => `${name} is new`),
    ...orderDifference(kept, now),
    ...Object.entries(kept).flatMap(([name, part]) => {
      const today = now[name]
      return today ? differencesOfPart(name, part, today) : []
    }),
  ]
}
