import { type Scene, between, pick, repeat, rect, circle, line, polygon, gradient } from './drawing.js'
import { room, plant, lamp, laptop } from './indoor-shapes.js'
import { person } from './people-shapes.js'

/** Colleagues behind a long table. */
const team: Scene = (canvas) => {
  const { width, height, palette, random } = canvas
  const table = height * 0.74
  const count = width > height ? 5 : 4
  return (
    room(canvas, between(random, 0.1, 0.52)) +
    lamp(canvas, width * 0.3) +
    lamp(canvas, width * 0.7) +
    plant(width * 0.06, height * 0.78, height * 0.34, palette.near, palette.warm) +
    repeat(count, (at) =>
      person(canvas, {
        x: width * (0.16 + (0.7 * at) / (count - 1)) + between(random, -12, 12),
        y: table + 8,
        tall: height * between(random, 0.38, 0.44),
      }),
    ) +
    rect(width * 0.03, table, width * 0.94, height * 0.06, palette.light, 12) +
    rect(width * 0.03, table + height * 0.045, width * 0.94, height * 0.3, palette.ground, 6) +
    repeat(count - 1, (at) =>
      laptop(
        width * (0.27 + (0.62 * at) / count),
        table + height * 0.012,
        height * 0.13,
        at % 2 ? palette.far : palette.near,
        palette.dark,
      ),
    ) +
    repeat(3, (at) =>
      rect(
        width * (0.2 + at * 0.27),
        table - height * 0.05,
        height * 0.035,
        height * 0.055,
        at % 2 ? palette.warm : palette.cool,
        5,
      ),
    )
  )
}

/** Faces in coloured fields. */
const portraits: Scene = (canvas) => {
  const { width, height, palette, random } = canvas
  const [across, down] = width > height ? [4, 2] : [3, 3]
  const [wide, tall] = [width / across, height / down]
  const fields = [
    palette.sky[0],
    palette.warm,
    palette.cool,
    palette.far,
    palette.sun,
    palette.middle,
    palette.near,
  ] as const
  const cell = (at: number) => {
    const [x, y] = [(at % across) * wide, Math.floor(at / across) * tall]
    return `<clipPath id="cell${at}">${rect(x, y, wide + 1, tall + 1, '#000')}</clipPath><g clip-path="url(#cell${at})">${rect(x, y, wide + 1, tall + 1, fields[(at * 3 + Math.floor(at / across)) % fields.length] ?? palette.warm)}${circle(x + wide / 2, y + tall * 0.62, tall * 0.44, palette.light, 'opacity="0.28"')}${person(canvas, { x: x + wide / 2 + between(random, -8, 8), y: y + tall * 1.04, tall: tall * 0.86 })}</g>`
  }
  return repeat(across * down, cell)
}

/** Somebody on a stage before many. */
const stage: Scene = (canvas) => {
  const { width, height, palette, random } = canvas
  const [x, y, wide, tall] = [width * 0.3, height * 0.1, width * 0.5, height * 0.46]
  const step = (wide * 0.8) / 7
  const beam = (from: number, to: number) =>
    polygon(
      [
        [from, 0],
        [to - width * 0.1, height * 0.8],
        [to + width * 0.1, height * 0.8],
      ],
      palette.sun,
      'opacity="0.14"',
    )
  return (
    `<defs>${gradient('hall', palette.dark, palette.near)}${gradient('screen', palette.sky[0], palette.sky[1])}</defs>` +
    rect(0, 0, width, height, 'url(#hall)') +
    rect(x, y, wide, tall, 'url(#screen)', 10) +
    repeat(8, (at) =>
      rect(
        x + wide * 0.1 + at * step,
        y + tall * 0.86 - tall * (0.14 + at * 0.07 + between(random, 0, 0.08)),
        step * 0.6,
        tall * (0.14 + at * 0.07),
        at === 7 ? palette.warm : palette.middle,
        4,
      ),
    ) +
    line(
      `M${x + wide * 0.1} ${y + tall * 0.6}Q${x + wide * 0.5} ${y + tall * 0.5} ${x + wide * 0.9} ${y + tall * 0.12}`,
      palette.cool,
      7,
    ) +
    beam(width * 0.05, width * 0.2) +
    beam(width * 0.4, width * 0.22) +
    rect(0, height * 0.72, width, height * 0.3, palette.ground) +
    rect(0, height * 0.72, width, 6, palette.warm) +
    rect(width * 0.14, height * 0.46, width * 0.11, height * 0.27, palette.near, 6) +
    person(canvas, { x: width * 0.195, y: height * 0.56, tall: height * 0.3, coat: palette.warm }) +
    rect(width * 0.13, height * 0.54, width * 0.13, height * 0.19, palette.dark, 6) +
    circle(width * 0.195, height * 0.635, height * 0.03, palette.warm) +
    repeat(15, (at) =>
      person(canvas, {
        x: (width * (at % 8)) / 7.4 + (at > 7 ? width * 0.06 : 0),
        y: height * (at > 7 ? 1.1 : 0.98),
        tall: height * (at > 7 ? 0.34 : 0.25),
        isFromBehind: true,
        coat: at > 7 ? palette.dark : palette.ground,
      }),
    )
  )
}

/** Two who talk over a table, one of them drawing on a board. */
const workshopTalk: Scene = (canvas) => {
  const { width, height, palette, random } = canvas
  const notes = [palette.warm, palette.sun, palette.cool, palette.far] as const
  return (
    `<defs>${gradient('wall', palette.sky[1], palette.sky[0])}</defs>${rect(0, 0, width, height, 'url(#wall)')}` +
    rect(width * 0.2, height * 0.1, width * 0.6, height * 0.56, palette.light, 12) +
    rect(
      width * 0.2,
      height * 0.1,
      width * 0.6,
      height * 0.56,
      'none',
      12,
      `stroke="${palette.near}" stroke-width="8"`,
    ) +
    repeat(
      12,
      (at) =>
        `<g transform="rotate(${between(random, -5, 5)} ${width * (0.27 + (at % 4) * 0.075)} ${height * (0.23 + Math.floor(at / 4) * 0.14)})">${rect(width * (0.24 + (at % 4) * 0.075), height * (0.17 + Math.floor(at / 4) * 0.14), height * 0.095, height * 0.095, pick(random, notes), 4)}</g>`,
    ) +
    line(
      `M${width * 0.57} ${height * 0.52}C${width * 0.62} ${height * 0.2} ${width * 0.68} ${height * 0.6} ${width * 0.76} ${height * 0.2}`,
      palette.warm,
      8,
    ) +
    line(`M${width * 0.56} ${height * 0.18}V${height * 0.56}H${width * 0.77}`, palette.dark, 5) +
    plant(width * 0.92, height * 0.95, height * 0.5, palette.near, palette.warm) +
    repeat(3, (at) =>
      person(canvas, {
        x: width * (0.2 + at * 0.28),
        y: height * 1.02,
        tall: height * between(random, 0.54, 0.6),
      }),
    )
  )
}

/** One person, for the picture of a profile. */
const avatar: Scene = (canvas) => {
  const { width, height, palette } = canvas
  return (
    rect(0, 0, width, height, palette.sky[0]) +
    circle(width / 2, height * 0.56, height * 0.42, palette.light, 'opacity="0.35"') +
    person(canvas, { x: width / 2, y: height * 1.02, tall: height * 0.84 })
  )
}

/** Scenes of people together. */
export const teamScenes = { team, portraits, avatar, stage, board: workshopTalk } as const satisfies Record<
  string,
  Scene
>
