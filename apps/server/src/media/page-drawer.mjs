// Draws the first page of a document in a thread of its own: what a hostile one does to memory or time ends with the
// thread. The engine is built without scripts, and a document that brings some is refused.
import { readFile } from 'node:fs/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { constants, inflateSync } from 'node:zlib'
import { PDFiumLibrary } from '@hyzyla/pdfium'

/** A name may be written with numbers for its letters. */
const written = (name) =>
  [...name].map((letter) => `(?:${letter}|#${letter.charCodeAt(0).toString(16)})`).join('')
const active = new RegExp(`/(?:${written('JavaScript')}|${written('Launch')})(?![A-Za-z0-9])`, 'i')
const packed = /\/ObjStm[^]{0,400}?stream\r?\n/g
const mostUnpacked = 16 << 20
const mostStreams = 2000

/** True when a document runs scripts or programs, also where that is said in a packed part. */
function isActive(bytes) {
  const text = bytes.toString('latin1')
  if (active.test(text)) return true
  let count = 0
  for (const found of text.matchAll(packed)) {
    count += 1
    if (count > mostStreams) return false
    if (active.test(unpack(bytes.subarray(found.index + found[0].length)))) return true
  }
  return false
}

function unpack(bytes) {
  try {
    const limits = { finishFlush: constants.Z_SYNC_FLUSH, maxOutputLength: mostUnpacked }
    return inflateSync(bytes, limits).toString('latin1')
  } catch {
    return ''
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
