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
  ridge,
  hills,
} from './drawing.js'
import { tree, heatStore, walkers, open, clouds } from './outdoor-shapes.js'

/** The product in the open: one to three stores beside a low hall. */
const store: Scene = (canvas) => {
  const { width, height, palette, random } = canvas
  const floor = height * 0.86
  const count = 1 + Math.floor(random() * 3)
  const middle = width * between(random, 0.36, 0.62)
  const wide = height * (count === 1 ? 0.34 : 0.25)
  return (
    open(canvas) +
    clouds(canvas, 2) +
    hills(canvas, height * 0.56, height * 0.06, palette.far) +
    hills(canvas, height * 0.68, height * 0.04, palette.middle) +
    rect(middle + wide * 0.8, floor - height * 0.2, width * 0.24, height * 0.2, palette.light, 4) +
    rect(middle + wide * 0.8, floor - height * 0.2, width * 0.24, height * 0.035, palette.warm) +
    repeat(5, (at) =>
      rect(
        middle + wide * 0.95 + at * width * 0.042,
        floor - height * 0.12,
        width * 0.028,
        height * 0.06,
        palette.dark,
        2,
        'opacity="0.55"',
      ),
    ) +
    repeat(count, (at) =>
      heatStore(
        canvas,
        middle - (count - 1 - at) * wide * 1.12,
        floor,
        wide,
        height * (0.62 - 0.07 * ((at + 1) % 2)),
        `store${at}`,
      ),
    ) +
    ridge(canvas, [floor - 4, floor + 6, floor - 2, floor + 4], palette.ground) +
    repeat(7, () =>
      tree(
        pick(random, [between(random, 0, 0.14), between(random, 0.88, 1)]) * width,
        floor + height * 0.06,
        height * 0.17,
        palette.near,
        palette.dark,
      ),
    ) +
    walkers(canvas, floor + height * 0.08, 3, height * 0.11)
  )
}

/** Glass houses that glow with what grows in them. */
const greenhouse: Scene = (canvas) => {
  const { width, height, palette, random } = canvas
  const floor = height * 0.8
  const bay = (at: number) => {
    const wide = width * 0.24
    const x = at * wide - wide * 0.12
    const top = floor - height * 0.28
    const shape = `M${x} ${floor}V${top}L${x + wide / 2} ${top - height * 0.12}L${x + wide} ${top}V${floor}Z`
    return (
      path(shape, palette.sun, 'opacity="0.72"') +
      repeat(6, (plant) => {
        const px = x + wide * (0.1 + 0.16 * plant)
        const tall = height * between(random, 0.1, 0.2)
        return (
          line(`M${px} ${floor}V${floor - tall}`, palette.near, 4) +
          repeat(4, (leaf) =>
            ellipse(px + (leaf % 2 ? 9 : -9), floor - tall * (0.35 + leaf * 0.2), 12, 6, palette.middle),
          ) +
          circle(px + 5, floor - tall * 0.55, 6, palette.warm) +
          circle(px - 5, floor - tall * 0.8, 5, palette.warm)
        )
      }) +
      path(shape, 'none', `stroke="${palette.light}" stroke-width="6"`) +
      repeat(3, (bar) =>
        line(
          `M${x + (wide * (bar + 1)) / 4} ${floor}V${top - (bar === 1 ? height * 0.12 : height * 0.06)}`,
          palette.light,
          3,
        ),
      ) +
      line(`M${x} ${top}H${x + wide}`, palette.light, 4)
    )
  }
  return (
    open(canvas) +
    hills(canvas, height * 0.46, height * 0.06, palette.far) +
    repeat(5, bay) +
    rect(0, floor, width, height, palette.ground) +
    line(`M0 ${floor + height * 0.07}H${width}`, palette.warm, height * 0.026) +
    line(`M0 ${floor + height * 0.12}H${width}`, palette.cool, height * 0.026) +
    walkers(canvas, floor + height * 0.03, 2, height * 0.13)
  )
}

function truck({ width, height, palette }: Canvas, x: number, floor: number): string {
  const wheel = (at: number) => {
    const middle = x + width * (0.03 + at * 0.065)
    return (
      circle(middle, floor + height * 0.062, height * 0.024, palette.dark) +
      circle(middle, floor + height * 0.062, height * 0.01, palette.light)
    )
  }
  return (
    rect(x, floor - height * 0.06, width * 0.14, height * 0.12, palette.warm, 5) +
    path(
      `M${x + width * 0.143} ${floor - height * 0.02}h${width * 0.03}l${width * 0.018} ${height * 0.035}v${height * 0.045}h${-width * 0.048}Z`,
      palette.light,
    ) +
    repeat(3, wheel)
  )
}

/** A hall with a sawtooth roof, panels on it and trucks before it. */
const factory: Scene = (canvas) => {
  const { width, height, palette, random } = canvas
  const floor = height * 0.8
  const [left, wide] = [width * 0.1, width * 0.66]
  const tooth = (at: number) => {
    const [x, step] = [left + (at * wide) / 6, wide / 6]
    const top = floor - height * 0.34
    return (
      polygon(
        [
          [x, top],
          [x, top - height * 0.14],
          [x + step, top],
        ],
        palette.near,
      ) +
      polygon(
        [
          [x + step * 0.14, top - height * 0.1],
          [x + step * 0.86, top - height * 0.005],
          [x + step * 0.72, top - height * 0.005],
          [x + step * 0.1, top - height * 0.085],
        ],
        palette.cool,
      )
    )
  }
  return (
    open(canvas) +
    clouds(canvas, 3) +
    hills(canvas, height * 0.52, height * 0.05, palette.far) +
    heatStore(canvas, width * 0.86, floor, height * 0.22, height * 0.56, 'store') +
    repeat(6, tooth) +
    rect(left, floor - height * 0.345, wide, height * 0.345, palette.light, 3) +
    rect(left, floor - height * 0.12, wide, height * 0.12, palette.middle) +
    repeat(9, (at) =>
      rect(
        left + wide * (0.035 + at * 0.106),
        floor - height * 0.28,
        wide * 0.075,
        height * 0.1,
        random() < 0.6 ? palette.sun : palette.dark,
        3,
      ),
    ) +
    rect(left + wide * 0.42, floor - height * 0.12, wide * 0.16, height * 0.12, palette.dark, 2) +
    rect(0, floor, width, height, palette.ground) +
    truck(canvas, width * between(random, 0.2, 0.5), floor) +
    walkers(canvas, floor + height * 0.1, 4, height * 0.11)
  )
}

/** Scenes of plants and works. */
export const worksScenes = { store, greenhouse, factory } as const satisfies Record<string, Scene>
