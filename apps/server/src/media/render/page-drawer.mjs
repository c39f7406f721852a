// Draws the first page of a PDF in a thread of its own, so that memory and time that a hostile document takes end with
// the thread. The engine is built without scripts, and a document that contains some is refused.
import { readFile } from 'node:fs/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { constants, inflateSync } from 'node:zlib'
import { PDFiumLibrary } from '@hyzyla/pdfium'

/** The source of a pattern for a PDF name, whose characters may be written as #xx. */
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
/** A script in an action of another kind, or in a form. These names are short, so the pattern includes their values. */
const scripted = new RegExp(`/(?:${written('JS')}\\s*(?:[(<]|\\d+\\s+\\d+\\s+R)|${written('XFA')}\\s*[[\\d])`)
/** PDF strings, literal or hexadecimal. The start suffices, because only the scheme of an address matters. */
const texts = /\(((?:\\[^]|[^\\()]){1,200})|<([0-9A-Fa-f\s]{2,400})/g
/** What precedes the address of a link, a base address or file name, and any other named string. */
const link = new RegExp(`/${written('URI')}\\s*$`)
const base = /\/(?:Base|U?F)\s*$/
const named = /\/[^\s()<>[\]{}/%]+\s*$/
const encrypted = /\/Encrypt\s*(?:<<|\d+\s+\d+\s+R)/
const escapes = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }
const packed = /\/ObjStm[^]{0,400}?stream\r?\n/g
const maxUnpacked = 16 << 20
const maxStreams = 5000

/** Decodes a PDF string: resolves escapes and hexadecimal digits, and drops byte order marks and control characters. */
function spell(bracketed, numbers) {
  const plain = bracketed
    ? bracketed.replace(/\\(?:([0-7]{1,3})|\r\n|([^]))/g, (_whole, octal, letter) =>
        octal
          ? String.fromCharCode(Number.parseInt(octal, 8) & 255)
          : (escapes[letter] ?? letter ?? '').trimEnd(),
      )
    : Buffer.from(numbers.replace(/\s/g, ''), 'hex').toString('latin1')
  // In UTF-16 the upper byte of every character of a scheme is zero. Viewers skip control characters.
  return plain.replace(/^(?:\xfe\xff|\xff\xfe|\xef\xbb\xbf)/, '').replace(/[\0-\x20]/g, '')
}

/**
 * Whether a string is an address that runs something. A link may refer to its address by an object number, so strings
 * without a name are checked like links; other named strings, such as a title, may begin with "javascript:".
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
 * True when a document runs scripts or programs, also from a compressed object stream. A stream that cannot be
 * decompressed counts as active, except in an encrypted document, where no stream can.
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
