import {
  type Canvas,
  type Scene,
  between,
  pick,
  repeat,
  rect,
  circle,
  path,
  line,
  gradient,
} from './drawing.js'
import { room, plant, lamp } from './indoor-shapes.js'
import { person } from './people-shapes.js'

const flask = ({ palette }: Canvas, x: number, y: number, size: number, fill: string) => {
  const glass = `M${x - size * 0.13} ${y - size}V${y - size * 0.62}L${x - size * 0.45} ${y - size * 0.12}Q${x - size * 0.5} ${y} ${x - size * 0.34} ${y}H${x + size * 0.34}Q${x + size * 0.5} ${y} ${x + size * 0.45} ${y - size * 0.12}L${x + size * 0.13} ${y - size * 0.62}V${y - size}Z`
  return (
    path(glass, palette.light, 'opacity="0.7"') +
    path(
      `M${x - size * 0.3} ${y - size * 0.36}L${x - size * 0.45} ${y - size * 0.12}Q${x - size * 0.5} ${y} ${x - size * 0.34} ${y}H${x + size * 0.34}Q${x + size * 0.5} ${y} ${x + size * 0.45} ${y - size * 0.12}L${x + size * 0.3} ${y - size * 0.36}Z`,
      fill,
    ) +
    circle(x - size * 0.1, y - size * 0.2, size * 0.05, palette.light, 'opacity="0.8"') +
    circle(x + size * 0.13, y - size * 0.13, size * 0.035, palette.light, 'opacity="0.8"') +
    path(glass, 'none', `stroke="${palette.light}" stroke-width="4"`) +
    rect(x - size * 0.18, y - size * 1.03, size * 0.36, size * 0.06, palette.light, 3)
  )
}

/** A bench with glass, samples, a microscope and two people. */
const laboratory: Scene = (canvas) => {
  const { width, height, palette, random } = canvas
  const bench = height * 0.76
  const shelf = (y: number) =>
    rect(width * 0.04, y, width * 0.36, 8, palette.near) +
    repeat(8, (at) =>
      rect(
        width * (0.05 + at * 0.043),
        y - height * between(random, 0.06, 0.11),
        width * 0.028,
        height * 0.11,
        pick(random, [palette.warm, palette.cool, palette.light, palette.middle, palette.far]),
        4,
        'clip-path="inset(0 0 0 0)"',
      ),
    )
  const [x, y, s] = [width * 0.83, bench, height * 0.36]
  const scope =
    rect(x - s * 0.4, y - s * 0.09, s * 0.72, s * 0.09, palette.dark, 6) +
    path(
      `M${x + s * 0.14} ${y - s * 0.06}C${x + s * 0.56} ${y - s * 0.3} ${x + s * 0.42} ${y - s * 0.8} ${x + s * 0.02} ${y - s * 0.78}l${-s * 0.02} ${s * 0.14}C${x + s * 0.3} ${y - s * 0.6} ${x + s * 0.32} ${y - s * 0.3} ${x} ${y - s * 0.1}Z`,
      palette.light,
    ) +
    `<g transform="rotate(-18 ${x - s * 0.08} ${y - s * 0.6})">${rect(x - s * 0.17, y - s * 1.02, s * 0.18, s * 0.66, palette.near, 8)}${rect(x - s * 0.2, y - s * 1.1, s * 0.24, s * 0.12, palette.warm, 6)}${rect(x - s * 0.13, y - s * 0.38, s * 0.1, s * 0.12, palette.dark, 3)}</g>` +
    rect(x - s * 0.36, y - s * 0.22, s * 0.5, s * 0.05, palette.dark, 3)
  return (
    room(canvas, 0.52) +
    shelf(height * 0.24) +
    shelf(height * 0.42) +
    person(canvas, { x: width * 0.47, y: bench + 6, tall: height * 0.46, coat: '#ffffff' }) +
    person(canvas, { x: width * 0.64, y: bench + 6, tall: height * 0.43, coat: '#f4f7fb' }) +
    rect(0, bench, width, height * 0.05, palette.light) +
    rect(0, bench + height * 0.05, width, height * 0.3, palette.near) +
    repeat(6, (at) =>
      rect(width * (0.04 + at * 0.165), bench + height * 0.09, width * 0.14, height * 0.2, palette.ground, 6),
    ) +
    flask(canvas, width * 0.14, bench + 4, height * 0.2, palette.warm) +
    flask(canvas, width * 0.25, bench + 4, height * 0.15, palette.cool) +
    flask(canvas, width * 0.335, bench + 4, height * 0.18, palette.sun) +
    scope
  )
}

/** Two people in helmets between pipes and tanks. */
const workshop: Scene = (canvas) => {
  const { width, height, palette, random } = canvas
  const pipe = (y: number, fill: string, thick: number) =>
    line(
      `M-20 ${y}H${width * between(random, 0.3, 0.6)}v${height * between(random, 0.12, 0.24)}H${width + 20}`,
      fill,
      thick,
    ) + line(`M-20 ${y - thick * 0.2}H${width * 0.25}`, palette.light, thick * 0.12, 'opacity="0.5"')
  const valve = (x: number, y: number) =>
    circle(x, y, height * 0.05, 'none', `stroke="${palette.warm}" stroke-width="9"`) +
    line(
      `M${x - height * 0.05} ${y}h${height * 0.1}M${x} ${y - height * 0.05}v${height * 0.1}`,
      palette.warm,
      6,
    ) +
    circle(x, y, height * 0.014, palette.dark)
  const dial = (x: number, y: number) =>
    circle(x, y, height * 0.058, palette.light) +
    circle(x, y, height * 0.058, 'none', `stroke="${palette.dark}" stroke-width="6"`) +
    line(`M${x} ${y}L${x + height * 0.03} ${y - height * between(random, 0.01, 0.03)}`, palette.warm, 5)
  return (
    `<defs>${gradient('wall', palette.sky[0], palette.sky[1])}</defs>${rect(0, 0, width, height, 'url(#wall)')}` +
    repeat(9, (at) =>
      rect(
        (width * at) / 8.4,
        height * 0.06,
        width * 0.085,
        height * 0.16,
        palette.light,
        4,
        'opacity="0.5"',
      ),
    ) +
    rect(0, height * 0.86, width, height * 0.2, palette.ground) +
    rect(width * 0.72, height * 0.24, width * 0.2, height * 0.64, palette.middle, width * 0.05) +
    rect(width * 0.72, height * 0.4, width * 0.2, height * 0.06, palette.warm) +
    rect(width * 0.08, height * 0.36, width * 0.16, height * 0.52, palette.far, width * 0.04) +
    pipe(height * 0.3, palette.near, height * 0.06) +
    pipe(height * 0.42, palette.cool, height * 0.045) +
    valve(width * 0.2, height * 0.3) +
    valve(width * 0.84, height * 0.62) +
    dial(width * 0.3, height * 0.58) +
    dial(width * 0.68, height * 0.34) +
    person(canvas, {
      x: width * 0.42,
      y: height * 0.98,
      tall: height * 0.62,
      hasHelmet: true,
      coat: palette.warm,
    }) +
    person(canvas, {
      x: width * 0.61,
      y: height * 1,
      tall: height * 0.58,
      hasHelmet: true,
      coat: palette.near,
    }) +
    `<g transform="rotate(-8 ${width * 0.515} ${height * 0.84})">${rect(width * 0.46, height * 0.76, width * 0.11, height * 0.17, palette.dark, 8)}${rect(width * 0.467, height * 0.772, width * 0.096, height * 0.146, palette.light, 4)}${repeat(4, (at) => rect(width * (0.475 + at * 0.021), height * (0.89 - at * 0.02), width * 0.013, height * (0.02 + at * 0.02), at === 3 ? palette.warm : palette.middle, 2))}</g>`
  )
}

/** A desk by the window: a screen with a chart, a cup, a plant. */
const desk: Scene = (canvas) => {
  const { width, height, palette, random } = canvas
  const table = height * 0.78
  const [x, y, wide, tall] = [width * 0.3, height * 0.26, width * 0.36, height * 0.42]
  return (
    room(canvas, random() < 0.5 ? 0.04 : 0.6) +
    lamp(canvas, width * 0.8) +
    rect(x + wide * 0.44, y + tall, wide * 0.12, table - y - tall, palette.dark) +
    rect(x + wide * 0.3, table - 10, wide * 0.4, 12, palette.dark, 6) +
    rect(x, y, wide, tall, palette.dark, 14) +
    rect(x + 10, y + 10, wide - 20, tall - 20, palette.light, 8) +
    rect(x + 24, y + 24, wide * 0.24, tall - 48, palette.far, 8, 'opacity="0.6"') +
    repeat(5, (at) =>
      rect(
        x + 36,
        y + 40 + at * tall * 0.13,
        wide * 0.15,
        tall * 0.05,
        at === 1 ? palette.warm : palette.middle,
        5,
      ),
    ) +
    repeat(6, (at) =>
      rect(
        x + wide * (0.38 + at * 0.09),
        y + tall * 0.82 - tall * (0.18 + 0.07 * at),
        wide * 0.055,
        tall * (0.18 + 0.07 * at),
        at === 5 ? palette.warm : palette.cool,
        4,
      ),
    ) +
    rect(0, table, width, height * 0.05, palette.near) +
    rect(0, table + height * 0.05, width, height * 0.2, palette.ground) +
    plant(width * 0.78, table + 4, height * 0.36, palette.near, palette.warm) +
    rect(width * 0.2, table - height * 0.09, width * 0.045, height * 0.095, palette.warm, 8) +
    circle(
      width * 0.25,
      table - height * 0.045,
      height * 0.026,
      'none',
      `stroke="${palette.warm}" stroke-width="7"`,
    ) +
    repeat(2, (at) =>
      line(
        `M${width * (0.212 + at * 0.02)} ${table - height * 0.11}q${12} ${-16} 0 ${-32}t0 ${-30}`,
        palette.light,
        5,
        'opacity="0.7"',
      ),
    ) +
    rect(width * 0.36, table + height * 0.012, width * 0.24, height * 0.026, palette.light, 6)
  )
}

/** Scenes of people at work. */
export const workScenes = { laboratory, workshop, desk } as const satisfies Record<string, Scene>
