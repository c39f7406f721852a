const tone = '[\\u{1F3FB}-\\u{1F3FF}]'
const dressed = `(?:${tone}|\\uFE0F)?\\uFE0F?`

/**
 * Sequences with zero-width joiners, without skin tones and variation selectors: the possible first characters, then
 * the possible rests. A `+` means another joiner. Emoji 17.
 */
const joined: readonly (readonly [first: string, then: string])[] = [
  ['😶', '🌫'],
  ['😮', '💨'],
  ['🙂', '↔ ↕'],
  ['😵', '💫'],
  ['🐦', '🔥'],
  ['❤', '🔥 🩹'],
  ['👁', '🗨'],
  ['🫱', '🫲'],
  [
    '🧔👱🙍🙎🙅🙆💁🙋🧏🙇🤦🤷👮🕵💂👷👳🤵👰🦸🦹🧙🧚🧛🧜🧝🧞🧟💆💇🚶🧍🧎🏃👯🧖🧗🏌🏄🚣🏊⛹🏋🚴🚵🤸🤼🤽🤾🤹🧘',
    '♂ ♀',
  ],
  ['👨👩🧑', '🦰 🦱 🦳 🦲 ⚕ 🎓 🏫 ⚖ 🌾 🍳 🔧 🏭 💼 🔬 💻 🎤 🎨 ✈ 🚀 🚒 🍼 🦯 🦯+➡ 🦼 🦼+➡ 🦽 🦽+➡'],
  ['🧑', '🎄 🩰 🐰+🧑 🫯+🧑 🤝+🧑 ❤+💋+🧑 ❤+🧑 🧑+🧒 🧑+🧒+🧒 🧒 🧒+🧒'],
  ['🚶🧎🏃', '➡ ♀+➡ ♂+➡'],
  ['👨', '🐰+👨 🫯+👨 👨+👦 👨+👧 👨+👧+👦 👨+👦+👦 👨+👧+👧'],
  ['👩', '🐰+👩 🫯+👩 🤝+👩 ❤+💋+👩 ❤+👩'],
  ['👩👨', '🤝+👨 ❤+💋+👨 ❤+👨'],
  ['👨👩', '👩+👦 👩+👧 👩+👧+👦 👩+👦+👦 👩+👧+👧 👦 👦+👦 👧 👧+👦 👧+👧'],
  ['🐕', '🦺'],
  ['🐈🐦', '⬛'],
  ['🐻', '❄'],
  ['🍋', '🟩'],
  ['🍄', '🟫'],
  ['⛓', '💥'],
  ['🏳', '🌈 ⚧'],
  ['🏴', '☠'],
]

const joinedPattern = joined
  .map(([first, then]) => {
    const ends = then.split(' ').sort((a, b) => b.length - a.length)
    const parts = ends.map((end) =>
      Array.from(end, (part) => (part === '+' ? '\\u200D' : part + dressed)).join(''),
    )
    return `[${first}]${dressed}\\u200D(?:${parts.join('|')})`
  })
  .sort((a, b) => b.length - a.length)

/** Two letters a flag: the regions that have one. */
const flags =
  'ACADAEAFAGAIALAMAOAQARASATAUAWAXAZBABBBDBEBFBGBHBIBJBLBMBNBOBQBRBSBTBVBWBYBZCACCCDCFCGCHCICKCLCMCNCOCPCQCRCUCVCWCX' +
  'CYCZDEDGDJDKDMDODZEAECEEEGEHERESETEUFIFJFKFMFOFRGAGBGDGEGFGGGHGIGLGMGNGPGQGRGSGTGUGWGYHKHMHNHRHTHUICIDIEILIMINIOIQIR' +
  'ISITJEJMJOJPKEKGKHKIKMKNKPKRKWKYKZLALBLCLILKLRLSLTLULVLYMAMCMDMEMFMGMHMKMLMMMNMOMPMQMRMSMTMUMVMWMXMYMZNANCNENFNGNINL' +
  'NONPNRNUNZOMPAPEPFPGPHPKPLPMPNPRPSPTPWPYQARERORSRURWSASBSCSDSESGSHSISJSKSLSMSNSOSRSSSTSVSXSYSZTATCTDTFTGTHTJTKTLTMTN' +
  'TOTRTTTVTWTZUAUGUMUNUSUYUZVAVCVEVGVIVNVUWFWSXKYEYTZAZMZW'
const flagPattern = (flags.match(/../g) ?? []).map((letters) =>
  Array.from(letters, (letter) => String.fromCodePoint(0x1f1e6 + letter.charCodeAt(0) - 65)).join(''),
)
const regions = ['gbeng', 'gbsct', 'gbwls'].map(
  (region) =>
    `🏴${Array.from(region, (letter) => String.fromCodePoint(0xe0000 + letter.charCodeAt(0))).join('')}\u{E007F}`,
)

const sequence = new RegExp(
  [
    ...joinedPattern,
    ...regions,
    `(?=[\\u{1F1E6}-\\u{1F1FF}])(?:${flagPattern.join('|')})`,
    '[#*0-9]\\uFE0F?\\u20E3',
    `[\\p{Emoji_Modifier_Base}👯🤼]${tone}\\uFE0F?`,
    '(?![#*0-9])\\p{Emoji}\\uFE0F',
  ].join('|'),
  'uy',
)

/**
 * The end of the emoji of several code points at an offset; the offset itself when there is none. All sequences of
 * Emoji 17 are known, with or without their variation selectors; other regions and joined sequences do not count.
 */
export function endOfEmojiSequence(text: string, at: number): number {
  sequence.lastIndex = at
  return sequence.test(text) ? sequence.lastIndex : at
}
