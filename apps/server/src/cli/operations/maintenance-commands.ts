import { randomUUID } from 'node:crypto'
import { readMaintenance, saveMaintenance } from '../../startup/maintenance.js'
import { UsageError, type Command, type Input } from '../command.js'

const maxText = 300

/** The time that was typed, in UTC; null for none. It needs a zone, because the server's says nothing to an operator. */
function readAt(input: Input): string | null {
  const typed = input.text('at')
  if (typed === undefined) return null
  const hasZone = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2})?(?:Z|[+-]\d{2}:\d{2})$/.test(typed)
  const at = hasZone ? Date.parse(typed) : Number.NaN
  if (Number.isNaN(at))
    throw new UsageError(
      '--at must be a time with its zone, like 2026-12-01T20:00+01:00 or 2026-12-01T19:00Z.',
    )
  return new Date(at).toISOString()
}

/** Announces a maintenance. */
const announce: Command = {
  name: 'maintenance announce',
  summary: 'Shows a notice of a coming maintenance on all boards',
  usage: '[--text <text>] [--at <time>]',
  help: [
    'It appears on open boards at once, and everyone can dismiss it on their device. A new notice replaces the one before, and appears again for everyone.',
    `Without --text, the notice says in everyone’s language that maintenance is planned. A text has at most ${maxText} characters. The time needs a zone (2026-12-01T20:00+01:00); everyone sees it in their own.`,
  ],
  options: { text: { type: 'string' }, at: { type: 'string' } },
  positionals: 0,
  async run(context, input) {
    const text = input.text('text')?.trim() || null
    if (text !== null && text.length > maxText)
      throw new UsageError(`--text has at most ${maxText} characters.`)
    const notice = { Id: randomUUID(), Text: text, At: readAt(input) }
    await saveMaintenance(context, notice)
    return { data: notice, lines: ['The notice is on all boards. To remove it: maintenance end'] }
  },
}

/** Takes the notice back. */
const end: Command = {
  name: 'maintenance end',
  summary: 'Removes the notice of a maintenance from all boards',
  usage: '',
  options: {},
  positionals: 0,
  async run(context) {
    const before = await readMaintenance(context.db)
    if (before) await saveMaintenance(context, null)
    return {
      data: { removed: before !== null },
      lines: [before ? 'The notice has been removed from all boards.' : 'There’s no notice to remove.'],
    }
  },
}

/** Commands for the notice of a maintenance (A2.24). */
export const maintenanceCommands: readonly Command[] = [announce, end]
