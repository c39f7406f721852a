import { randomUUID } from 'node:crypto'
import { open, rename, writeFile, type FileHandle } from 'node:fs/promises'

/** Opens a file for a piece of work, and closes it whatever the outcome. */
export async function withFile<T>(
  path: string,
  flags: string,
  work: (file: FileHandle) => Promise<T>,
): Promise<T> {
  const file = await open(path, flags)
  try {
    return await work(file)
  } finally {
    await file.close()
  }
}

/** Writes a file durably (fsync). */
export async function writeSynced(path: string, bytes: Buffer): Promise<void> {
  await writeFile(path, bytes, { flush: true })
}

/** Makes renames in a folder durable (fsync). */
export async function syncFolder(path: string): Promise<void> {
  await withFile(path, 'r', (folder) => folder.sync())
}

/** Writes a file under a temporary name and renames it when it is complete. */
export async function replaceFile(path: string, bytes: Buffer): Promise<void> {
  const passing = `${path}.${randomUUID()}`
  await writeSynced(passing, bytes)
  await rename(passing, path)
}
