// The oldest browsers that Rostrum supports: for each, the first version with everything that Rostrum requires.

/**
 * @typedef {object} Needed
 * @property {string} name
 * @property {number} chrome the first version with it; Edge counts as Chrome does
 * @property {number} firefox
 * @property {number} safari
 * @property {RegExp} used how to find it in our sources
 * @property {string} [asked] the expression with which a page checks for it
 */

/** @type {readonly Needed[]} */
export const neededFeatures = [
  {
    name: 'light-dark()',
    chrome: 123,
    firefox: 120,
    safari: 17.5,
    used: /\blight-dark\(/,
    asked: "CSS.supports('color', 'light-dark(red, red)')",
  },
  {
    name: 'popover',
    chrome: 114,
    firefox: 125,
    safari: 17,
    used: /\.showPopover\?*\./,
    asked: "'showPopover' in HTMLElement.prototype",
  },
  {
    name: 'Intl.Segmenter',
    chrome: 87,
    firefox: 125,
    safari: 14.1,
    used: /\bIntl\.Segmenter\b/,
    asked: "'Segmenter' in Intl",
  },
  { name: 'CSS nesting', chrome: 120, firefox: 117, safari: 17.2, used: /^\s+&[:\s]/m },
  { name: ':has()', chrome: 105, firefox: 121, safari: 15.4, used: /:has\(/ },
  { name: 'color-mix()', chrome: 111, firefox: 113, safari: 16.2, used: /\bcolor-mix\(/ },
  { name: 'container queries', chrome: 105, firefox: 110, safari: 16, used: /@container\b/ },
  { name: '@layer', chrome: 99, firefox: 97, safari: 15.4, used: /@layer\b/ },
  { name: 'adopted sheets', chrome: 73, firefox: 101, safari: 16.4, used: /\badoptedStyleSheets\b/ },
  { name: 'lookbehind', chrome: 62, firefox: 78, safari: 16.4, used: /\(\?<[=!]/ },
  { name: 'toSorted', chrome: 110, firefox: 115, safari: 16, used: /\.toSorted\(/ },
]

/** @param {'chrome' | 'firefox' | 'safari'} browser */
const oldestOf = (browser) => Math.max(...neededFeatures.map((feature) => feature[browser]))

/** The oldest versions with every required feature. */
export const oldestBrowsers = {
  chrome: oldestOf('chrome'),
  firefox: oldestOf('firefox'),
  safari: oldestOf('safari'),
}

/** The version in lightningcss's format. @param {number} version */
const packed = (version) => (Math.floor(version) << 16) | (Math.round((version % 1) * 10) << 8)

/** The targets of style sheets. */
export const sheetTargets = {
  chrome: packed(oldestBrowsers.chrome),
  edge: packed(oldestBrowsers.chrome),
  firefox: packed(oldestBrowsers.firefox),
  safari: packed(oldestBrowsers.safari),
}

/** As text, the same in every language. */
export const oldestInWords = `Chrome ${oldestBrowsers.chrome}, Edge ${oldestBrowsers.chrome}, Firefox ${oldestBrowsers.firefox}, Safari ${oldestBrowsers.safari}`
