import { type Canvas, between, pick, rect, circle, ellipse, path } from './drawing.js'

const skins = ['#f4d0b1', '#e5b08a', '#c98d62', '#9a643f', '#6f4429', '#f0c5a0'] as const
const hairs = ['#2b1d17', '#4a2f22', '#8a5a33', '#d3a45c', '#b8b3ac', '#1c1c24', '#a1452b'] as const

/** How somebody stands in a picture; what is left out is drawn by lot. */
export interface Figure {
  x: number
  /** Where the shoulders end. */
  y: number
  /** Height from the shoulders' end to the top of the head. */
  tall: number
  coat?: string
  hasHelmet?: boolean
  isFromBehind?: boolean
}

type Hair = (x: number, y: number, radius: number, fill: string) => string

const hairStyles: readonly [Hair, ...Hair[]] = [
  (x, y, r, fill) =>
    path(
      `M${x - r * 1.04} ${y}A${r * 1.04} ${r * 1.1} 0 0 1 ${x + r * 1.04} ${y}Q${x + r * 0.5} ${y - r * 0.5} ${x - r * 0.1} ${y - r * 0.42}Q${x - r * 0.7} ${y - r * 0.4} ${x - r * 1.04} ${y}Z`,
      fill,
    ),
  (x, y, r, fill) =>
    path(
      `M${x - r * 1.08} ${y + r * 1.1}V${y}A${r * 1.08} ${r * 1.12} 0 0 1 ${x + r * 1.08} ${y}V${y + r * 1.1}Q${x + r * 0.9} ${y + r * 1.3} ${x + r * 0.72} ${y + r * 0.9}L${x + r * 0.8} ${y - r * 0.1}Q${x} ${y - r * 0.72} ${x - r * 0.8} ${y - r * 0.1}L${x - r * 0.72} ${y + r * 0.9}Q${x - r * 0.9} ${y + r * 1.3} ${x - r * 1.08} ${y + r * 1.1}Z`,
      fill,
    ),
  (x, y, r, fill) =>
    circle(x, y - r * 1.16, r * 0.4, fill) +
    path(
      `M${x - r * 1.04} ${y + r * 0.1}A${r * 1.04} ${r * 1.1} 0 0 1 ${x + r * 1.04} ${y + r * 0.1}Q${x} ${y - r * 1} ${x - r * 1.04} ${y + r * 0.1}Z`,
      fill,
    ),
  (x, y, r, fill) =>
    [-0.8, -0.45, 0, 0.45, 0.8]
      .map((dx) => circle(x + dx * r, y - r * (0.75 - 0.55 * dx * dx), r * 0.46, fill))
      .join(''),
  (x, y, r, fill) =>
    path(
      `M${x - r * 1.02} ${y - r * 0.12}A${r} ${r * 1.06} 0 0 1 ${x + r * 1.02} ${y - r * 0.12}Q${x} ${y - r * 0.72} ${x - r * 1.02} ${y - r * 0.12}Z`,
      fill,
    ),
]

const scarf: Hair = (x, y, r, fill) =>
  path(
    `M${x} ${y - r * 1.18}C${x + r * 1.5} ${y - r * 1.1} ${x + r * 1.1} ${y + r * 0.7} ${x + r * 0.9} ${y + r * 1.35}H${x - r * 0.9}C${x - r * 1.1} ${y + r * 0.7} ${x - r * 1.5} ${y - r * 1.1} ${x} ${y - r * 1.18}Z`,
    fill,
  )

/** Head and shoulders of somebody, from the front or from behind. */
export function person({ palette, random }: Canvas, figure: Figure): string {
  const { x, y, tall } = figure
  const r = tall * 0.21
  const head = y - tall + r
  const skin = pick(random, skins)
  const hair = pick(random, hairs)
  const coat =
    figure.coat ?? pick(random, [palette.warm, palette.cool, palette.near, palette.dark, palette.light])
  const style = pick(random, hairStyles)
  const hasScarf = !figure.hasHelmet && random() < 0.1
  const hasGlasses = random() < 0.25
  const shoulders = tall * between(random, 0.4, 0.46)
  const body =
    path(
      `M${x - shoulders} ${y}C${x - shoulders} ${y - tall * 0.42} ${x - tall * 0.2} ${y - tall * 0.47} ${x} ${y - tall * 0.47}C${x + tall * 0.2} ${y - tall * 0.47} ${x + shoulders} ${y - tall * 0.42} ${x + shoulders} ${y}Z`,
      coat,
    ) +
    rect(x - r * 0.42, head + r * 0.6, r * 0.84, r * 0.95, skin, r * 0.3) +
    path(
      `M${x - r * 0.62} ${y - tall * 0.455}Q${x} ${y - tall * 0.3} ${x + r * 0.62} ${y - tall * 0.455}Z`,
      skin,
    )
  const cover = scarf(x, head, r * 1.05, pick(random, [palette.cool, palette.warm, palette.sun]))
  const face =
    (hasScarf ? ellipse(x, head, r * 0.78, r * 0.94, skin) : ellipse(x, head, r * 0.9, r, skin)) +
    path(
      `M${x - r * 0.3} ${head + r * 0.4}Q${x} ${head + r * 0.66} ${x + r * 0.3} ${head + r * 0.4}`,
      'none',
      `stroke="#3b1f1a" stroke-opacity="0.55" stroke-width="${r * 0.09}" stroke-linecap="round"`,
    )
  const eyes =
    circle(x - r * 0.34, head + r * 0.02, r * 0.085, '#2a1a18') +
    circle(x + r * 0.34, head + r * 0.02, r * 0.085, '#2a1a18')
  const glasses = `<g fill="none" stroke="#2a2024" stroke-width="${r * 0.08}"><circle cx="${x - r * 0.36}" cy="${head + r * 0.04}" r="${r * 0.24}"/><circle cx="${x + r * 0.36}" cy="${head + r * 0.04}" r="${r * 0.24}"/></g>`
  const helmet =
    path(
      `M${x - r * 1.06} ${head - r * 0.2}A${r * 1.06} ${r * 1.08} 0 0 1 ${x + r * 1.06} ${head - r * 0.2}Z`,
      palette.sun,
    ) + rect(x - r * 1.22, head - r * 0.3, r * 2.44, r * 0.2, palette.warm, r * 0.1)
  if (figure.isFromBehind) return body + ellipse(x, head, r * 0.98, r * 1.06, hasScarf ? palette.cool : hair)
  if (hasScarf) return body + cover + face + eyes
  return (
    body + face + eyes + (hasGlasses ? glasses : '') + (figure.hasHelmet ? helmet : style(x, head, r, hair))
  )
}
