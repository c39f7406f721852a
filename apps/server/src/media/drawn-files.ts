import { readdir, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { readModifiers } from '@rostrum/rules'
import { cutNames, cutPicture } from './cut-picture.js'
import { drawPage } from './draw-page.js'
import { replaceFile } from './synced-files.js'

/** The first page of a document, large enough to be read. */
export const pageName = 'page.webp'

/** Pictures that are drawn of a file of the library and lie beside it. */
export interface DrawnFiles {
  /**
   * Draws a picture turned and cut, unless that was done before, and answers its file's name and size in bytes.
   * Undefined when the picture is gone. `modifiers` is what the rules read.
   */
  cut: (
    id: string,
    mimeType: string,
    modifiers: string,
  ) => Promise<{ name: string; bytes: number } | undefined>
  /** Draws the first page of a document, unless that was done when it came. Throws a MediaRefusal. */
  drawFirstPage: (id: string) => Promise<boolean>
}

/** Makes what draws them, over the library's own way to its files. */
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
    // The whole file last, under its name at once: whoever finds it finds both.
    await replaceFile(join(folderOf(id), names.feed), feed)
    await replaceFile(join(folderOf(id), names.full), full)
    await dropOldCuts(folderOf(id), names)
    return { name: names.full, bytes: full.length }
  }

  async function drawFirstPage(id: string) {
    if (await find(id, pageName)) return true
    const document = await find(id, 'full.pdf')
    if (!document) return false
    const { page, feed } = await drawPage(document.path)
    await replaceFile(join(folderOf(id), 'feed.webp'), feed)
    await replaceFile(join(folderOf(id), pageName), page)
    return true
  }

  return { cut, drawFirstPage }
}

const mostCutFiles = 40

/** Somebody may try many cuts: the oldest go, and are drawn again when they are published after all. */
async function dropOldCuts(folder: string, kept: { full: string; feed: string }): Promise<void> {
  const names = (await readdir(folder)).filter(
    (name) => name.startsWith('cut-') && name !== kept.full && name !== kept.feed,
  )
  if (names.length < mostCutFiles) return
  const files = await Promise.all(
    names.map(async (name) => ({
      name,
      at: (await stat(join(folder, name)).catch(() => null))?.mtimeMs ?? 0,
    })),
  )
  const old = files.toSorted((a, b) => b.at - a.at).slice(mostCutFiles)
  await Promise.all(old.map(({ name }) => rm(join(folder, name), { force: true })))
}
