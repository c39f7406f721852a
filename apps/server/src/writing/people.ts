import type { Network } from '@rostrum/protocol'
import { mentionEntries } from '@rostrum/rules'
import { type Kysely, sql } from 'kysely'
import type { Schema } from '../db/schema.js'
import type { FoundPerson } from '../networks/network-adapter.js'

const escapeLike = (term: string): string => term.replace(/[\\%_]/g, (sign) => `\\${sign}`)

interface Row {
  id: string
  name: string
  handle: string | null
  image: string | null
}

/**
 * Whom a board knows on a network: profiles and pages that its members connected, and whoever was named in its
 * messages. Names that begin as the term does come first. MENTIONS15
 */
export async function findKnownPeople(
  db: Kysely<Schema>,
  wanted: { boardId: string; network: Network; term: string },
): Promise<FoundPerson[]> {
  const { boardId, network, term } = wanted
  const part = `%${escapeLike(term)}%`
  const found = await sql<Row>`
    select id, name, handle, image from (
      select distinct on (c.network_account_id) c.network_account_id as id, c.name,
        c.network_username as handle, c.image_link as image
      from credential c join board_user bu on bu.user_id = c.user_id and bu.board_id = ${boardId}
      where c.network = ${network} and not c.is_hidden
        and (c.name ilike ${part} or c.network_username ilike ${part})
      order by c.network_account_id, c.last_connected_at desc
    ) connected
    union all
    select id, name, null, null from (
      select distinct on (named.value ->> 'id') named.value ->> 'id' as id,
        ltrim(named.value ->> 'text', '@') as name
      from message m cross join lateral jsonb_array_elements(m.mentions) as named
      where m.board_id = ${boardId} and m.network = ${network} and m.deleted_at is null
        and named.value ->> 'text' ilike ${part}
      order by named.value ->> 'id', m.start_at desc
    ) written
    limit 200`.execute(db)
  return ranked(found.rows, term)
}

/** Each person once, names that begin as the term does first. */
export function ranked(people: readonly FoundPerson[], term: string): FoundPerson[] {
  const wanted = term.toLowerCase()
  const once = new Map<string, FoundPerson>()
  for (const one of people) if (!once.has(one.id)) once.set(one.id, one)
  const rank = ({ name, handle }: FoundPerson) =>
    name.toLowerCase().startsWith(wanted) || handle?.toLowerCase().startsWith(wanted) ? 0 : 1
  return mentionEntries([...once.values()].toSorted((a, b) => rank(a) - rank(b)))
}
