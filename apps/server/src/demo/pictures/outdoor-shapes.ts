import {
  type Canvas,
  between,
  pick,
  repeat,
  rect,
  circle,
  ellipse,
  path,
  line,
  polygon,
  glow,
  sky,
} from './drawing.js'

/** A sun or moon with its light around it. */
export function sun({ palette }: Canvas, x: number, y: number, radius: number): string {
  return `<defs>${glow('sunlight', palette.sun)}</defs>${circle(x, y, radius * 3.4, 'url(#sunlight)')}${circle(x, y, radius, palette.sun)}`
}

export function cloud({ palette }: Canvas, x: number, y: number, size: number): string {
  const part = (dx: number, dy: number, radius: number) =>
    circle(x + dx * size, y + dy * size, radius * size, palette.light)
  return `<g opacity="0.75">${part(-0.6, 0.05, 0.32)}${part(-0.15, -0.15, 0.45)}${part(0.4, 0, 0.36)}${rect(x - 0.92 * size, y, 1.68 * size, 0.37 * size, palette.light, 0.18 * size)}</g>`
}

export function fir(x: number, y: number, tall: number, fill: string): string {
  const tier = (top: number, wide: number, bottom: number) =>
    polygon(
      [
        [x, y - tall * top],
        [x - tall * wide, y - tall * bottom],
        [x + tall * wide, y - tall * bottom],
      ],
      fill,
    )
  return (
    tier(1, 0.16, 0.58) +
    tier(0.8, 0.22, 0.32) +
    tier(0.58, 0.28, 0.06) +
    rect(x - tall * 0.03, y - tall * 0.08, tall * 0.06, tall * 0.09, fill)
  )
}

export function tree(x: number, y: number, tall: number, leaves: string, trunk: string): string {
  return (
    rect(x - tall * 0.035, y - tall * 0.5, tall * 0.07, tall * 0.5, trunk) +
    ellipse(x, y - tall * 0.66, tall * 0.27, tall * 0.34, leaves) +
    ellipse(x - tall * 0.08, y - tall * 0.72, tall * 0.13, tall * 0.18, '#ffffff', 'opacity="0.12"')
  )
}

/** A wind turbine; `turn` is the angle of its first blade in degrees. */
export function turbine(x: number, y: number, tall: number, fill: string, turn: number): string {
  const blade = (angle: number) =>
    `<g transform="rotate(${turn + angle} ${x} ${y - tall})">${path(`M${x - tall * 0.015} ${y - tall}L${x - tall * 0.03} ${y - tall * 1.16}L${x + tall * 0.01} ${y - tall * 1.56}L${x + tall * 0.022} ${y - tall}Z`, fill)}</g>`
  return (
    polygon(
      [
        [x - tall * 0.014, y - tall],
        [x + tall * 0.014, y - tall],
        [x + tall * 0.028, y],
        [x - tall * 0.028, y],
      ],
      fill,
    ) +
    blade(0) +
    blade(120) +
    blade(240) +
    circle(x, y - tall, tall * 0.032, fill)
  )
}

/** The product: a tall insulated tank with a band of light, its stairs and pipes. */
export function heatStore(
  { palette }: Canvas,
  x: number,
  y: number,
  wide: number,
  tall: number,
  id: string,
): string {
  const left = x - wide / 2
  const cap = wide * 0.11
  const shade = `<defs><linearGradient id="${id}" x1="0" x2="1"><stop offset="0" stop-color="${palette.light}"/><stop offset="0.55" stop-color="${palette.light}" stop-opacity="0.93"/><stop offset="1" stop-color="${palette.near}" stop-opacity="0.75"/></linearGradient></defs>`
  const body = `M${left} ${y - tall}V${y - cap}C${left} ${y + cap * 0.4} ${left + wide} ${y + cap * 0.4} ${left + wide} ${y - cap}V${y - tall}Z`
  const band = (at: number, thick: number, fill: string) =>
    path(
      `M${left} ${y - tall * at}c0 ${cap * 1.3} ${wide} ${cap * 1.3} ${wide} 0v${thick}c0 ${cap * 1.3} ${-wide} ${cap * 1.3} ${-wide} 0Z`,
      fill,
    )
  const rib = (at: number) =>
    line(`M${left + wide * at} ${y - tall + cap}V${y - cap * 0.4}`, palette.dark, 1.5, 'opacity="0.1"')
  return (
    shade +
    path(body, palette.near) +
    path(body, `url(#${id})`) +
    repeat(5, (at) => rib((at + 1) / 6)) +
    band(0.74, tall * 0.12, palette.warm) +
    band(0.585, tall * 0.025, palette.cool) +
    ellipse(x, y - tall, wide / 2, cap, palette.light) +
    ellipse(x, y - tall, wide / 2.6, cap * 0.7, palette.near, 'opacity="0.25"') +
    line(`M${left + wide} ${y - tall * 0.2}h${wide * 0.16}v${tall * 0.19}`, palette.warm, wide * 0.045) +
    line(`M${left + wide} ${y - tall * 0.36}h${wide * 0.28}v${tall * 0.35}`, palette.cool, wide * 0.045)
  )
}

/** A building with rows of windows, some of them lit. */
export function tower(
  canvas: Canvas,
  x: number,
  y: number,
  wide: number,
  tall: number,
  fill: string,
): string {
  const { palette, random } = canvas
  const across = Math.max(2, Math.round(wide / 26))
  const down = Math.max(2, Math.round(tall / 34))
  const [stepX, stepY] = [wide / across, tall / down]
  const window = (at: number) => {
    const isLit = random() < 0.42
    const [column, row] = [at % across, Math.floor(at / across)]
    const [left, top] = [x + (column + 0.27) * stepX, y - tall + (row + 0.28) * stepY]
    return rect(
      left,
      top,
      stepX * 0.46,
      stepY * 0.46,
      isLit ? palette.sun : palette.dark,
      1.5,
      `opacity="${isLit ? 0.9 : 0.22}"`,
    )
  }
  return rect(x, y - tall, wide, tall, fill, 3) + repeat(across * down, window)
}

/** A house with a gable, as they stand along a street. */
export function house(
  { palette, random }: Canvas,
  x: number,
  y: number,
  wide: number,
  tall: number,
  hasSnow: boolean,
): string {
  const wall = pick(random, [palette.light, palette.warm, palette.cool, palette.middle, palette.sun])
  const roof = hasSnow ? '#ffffff' : palette.near
  const pane = (dx: number, dy: number) =>
    rect(
      x + wide * dx,
      y - tall * dy,
      wide * 0.17,
      tall * 0.15,
      random() < 0.6 ? palette.sun : palette.dark,
      2,
      'stroke="#00000022" stroke-width="2"',
    )
  return (
    rect(x + wide * 0.68, y - tall * 1.24, wide * 0.11, tall * 0.3, palette.ground) +
    polygon(
      [
        [x, y],
        [x, y - tall * 0.78],
        [x + wide / 2, y - tall * 1.28],
        [x + wide, y - tall * 0.78],
        [x + wide, y],
      ],
      wall,
    ) +
    line(
      `M${x - wide * 0.04} ${y - tall * 0.75}L${x + wide / 2} ${y - tall * 1.28}L${x + wide * 1.04} ${y - tall * 0.75}`,
      roof,
      wide * 0.085,
    ) +
    pane(0.17, 0.66) +
    pane(0.63, 0.66) +
    pane(0.4, 0.96) +
    pane(0.17, 0.36) +
    rect(x + wide * 0.58, y - tall * 0.38, wide * 0.24, tall * 0.38, palette.dark, 3)
  )
}

/** Small figures that walk on the ground. */
export function walkers(canvas: Canvas, y: number, count: number, size: number): string {
  const { palette, random, width } = canvas
  const coats = [palette.warm, palette.cool, palette.dark, palette.light, palette.middle] as const
  return repeat(count, () => {
    const x = between(random, width * 0.08, width * 0.92)
    const tall = size * between(random, 0.9, 1.12)
    const skin = pick(random, ['#f2c9a8', '#c98f66', '#8a5a3c', '#e3b08c'])
    const stride = tall * between(random, 0.08, 0.16)
    return (
      ellipse(x, y, tall * 0.22, tall * 0.035, palette.dark, 'opacity="0.2"') +
      line(
        `M${x} ${y - tall * 0.42}L${x - stride} ${y}M${x} ${y - tall * 0.42}L${x + stride} ${y}`,
        palette.dark,
        tall * 0.085,
      ) +
      rect(x - tall * 0.12, y - tall * 0.82, tall * 0.24, tall * 0.45, pick(random, coats), tall * 0.1) +
      circle(x, y - tall * 0.91, tall * 0.09, skin)
    )
  })
}

/** The sky with a sun or moon somewhere in its upper part. */
export const open = (canvas: Canvas): string => {
  const { width, height, random } = canvas
  const x = between(random, 0.16, 0.84) * width
  return sky(canvas) + sun(canvas, x, height * between(random, 0.18, 0.34), height * 0.075)
}

/** Some clouds in the upper part. */
export const clouds = (canvas: Canvas, count: number): string =>
  repeat(count, () =>
    cloud(
      canvas,
      between(canvas.random, 0, canvas.width),
      between(canvas.random, 0.08, 0.3) * canvas.height,
      between(canvas.random, 50, 100),
    ),
  )
