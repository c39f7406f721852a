import type { Channel } from '@rostrum/protocol'
import { readChannels } from '@rostrum/rules'
import type { Context } from '../context.js'
import type { AppNetwork } from '../network-configuration.js'

/** Which application a channel needs, any of them; null where nothing is connected at the network. */
const appsOf = {
  FacebookPage: ['facebook'],
  FacebookPersonal: ['facebook'],
  LinkedInPage: ['linkedin-page', 'linkedin'],
  LinkedInPersonal: ['linkedin'],
  Twitter: ['twitter'],
  Instagram: null,
  InstagramBusinessAccount: ['instagram'],
  Xing: ['xing'],
  WeChat: null,
} as const satisfies Record<Channel, readonly AppNetwork[] | null>

/**
 * The channels of a board that a person can really connect: those whose network has an application. A comma list,
 * as the board keeps it.
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
  const hasApp = (channel: Channel) => appsOf[channel]?.some((app) => apps.has(app)) ?? true
  return readChannels({ Channels: board.channels }).filter(hasApp).join(',')
}

/** The offered channels of the board that a person is on. */
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
