import { networks, type Channel } from '@rostrum/protocol'
import { connectableTypes, readChannels } from '@rostrum/rules'
import type { Context } from '../context.js'
import { slotsOf } from '../networks/app-slots.js'

/** The applications that a channel needs, any of them; empty where nothing is connected at the network. */
const appsOf = (channel: Channel) =>
  networks.flatMap((network) =>
    connectableTypes({ network, channels: [channel] }).flatMap((type) => slotsOf(network, type)),
  )

/**
 * The board's channels that a user can really connect: those whose network has an application. A
 * comma-separated list, as the board stores it.
 */
export async function offeredChannels(
  { db, configuration }: Pick<Context, 'db' | 'configuration'>,
  board: { accountId: string; channels: string },
): Promise<string> {
  const rows = await db
    .selectFrom('network_app')
    .select('network')
    .where('account_id', '=', board.accountId)
    .execute()
  const apps = new Set<string>([...Object.keys(configuration.apps), ...rows.map(({ network }) => network)])
  const hasApp = (channel: Channel) => {
    const needed = appsOf(channel)
    return needed.length === 0 || needed.some((app) => apps.has(app))
  }
  return readChannels({ Channels: board.channels }).filter(hasApp).join(',')
}

/** The available channels of the user's board. */
export async function readOfferedChannels(
  context: Pick<Context, 'db' | 'configuration'>,
  { boardId, accountId }: { boardId: string; accountId: string },
): Promise<string> {
  const board = await context.db
    .selectFrom('board')
    .select('channels')
    .where('id', '=', boardId)
    .executeTakeFirst()
  return offeredChannels(context, { accountId, channels: board?.channels ?? '' })
}
