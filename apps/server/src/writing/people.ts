import type { Network } from '@rostrum/protocol'
import { mentionEntries } from '@rostrum/rules'
import { type Kysely, sql } from 'kysely'
import type { Schema } from '../db/schema.js'
import type { FoundPerson } from '../networks/adapter/network-adapter.js'
import { pattern } from '../visibility/visible.js'

interface Row {
  id: string
  name: string
  handle: string | null
  image: string | null
}

interface Wanted {
  readonly boardId: string
  readonly network: Network
  readonly term: string
}

/** At least this many are found of either kind: no more are shown, and some occur several times. */
const minFound = 50
const maxRows = 200
/** Number of rows, in order, that are scanned first, as for pages: see `findPage`. */
const maxScanned = 1000

/** SQL: profiles `c` that a member of the board connected. */
const connected = ({ boardId, network }: Wanted) => sql`
  c.account_id = (select account_id from board where id = ${boardId}) and c.network = ${network} and not c.is_hidden`
const isOnBoard = (boardId: string) => sql`
  exists (select from board_user bu where bu.board_id = ${boardId} and bu.user_id = c.user_id)`

/** SQL: profiles whose `column` starts with the term. */
const beginning = (wanted: Wanted, column: 'name' | 'network_username') => {
  const key = sql`lower(${sql.ref(`c.${column}`)}) collate "C"`
  return sql`(select c.* from credential c
    where ${connected(wanted)} and ${sql.ref(`c.${column}`)} is not null and ${key} >= lower(${wanted.term})
      and ${key} < lower(${wanted.term}) || ${'\u{10FFFF}'} and ${isOnBoard(wanted.boardId)}
    order by ${key} limit ${maxRows})`
}

/** SQL: profiles by name: first those whose names start with the term, then some that contain it anywhere. */
const profilesOf = (wanted: Wanted) => {
  const part = pattern(wanted.term)
  const holdsIt = sql`(c.name ilike ${part} or c.network_username ilike ${part})`
  const few = (name: string) => sql`(select count(*) from ${sql.table(name)}) < ${minFound}`
  return sql`begins as materialized (
    ${beginning(wanted, 'name')} union all ${beginning(wanted, 'network_username')}
  ), walk as materialized (
    select c.*, ${holdsIt} and ${isOnBoard(wanted.boardId)} as is_wanted from (
      select c.* from credential c where ${connected(wanted)} and ${few('begins')}
      order by lower(c.name) collate "C" limit ${maxScanned}) c
  ), far as materialized (
    select c.* from credential c
    where ${few('begins')} and (select count(*) filter (where is_wanted is not true) from walk) > ${maxScanned - minFound}
      and array[c.account_id] @> array[(select account_id from board where id = ${wanted.boardId})]
      and search_pieces(c.name || ' ' || coalesce(c.network_username, '')) @@ search_query(${wanted.term})
      and ${connected(wanted)} and ${holdsIt} and ${isOnBoard(wanted.boardId)}
    limit ${maxRows}
  ), known as materialized (
    select network_account_id, name, network_username, image_link, last_connected_at from begins
    union all
    select network_account_id, name, network_username, image_link, last_connected_at from walk where is_wanted
    union all
    select network_account_id, name, network_username, image_link, last_connected_at from far
  )`
}

/**
 * SQL: people mentioned in the board's messages: in the newest that mention anybody, and in those that an
 * index finds.
 */
const namedIn = ({ boardId, network, term }: Wanted) => {
  const naming = sql`m.board_id = ${boardId} and m.network = ${network} and m.deleted_at is null and m.mentions <> '[]'`
  const newest = sql`order by m.start_at desc limit ${maxScanned}`
  return sql`newest as materialized (
    select m.mentions, m.start_at from message m where ${naming} ${newest}
  ), further as materialized (
    select m.mentions, m.start_at from message m
    where (select count(*) from newest) = ${maxScanned} and array[m.board_id] @> array[${boardId}]
      and search_pieces(mentioned_names(m.mentions)) @@ search_query(${term}) and ${naming} ${newest}
  ), named as materialized (
    select named.value ->> 'id' as id, ltrim(named.value ->> 'text', '@') as name, start_at
    from (select * from newest union all select * from further) m
      cross join lateral jsonb_array_elements(m.mentions) as named
    where named.value ->> 'text' ilike ${pattern(term)}
  )`
}

/**
 * People whom a board knows on a network: profiles and pages that its members connected, and people mentioned
 * in its messages. Names that start with the term come first. Few rows are read, however many exist.
 * MENTIONS15
 */
export async function findKnownPeople(db: Kysely<Schema>, wanted: Wanted): Promise<FoundPerson[]> {
  const found = await sql<Row>`
    with ${profilesOf(wanted)}, ${namedIn(wanted)}
    select id, name, handle, image from (
      select distinct on (network_account_id) network_account_id as id, name, network_username as handle,
        image_link as image
      from known order by network_account_id, last_connected_at desc
    ) connected
    union all
    select id, name, null, null from (
      select distinct on (id) id, name from named order by id, start_at desc
    ) written`.execute(db)
  return ranked(found.rows, wanted.term)
}

/** Each person once; names that start with the term come first. */
export function ranked(people: readonly FoundPerson[], term: string): FoundPerson[] {
  const wanted = term.toLowerCase()
  const once = new Map<string, FoundPerson>()
  for (const one of people) if (!once.has(one.id)) once.set(one.id, one)
  const rank = ({ name, handle }: FoundPerson) =>
    name.toLowerCase().startsWith(wanted) || handle?.toLowerCase().startsWith(wanted) ? 0 : 1
  return mentionEntries([...once.values()].toSorted((a, b) => rank(a) - rank(b)))
}
