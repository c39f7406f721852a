import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import sharp from 'sharp'
import { feedBox } from './draw-renditions.js'
import { MediaError } from '../media-error.js'
import { createFairQueue } from '../fair-queue.js'

/** The first page of a document as two pictures: one to be read, one for lists. */
export interface DrawnPage {
  page: Buffer
  feed: Buffer
  width: number
  height: number
}

const side = 1600
const maxMs = 6000

interface Bitmap {
  data: Uint8Array
  width: number
  height: number
}

const isBitmap = (value: unknown): value is Bitmap =>
  typeof value === 'object' && value !== null && 'data' in value && value.data instanceof Uint8Array

/** Rendering is heavy: the number of documents per process is limited, and each user has one at a time. */
const takeTurn = createFairQueue(Math.max(2, Math.min(4, availableParallelism())))

/**
 * Renders the first page of a document file, once it is its owner's turn. Throws a MediaError: `media-locked`
 * when it needs a password, `media-active` when it contains scripts, else `media-broken`, also when rendering
 * takes longer than six seconds.
 */
export function drawPage(path: string, owner: string): Promise<DrawnPage> {
  return takeTurn(owner, () => draw(path))
}

/** The same for a document in memory. */
export async function drawPageOf(bytes: Uint8Array, owner: string): Promise<DrawnPage> {
  const folder = await mkdtemp(join(tmpdir(), 'rostrum-page-'))
  try {
    await writeFile(join(folder, 'document'), bytes)
    return await drawPage(join(folder, 'document'), owner)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function draw(path: string): Promise<DrawnPage> {
  const { data, width, height } = await render(path)
  if (data.length === 0) throw new MediaError('media-broken', 'PDF: the page has no width or no height')
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
    const late = setTimeout(() => fail(new MediaError('media-broken', 'PDF: it takes too long')), maxMs)
    worker.once('exit', () => {
      clearTimeout(late)
      fail(new MediaError('media-broken', 'PDF: no page could be drawn'))
    })
    worker.once('error', (error) => fail(explain(error)))
    worker.once('message', (answer: unknown) => {
      if (isBitmap(answer)) done(answer)
      else fail(new MediaError('media-active', 'PDF: it brings scripts or starts programs'))
    })
  }).finally(() => {
    void worker.terminate()
  })
}

function explain(error: unknown): MediaError {
  const detail = error instanceof Error ? error.message : String(error)
  return new MediaError(/password/i.test(detail) ? 'media-locked' : 'media-broken', `PDF: ${detail}`)
}
