import { type Canvas, repeat, rect, circle, ellipse, path, line, polygon, gradient } from './drawing.js'

/** A wall with a window to the outside and a lamp. */
export function room({ width, height, palette }: Canvas, windowAt: number): string {
  const [x, y, wide, tall] = [width * windowAt, height * 0.1, width * 0.36, height * 0.4]
  return (
    `<defs>${gradient('wall', palette.sky[1], palette.sky[0])}${gradient('view', palette.sky[0], palette.sun)}</defs>` +
    rect(0, 0, width, height, 'url(#wall)') +
    rect(x, y, wide, tall, 'url(#view)', 8) +
    path(
      `M${x} ${y + tall * 0.8}q${wide * 0.25} ${-tall * 0.4} ${wide * 0.5} ${-tall * 0.12}t${wide * 0.5} ${-tall * 0.1}V${y + tall}H${x}Z`,
      palette.far,
    ) +
    path(
      `M${x} ${y + tall * 0.92}q${wide * 0.3} ${-tall * 0.26} ${wide * 0.62} ${-tall * 0.06}t${wide * 0.38} ${-tall * 0.06}V${y + tall}H${x}Z`,
      palette.middle,
    ) +
    rect(x, y, wide, tall, 'none', 8, `stroke="${palette.light}" stroke-width="10"`) +
    line(`M${x + wide / 2} ${y}V${y + tall}`, palette.light, 7)
  )
}

/** A plant in a pot. */
export const plant = (x: number, y: number, tall: number, leaf: string, pot: string) =>
  repeat(
    7,
    (at) =>
      `<g transform="rotate(${-54 + at * 18} ${x} ${y - tall * 0.25})">${ellipse(x, y - tall * 0.66, tall * 0.075, tall * 0.36, leaf, `opacity="${0.75 + (at % 3) * 0.12}"`)}</g>`,
  ) +
  polygon(
    [
      [x - tall * 0.2, y - tall * 0.3],
      [x + tall * 0.2, y - tall * 0.3],
      [x + tall * 0.14, y],
      [x - tall * 0.14, y],
    ],
    pot,
  )

/** A lamp that hangs from above. */
export const lamp = ({ palette, height }: Canvas, x: number) =>
  line(`M${x} 0V${height * 0.14}`, palette.dark, 4) +
  path(
    `M${x - height * 0.08} ${height * 0.2}Q${x} ${height * 0.06} ${x + height * 0.08} ${height * 0.2}Z`,
    palette.warm,
  ) +
  circle(x, height * 0.205, height * 0.022, palette.sun)

/** An open computer, seen from behind. */
export const laptop = (x: number, y: number, size: number, lid: string, base: string) =>
  polygon(
    [
      [x - size * 0.5, y - size * 0.62],
      [x + size * 0.5, y - size * 0.62],
      [x + size * 0.56, y],
      [x - size * 0.56, y],
    ],
    lid,
  ) +
  rect(x - size * 0.66, y - size * 0.03, size * 1.32, size * 0.07, base, size * 0.03) +
  circle(x, y - size * 0.3, size * 0.06, base)
