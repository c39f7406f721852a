import {
  type Canvas,
  type Scene,
  between,
  pick,
  repeat,
  rect,
  circle,
  ellipse,
  path,
  line,
  polygon,
  gradient,
  hills,
} from './drawing.js'
import { tree, heatStore, tower, house, walkers, open, clouds } from './outdoor-shapes.js'

/** A skyline in two layers, with a store among the houses. */
const city: Scene = (canvas) => {
  const { width, height, palette, random } = canvas
  const floor = height * 0.84
  const row = (count: number, low: number, high: number, fill: string) =>
    repeat(count, (at) => {
      const wide = (width / count) * between(random, 0.72, 0.98)
      return tower(canvas, (at * width) / count, floor, wide, height * between(random, low, high), fill)
    })
  return (
    open(canvas) +
    clouds(canvas, 2) +
    `<g opacity="0.55">${row(13, 0.26, 0.56, palette.far)}</g>` +
    row(9, 0.14, 0.42, palette.middle) +
    heatStore(canvas, width * between(random, 0.3, 0.7), floor, height * 0.17, height * 0.36, 'store') +
    rect(0, floor - 2, width, height, palette.ground) +
    repeat(12, (at) =>
      tree(((at + 0.5) * width) / 12, floor + 6, height * 0.12, palette.near, palette.dark),
    ) +
    rect(0, floor + height * 0.06, width, height * 0.012, palette.light, 0, 'opacity="0.3"') +
    walkers(canvas, floor + height * 0.055, 6, height * 0.085)
  )
}

/** A street of gabled houses with a warm line of heat running under it. */
const street: Scene = (canvas) => {
  const { width, height, palette, random } = canvas
  const floor = height * 0.74
  const hasSnow = palette.ground === '#e9f1f8'
  const count = Math.round(width / 165)
  const wide = width / count
  const pipe = floor + height * 0.15
  return (
    open(canvas) +
    clouds(canvas, 2) +
    hills(canvas, height * 0.42, height * 0.06, palette.far) +
    repeat(count, (at) =>
      house(
        canvas,
        at * wide + wide * 0.08,
        floor,
        wide * 0.82,
        height * between(random, 0.26, 0.4),
        hasSnow,
      ),
    ) +
    rect(0, floor, width, height - floor, palette.ground) +
    rect(0, floor, width, height * 0.035, hasSnow ? '#ffffff' : palette.near) +
    line(`M-20 ${pipe}H${width + 20}`, palette.warm, height * 0.035) +
    line(`M-20 ${pipe + height * 0.06}H${width + 20}`, palette.cool, height * 0.035) +
    repeat(count, (at) =>
      line(`M${at * wide + wide * 0.42} ${pipe}V${floor + height * 0.03}`, palette.warm, height * 0.018),
    ) +
    (hasSnow
      ? repeat(70, () =>
          circle(
            between(random, 0, width),
            between(random, 0, floor),
            between(random, 1.5, 4),
            '#ffffff',
            'opacity="0.85"',
          ),
        )
      : '') +
    walkers(canvas, floor + height * 0.03, 4, height * 0.1)
  )
}

/** Water, cranes and a ship. */
const harbour: Scene = (canvas) => {
  const { width, height, palette, random } = canvas
  const sea = height * 0.66
  const crane = (x: number, tall: number) =>
    line(
      `M${x} ${sea}V${sea - tall}M${x + tall * 0.3} ${sea}V${sea - tall}M${x} ${sea - tall * 0.5}H${x + tall * 0.3}M${x - tall * 0.62} ${sea - tall}H${x + tall * 0.5}M${x + tall * 0.15} ${sea - tall}V${sea - tall * 1.24}L${x - tall * 0.55} ${sea - tall}`,
      palette.near,
      tall * 0.035,
    )
  const ship = width * between(random, 0.38, 0.56)
  const boxes = [palette.warm, palette.cool, palette.sun, palette.light, palette.middle] as const
  return (
    open(canvas) +
    clouds(canvas, 3) +
    hills(canvas, height * 0.56, height * 0.04, palette.far) +
    crane(width * 0.14, height * 0.36) +
    crane(width * 0.3, height * 0.28) +
    rect(0, sea - height * 0.03, width * 0.4, height * 0.05, palette.ground) +
    `<defs>${gradient('sea', palette.middle, palette.ground)}</defs>${rect(0, sea, width, height - sea, 'url(#sea)')}` +
    repeat(36, (at) =>
      rect(
        ship - width * 0.04 + (at % 9) * width * 0.038,
        sea - height * 0.055 - Math.floor(at / 9) * height * 0.042 * (at % 3 === 2 ? 0.9 : 1),
        width * 0.035,
        height * 0.039,
        pick(random, boxes),
        2,
      ),
    ) +
    rect(ship + width * 0.33, sea - height * 0.21, width * 0.06, height * 0.19, palette.light, 3) +
    polygon(
      [
        [ship - width * 0.08, sea - height * 0.02],
        [ship + width * 0.42, sea - height * 0.02],
        [ship + width * 0.38, sea + height * 0.08],
        [ship - width * 0.05, sea + height * 0.08],
      ],
      palette.dark,
    ) +
    rect(ship - width * 0.065, sea + height * 0.045, width * 0.46, height * 0.014, palette.warm) +
    repeat(26, () =>
      line(
        `M${between(random, 0, width)} ${between(random, sea + height * 0.12, height)}h${between(random, 30, 120)}`,
        palette.light,
        3,
        'opacity="0.28"',
      ),
    )
  )
}

/** A building of long floors; some of its windows are lit. */
function block(
  { height, palette, random }: Canvas,
  [x, floor]: Spot,
  [wide, tall]: Spot,
  fill: string,
): string {
  const storey = (at: number) => {
    const top = floor - tall + height * (0.025 + at * 0.095)
    const pane = (place: number) =>
      random() < 0.34
        ? rect(x + wide * 0.05 + place * 58, top + 2, 44, height * 0.044, palette.sun, 2, 'opacity="0.9"')
        : ''
    return (
      rect(x + wide * 0.04, top, wide * 0.92, height * 0.05, palette.dark, 3, 'opacity="0.7"') +
      repeat(Math.round(wide / 60), pane)
    )
  }
  return rect(x, floor - tall, wide, tall, fill, 4) + repeat(Math.round(tall / (height * 0.095)), storey)
}

type Spot = readonly [number, number]

/** A modern office between trees. */
const campus: Scene = (canvas) => {
  const { width, height, palette, random } = canvas
  const floor = height * 0.82
  return (
    open(canvas) +
    clouds(canvas, 3) +
    hills(canvas, height * 0.5, height * 0.05, palette.far) +
    block(canvas, [width * 0.52, floor], [width * 0.3, height * 0.42], palette.middle) +
    block(canvas, [width * 0.2, floor], [width * 0.42, height * 0.3], palette.light) +
    rect(width * 0.2, floor - height * 0.31, width * 0.42, height * 0.02, palette.warm) +
    repeat(16, (at) =>
      ellipse(
        width * (0.22 + at * 0.0255),
        floor - height * 0.315,
        width * 0.018,
        height * 0.022,
        palette.middle,
      ),
    ) +
    rect(0, floor, width, height, palette.ground) +
    path(
      `M${width * 0.36} ${floor}h${width * 0.1}l${width * 0.22} ${height * 0.2}H${width * 0.14}Z`,
      palette.light,
      'opacity="0.35"',
    ) +
    repeat(8, (at) =>
      tree(
        width * (at < 4 ? 0.02 + at * 0.05 : 0.64 + at * 0.05),
        floor + height * 0.03,
        height * between(random, 0.18, 0.26),
        palette.near,
        palette.dark,
      ),
    ) +
    walkers(canvas, floor + height * 0.1, 7, height * 0.13)
  )
}

/** Scenes of towns. */
export const townScenes = { city, street, harbour, campus } as const satisfies Record<string, Scene>
