import { auditActions } from '../../audit-log/audit-actions.js'
import { type AuditRecord, readAuditLog } from '../../audit-log/read-audit-log.js'
import { UsageError, type Command, type Input } from '../command.js'
import { findCompany } from '../find-board.js'
import { findPerson } from '../people/find-person.js'

const units = { h: 3_600_000, d: 86_400_000 } as const
const maxEntries = 10_000

/** Reads `24h`, `30d` or a date. */
function readSince(input: Input, now: Date): Date | undefined {
  const typed = input.text('since')?.trim()
  if (typed === undefined) return undefined
  const span = /^(\d{1,6})([hd])$/.exec(typed)
  if (span) return new Date(now.getTime() - Number(span[1]) * units[span[2] === 'h' ? 'h' : 'd'])
  const moment = new Date(typed)
  if (!/^\d{4}-\d\d-\d\d/.test(typed) || Number.isNaN(moment.getTime()))
    throw new UsageError('--since must be in a format like 24h, 30d or 2026-11-23.')
  return moment
}

function readLimit(input: Input): number {
  const typed = input.text('limit') ?? '200'
  const limit = /^\d{1,5}$/.test(typed) ? Number(typed) : 0
  if (limit < 1 || limit > maxEntries)
    throw new UsageError(`--limit must be a number from 1 to ${maxEntries}.`)
  return limit
}

function readAction(input: Input) {
  const typed = input.text('action')
  const found = auditActions.find((one) => one === typed)
  if (typed !== undefined && !found)
    throw new UsageError(`--action must be one of ${auditActions.join(', ')}.`)
  return found
}

const wordOf = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))

/** One entry as a line: time (UTC), action, actor, person concerned, and details. */
function lineOf({ at, action, by, about, board, address, detail }: AuditRecord): string {
  const rest = [
    ...(board === null ? [] : [`board "${board}"`]),
    ...(address === null ? [] : [`from ${address}`]),
    ...Object.entries(detail).flatMap(([name, value]) =>
      value === null ? [] : [`${name} ${wordOf(value)}`],
    ),
  ]
  const whom = about === null || about === by ? '' : ` → ${about}`
  const when = at.toISOString().slice(0, 19).replace('T', ' ')
  return `${when}Z  ${action.padEnd(16)}  ${`${by}${whom}`}${rest.length ? `  (${rest.join(', ')})` : ''}`
}

/** Lists the entries of the audit log. */
export const listAudit: Command = {
  name: 'audit list',
  summary: 'Lists sign-ins, refused sign-ins, and changes to people, roles and keys',
  usage:
    '[--person <e-mail or id>] [--since <24h, 30d or date>] [--action <action>] [--company <name or id>] [--limit <number>]',
  help: [
    'The newest entries come last. Timestamps are in UTC. Without --company, it covers all companies.',
    `Actions: ${auditActions.join(', ')}.`,
  ],
  options: {
    person: { type: 'string' },
    since: { type: 'string' },
    action: { type: 'string' },
    company: { type: 'string' },
    limit: { type: 'string' },
  },
  positionals: 0,
  async run({ db, now }, input) {
    const [since, limit, action] = [readSince(input, now()), readLimit(input), readAction(input)]
    const company = input.text('company')
    const accountId = company === undefined ? undefined : (await findCompany(db, company)).id
    const word = input.text('person')
    const userId = word === undefined ? undefined : (await findPerson(db, word)).id
    const found = await readAuditLog(db, { accountId, userId, action, since, limit: limit + 1 })
    const records = found.slice(0, limit).toReversed()
    const older = `Only the newest ${limit} entries; older ones aren’t listed. Use --limit (at most ${maxEntries}) or --since.`
    const lines = [...(found.length > limit ? [older] : []), ...records.map(lineOf)]
    return { data: records, lines: lines.length ? lines : ['No matching entries.'] }
  },
}
