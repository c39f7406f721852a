import { posix } from 'node:path'

/** The maximum number of files directly in a folder, including tests. */
const maxFiles = 20

/** Folders that may have more files, with the reason. */
const exceptions = new Map([['apps/server/src/demo/pictures', 'data: the pictures of the demo company']])

/** Folders with too many files, each with the number, and exceptions that are no longer needed. */
export function crowdedFolders(paths: readonly string[]): string[] {
  const counts = new Map<string, number>()
  for (const path of paths) {
    const folder = posix.dirname(path)
    counts.set(folder, (counts.get(folder) ?? 0) + 1)
  }
  const crowded = [...counts]
    .filter(([folder, count]) => count > maxFiles && !exceptions.has(folder))
    .map(
      ([folder, count]) =>
        `${folder}: ${count} files, more than ${maxFiles}: group them into folders by noun`,
    )
  const needless = [...exceptions.keys()]
    .filter((folder) => counts.has(folder) && (counts.get(folder) ?? 0) <= maxFiles)
    .map((folder) => `${folder}: no longer needs its exception in folder-sizes.ts`)
  return [...crowded, ...needless]
}
