import { backdrop } from './abstract-shapes.js'
import { type Canvas, type Scene, between, repeat, rect, circle, path, line } from './drawing.js'

const card = (
  { palette }: Canvas,
  x: number,
  y: number,
  wide: number,
  tall: number,
  inside: string,
): string =>
  rect(x + 6, y + 14, wide, tall, palette.dark, 22, 'opacity="0.12"') +
  rect(x, y, wide, tall, palette.light, 22) +
  inside

interface Frame {
  x: number
  y: number
  wide: number
  tall: number
}

function barsAndLine({ palette, random }: Canvas, { x, y, wide, tall }: Frame): string {
  const bars = repeat(9, (at) => {
    const high = tall * (0.16 + at * 0.055 + between(random, -0.05, 0.06))
    const fill = at === 8 ? 'url(#heat)' : palette.far
    return rect(x + wide * (0.08 + at * 0.096), y + tall * 0.88 - high, wide * 0.058, high, fill, 7)
  })
  const points = Array.from({ length: 9 }, (_none, at): [number, number] => [
    x + wide * (0.109 + at * 0.096),
    y + tall * (0.62 - at * 0.048 + between(random, -0.05, 0.05)),
  ])
  const dots = points.map(([across, down]) =>
    circle(across, down, 9, palette.light, `stroke="${palette.near}" stroke-width="5"`),
  )
  return bars + line(`M${points.map((point) => point.join(' ')).join('L')}`, palette.near, 7) + dots.join('')
}

function ring({ palette, random }: Canvas, { x, y, wide, tall }: Frame): string {
  const [across, down, radius] = [x + wide / 2, y + tall / 2, Math.min(wide, tall) * 0.34]
  const whole = 2 * Math.PI * radius
  const stroke = (color: string) => `stroke="${color}" stroke-width="${radius * 0.42}"`
  const part = `stroke-linecap="round" stroke-dasharray="${whole * between(random, 0.55, 0.8)} ${whole}" transform="rotate(-90 ${across} ${down})"`
  return (
    circle(across, down, radius, 'none', `${stroke(palette.far)} opacity="0.5"`) +
    circle(across, down, radius, 'none', `${stroke(palette.warm)} ${part}`)
  )
}

function progress({ palette, random }: Canvas, { x, y, wide, tall }: Frame): string {
  return repeat(4, (at) => {
    const top = y + tall * (0.17 + at * 0.19)
    const done = wide * between(random, 0.2, 0.7)
    return (
      rect(x + wide * 0.12, top, wide * 0.76, tall * 0.1, palette.far, 8, 'opacity="0.5"') +
      rect(x + wide * 0.12, top, done, tall * 0.1, at % 2 ? palette.cool : palette.warm, 8)
    )
  })
}

/** Cards of a dashboard: bars, a line, a ring. */
const charts: Scene = (canvas) => {
  const { width, height, random } = canvas
  const margin = height * 0.09
  const large = { x: margin, y: margin, wide: width * 0.56, tall: height - 2 * margin }
  const side = { x: margin * 1.6 + large.wide, wide: width - large.wide - margin * 2.6 }
  const upper = { ...side, y: margin, tall: large.tall * 0.48 }
  const lower = { ...side, y: margin + large.tall * 0.54, tall: large.tall * 0.46 }
  const drawn = (frame: Frame, inside: string) =>
    card(canvas, frame.x, frame.y, frame.wide, frame.tall, inside)
  return (
    backdrop(canvas, random() < 0.4) +
    drawn(large, barsAndLine(canvas, large)) +
    drawn(upper, ring(canvas, upper)) +
    drawn(lower, progress(canvas, lower))
  )
}

/** Places that are joined by lines, over a grid of dots. */
const network: Scene = (canvas) => {
  const { width, height, palette, random } = canvas
  const places = Array.from(
    { length: 15 },
    (_none, at) =>
      [
        width * (0.08 + 0.21 * (at % 5) + between(random, -0.05, 0.05)),
        height * (0.2 + 0.3 * Math.floor(at / 5) + between(random, -0.09, 0.09)),
      ] as const,
  )
  const across = Math.ceil(width / 30)
  const links = places.flatMap(([x, y], at) =>
    places
      .slice(at + 1)
      .filter(([u, v]) => Math.hypot(u - x, v - y) < height * 0.48)
      .map(([u, v]) =>
        line(
          `M${x} ${y}Q${(x + u) / 2} ${(y + v) / 2 - height * 0.09} ${u} ${v}`,
          random() < 0.35 ? palette.warm : palette.cool,
          3.5,
          'opacity="0.8"',
        ),
      ),
  )
  return (
    backdrop(canvas, true) +
    repeat(across * Math.ceil(height / 30), (at) =>
      circle(
        (at % across) * 30 + 15,
        Math.floor(at / across) * 30 + 15,
        2.4,
        palette.light,
        'opacity="0.14"',
      ),
    ) +
    links.join('') +
    places
      .map(
        ([x, y], at) =>
          circle(x, y, at % 4 === 0 ? 46 : 26, palette.warm, 'opacity="0.18"') +
          circle(x, y, at % 4 === 0 ? 20 : 11, at % 4 === 0 ? palette.warm : palette.light) +
          (at % 4 === 0 ? circle(x, y, 9, palette.light) : ''),
      )
      .join('')
  )
}

/** A telephone with cards on its screen, held before circles. */
const phone: Scene = (canvas) => {
  const { width, height, palette, random } = canvas
  const [wide, tall] = [height * 0.42, height * 0.84]
  const [x, y] = [width * between(random, 0.3, 0.6), height * 0.1]
  const bubble = (at: number) =>
    rect(
      width * ((at % 2 ? 0.78 : 0.08) + (at > 1 ? 0.03 : 0)),
      height * (0.2 + at * 0.17),
      width * 0.13,
      height * 0.09,
      at % 2 ? palette.warm : palette.cool,
      22,
      'opacity="0.9"',
    )
  return (
    backdrop(canvas, false) +
    circle(x + wide / 2, height * 0.5, height * 0.46, palette.far, 'opacity="0.55"') +
    circle(x + wide / 2, height * 0.5, height * 0.34, palette.middle, 'opacity="0.4"') +
    repeat(4, bubble) +
    rect(x + 10, y + 20, wide, tall, palette.dark, 44, 'opacity="0.2"') +
    rect(x, y, wide, tall, palette.dark, 44) +
    rect(x + 14, y + 14, wide - 28, tall - 28, palette.light, 32) +
    rect(x + 36, y + 44, wide - 72, tall * 0.3, 'url(#heat)', 18) +
    path(
      `M${x + 36} ${y + 44 + tall * 0.22}q${wide * 0.2} ${-tall * 0.12} ${wide * 0.38} ${-tall * 0.02}t${wide - 72 - wide * 0.38} ${-tall * 0.04}v${tall * 0.11}q0 18 -18 18h${-(wide - 108)}q-18 0 -18 -18Z`,
      palette.near,
    ) +
    repeat(
      3,
      (at) =>
        circle(x + 62, y + tall * (0.5 + at * 0.14), 22, at === 1 ? palette.warm : palette.cool) +
        rect(
          x + 98,
          y + tall * (0.5 + at * 0.14) - 18,
          (wide - 140) * between(random, 0.6, 1),
          14,
          palette.near,
          7,
        ) +
        rect(
          x + 98,
          y + tall * (0.5 + at * 0.14) + 6,
          (wide - 140) * between(random, 0.4, 0.8),
          12,
          palette.far,
          6,
        ),
    ) +
    rect(x + wide * 0.36, y + tall - 34, wide * 0.28, 8, palette.dark, 4, 'opacity="0.4"')
  )
}

/** The earth with lines of warmth around it. */
const globe: Scene = (canvas) => {
  const { width, height, palette, random } = canvas
  const [x, y, r] = [width * between(random, 0.4, 0.6), height * 0.54, height * 0.38]
  const land = (dx: number, dy: number, size: number) =>
    path(
      `M${x + dx * r} ${y + dy * r}q${size * r * 0.5} ${-size * r * 0.7} ${size * r} ${-size * r * 0.1}q${size * r * 0.5} ${size * r * 0.3} ${size * r * 0.1} ${size * r * 0.7}q${-size * r * 0.3} ${size * r * 0.5} ${-size * r * 0.8} ${size * r * 0.1}q${-size * r * 0.6} ${-size * r * 0.1} ${-size * r * 0.3} ${-size * r * 0.7}Z`,
      palette.middle,
    )
  return (
    backdrop(canvas, true) +
    repeat(70, () =>
      circle(
        between(random, 0, width),
        between(random, 0, height),
        between(random, 1, 2.6),
        palette.light,
        'opacity="0.7"',
      ),
    ) +
    circle(x, y, r * 1.7, 'url(#core)', 'opacity="0.5"') +
    circle(x, y, r, palette.cool) +
    `<clipPath id="earth">${circle(x, y, r, '#000')}</clipPath><g clip-path="url(#earth)">${land(-0.8, -0.3, 0.7)}${land(0.1, -0.5, 0.6)}${land(-0.2, 0.35, 0.5)}${land(0.5, 0.3, 0.55)}${circle(x + r * 0.45, y + r * 0.3, r * 1.15, palette.dark, 'opacity="0.14"')}</g>` +
    `<g transform="rotate(-22 ${x} ${y})">${path(`M${x - r * 1.5} ${y}A${r * 1.5} ${r * 0.42} 0 0 0 ${x + r * 1.5} ${y}`, 'none', `stroke="${palette.warm}" stroke-width="7" stroke-linecap="round"`)}${path(`M${x - r * 1.25} ${y - r * 0.2}A${r * 1.25} ${r * 0.3} 0 0 0 ${x + r * 1.25} ${y - r * 0.2}`, 'none', `stroke="${palette.sun}" stroke-width="4" stroke-linecap="round" opacity="0.8"`)}${circle(x + r * 0.62, y + r * 0.385, 15, palette.light)}${circle(x - r * 0.9, y + r * 0.335, 11, palette.sun)}</g>`
  )
}

/** Scenes of figures and connections. */
export const dataScenes = { charts, network, phone, globe } as const satisfies Record<string, Scene>
