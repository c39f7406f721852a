import type { Network } from '@rostrum/protocol'
import { linksIn, withCampaign } from '@rostrum/rules'
import { type Kysely, sql } from 'kysely'
import type { Context } from '../context.js'
import type { Schema } from '../db/schema.js'
import { randomText } from '../ids.js'

/** Whom short links are made for. */
export type LinkOwner = { publicationId: string } | { personalPostId: string }

interface Setting {
  is_on: boolean
  source: string | null
  medium: string | null
  campaign: string | null
}

const codeLength = 8
const usualMedium = 'social'

/** The address of a short link. */
export const shortAddress = ({ configuration }: Pick<Context, 'configuration'>, code: string): string =>
  `${configuration.publicUrl}/l/${code}`

/** The web addresses in a text and of a link, each once; ours are short already. */
function addressesOf(context: Context, text: string, link: string | null): string[] {
  const all = [...linksIn(text).map(({ url }) => url), ...(link === null ? [] : [link])]
  const own = shortAddress(context, '')
  return [...new Set(all)].filter((url) => URL.canParse(url) && /^https?:/i.test(url) && !url.startsWith(own))
}

/**
 * Makes short links for what is written in a copy of a post or in a hand-off; answers them by the written address,
 * and none where the board has them switched off. Called again it answers the same. LINKS1
 */
export async function makeShortLinks(
  context: Context,
  owner: LinkOwner,
  facts: { boardId: string; network: Network; text: string; link: string | null },
): Promise<ReadonlyMap<string, string>> {
  const { db } = context
  const setting = await readSetting(db, facts.boardId)
  if (!setting?.is_on) return new Map()
  const [publication_id, personal_post_id] =
    'publicationId' in owner ? [owner.publicationId, null] : [null, owner.personalPostId]
  const rows = addressesOf(context, facts.text, facts.link).map((written) => ({
    code: randomText(codeLength),
    board_id: facts.boardId,
    publication_id,
    personal_post_id,
    written,
    // Written anew: every character of it may stand in a header.
    target: new URL(
      withCampaign({
        url: written,
        source: setting.source ?? facts.network,
        medium: setting.medium ?? usualMedium,
        campaign: setting.campaign,
      }),
    ).href,
  }))
  if (rows.length === 0) return new Map()
  await db
    .insertInto('short_link')
    .values(rows)
    .onConflict((on) => on.doNothing())
    .execute()
  const found = await db
    .selectFrom('short_link')
    .select(['written', 'code'])
    .where(
      publication_id === null ? sql.ref('personal_post_id') : sql.ref('publication_id'),
      '=',
      publication_id ?? personal_post_id,
    )
    .execute()
  return linkMap(context, found)
}

/** Short links by the address that they stand for. */
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
