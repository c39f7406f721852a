import { backdrop } from './abstract-shapes.js'
import {
  type Canvas,
  type Scene,
  between,
  pick,
  repeat,
  circle,
  ellipse,
  line,
  polygon,
  ridge,
} from './drawing.js'

/** Flowing layers of heat. */
const waves: Scene = (canvas) => {
  const { width, height, palette, random } = canvas
  const layers = [
    palette.sun,
    palette.warm,
    palette.far,
    palette.middle,
    palette.near,
    palette.ground,
    palette.dark,
  ]
  return (
    backdrop(canvas, false) +
    circle(width * between(random, 0.6, 0.8), height * 0.3, height * 0.4, 'url(#core)') +
    layers
      .map((fill, at) =>
        ridge(
          canvas,
          Array.from(
            { length: 6 },
            () => height * (0.34 + at * 0.1) + between(random, -1, 1) * height * 0.11,
          ),
          fill,
          'opacity="0.92"',
        ),
      )
      .join('')
  )
}

/** Bricks of the storage material, cold outside, glowing inside. */
const bricks: Scene = (canvas) => {
  const { width, height, palette, random } = canvas
  const size = height / 7.2
  const [cx, cy] = [width * between(random, 0.4, 0.62), height * between(random, 0.42, 0.6)]
  const cell = (at: number) => {
    const across = Math.ceil(width / (size * 1.5)) + 2
    const [column, row] = [(at % across) - 1, Math.floor(at / across) - 1]
    const [x, y] = [column * size * 1.5, (row + (column % 2 ? 0.5 : 0)) * size * 1.732]
    const near = Math.max(0, 1 - Math.hypot(x - cx, y - cy) / (height * 0.75))
    const corner = (turn: number) =>
      [
        x + Math.cos((turn * Math.PI) / 3) * size * 0.93,
        y + Math.sin((turn * Math.PI) / 3) * size * 0.93,
      ] as const
    const fill =
      near > 0.72
        ? palette.sun
        : near > 0.48
          ? palette.warm
          : near > 0.26
            ? palette.far
            : pick(random, [palette.middle, palette.near, palette.near])
    const outline = [corner(0), corner(1), corner(2), corner(3), corner(4), corner(5)]
    return (
      polygon(outline, fill, `stroke="${palette.dark}" stroke-opacity="0.35" stroke-width="5"`) +
      polygon([corner(3), corner(4), corner(5), [x, y]], '#ffffff', 'opacity="0.14"') +
      circle(x, y, size * 0.2, palette.dark, `opacity="${0.3 - near * 0.2}"`)
    )
  }
  const across = Math.ceil(width / (size * 1.5)) + 2
  return (
    backdrop(canvas, true) +
    repeat(across * 7, cell) +
    circle(cx, cy, height * 0.6, 'url(#core)', 'opacity="0.55"')
  )
}

/** Arcs of warmth that rise from the ground. */
const rings: Scene = (canvas) => {
  const { width, height, palette, random } = canvas
  const x = width * between(random, 0.3, 0.7)
  const fills = [palette.near, palette.middle, palette.far, palette.cool, palette.warm, palette.sun]
  return (
    backdrop(canvas, true) +
    fills.map((fill, at) => circle(x, height * 1.06, height * (1.02 - at * 0.15), fill)).join('') +
    repeat(24, () =>
      circle(
        between(random, 0, width),
        between(random, 0, height * 0.6),
        between(random, 2, 6),
        palette.light,
        'opacity="0.4"',
      ),
    ) +
    repeat(9, (at) =>
      line(
        `M${width * (0.06 + at * 0.11)} ${height}v${-height * between(random, 0.05, 0.16)}`,
        palette.dark,
        width * 0.05,
        'opacity="0.85"',
      ),
    )
  )
}

interface Cabinet {
  x: number
  y: number
  size: number
}

/** One cabinet: `side` is -1 for its left face and 1 for its right one; `u` and `v` run over a face from 0 to 1. */
function cabinet({ palette }: Canvas, { x, y, size }: Cabinet): string {
  const [half, deep] = [size * 0.29, size * 0.16]
  const point = (side: number, u: number, v: number) =>
    [x + side * u * half, y - u * deep * 0.5 - v * size] as const
  const face = (side: number, [u, v]: Pair, [across, up]: Pair, fill: string) =>
    polygon(
      [
        point(side, u, v),
        point(side, u + across, v),
        point(side, u + across, v + up),
        point(side, u, v + up),
      ],
      fill,
    )
  const [left, top] = [point(-1, 1, 1), point(1, 0, 1)]
  const slit = (at: number) => {
    const [from, to] = [point(1, 0.2, 0.2 + at * 0.1), point(1, 0.8, 0.2 + at * 0.1)]
    return line(`M${from.join(' ')}L${to.join(' ')}`, palette.near, 5, 'opacity="0.6"')
  }
  return (
    ellipse(x, y + 6, half * 1.7, deep * 0.6, palette.dark, 'opacity="0.22"') +
    face(-1, [0, 0], [1, 1], palette.light) +
    face(1, [0, 0], [1, 1], palette.far) +
    polygon([top, left, [x, y - size - deep], point(1, 1, 1)], palette.middle) +
    face(-1, [0.2, 0.22], [0.6, 0.44], palette.dark) +
    repeat(5, (at) =>
      face(-1, [0.27, 0.26 + at * 0.075], [0.46, 0.04], at < 3 ? palette.warm : palette.sun),
    ) +
    repeat(6, slit)
  )
}

type Pair = readonly [number, number]

/** The product: cabinets with a lit core on a soft ground. */
const module: Scene = (canvas) => {
  const { width, height, palette, random } = canvas
  const isDark = random() < 0.5
  const places = width > height ? [0.76, 0.24, 0.5] : [0.72, 0.42]
  const last = places.length - 1
  return (
    backdrop(canvas, isDark) +
    circle(width * 0.5, height * 0.52, height * 0.62, 'url(#core)', 'opacity="0.4"') +
    ellipse(
      width / 2,
      height * 0.95,
      width * 0.62,
      height * 0.2,
      palette.light,
      `opacity="${isDark ? 0.12 : 0.5}"`,
    ) +
    places
      .map((place, at) => {
        const size = Math.min(height, width * 0.6) * (0.62 - (last - at) * 0.08)
        return cabinet(canvas, { x: width * place, y: height * (0.86 - (last - at) * 0.03), size })
      })
      .join('')
  )
}

/** Scenes of heat, material and product. */
export const materialScenes = { waves, bricks, rings, module } as const satisfies Record<string, Scene>
