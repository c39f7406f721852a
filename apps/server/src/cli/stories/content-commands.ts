import { readFile, realpath } from 'node:fs/promises'
import { basename, dirname, resolve, sep } from 'node:path'
import { importFormats, importStories, type ImportReport } from '../../imports/import-stories.js'
import type { FileReader } from '../../imports/load-file.js'
import { UsageError, type Command } from '../command.js'
import { findBoard } from '../find-board.js'

/** Reads files of a folder and its subfolders. Other paths and links to the outside are not found. */
export function createFolderReader(folder: string): FileReader {
  return async (name) => {
    try {
      const home = await realpath(folder)
      const path = await realpath(resolve(home, name))
      return path.startsWith(home.endsWith(sep) ? home : home + sep) ? await readFile(path) : undefined
    } catch {
      return undefined
    }
  }
}

function describeReport({ added, updated, unchanged, refused, undescribed = [] }: ImportReport): string[] {
  const without = undescribed.length > 0 ? `, ${undescribed.length} without an alternative text` : ''
  const counts = `${added} added, ${updated} updated, ${unchanged} unchanged, ${refused.length} refused${without}`
  return [counts, ...[...refused, ...undescribed].map(({ what, why }) => `  ${what}: ${why}`)]
}

/** Imports stories into a board. */
export const importCommand: Command = {
  name: 'stories import',
  summary: 'Imports stories from a file or a feed, without duplicates',
  usage:
    '<file or address> [--board <name or id>] [--format json|csv|feed] [--topic <name> …] [--source <name>]',
  help: [
    'A feed can be RSS, Atom, RDF or a JSON feed. Without --format, the format is detected.',
    'Pictures are URLs, or files in the same folder. --topic applies to entries without a topic.',
    'Importing the same source again updates changed stories. A source is identified by its URL or file name, or by --source.',
  ],
  options: {
    board: { type: 'string' },
    format: { type: 'string' },
    source: { type: 'string' },
    topic: { type: 'string', multiple: true },
  },
  positionals: 1,
  async run(context, input) {
    const [word = ''] = input.positionals
    const format = importFormats.find((one) => one === input.text('format'))
    if (input.text('format') !== undefined && !format)
      throw new UsageError(`--format must be one of ${importFormats.join(', ')}.`)
    const board = await findBoard(context.db, input.text('board'))
    const isAddress = /^https?:\/\//i.test(word)
    const path = resolve(input.folder, word)
    const from = isAddress ? word : basename(path)
    const files = isAddress ? undefined : createFolderReader(dirname(path))
    const report = await importStories(
      { ...context, files },
      { boardId: board.id, from, format, source: input.text('source'), topics: input.list('topic') },
    )
    const taken = report.added + report.updated + report.unchanged
    return {
      data: report,
      lines: describeReport(report),
      hasFailed: taken === 0 && report.refused.length > 0,
    }
  },
}
