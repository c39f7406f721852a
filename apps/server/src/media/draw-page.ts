import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import sharp from 'sharp'
import { feedBox } from './draw-renditions.js'
import { MediaRefusal } from './media-refusal.js'

/** The first page of a document as pictures: to be looked at, and for lists. */
export interface DrawnPage {
  page: Buffer
  feed: Buffer
  width: number
  height: number
}

const side = 1600
const longestMs = 10_000

interface Bitmap {
  data: Uint8Array
  width: number
  height: number
}

const isBitmap = (value: unknown): value is Bitmap =>
  typeof value === 'object' && value !== null && 'data' in value && value.data instanceof Uint8Array

/** Only one document at a time: drawing is heavy, and nobody waits for many. */
let last: Promise<unknown> = Promise.resolve()

/**
 * Draws the first page of the document in a file. Throws a MediaRefusal: `media-locked` when it needs a password,
 * `media-active` when it brings scripts, else `media-broken`, also when it takes longer than ten seconds.
 */
export function drawPage(path: string): Promise<DrawnPage> {
  const drawing = last.then(() => draw(path))
  last = drawing.catch(() => undefined)
  return drawing
}

/** The same for a document that lies nowhere. */
export async function drawPageOf(bytes: Uint8Array): Promise<DrawnPage> {
  const folder = await mkdtemp(join(tmpdir(), 'rostrum-page-'))
  try {
    await writeFile(join(folder, 'document'), bytes)
    return await drawPage(join(folder, 'document'))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function draw(path: string): Promise<DrawnPage> {
  const { data, width, height } = await render(path)
  if (data.length === 0) throw new MediaRefusal('media-broken', 'PDF: the page has no width or no height')
  const drawn = () => sharp(data, { raw: { width, height, channels: 4 } }).flatten({ background: '#fff' })
  const [page, feed] = await Promise.all([
    drawn().webp({ quality: 85 }).toBuffer(),
    drawn()
      .resize({ ...feedBox, fit: 'inside' })
      .webp({ quality: 80, effort: 2 })
      .toBuffer(),
  ])
  return { page, feed, width, height }
}

function render(path: string): Promise<Bitmap> {
  const worker = new Worker(new URL('./page-drawer.mjs', import.meta.url), {
    workerData: { path, side },
    resourceLimits: { maxOldGenerationSizeMb: 512 },
    execArgv: [],
  })
  return new Promise<Bitmap>((done, fail) => {
    const late = setTimeout(() => fail(new MediaRefusal('media-broken', 'PDF: it takes too long')), longestMs)
    worker.once('exit', () => {
      clearTimeout(late)
      fail(new MediaRefusal('media-broken', 'PDF: no page could be drawn'))
    })
    worker.once('error', (error) => fail(explain(error)))
    worker.once('message', (said: unknown) => {
      if (isBitmap(said)) done(said)
      else fail(new MediaRefusal('media-active', 'PDF: it brings scripts or starts programs'))
    })
  }).finally(() => {
    void worker.terminate()
  })
}

function explain(error: unknown): MediaRefusal {
  const detail = error instanceof Error ? error.message : String(error)
  return new MediaRefusal(/password/i.test(detail) ? 'media-locked' : 'media-broken', `PDF: ${detail}`)
}
