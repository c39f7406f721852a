import { type Palette } from './palettes.js'

/** Numbers between 0 and 1 that are the same for the same seed, so that a picture never changes. */
export type Random = () => number

/** What a scene draws on. Sizes in pixels. */
export interface Canvas {
  width: number
  height: number
  palette: Palette
  random: Random
}

/** Draws one kind of picture: SVG without its outer element. */
export type Scene = (canvas: Canvas) => string

/** A small generator (mulberry32) over a seed made of a text. */
export function createRandom(text: string): Random {
  let state = 0x9e3779b9
  for (const letter of text) state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 0x85ebca6b) >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

/** A number from `low` to `high`. */
export const between = (random: Random, low: number, high: number): number => low + random() * (high - low)

/** One of a list. */
export function pick<T>(random: Random, list: readonly [T, ...T[]]): T {
  return list[Math.floor(random() * list.length)] ?? list[0]
}

/** `count` pieces, drawn one after the other. */
export const repeat = (count: number, draw: (at: number) => string): string =>
  Array.from({ length: Math.max(0, Math.round(count)) }, (_none, at) => draw(at)).join('')

const short = (value: number) => Math.round(value * 10) / 10

export function rect(
  x: number,
  y: number,
  width: number,
  height: number,
  fill: string,
  radius = 0,
  more = '',
): string {
  const round = radius ? ` rx="${short(radius)}"` : ''
  return `<rect x="${short(x)}" y="${short(y)}" width="${short(width)}" height="${short(height)}"${round} fill="${fill}" ${more}/>`
}

export const circle = (x: number, y: number, radius: number, fill: string, more = ''): string =>
  `<circle cx="${short(x)}" cy="${short(y)}" r="${short(radius)}" fill="${fill}" ${more}/>`

export const ellipse = (x: number, y: number, wide: number, tall: number, fill: string, more = ''): string =>
  `<ellipse cx="${short(x)}" cy="${short(y)}" rx="${short(wide)}" ry="${short(tall)}" fill="${fill}" ${more}/>`

export const path = (steps: string, fill: string, more = ''): string =>
  `<path d="${steps}" fill="${fill}" ${more}/>`

/** An open line with round ends. */
export const line = (steps: string, stroke: string, width: number, more = ''): string =>
  `<path d="${steps}" fill="none" stroke="${stroke}" stroke-width="${short(width)}" stroke-linecap="round" stroke-linejoin="round" ${more}/>`

export function polygon(
  points: readonly (readonly [x: number, y: number])[],
  fill: string,
  more = '',
): string {
  return `<polygon points="${points.map(([x, y]) => `${short(x)},${short(y)}`).join(' ')}" fill="${fill}" ${more}/>`
}

/** A definition of a gradient from top to bottom, or from left to right. */
export function gradient(
  id: string,
  from: string,
  to: string,
  isSideways = false,
  fromOpacity = 1,
  toOpacity = 1,
): string {
  const end = isSideways ? 'x2="1" y2="0"' : 'x2="0" y2="1"'
  return `<linearGradient id="${id}" x1="0" y1="0" ${end}><stop offset="0" stop-color="${from}" stop-opacity="${fromOpacity}"/><stop offset="1" stop-color="${to}" stop-opacity="${toOpacity}"/></linearGradient>`
}

/** A definition of a glow: strong in the middle, nothing at the edge. */
export const glow = (id: string, color: string, strength = 0.9): string =>
  `<radialGradient id="${id}"><stop offset="0" stop-color="${color}" stop-opacity="${strength}"/><stop offset="1" stop-color="${color}" stop-opacity="0"/></radialGradient>`

/** The sky over the whole picture. */
export function sky({ width, height, palette }: Canvas): string {
  return `<defs>${gradient('sky', palette.sky[0], palette.sky[1])}</defs>${rect(0, 0, width, height, 'url(#sky)')}`
}

/** A smooth closed shape that fills everything below a row of heights. */
export function ridge(
  { width, height }: Canvas,
  heights: readonly number[],
  fill: string,
  more = '',
): string {
  const step = width / (heights.length - 1)
  const [first = 0, ...rest] = heights
  let steps = `M0 ${height}L0 ${short(first)}`
  let before = first
  for (const [at, tall] of rest.entries()) {
    const middle = short((at + 0.5) * step)
    steps += `C${middle} ${short(before)} ${middle} ${short(tall)} ${short((at + 1) * step)} ${short(tall)}`
    before = tall
  }
  return path(`${steps}L${width} ${height}Z`, fill, more)
}

/** A ridge of random heights around `level`, rising and falling by `relief`. */
export function hills(canvas: Canvas, level: number, relief: number, fill: string, parts = 6): string {
  const heights = Array.from({ length: parts + 1 }, () => level + between(canvas.random, -relief, relief))
  return ridge(canvas, heights, fill)
}
