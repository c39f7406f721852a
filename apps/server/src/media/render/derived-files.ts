import { readdir, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { readModifiers } from '@rostrum/rules'
import sharp from 'sharp'
import { cutNames, cutPicture } from './crop.js'
import { drawPage } from './draw-page.js'
import { replaceFile } from '../upload/synced-files.js'

/** File name of a document's first page, large enough to be read. */
export const pageName = 'page.webp'

/** Pictures derived from a library file and stored next to it. */
export interface DrawnFiles {
  /**
   * Renders a picture rotated and cropped, unless that exists already, and answers its file name and size in
   * bytes. Undefined when the picture is gone. `modifiers` is the text that the rules parse.
   */
  cut: (
    id: string,
    mimeType: string,
    modifiers: string,
  ) => Promise<{ name: string; bytes: number } | undefined>
  /**
   * A JPEG of a library picture, or of the first frame of an animation, on white where it is transparent. It
   * is rendered once. Undefined when the picture is gone.
   */
  copyAsJpeg: (id: string, name: string) => Promise<{ name: string; bytes: number } | undefined>
  /**
   * Renders the first page of a document, unless that was done at upload. It waits in the queue of user
   * `asker`. Throws a MediaError.
   */
  drawFirstPage: (id: string, asker: string) => Promise<boolean>
}

/** Creates the renderer of derived pictures on top of the library's file access. */
export function createDrawnFiles({
  find,
  folderOf,
}: {
  find: (id: string, name: string) => Promise<{ path: string; bytes: number } | undefined>
  folderOf: (id: string) => string
}): DrawnFiles {
  async function cut(id: string, mimeType: string, text: string) {
    const isPng = mimeType === 'image/png'
    const names = cutNames(mimeType, text)
    const before = await find(id, names.full)
    if (before) return { name: names.full, bytes: before.bytes }
    const modifiers = readModifiers(text)
    const source = await find(id, isPng ? 'full.png' : 'full.jpg')
    if (!source || !modifiers) return undefined
    const { full, feed } = await cutPicture(await readFile(source.path), isPng, modifiers)
    // The full file is written last and atomically, so where it exists both exist.
    await replaceFile(join(folderOf(id), names.feed), feed)
    await replaceFile(join(folderOf(id), names.full), full)
    await dropOldCuts(folderOf(id), names)
    return { name: names.full, bytes: full.length }
  }

  async function copyAsJpeg(id: string, original: string) {
    const name = original.replace(/\.(?:png|gif)$/, '.jpg')
    const before = await find(id, name)
    if (before) return { name, bytes: before.bytes }
    const source = await find(id, original)
    if (!source) return undefined
    const bytes = await sharp(source.path)
      .flatten({ background: '#fff' })
      .jpeg({ quality: 92, chromaSubsampling: '4:4:4' })
      .toBuffer()
    await replaceFile(join(folderOf(id), name), bytes)
    return { name, bytes: bytes.length }
  }

  async function drawFirstPage(id: string, asker: string) {
    if (await find(id, pageName)) return true
    const document = await find(id, 'full.pdf')
    if (!document) return false
    const { page, feed } = await drawPage(document.path, asker)
    await replaceFile(join(folderOf(id), 'feed.webp'), feed)
    await replaceFile(join(folderOf(id), pageName), page)
    return true
  }

  return { cut, copyAsJpeg, drawFirstPage }
}

const maxCutFiles = 40

/**
 * Users may try many crops: the oldest files are deleted, and rendered again if they are published after all.
 */
async function dropOldCuts(folder: string, current: { full: string; feed: string }): Promise<void> {
  const names = (await readdir(folder)).filter(
    (name) => name.startsWith('cut-') && name !== current.full && name !== current.feed,
  )
  if (names.length < maxCutFiles) return
  const files = await Promise.all(
    names.map(async (name) => ({
      name,
      at: (await stat(join(folder, name)).catch(() => null))?.mtimeMs ?? 0,
    })),
  )
  const old = files.toSorted((a, b) => b.at - a.at).slice(maxCutFiles)
  await Promise.all(old.map(({ name }) => rm(join(folder, name), { force: true })))
}
