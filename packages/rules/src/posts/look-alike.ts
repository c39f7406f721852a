/** Letters that look like Latin ones; upper and lower case are separate where they look different. */
const alike: Readonly<Record<string, string>> = {
  a: 'АаΑαɑᴀ',
  b: 'ВвΒЬьʙ',
  c: 'СсϹϲᴄ',
  d: 'ԁᴅđ',
  e: 'ЕеΕεᴇ',
  f: 'ꜰƒ',
  g: 'ɡɢց',
  h: 'НнһΗʜհħ',
  i: 'ІіΙιıɪɩ',
  j: 'ЈјͿϳᴊյ',
  k: 'КкΚκᴋ',
  l: 'Ӏӏʟǀł',
  m: 'МмΜᴍ',
  n: 'пΝηɴո',
  o: 'ОоΟοσᴏօø',
  p: 'РрΡρᴘ',
  q: 'Ԛԛ',
  r: 'гʀ',
  s: 'Ѕѕꜱ',
  t: 'ТтΤτᴛŧ',
  u: 'υսᴜ',
  v: 'Ѵѵνᴠ',
  w: 'Ԝԝωᴡ',
  x: 'ХхΧχ',
  y: 'УуҮүΥγʏ',
  z: 'Ζᴢ',
  ß: 'β',
  ë: 'ё',
  ï: 'ї',
}
const latin = new Map(
  Object.entries(alike).flatMap(([letter, others]) =>
    Array.from(others, (other) => [other, letter] as const),
  ),
)
const lookAlike = new RegExp(`[${[...latin.keys()].join('')}]`, 'gu')

/** Combining marks over, under and through letters of European scripts; in other scripts they are part of the word. */
const marks = '\\u0300-\\u036F\\u1AB0-\\u1AFF\\u1DC0-\\u1DFF\\u20D0-\\u20F0\\uFE20-\\uFE2F'
const anyMarks = new RegExp(`[${marks}]+`, 'gu')
// Normalising a long run of marks takes more than linear time. Invisible characters go first: they would split a run.
const longRow = /(\p{M}{4})\p{M}+/gu
/** Characters without width or with only a control function: zero-width characters, soft hyphens, directions. */
const unseen = /[\p{Default_Ignorable_Code_Point}\p{Cf}\p{Cs}]|(?!\s)\p{Cc}/gu
/**
 * Accented letters that none of the interface's languages uses. The letters they do use form another word: "año",
 * "schön".
 */
const foreign = /[\u0100-\u017F\u01CD-\u024F\u1E00-\u1EFF]/gu

const bare = (letter: string) => letter.normalize('NFD').replace(anyMarks, '')
const toLatin = (text: string) => text.replace(lookAlike, (letter) => latin.get(letter) ?? letter)

const visible = (text: string) => text.replace(unseen, '').replace(longRow, '$1')
const letters = (text: string) =>
  // Applied twice: a capital letter may look like another letter in lower case, and a letter may lose its marks.
  toLatin(toLatin(text.normalize('NFKC')).toLowerCase().replace(foreign, bare).replace(anyMarks, ''))

/**
 * A text as a reader sees it, in lower case: without invisible characters, and with Latin letters instead of
 * look-alikes. Marks stay where they form a letter of one of the interface's languages. Takes linear time. POSTS6,
 * POSTS24
 */
export const asSeen = (text: string): string => letters(visible(text))

/** The same text without the marks that were added to letters; null where there are none. POSTS24 */
export function withoutMarks(text: string): string | null {
  const seen = visible(text)
  const plain = seen.replace(anyMarks, '')
  return plain === seen ? null : letters(plain)
}
