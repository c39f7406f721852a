import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Measured } from './measure.js'

/** The looks of a page: by width and theme. */
export type Looks = Readonly<Record<string, Measured>>

/**
 * How looks are written: types and paints once each, and a line for each part:
 * `x w h type paint faults`, with a dash where the text decides.
 */
interface File {
  readonly types: readonly string[]
  readonly paints: readonly string[]
  readonly looks: Readonly<Record<string, Readonly<Record<string, string>>>>
}

const indexIn = (list: string[], entry: string): number => {
  const at = list.indexOf(entry)
  return at < 0 ? list.push(entry) - 1 : at
}

/** Writes the looks of a page, so that a change of one part changes one line. */
export function writeLooks(path: string, looks: Looks): void {
  const [types, paints]: [string[], string[]] = [[], []]
  const written: Record<string, Record<string, string>> = {}
  for (const [name, measured] of Object.entries(looks)) {
    const lines: Record<string, string> = {}
    for (const [part, { x, w, h, type, paint, faults }] of Object.entries(measured)) {
      const facts = [x ?? '-', w ?? '-', h, indexIn(types, type), indexIn(paints, paint), ...faults]
      lines[part] = facts.join(' ')
    }
    written[name] = lines
  }
  mkdirSync(dirname(path), { recursive: true })
  const file: File = { types, paints, looks: written }
  writeFileSync(path, `${JSON.stringify(file, null, 1)}\n`)
}

const numberOf = (text: string | undefined) => (text === undefined || text === '-' ? null : Number(text))

/** The kept looks of a page; undefined when there are none. */
export function readLooks(path: string): Looks | undefined {
  if (!existsSync(path)) return undefined
  const { types, paints, looks }: File = JSON.parse(readFileSync(path, 'utf8'))
  const read: Record<string, Measured> = {}
  for (const [name, lines] of Object.entries(looks)) {
    const parts: Record<string, Measured[string]> = {}
    for (const [part, line] of Object.entries(lines)) {
      const [x, w, h, type, paint, ...faults] = line.split(' ')
      parts[part] = {
        x: numberOf(x),
        w: numberOf(w),
        h: Number(h),
        type: types[Number(type)] ?? '',
        paint: paints[Number(paint)] ?? '',
        faults,
      }
    }
    read[name] = parts
  }
  return read
}
