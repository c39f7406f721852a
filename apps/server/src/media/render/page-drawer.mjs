// Draws the first page of a document in a thread of its own: what a hostile one does to memory or time ends with the
// thread. The engine is built without scripts, and a document that brings some is refused.
import { readFile } from 'node:fs/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { constants, inflateSync } from 'node:zlib'
import { PDFiumLibrary } from '@hyzyla/pdfium'

/** A name may be written with numbers for its letters. */
const written = (name) =>
  [...name]
    .map((letter) => {
      const number = letter
        .charCodeAt(0)
        .toString(16)
        .replace(/[a-f]/g, (digit) => `[${digit}${digit.toUpperCase()}]`)
      return `(?:${letter}|#${number})`
    })
    .join('')
const active = new RegExp(`/(?:${written('JavaScript')}|${written('Launch')})(?![A-Za-z0-9])`, 'i')
/** A script that stands in an action of another kind, and a form that brings its own. Short names: with what follows. */
const scripted = new RegExp(`/(?:${written('JS')}\\s*(?:[(<]|\\d+\\s+\\d+\\s+R)|${written('XFA')}\\s*[[\\d])`)
/** Texts as documents write them, in brackets or as numbers, as far as a scheme of an address reaches. */
const texts = /\(((?:\\[^]|[^\\()]){1,200})|<([0-9A-Fa-f\s]{2,400})/g
/** What stands before the address of a link, and before a text that is somebody's words under a name of its own. */
const link = new RegExp(`/${written('URI')}\\s*$`)
const base = /\/(?:Base|U?F)\s*$/
const named = /\/[^\s()<>[\]{}/%]+\s*$/
const encrypted = /\/Encrypt\s*(?:<<|\d+\s+\d+\s+R)/
const escapes = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }
const packed = /\/ObjStm[^]{0,400}?stream\r?\n/g
const maxUnpacked = 16 << 20
const maxStreams = 5000

/** A text of a document without what its spelling adds; texts of two bytes a letter begin with a mark. */
function spell(bracketed, numbers) {
  const plain = bracketed
    ? bracketed.replace(/\\(?:([0-7]{1,3})|\r\n|([^]))/g, (_whole, octal, letter) =>
        octal
          ? String.fromCharCode(Number.parseInt(octal, 8) & 255)
          : (escapes[letter] ?? letter ?? '').trimEnd(),
      )
    : Buffer.from(numbers.replace(/\s/g, ''), 'hex').toString('latin1')
  // Of two bytes a letter the upper one is zero in every scheme; what viewers skip is left out.
  return plain.replace(/^(?:\xfe\xff|\xff\xfe|\xef\xbb\xbf)/, '').replace(/[\0-\x20]/g, '')
}

/**
 * Whether a text is an address that does more than lead somewhere. A link may name its address by a number, so a text
 * under no name is looked at like one of a link; a title may well begin with the name of a language.
 */
function isHostile(address, before) {
  const [, scheme] = /^([A-Za-z][A-Za-z0-9+.-]*):/.exec(address) ?? []
  if (scheme === undefined) return false
  const place = before.replace(/%[^\r\n]*(?:[\r\n]|$)/g, ' ')
  if (link.test(place)) return !/^(?:https?|mailto|tel|sms|ftp|news)$/i.test(scheme)
  return /^(?:javascript|vbscript)$/i.test(scheme) && (base.test(place) || !named.test(place))
}

function hasHostileLink(text) {
  for (const { index, 1: bracketed, 2: numbers } of text.matchAll(texts)) {
    if (isHostile(spell(bracketed, numbers), text.slice(Math.max(0, index - 200), index))) return true
  }
  return false
}

const isActiveText = (text) => active.test(text) || scripted.test(text) || hasHostileLink(text)

/**
 * True when a document runs scripts or programs, also where that is said in a packed part. A packed part that cannot be
 * looked into counts as one that does; of an encrypted document none can.
 */
function isActive(bytes) {
  const text = bytes.toString('latin1')
  if (isActiveText(text)) return true
  const isEncrypted = encrypted.test(text)
  let count = 0
  for (const found of text.matchAll(packed)) {
    count += 1
    if (count > maxStreams) return true
    const head = text.slice(Math.max(0, found.index - 400), found.index + found[0].length)
    const isPacked = /\/Filter/.test(head.slice(head.lastIndexOf('obj') + 3))
    const inside = isPacked ? unpack(bytes.subarray(found.index + found[0].length)) : ''
    if (inside === undefined ? !isEncrypted : isActiveText(inside)) return true
  }
  return false
}

function unpack(bytes) {
  try {
    const limits = { finishFlush: constants.Z_SYNC_FLUSH, maxOutputLength: maxUnpacked }
    return inflateSync(bytes, limits).toString('latin1')
  } catch {
    return undefined
  }
}

async function draw({ path, side }) {
  const bytes = await readFile(path)
  if (isActive(bytes)) return { active: true }
  const library = await PDFiumLibrary.init()
  const document = await library.loadDocument(bytes)
  const page = document.getPage(0)
  const { originalWidth, originalHeight } = page.getOriginalSize()
  const scale = side / Math.max(originalWidth, originalHeight, 1)
  const { data, width, height } = await page.render({ scale, render: 'bitmap' })
  return { data, width, height }
}

parentPort?.postMessage(await draw(workerData))
