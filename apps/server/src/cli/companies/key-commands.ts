import type { Kysely } from 'kysely'
import { networkAppSlots } from '@rostrum/protocol'
import { audit } from '../../audit-log/audit.js'
import type { Context } from '../../context.js'
import type { Schema } from '../../db/schema.js'
import { exactOrigin } from '../../embed/create-origins.js'
import { newId } from '../../db/ids.js'
import { readKeys, revokeKey as revoke } from '../../people/keys.js'
import { newToken } from '../../secrets/secrets.js'
import { CommandError, UsageError, type Command } from '../command.js'
import { findBoard, findCompany } from '../find-board.js'
import { usageOf } from '../usage.js'

/** Parses origins as a browser writes them. Throws a UsageError that names an invalid one. */
export function readOrigins(texts: readonly string[]): string[] {
  return texts.map((text) => {
    const origin = exactOrigin(text)
    if (origin === null)
      throw new UsageError(`"${text}" isn’t an origin. Use a format like https://intranet.company.example`)
    return origin
  })
}

/** Creates an integration key. It cannot be read again, because only its hash is stored. */
export async function addKey(
  context: Pick<Context, 'secrets' | 'bus' | 'db' | 'log'>,
  trx: Kysely<Schema>,
  wanted: { boardId: string; name: string; origins: readonly string[] },
): Promise<{ id: string; key: string }> {
  const { secrets, bus } = context
  const [id, key] = [newId.integrationKey(), newToken()]
  const { boardId: board_id, name } = wanted
  await trx
    .insertInto('integration_key')
    .values({ id, board_id, name, key_hash: secrets.hash(key), origins: [...wanted.origins] })
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
    const lines = keys.map(({ id, name, board, origins, createdAt, revokedAt }) => {
      const end = revokedAt ? `, revoked ${dayOf(revokedAt)}` : ''
      return `${id}  ${name}  (${board}, ${origins.join(', ')}, created ${dayOf(createdAt)}${end})`
    })
    return { data: keys, lines: lines.length ? lines : ['There are no integration keys yet.'] }
  },
}

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

/** Stores a company's own app for a network. */
export const setNetwork: Command = {
  name: 'network set',
  summary: 'Sets a company’s own app for a social network',
  usage: '<network> --client-id <id> [--company <name or id>]',
  help: [
    `Networks: ${networkAppSlots.join(', ')}. The client secret is read from standard input and stored encrypted.`,
  ],
  options: { 'client-id': { type: 'string' }, company: { type: 'string' } },
  positionals: 1,
  asks: () => 'Type the client secret',
  async run(context, input) {
    const { configuration, db, secrets } = context
    const network = networkAppSlots.find((one) => one === input.positionals[0])
    if (!network) throw new UsageError(`The network must be one of ${networkAppSlots.join(', ')}.`)
    const clientId = input.needed('client-id').trim()
    const secret = input.secret?.trim() ?? ''
    if (secret === '') throw new CommandError('The client secret on standard input is empty.')
    const company = await findCompany(db, input.text('company'))
    const sealed = secrets.seal(secret, `network_app:${company.id}:${network}`)
    const app = { client_id: clientId, secret_sealed: sealed, updated_at: new Date() }
    await db
      .insertInto('network_app')
      .values({ account_id: company.id, network, ...app })
      .onConflict((conflict) => conflict.columns(['account_id', 'network']).doUpdateSet(app))
      .execute()
    const detail = { network, clientId }
    await audit(context, { action: 'network-app-set', by: 'operator', accountId: company.id, detail })
    const address = `${configuration.publicUrl}/oauth/${network.replace(/-page$/, '')}`
    const lines = [
      `${company.name} now uses its own app for ${network}.`,
      `Register this redirect URI there: ${address}`,
    ]
    return { data: { accountId: company.id, network, clientId, redirect: address }, lines }
  },
}
