import { sql } from 'kysely'
import type { NetworkIdentity } from '../networks/adapter/network-adapter.js'
import type { ChildrenContext } from './children.js'
import { namesOf, saved } from './save-profile.js'
import { invalidateIfEnded } from './invalidate-profile.js'
import { savePicture } from './profile-picture.js'

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

/** Profiles checked per run; with a run a minute, ten thousand are checked in a week. */
const atOnce = 5
const everyDays = 7

/**
 * Checks each profile once a week: updates name and picture from the network, and whether its grant is still
 * valid, so that the user learns about a lost grant before they share.
 */
export async function checkProfiles(services: ChildrenContext): Promise<void> {
  const { context } = services
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
      await check(services, row)
    } catch (error) {
      await invalidateIfEnded(context, row.id, error)
    }
  }
}

async function check({ context, networks, profiles }: ChildrenContext, row: Checked): Promise<void> {
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
  context: ChildrenContext['context'],
  row: Checked,
  identity: NetworkIdentity,
): Promise<void> {
  // Networks sign picture addresses anew each time, so the pictures are compared by their bytes.
  const picture = await savePicture(context, row.account_id, identity.picture)
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
