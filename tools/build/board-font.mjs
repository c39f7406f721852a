import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import subset from 'subset-font'

const require = createRequire(import.meta.url)

/** @param {number[][]} ranges */
const charactersOf = (ranges) =>
  ranges
    .flatMap(([first = 0, last = 0]) => Array.from({ length: last - first + 1 }, (_, at) => first + at))
    .map((code) => String.fromCodePoint(code))
    .join('')

/** @param {string} characters */
const rangesOf = (characters) => {
  const codes = Array.from(characters, (one) => one.codePointAt(0) ?? 0).toSorted((a, b) => a - b)
  /** @type {number[][]} */
  const ranges = []
  for (const code of codes) {
    const last = ranges.at(-1)
    if (last && last[1] === code - 1) last[1] = code
    else ranges.push([code, code])
  }
  return ranges
}

/**
 * What the board's own texts consist of in Latin script, with the small letters of names in Western Europe, and the
 * degree of temperatures.
 */
export const textCharacters = '\u00a0\u202f¡«°·»¿ÀÁÄÇÉÊÍÑÓÖ×ÚÜßàáâãäåæçèéêëìíîïñòóôõöøùúûüœ–—‘’“”„…€−'
/** What hardly anybody writes, of what a keyboard has. */
export const rareCharacters = '<>\\^`{}~'
const letters = [
  ...rangesOf(
    Array.from(charactersOf([[0x20, 0x7e]]))
      .filter((one) => !rareCharacters.includes(one))
      .join(''),
  ),
  ...rangesOf(textCharacters),
]

/** The other characters of these languages and keyboards: loaded only by a page that shows one of them. */
const signs = rangesOf(
  `${rareCharacters}${charactersOf([
    [0xa0, 0xff],
    [0x152, 0x153],
    [0x178, 0x178],
    [0x2010, 0x2014],
    [0x2018, 0x201e],
    [0x2020, 0x2022],
    [0x2026, 0x2026],
    [0x2039, 0x203a],
    [0x2190, 0x2193],
  ])}`.replaceAll(new RegExp(`[${textCharacters}]`, 'g'), ''),
)
/** The other letters of European names: loaded in the same way. */
const names = [
  [0x100, 0x151],
  [0x154, 0x177],
  [0x179, 0x17f],
  [0x218, 0x21b],
]

/** @param {number[][]} ranges */
const unicodeRange = (ranges) =>
  ranges.map((range) => `U+${[...new Set(range)].map((code) => code.toString(16)).join('-')}`).join(',')

/** Kerning, figures of one width and composed accents; the weights that the type scale uses. */
const options = {
  targetFormat: 'woff2',
  keepFeatures: ['kern', 'tnum', 'ccmp'],
  variationAxes: { wght: { min: 400, max: 700 } },
}

/**
 * Arial in the widths and heights of Inter, so that no line moves when Inter arrives. The figures compare the metrics
 * of both fonts, weighted by how frequent letters are.
 */
const fallback =
  '@font-face{font-family:"Inter fallback";src:local("Arial"),local("Liberation Sans"),local("Arimo");' +
  'size-adjust:107.06%;ascent-override:90.49%;descent-override:22.56%;line-gap-override:0%}'

/**
 * Adds the board's font to its page: subsets of Inter, the first one loaded together with the code.
 * @returns {import('vite').Plugin}
 */
export const boardFont = () => {
  /** @type {string[]} the references of the emitted files, in the order of `parts` */
  let emitted = []
  const parts = [
    { name: 'inter', source: 'latin', ranges: letters },
    { name: 'inter-signs', source: 'latin', ranges: signs },
    { name: 'inter-names', source: 'latin-ext', ranges: names },
  ]
  return {
    name: 'board-font',
    apply: 'build',
    async buildStart() {
      emitted = await Promise.all(
        parts.map(async ({ name, source, ranges }) => {
          const file = require.resolve(`@fontsource-variable/inter/files/inter-${source}-wght-normal.woff2`)
          const font = await subset(await readFile(file), charactersOf(ranges), options)
          return this.emitFile({ type: 'asset', name: `${name}.woff2`, source: font })
        }),
      )
      // The Open Font License goes with every copy.
      const licence = require.resolve('@fontsource-variable/inter/LICENSE')
      this.emitFile({ type: 'asset', fileName: 'assets/inter-licence.txt', source: await readFile(licence) })
    },
    transformIndexHtml() {
      const addresses = emitted.map((reference) => `/${this.getFileName(reference)}`)
      const faces = parts.map(
        ({ ranges }, at) =>
          '@font-face{font-family:Inter;font-weight:400 700;font-display:swap;' +
          `src:url(${addresses[at]}) format("woff2");unicode-range:${unicodeRange(ranges)}}`,
      )
      const [first = ''] = addresses
      return [
        {
          tag: 'link',
          attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: first, crossorigin: true },
          injectTo: 'head',
        },
        { tag: 'style', children: faces.join('') + fallback, injectTo: 'head' },
      ]
    },
  }
}
