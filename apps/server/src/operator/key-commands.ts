import type { Kysely } from 'kysely'
import { appNetworks } from '../network-configuration.js'
import type { Context } from '../context.js'
import type { Schema } from '../db/schema.js'
import { exactOrigin } from '../embed/create-origins.js'
import { newId } from '../ids.js'
import { newToken } from '../secrets/secrets.js'
import { OperatorFault, UsageFault, type Command } from './command.js'
import { findBoard, findCompany } from './find-place.js'
import { usageOf } from './usage.js'

/** Reads origins as a browser writes them. Throws a UsageFault that names the one that is none. */
export function readOrigins(texts: readonly string[]): string[] {
  return texts.map((text) => {
    const origin = exactOrigin(text)
    if (origin === null)
      throw new UsageFault(`"${text}" is not an origin. Write it like https://intranet.company.example`)
    return origin
  })
}

/** Makes an integration key. The answer is the only time that it is seen: only its hash is kept. */
export async function addKey(
  { secrets, bus }: Pick<Context, 'secrets' | 'bus'>,
  trx: Kysely<Schema>,
  wanted: { boardId: string; name: string; origins: readonly string[] },
): Promise<{ id: string; key: string }> {
  const [id, key] = [newId.integrationKey(), newToken()]
  const { boardId: board_id, name } = wanted
  await trx
    .insertInto('integration_key')
    .values({ id, board_id, name, key_hash: secrets.hash(key), origins: [...wanted.origins] })
    .execute()
  await bus.publish('origins', [id], trx)
  return { id, key }
}

/** Makes an integration key for pages that show widgets. */
export const createKey: Command = {
  name: 'key create',
  summary: 'Makes an integration key for pages that show widgets',
  usage: '--origin <https://…> [--origin …] [--board <name or id>] [--name <name>]',
  help: [
    'The key is shown once. Pages of the origins may show the widgets; their server signs people on with the key.',
  ],
  options: {
    board: { type: 'string' },
    origin: { type: 'string', multiple: true },
    name: { type: 'string' },
  },
  positionals: 0,
  async run(context, input) {
    const origins = readOrigins(input.list('origin'))
    if (origins.length === 0) throw new UsageFault(`--origin is missing. ${usageOf(createKey)}`)
    const board = await findBoard(context.db, input.text('board'))
    const name = input.text('name')?.trim() ?? origins[0] ?? 'key'
    const wanted = { boardId: board.id, name, origins }
    const { id, key } = await context.db.transaction().execute((trx) => addKey(context, trx, wanted))
    const lines = [
      `The key for ${board.name}, shown this once:`,
      '',
      `  ${key}`,
      '',
      `It is good for ${origins.join(', ')}.`,
    ]
    return { data: { keyId: id, key, boardId: board.id, origins }, lines }
  },
}

/** Keeps a company's own application at a network. */
export const setNetwork: Command = {
  name: 'network set',
  summary: 'Keeps a company’s own developer application at a network',
  usage: '<network> --client-id <id> [--company <name or id>]',
  help: [
    `Networks: ${appNetworks.join(', ')}. The client secret is read from standard input and kept encrypted.`,
  ],
  options: { 'client-id': { type: 'string' }, company: { type: 'string' } },
  positionals: 1,
  asks: () => 'Type the client secret',
  async run({ configuration, db, secrets }, input) {
    const network = appNetworks.find((one) => one === input.positionals[0])
    if (!network) throw new UsageFault(`The network is one of ${appNetworks.join(', ')}.`)
    const clientId = input.needed('client-id').trim()
    const secret = input.secret?.trim() ?? ''
    if (secret === '') throw new OperatorFault('The client secret came through standard input empty.')
    const company = await findCompany(db, input.text('company'))
    const sealed = secrets.seal(secret, `network_app:${company.id}:${network}`)
    const kept = { client_id: clientId, secret_sealed: sealed, updated_at: new Date() }
    await db
      .insertInto('network_app')
      .values({ account_id: company.id, network, ...kept })
      .onConflict((conflict) => conflict.columns(['account_id', 'network']).doUpdateSet(kept))
      .execute()
    const address = `${configuration.publicUrl}/oauth/${network.replace(/-page$/, '')}`
    const lines = [
      `${company.name} has its own application at ${network}.`,
      `Register this address there: ${address}`,
    ]
    return { data: { accountId: company.id, network, clientId, redirect: address }, lines }
  },
}
