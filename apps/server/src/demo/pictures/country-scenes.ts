import {
  type Scene,
  between,
  repeat,
  rect,
  circle,
  ellipse,
  path,
  line,
  polygon,
  gradient,
  sky,
  hills,
} from './drawing.js'
import { sun, fir, tree, turbine, house, open, clouds } from './outdoor-shapes.js'

/** Hills behind hills, with wind turbines on the second row. */
const landscape: Scene = (canvas) => {
  const { width, height, palette, random } = canvas
  return (
    open(canvas) +
    clouds(canvas, 3) +
    hills(canvas, height * 0.52, height * 0.07, palette.far) +
    repeat(4, (at) =>
      turbine(
        width * (0.14 + 0.22 * at + between(random, 0, 0.1)),
        height * 0.66,
        height * between(random, 0.2, 0.3),
        palette.light,
        between(random, 0, 120),
      ),
    ) +
    hills(canvas, height * 0.66, height * 0.05, palette.middle) +
    repeat(9, () =>
      tree(
        between(random, 0, width),
        height * between(random, 0.8, 0.84),
        height * 0.14,
        palette.near,
        palette.ground,
      ),
    ) +
    hills(canvas, height * 0.8, height * 0.04, palette.near) +
    hills(canvas, height * 0.92, height * 0.02, palette.ground)
  )
}

/** Rows of solar panels towards the horizon. */
const solar: Scene = (canvas) => {
  const { width, height, palette } = canvas
  const horizon = height * 0.54
  const row = (at: number) => {
    const depth = 0.25 + at * 0.25
    const y = horizon + height * (0.1 + 0.09 * at + 0.018 * at * at)
    const tall = height * 0.145 * depth
    const wide = width * 0.3 * depth
    const count = Math.ceil(width / wide) + 1
    const panel = (column: number) => {
      const x = width / 2 + (column - count / 2) * wide * 1.04
      const cell = (u: number, v: number, across: number, down: number) =>
        polygon(
          [
            [x + u * wide + tall * 0.3 * (1 - v), y - tall * (1 - v)],
            [x + (u + across) * wide + tall * 0.3 * (1 - v), y - tall * (1 - v)],
            [x + (u + across) * wide + tall * 0.3 * (1 - v - down), y - tall * (1 - v - down)],
            [x + u * wide + tall * 0.3 * (1 - v - down), y - tall * (1 - v - down)],
          ],
          palette.cool,
          `opacity="${0.55 + 0.4 * u}"`,
        )
      return (
        line(`M${x + wide * 0.5} ${y - tall * 0.4}V${y + tall * 0.42}`, palette.ground, 7 * depth) +
        polygon(
          [
            [x + tall * 0.3, y - tall],
            [x + wide + tall * 0.3, y - tall],
            [x + wide, y],
            [x, y],
          ],
          palette.dark,
          `stroke="${palette.light}" stroke-width="${4 * depth}"`,
        ) +
        repeat(8, (part) => cell(0.04 + (part % 4) * 0.24, part < 4 ? 0.06 : 0.53, 0.2, 0.41))
      )
    }
    return (
      ellipse(width / 2, y + tall * 0.45, width, tall * 0.14, palette.ground, 'opacity="0.35"') +
      repeat(count, panel)
    )
  }
  return (
    open(canvas) +
    clouds(canvas, 2) +
    hills(canvas, horizon - height * 0.08, height * 0.05, palette.far) +
    hills(canvas, horizon - height * 0.01, height * 0.02, palette.middle) +
    rect(0, horizon + height * 0.02, width, height, palette.near) +
    repeat(4, row)
  )
}

/** Firs, snow or grass, a cabin with smoke, and lights in the sky at night. */
const forest: Scene = (canvas) => {
  const { width, height, palette, random } = canvas
  const isNight = palette.sky[0] === '#0a1733'
  const lights = (at: number) =>
    path(
      `M0 ${height * (0.16 + at * 0.1)}C${width * 0.3} ${height * (0.02 + at * 0.12)} ${width * 0.6} ${height * (0.36 + at * 0.04)} ${width} ${height * (0.1 + at * 0.1)}V${height * (0.22 + at * 0.1)}C${width * 0.6} ${height * 0.5} ${width * 0.3} ${height * 0.2} 0 ${height * (0.34 + at * 0.1)}Z`,
      palette.cool,
      `opacity="${0.24 - at * 0.07}"`,
    )
  const row = (level: number, tall: number, fill: string, count: number) =>
    repeat(count, () =>
      fir(
        between(random, 0, width),
        height * level + between(random, -8, 14),
        height * tall * between(random, 0.75, 1.2),
        fill,
      ),
    )
  const [x, y] = [width * between(random, 0.3, 0.6), height * 0.83]
  return (
    sky(canvas) +
    (isNight
      ? repeat(60, () =>
          circle(
            between(random, 0, width),
            between(random, 0, height * 0.5),
            between(random, 0.8, 2.2),
            '#ffffff',
            'opacity="0.8"',
          ),
        ) + repeat(3, lights)
      : sun(canvas, width * 0.78, height * 0.24, height * 0.07)) +
    hills(canvas, height * 0.5, height * 0.1, palette.far) +
    row(0.66, 0.22, palette.middle, 26) +
    hills(canvas, height * 0.68, height * 0.03, palette.middle) +
    row(0.78, 0.3, palette.near, 16) +
    hills(canvas, height * 0.8, height * 0.02, palette.ground) +
    house(canvas, x, y, height * 0.24, height * 0.2, palette.ground === '#e9f1f8') +
    row(0.93, 0.34, palette.dark, 7)
  )
}

/** A bridge over water with a train on it. */
const bridge: Scene = (canvas) => {
  const { width, height, palette, random } = canvas
  const deck = height * 0.52
  const arch = (at: number) => {
    const [x, wide] = [(at * width) / 4, width / 4]
    return path(
      `M${x} ${deck}H${x + wide}V${height}H${x + wide * 0.94}V${deck + wide * 0.5}A${wide * 0.44} ${wide * 0.42} 0 0 0 ${x + wide * 0.06} ${deck + wide * 0.5}V${height}H${x}Z`,
      palette.near,
    )
  }
  return (
    open(canvas) +
    clouds(canvas, 3) +
    hills(canvas, height * 0.56, height * 0.08, palette.far) +
    hills(canvas, height * 0.7, height * 0.04, palette.middle) +
    `<defs>${gradient('water', palette.cool, palette.ground)}</defs>${rect(0, height * 0.8, width, height * 0.2, 'url(#water)')}` +
    repeat(4, arch) +
    rect(0, deck - height * 0.03, width, height * 0.05, palette.ground) +
    repeat(5, (at) => {
      const x = width * 0.12 + at * width * 0.156
      const isHead = at === 4
      return (
        path(
          `M${x} ${deck - height * 0.035}v${-height * 0.115}h${width * (isHead ? 0.1 : 0.15)}${isHead ? `q${width * 0.05} 0 ${width * 0.06} ${height * 0.115}` : `v${height * 0.115}`}Z`,
          at % 2 ? palette.light : palette.warm,
        ) +
        repeat(4, (pane) =>
          rect(
            x + width * (0.012 + pane * 0.033),
            deck - height * 0.125,
            width * 0.022,
            height * 0.04,
            palette.dark,
            3,
            'opacity="0.7"',
          ),
        )
      )
    }) +
    repeat(18, () =>
      line(
        `M${between(random, 0, width)} ${between(random, height * 0.83, height)}h${between(random, 20, 90)}`,
        palette.light,
        3,
        'opacity="0.35"',
      ),
    )
  )
}

/** Scenes of the countryside. */
export const countryScenes = { landscape, solar, forest, bridge } as const satisfies Record<string, Scene>
