import { sql } from 'kysely'
import type { NetworkIdentity } from '../networks/network-adapter.js'
import type { ChildrenDesk } from './children.js'
import { namesOf, saved } from './keep-profile.js'
import { giveUp } from './give-up.js'
import { keepPicture } from './profile-picture.js'

interface Checked {
  id: string
  user_id: string
  account_id: string
  network: string
  type: string
  is_hidden: boolean
  picture_source: string | null
  image_link: string | null
}

/** Profiles that one look takes on; with a look a minute, ten thousand are looked at in a week. */
const atOnce = 5
const everyDays = 7

/**
 * Looks at each profile once a week: its name and picture as the network has them now, and whether its grant
 * still holds, so that a lost one is said before somebody shares.
 */
export async function checkProfiles(desk: ChildrenDesk): Promise<void> {
  const { context } = desk
  const now = context.now()
  const due = await sql<Checked>`
    update credential c set checked_at = ${now}
    from (select id from credential
      where status = 'valid' and token_sealed is not null and parent_id is null
        and checked_at < ${new Date(now.getTime() - everyDays * 86_400_000)}
      order by checked_at limit ${atOnce} for update skip locked) d
    where c.id = d.id
    returning c.id, c.user_id, c.account_id, c.network, c.type, c.is_hidden, c.picture_source, c.image_link`.execute(
    context.db,
  )
  for (const row of due.rows) {
    try {
      await check(desk, row)
    } catch (error) {
      await giveUp(context, row.id, error)
    }
  }
}

async function check({ context, networks, profiles }: ChildrenDesk, row: Checked): Promise<void> {
  const connector = networks.connectorOf(row.network)
  if (!connector) return
  const grant = await profiles.open(row.id)
  if (!row.is_hidden) {
    const type = row.type === 'page' ? 'page' : 'personal-profile'
    await refresh(context, row, await connector.whoAmI(grant, type))
    return
  }
  const children = await connector.children(grant)
  const pages = await context.db
    .selectFrom('credential')
    .select(['id', 'user_id', 'account_id', 'network', 'type', 'is_hidden', 'picture_source', 'image_link'])
    .select('network_account_id')
    .where('parent_id', '=', row.id)
    .execute()
  for (const page of pages) {
    const child = children.find(({ identity }) => identity.id === page.network_account_id)
    if (child) await refresh(context, page, child.identity)
  }
}

async function refresh(
  context: ChildrenDesk['context'],
  row: Checked,
  identity: NetworkIdentity,
): Promise<void> {
  // Networks sign the addresses of pictures anew each time, so the picture itself is compared, by its bytes.
  const picture = await keepPicture(context, row.account_id, identity.picture)
  await context.db.transaction().execute(async (trx) => {
    await trx
      .updateTable('credential')
      .set({
        ...namesOf(identity),
        picture_source: picture.source,
        image_link: picture.link ?? row.image_link,
      })
      .where('id', '=', row.id)
      .execute()
    await context.events.append(trx, ...(await saved(trx, row.user_id, row.id)))
  })
}
