/** Colours of a picture from far to near, and its lights. */
export interface Palette {
  sky: readonly [top: string, bottom: string]
  sun: string
  far: string
  middle: string
  near: string
  ground: string
  /** The brand's coral in this light. */
  warm: string
  /** A second colour beside `warm`. */
  cool: string
  light: string
  dark: string
}

type Row = [string, string, string, string, string, string, string, string, string, string, string]

const mix = ([top, bottom, sun, far, middle, near, ground, warm, cool, light, dark]: Row): Palette => ({
  sky: [top, bottom],
  sun,
  far,
  middle,
  near,
  ground,
  warm,
  cool,
  light,
  dark,
})

/** Times of the day and moods. */
export const palettes = {
  dawn: mix([
    '#ffe0b0',
    '#f9a37c',
    '#fff3d6',
    '#e9937f',
    '#c26a78',
    '#7b436c',
    '#45294f',
    '#ff7a4d',
    '#f6c177',
    '#fff4e3',
    '#2c1b3d',
  ]),
  day: mix([
    '#a9dcf4',
    '#e6f6fb',
    '#fff6cf',
    '#a8d5c8',
    '#63ad97',
    '#2f7f6f',
    '#1d5a55',
    '#f2603c',
    '#2b8fb3',
    '#ffffff',
    '#12343b',
  ]),
  dusk: mix([
    '#34336b',
    '#ee8b7d',
    '#ffd7a1',
    '#9b5f8a',
    '#6c4478',
    '#432c5e',
    '#251b40',
    '#ff8a5b',
    '#7fb2f0',
    '#ffeeda',
    '#191230',
  ]),
  night: mix([
    '#0a1733',
    '#26457c',
    '#f5edcf',
    '#2c4a80',
    '#203a69',
    '#15284e',
    '#0d1b38',
    '#ff9159',
    '#65c3d8',
    '#eaf2ff',
    '#071026',
  ]),
  snow: mix([
    '#b9d3ec',
    '#f3f8fd',
    '#fff5d9',
    '#cfdfee',
    '#a7c3dc',
    '#6f96b9',
    '#e9f1f8',
    '#ee6a45',
    '#3c7ea8',
    '#ffffff',
    '#1f3a56',
  ]),
  forest: mix([
    '#d3ead0',
    '#f6faea',
    '#fff2b8',
    '#a9cfa0',
    '#6aa873',
    '#377f58',
    '#1f5741',
    '#ee6c3f',
    '#d8a63c',
    '#fdfff7',
    '#15372c',
  ]),
  clay: mix([
    '#f3d3b3',
    '#fbf0e3',
    '#fff8e6',
    '#e4b28d',
    '#cc8a66',
    '#99594a',
    '#633a3a',
    '#e5532d',
    '#3f7f7c',
    '#fffaf3',
    '#392222',
  ]),
  teal: mix([
    '#8fdad3',
    '#e8faf6',
    '#fffbe0',
    '#8bcfc7',
    '#46a7a3',
    '#1c7a7d',
    '#0f5257',
    '#ff7348',
    '#f4c150',
    '#f8fffd',
    '#093438',
  ]),
  violet: mix([
    '#bda9f2',
    '#f3edff',
    '#fff0d0',
    '#c3b2f0',
    '#9580da',
    '#634fb0',
    '#3e3282',
    '#ff7f6a',
    '#52b9c9',
    '#fdfbff',
    '#241c52',
  ]),
  ink: mix([
    '#171c2b',
    '#34425f',
    '#ffe7b8',
    '#3a4a69',
    '#2c3a57',
    '#212c45',
    '#161d30',
    '#ff7d4f',
    '#58c4bb',
    '#f2f5fb',
    '#0c111d',
  ]),
} as const satisfies Record<string, Palette>
