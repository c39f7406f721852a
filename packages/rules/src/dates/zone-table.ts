/** A zone table in moment-timezone's packed format, as in its `data/packed/*.json`. */
export interface PackedZones {
  /** The release of the IANA data, such as `2026f`. */
  readonly version: string
  /** `name|abbreviations|offsets|indices|times|population`, numbers in base 60. */
  readonly zones: readonly string[]
  /** `name|alias`, two names of the same zone. */
  readonly links: readonly string[]
}

/** One zone: period `i` has `offsets[i]` and ends before `untils[i]`; the last one has no end. */
export interface Zone {
  /** Milliseconds to add to the wall time to get UTC. */
  readonly offsets: readonly number[]
  /** Milliseconds since 1970. */
  readonly untils: readonly number[]
}

/** A zone table that can be queried. */
export interface ZoneTable {
  readonly version: string
  /** All names, including aliases, sorted. */
  readonly names: readonly string[]
  /** The zone with this name; null for an unknown name. */
  readonly find: (name: string) => Zone | null
}

/**
 * Opens a packed zone table. Each zone is unpacked on first use. Throws when the table is not in the packed format.
 * DATES40
 */
export function openZoneTable(packed: PackedZones): ZoneTable {
  const rows = new Map<string, string>()
  for (const row of packed.zones) rows.set(before(row), row)
  const targets = new Map<string, string>()
  for (const link of packed.links) {
    const [one = '', other = ''] = link.split('|')
    if (rows.has(one)) targets.set(other, one)
    else if (rows.has(other)) targets.set(one, other)
    else throw new Error(`The zone table has a link without a zone: ${link}`)
  }
  const open = new Map<string, Zone>()
  const find = (name: string) => {
    const row = rows.get(targets.get(name) ?? name)
    if (row === undefined) return null
    const zone = open.get(row) ?? unpackZone(row)
    open.set(row, zone)
    return zone
  }
  return { version: packed.version, names: [...rows.keys(), ...targets.keys()].toSorted(), find }
}

const before = (row: string) => row.split('|', 1)[0] ?? ''

function unpackZone(row: string): Zone {
  const [, , offsetList = '', indexList = '', timeList = ''] = row.split('|')
  const known = offsetList.split(' ').map((text) => Math.round(fromBase60(text) * 60_000))
  const offsets = Array.from(indexList, (digit) => known[fromBase60(digit)] ?? Number.NaN)
  let until = 0
  // The first value is a moment, each further one the difference from the one before, all in minutes.
  const untils = timeList.split(' ').map((text) => {
    until = Math.round(until + fromBase60(text) * 60_000)
    return until
  })
  const ends = [...untils.slice(0, offsets.length - 1), Number.POSITIVE_INFINITY]
  if (ends.length !== offsets.length || [...offsets, ...ends].some(Number.isNaN)) {
    throw new Error(`The zone table has a row that cannot be read: ${row.slice(0, 60)}`)
  }
  return { offsets, untils: ends }
}

function fromBase60(text: string): number {
  const isNegative = text.startsWith('-')
  const [whole = '', fraction = ''] = (isNegative ? text.slice(1) : text).split('.')
  let value = 0
  for (const digit of whole) value = value * 60 + digitValue(digit)
  let unit = 1
  for (const digit of fraction) value += digitValue(digit) * (unit /= 60)
  return isNegative ? -value : value
}

function digitValue(digit: string) {
  const value = '0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWX'.indexOf(digit)
  return value < 0 ? Number.NaN : value
}
