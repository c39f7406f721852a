import type { Network } from '@rostrum/protocol'
import { linksIn, utmParameters, withCampaign, withParameters } from '@rostrum/rules'
import { type Kysely, sql } from 'kysely'
import type { Context } from '../context.js'
import type { Schema } from '../db/schema.js'
import { readRails } from '../guard-rails/store/read-rails.js'
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

/** Address of a short link: on the domain of its company, or on the server's own. LINKS8 */
export function shortAddress(
  { configuration: { publicUrl } }: Pick<Context, 'configuration'>,
  code: string,
  domain: string | null,
): string {
  if (domain === null) return `${publicUrl}/l/${code}`
  const address = new URL(publicUrl)
  address.hostname = domain
  return `${address.origin}/${code}`
}

/** The distinct web addresses in a text and of a link, without our own short links. */
function addressesOf(
  context: Pick<Context, 'configuration'>,
  { text, link, domain }: Pick<LinkFacts, 'text' | 'link'> & { domain: string | null },
): string[] {
  const all = [...linksIn(text).map(({ url }) => url), ...(link === null ? [] : [link])]
  const own = [null, ...(domain === null ? [] : [domain])].map((one) => shortAddress(context, '', one))
  const isOwn = (url: string) => own.some((prefix) => url.startsWith(prefix))
  return [...new Set(all)].filter((url) => URL.canParse(url) && /^https?:/i.test(url) && !isOwn(url))
}

/** A post or hand-off whose links are prepared. */
interface LinkFacts {
  readonly boardId: string
  readonly network: Network
  readonly text: string
  readonly link: string | null
  /** The story that it shares; null for none. */
  readonly storyId: string | null
}

/** The parameters that the board's template adds to links; null without a template. GUARDRAILS12 */
async function readParameters(db: Kysely<Schema>, { boardId, network, storyId }: LinkFacts) {
  const { Utm: template } = await readRails(db, boardId)
  if (template === null) return null
  const board = await db.selectFrom('board').select('name').where('id', '=', boardId).executeTakeFirst()
  const story =
    storyId === null
      ? undefined
      : await db.selectFrom('story').select('title').where('id', '=', storyId).executeTakeFirst()
  const values = { network, story: story?.title ?? null, board: board?.name ?? null }
  return utmParameters({ template, values })
}

/**
 * Prepares the addresses in a post or in a hand-off; answers those that take their place, by the original address: short
 * links where the board has them switched on (`areShort`), else the same addresses with the parameters of its template. A
 * repeated
 * call gives the same address with the same target the same code; short links that are not used any more are deleted.
 * LINKS1, LINKS7, GUARDRAILS12
 */
export async function prepareLinks(
  context: Pick<Context, 'configuration'>,
  db: Kysely<Schema>,
  owner: LinkOwner,
  facts: LinkFacts,
): Promise<{ links: ReadonlyMap<string, string>; areShort: boolean }> {
  const setting = await readSetting(db, facts.boardId)
  const parameters = await readParameters(db, facts)
  const domain = await readDomain(db, facts.boardId)
  const tag = (url: string) => withParameters(url, parameters ?? [])
  const rows = setting?.is_on
    ? rowsOf(context, owner, { ...facts, domain }, parameters ? tag : withSetting(facts, setting))
    : []
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
  if (rows.length === 0) {
    const links = parameters ? taggedLinks(context, { ...facts, domain }, tag) : new Map<string, string>()
    return { links, areShort: false }
  }
  await db
    .insertInto('short_link')
    .values(rows)
    .onConflict((on) => on.doNothing())
    .execute()
  const found = await db
    .selectFrom('short_link')
    .select(['written', 'code', 'domain'])
    .where(column, '=', id)
    .execute()
  return { links: linkMap(context, found), areShort: true }
}

function rowsOf(
  context: Pick<Context, 'configuration'>,
  owner: LinkOwner,
  { boardId, text, link, domain }: LinkFacts & { domain: string | null },
  tag: (url: string) => string,
) {
  const holder = 'postId' in owner ? { post_id: owner.postId } : { personal_post_id: owner.personalPostId }
  return addressesOf(context, { text, link, domain }).map((written) => {
    // Normalised, so that every character is allowed in a header.
    const target = new URL(tag(written)).href
    return { code: randomText(codeLength), board_id: boardId, ...holder, written, target, domain }
  })
}

/** Adds the parameters of the setting of short links, for a board without a template. LINKS2 */
const withSetting =
  ({ network }: LinkFacts, { source, medium, campaign }: Setting) =>
  (url: string): string =>
    withCampaign({ url, source: source ?? network, medium: medium ?? usualMedium, campaign })

/** The addresses that get parameters, where there are no short links. */
function taggedLinks(
  context: Pick<Context, 'configuration'>,
  facts: LinkFacts & { domain: string | null },
  tag: (url: string) => string,
): ReadonlyMap<string, string> {
  const all = addressesOf(context, facts).map((url) => [url, tag(url)] as const)
  return new Map(all.filter(([url, tagged]) => url !== tagged))
}

/** Short links by their original address. */
export const linkMap = (
  context: Pick<Context, 'configuration'>,
  rows: readonly { written: string; code: string; domain?: string | null }[],
): ReadonlyMap<string, string> =>
  new Map(rows.map(({ written, code, domain = null }) => [written, shortAddress(context, code, domain)]))

function readSetting(db: Kysely<Schema>, boardId: string): Promise<Setting | undefined> {
  return db
    .selectFrom('link_setting')
    .select(['is_on', 'source', 'medium', 'campaign'])
    .where('board_id', '=', boardId)
    .executeTakeFirst()
}

/** The domain of a board's company for its short links; null for the server's own. LINKS8 */
async function readDomain(db: Kysely<Schema>, boardId: string): Promise<string | null> {
  const row = await db
    .selectFrom('link_domain as d')
    .innerJoin('board as b', 'b.account_id', 'd.account_id')
    .select('d.domain')
    .where('b.id', '=', boardId)
    .where('d.is_current', '=', true)
    .executeTakeFirst()
  return row?.domain ?? null
}
