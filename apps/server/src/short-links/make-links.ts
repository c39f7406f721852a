import type { Network } from '@rostrum/protocol'
import { linksIn, withCampaign } from '@rostrum/rules'
import { type Kysely, sql } from 'kysely'
import type { Context } from '../context.js'
import type { Schema } from '../db/schema.js'
import { randomText } from '../db/ids.js'

/** The post or hand-off that short links are created for. */
export type LinkOwner = { postId: string } | { personalPostId: string }

interface Setting {
  is_on: boolean
  source: string | null
  medium: string | null
  campaign: string | null
}

/** Number of letters and digits of a code. */
export const codeLength = 8
const usualMedium = 'social'

/** Address of a short link. */
export const shortAddress = ({ configuration }: Pick<Context, 'configuration'>, code: string): string =>
  `${configuration.publicUrl}/l/${code}`

/** The distinct web addresses in a text and of a link, without our own short links. */
function addressesOf(context: Pick<Context, 'configuration'>, text: string, link: string | null): string[] {
  const all = [...linksIn(text).map(({ url }) => url), ...(link === null ? [] : [link])]
  const own = shortAddress(context, '')
  return [...new Set(all)].filter((url) => URL.canParse(url) && /^https?:/i.test(url) && !url.startsWith(own))
}

/**
 * Creates short links for the addresses in a post or in a hand-off; answers them by the original address, and
 * none where the board has them switched off. A repeated call gives the same address with the same target the
 * same code; links that are not used any more are deleted. LINKS1, LINKS7
 */
export async function makeShortLinks(
  context: Pick<Context, 'configuration'>,
  db: Kysely<Schema>,
  owner: LinkOwner,
  facts: { boardId: string; network: Network; text: string; link: string | null },
): Promise<ReadonlyMap<string, string>> {
  const setting = await readSetting(db, facts.boardId)
  const rows = setting?.is_on ? rowsOf(context, owner, facts, setting) : []
  const [column, id] =
    'postId' in owner
      ? (['post_id', owner.postId] as const)
      : (['personal_post_id', owner.personalPostId] as const)
  const values = rows.map(({ written, target }) => sql`(${written}, ${target})`)
  await db
    .deleteFrom('short_link')
    .where(column, '=', id)
    .where(
      values.length > 0 ? sql<boolean>`(written, target) not in (${sql.join(values)})` : sql<boolean>`true`,
    )
    .execute()
  if (rows.length === 0) return new Map()
  await db
    .insertInto('short_link')
    .values(rows)
    .onConflict((on) => on.doNothing())
    .execute()
  const found = await db.selectFrom('short_link').select(['written', 'code']).where(column, '=', id).execute()
  return linkMap(context, found)
}

function rowsOf(
  context: Pick<Context, 'configuration'>,
  owner: LinkOwner,
  { boardId, network, text, link }: { boardId: string; network: Network; text: string; link: string | null },
  { source, medium, campaign }: Setting,
) {
  const holder = 'postId' in owner ? { post_id: owner.postId } : { personal_post_id: owner.personalPostId }
  return addressesOf(context, text, link).map((written) => {
    const added = { source: source ?? network, medium: medium ?? usualMedium, campaign }
    // Normalised, so that every character is allowed in a header.
    const target = new URL(withCampaign({ url: written, ...added })).href
    return { code: randomText(codeLength), board_id: boardId, ...holder, written, target }
  })
}

/** Short links by their original address. */
export const linkMap = (
  context: Pick<Context, 'configuration'>,
  rows: readonly { written: string; code: string }[],
): ReadonlyMap<string, string> =>
  new Map(rows.map(({ written, code }) => [written, shortAddress(context, code)]))

function readSetting(db: Kysely<Schema>, boardId: string): Promise<Setting | undefined> {
  return db
    .selectFrom('link_setting')
    .select(['is_on', 'source', 'medium', 'campaign'])
    .where('board_id', '=', boardId)
    .executeTakeFirst()
}
