import type { Kysely } from 'kysely'
import { starProblem, type StarProblem } from '@rostrum/rules'
import { audit } from '../../audit-log/audit.js'
import type { Context } from '../../context.js'
import type { Schema } from '../../db/schema.js'
import { exactOrigin } from '../../embed/create-origins.js'
import { newId } from '../../db/ids.js'
import { readKeys, revokeKey as revoke, type KeyRow } from '../../people/integration-keys.js'
import { newToken } from '../../secrets/secrets.js'
import { CommandError, UsageError, type Command } from '../command.js'
import { findBoard } from '../find-board.js'
import { usageOf } from '../usage.js'

const starWords: Readonly<Record<StarProblem, string>> = {
  'not-https': 'An origin with a star must start with https://.',
  'not-first': 'A star stands for the whole first label: https://*.preview.company.example',
  'too-wide': 'Anybody can get a page there. Use a domain of your own: https://*.preview.company.example',
}

/** Parses origins as a browser writes them, or with a star. Throws a UsageError that names an invalid one. */
export function readOrigins(texts: readonly string[]): string[] {
  return texts.map((text) => {
    const origin = exactOrigin(text)
    if (origin === null)
      throw new UsageError(`"${text}" isn’t an origin. Use a format like https://intranet.company.example`)
    const problem = starProblem({ origin })
    if (problem) throw new UsageError(`"${text}" can’t be used. ${starWords[problem]}`)
    return origin
  })
}

/** A new key. Its prefix lets secret scanners recognise one that leaked; the hint lets its owner. */
function newKey(): { key: string; hint: string } {
  const key = `rstk_${newToken()}`
  return { key, hint: `rstk_…${key.slice(-4)}` }
}

/** Creates an integration key. It cannot be read again, because only its hash is stored. */
export async function addKey(
  context: Pick<Context, 'secrets' | 'bus' | 'db' | 'log'>,
  trx: Kysely<Schema>,
  wanted: { boardId: string; name: string; origins: readonly string[] },
): Promise<{ id: string; key: string }> {
  const { secrets, bus } = context
  const id = newId.integrationKey()
  const { key, hint } = newKey()
  const { boardId: board_id, name } = wanted
  await trx
    .insertInto('integration_key')
    .values({ id, board_id, name, key_hash: secrets.hash(key), hint, origins: [...wanted.origins] })
    .execute()
  const detail = { key: id, name, origins: wanted.origins }
  await audit(context, { action: 'key-created', by: 'operator', boardId: board_id, detail }, trx)
  await bus.publish('origins', [id], trx)
  return { id, key }
}

/** Creates an integration key for pages that show widgets. */
export const createKey: Command = {
  name: 'key create',
  summary: 'Creates an integration key for pages that show widgets',
  usage: '--origin <https://…> [--origin …] [--board <name or id>] [--name <name>]',
  help: [
    'The key is shown once. Pages at these origins can show the widgets; their server uses the key to sign people in.',
    'A star stands for one label, for preview deployments: https://*.preview.company.example',
  ],
  options: {
    board: { type: 'string' },
    origin: { type: 'string', multiple: true },
    name: { type: 'string' },
  },
  positionals: 0,
  async run(context, input) {
    const origins = readOrigins(input.list('origin'))
    if (origins.length === 0) throw new UsageError(`--origin is missing. ${usageOf(createKey)}`)
    const board = await findBoard(context.db, input.text('board'))
    const name = input.text('name')?.trim() ?? origins[0] ?? 'key'
    const wanted = { boardId: board.id, name, origins }
    const { id, key } = await context.db.transaction().execute((trx) => addKey(context, trx, wanted))
    const lines = [
      `The key for ${board.name}. It won’t be shown again:`,
      '',
      `  ${key}`,
      '',
      `It’s valid for ${origins.join(', ')}.`,
    ]
    return { data: { keyId: id, key, boardId: board.id, origins }, lines }
  },
}

/** Lists the integration keys. */
export const listKeys: Command = {
  name: 'key list',
  summary: 'Lists the integration keys',
  usage: '[--board <name or id>]',
  options: { board: { type: 'string' } },
  positionals: 0,
  async run(context, input) {
    const word = input.text('board')
    const boardId = word === undefined ? undefined : (await findBoard(context.db, word)).id
    const keys = await readKeys(context, boardId)
    const lines = keys.map(lineOf)
    return { data: keys, lines: lines.length ? lines : ['There are no integration keys yet.'] }
  },
}

const lineOf = ({ hint, lastUsedAt, formerUntil, revokedAt, ...key }: KeyRow) => {
  const facts = [
    key.board,
    key.origins.join(', '),
    ...(hint ? [hint] : []),
    `created ${dayOf(key.createdAt)}`,
    lastUsedAt ? `last used ${dayOf(lastUsedAt)}` : 'never used',
    ...(formerUntil ? [`rotated, the former key works until ${minuteOf(formerUntil)}`] : []),
    ...(revokedAt ? [`revoked ${dayOf(revokedAt)}`] : []),
  ]
  return `${key.id}  ${key.name}  (${facts.join(', ')})`
}

const minuteOf = (moment: Date) => `${moment.toISOString().slice(0, 16).replace('T', ' ')} UTC`
const dayOf = (moment: Date) => moment.toISOString().slice(0, 10)

/** Revokes a key for good. */
export const revokeKey: Command = {
  name: 'key revoke',
  summary: 'Revokes an integration key for good',
  usage: '<key id>',
  help: ['Its pages stop showing widgets, and sessions that were started with it end. See: key list'],
  options: {},
  positionals: 1,
  async run(context, input) {
    const keyId = input.positionals[0] ?? ''
    const sessions = await revoke(context, { keyId, by: { actor: 'operator' } })
    if (sessions === undefined) throw new CommandError(`There’s no active key "${keyId}". See: key list`)
    const ended = sessions === 1 ? '1 session ended.' : `${sessions} sessions ended.`
    const lines = [`${keyId} has been revoked.`, ...(sessions > 0 ? [ended] : [])]
    return { data: { keyId, sessions }, lines }
  },
}

const maxOverlapHours = 24 * 30

/** Replaces the secret of a key; its origins and sessions stay. */
export const rotateKey: Command = {
  name: 'key rotate',
  summary: 'Replaces an integration key; the former one keeps working for a while',
  usage: '<key id> [--overlap <hours>]',
  help: [
    `Both keys work for the overlap, 24 hours by default and ${maxOverlapHours} at most. After a leak, use --overlap 0.`,
    'Sessions and origins stay. The new key is shown once.',
  ],
  options: { overlap: { type: 'string' } },
  positionals: 1,
  async run(context, input) {
    const { db, secrets, now } = context
    const keyId = input.positionals[0] ?? ''
    const word = input.text('overlap') ?? '24'
    const hours = Number(word)
    if (!/^\d{1,3}$/.test(word) || hours > maxOverlapHours)
      throw new UsageError(`--overlap takes hours from 0 to ${maxOverlapHours}.`)
    const { key, hint } = newKey()
    const until = new Date(now().getTime() + hours * 3_600_000)
    const isDone = await db.transaction().execute(async (trx) => {
      const rotated = await trx
        .updateTable('integration_key')
        .set((columns) => ({
          former_hash: hours > 0 ? columns.ref('key_hash') : null,
          former_until: hours > 0 ? until : null,
          key_hash: secrets.hash(key),
          hint,
        }))
        .where('id', '=', keyId)
        .where('revoked_at', 'is', null)
        .returning('board_id')
        .executeTakeFirst()
      if (!rotated) return false
      const detail = { key: keyId, overlapHours: hours }
      await audit(context, { action: 'key-rotated', by: 'operator', boardId: rotated.board_id, detail }, trx)
      return true
    })
    if (!isDone) throw new CommandError(`There’s no active key "${keyId}". See: key list`)
    const former =
      hours > 0 ? `The former key works until ${minuteOf(until)}.` : 'The former key no longer works.'
    const lines = ['The new key. It won’t be shown again:', '', `  ${key}`, '', former]
    return { data: { keyId, key, formerUntil: hours > 0 ? until : null }, lines }
  },
}
