/** Red, green and blue, each 0 to 255. */
type Rgb = readonly [number, number, number]

const white: Rgb = [255, 255, 255]
const black: Rgb = [0, 0, 0]
/** The surfaces behind text in the company's colour: `--_surface` of both themes. */
const surfaces = { light: white, dark: [23, 26, 31] as Rgb }
/** WCAG 2.2, 1.4.3: the minimum contrast of text; slightly more, because hover and soft surfaces are darker. */
const readable = 4.5
const comfortable = 5.2
/** WCAG 2.2, 1.4.11: the minimum contrast of a filled control with its surface. */
const visible = 3

/** Parses `#rgb`, `#rrggbb` or `rgb(…)`; null for anything else. */
export function parseColor(text: string): Rgb | null {
  const short = /^#([\da-f])([\da-f])([\da-f])$/i.exec(text.trim())
  if (short) return rgbOf(short.slice(1).map((digit) => parseInt(digit + digit, 16)))
  const long = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i.exec(text.trim())
  if (long) return rgbOf(long.slice(1).map((pair) => parseInt(pair, 16)))
  const list = /^rgb\(\s*(\d+)[\s,]+(\d+)[\s,]+(\d+)\s*\)$/.exec(text.trim())
  return list ? rgbOf(list.slice(1).map(Number)) : null
}

const rgbOf = ([red = 0, green = 0, blue = 0]: readonly number[]): Rgb => [red, green, blue]

function luminance(color: Rgb): number {
  const [red, green, blue] = rgbOf(
    color.map((value) => {
      const part = value / 255
      return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
    }),
  )
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** The contrast ratio of two colours, 1 to 21 (WCAG 2.2). */
export function contrast(one: Rgb, other: Rgb): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05)
}

const mixed = (color: Rgb, other: Rgb, share: number): Rgb =>
  rgbOf(color.map((value, at) => Math.round(value + ((other[at] ?? 0) - value) * share)))

/** The colour, moved towards black or white in small steps until it has the given contrast with the surface. */
function moved(color: Rgb, surface: Rgb, minContrast: number): Rgb {
  const towards = luminance(surface) > 0.18 ? black : white
  for (let share = 0; share < 1; share += 0.04) {
    const tried = mixed(color, towards, share)
    if (contrast(tried, surface) >= minContrast) return tried
  }
  return towards
}

const hex = (color: Rgb): string => `#${color.map((value) => value.toString(16).padStart(2, '0')).join('')}`

const both = (light: Rgb, dark: Rgb): string => `light-dark(${hex(light)}, ${hex(dark)})`

/** White text on the fill where it is readable, else black; one of the two always is. */
const textOn = (fill: Rgb): Rgb => (contrast(white, fill) >= readable ? white : black)

/**
 * The shades of a company colour, as values of the tokens: filled controls, the text on them, and text in that colour,
 * each with enough contrast in both themes. Null for an invalid colour.
 */
export function paletteOf(color: string): Readonly<Record<string, string>> | null {
  const parsed = parseColor(color)
  if (!parsed) return null
  const fill = { light: moved(parsed, surfaces.light, visible), dark: moved(parsed, surfaces.dark, visible) }
  return {
    accent: both(fill.light, fill.dark),
    'on-accent': both(textOn(fill.light), textOn(fill.dark)),
    'accent-ink': both(moved(parsed, surfaces.light, comfortable), moved(parsed, surfaces.dark, comfortable)),
  }
}
