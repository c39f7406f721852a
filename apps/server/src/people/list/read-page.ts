import type { BoardPerson, PersonState, ProfileType, Network, QueryOf, listPeople } from '@rostrum/protocol'
import { expiryMarkDays, profileCondition } from '@rostrum/rules'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../context.js'
import { httpError } from '../../http/http-error.js'
import { toWireMoment, wireMoment } from '../../http/wire-moment.js'
import { mediaPath } from '../../media/serve-media.js'
import { havingValues } from '../fields/read-fields.js'

const pageSize = 50
/** Profiles of one person in the list. */
const maxProfiles = 20

interface ProfileRow {
  id: string
  network: Network
  type: ProfileType
  name: string
  status: 'valid' | 'invalid'
  /** Milliseconds. */
  expiresOn: number | null
}

interface Row {
  id: string
  key: string
  email: string
  name: string
  role: string | null
  team: string
  state: PersonState
  lastLogin: string | null
  lastVisit: string | null
  left: string | null
  reminded: string | null
  picture: string | null
  profiles: ProfileRow[]
}

/** Where a page ends: the sorted name and the id of its last row. */
const cursorOf = ({ key, id }: Row) => Buffer.from(JSON.stringify([key, id])).toString('base64url')

function readCursor(after: string): [string, string] {
  try {
    const found: unknown = JSON.parse(Buffer.from(after, 'base64url').toString())
    if (Array.isArray(found) && typeof found[0] === 'string' && typeof found[1] === 'string')
      return [found[0], found[1]]
  } catch {
    // The answer below says what is wrong.
  }
  throw httpError('api-400', { Errors: { after: 'api-400' } })
}

/** SQL: rows `p` of people with a profile that has expired, or expires within days. */
function isAsked(condition: 'expired' | 'expiring', now: Date): RawBuilder<unknown> {
  const soon = new Date(now.getTime() + expiryMarkDays * 86_400_000)
  const whose = sql`select c.user_id from credential c where c.user_id = p.user_id and not c.is_hidden`
  const isThere = sql`p.state in ('active', 'invited')`
  return condition === 'expired'
    ? sql`and ${isThere} and exists (${whose} and (c.status = 'invalid' or c.expires_on <= ${now}))`
    : sql`and ${isThere} and exists (${whose} and c.status = 'valid' and c.expires_on > ${now}
        and c.expires_on <= ${soon})`
}

/** SQL: a page of rows `p` with all that is shown of them. Each filter is read from an index of its own. */
function select(chosen: RawBuilder<unknown>) {
  return sql<Row>`
    select p.user_id as id, p.name as key, u.email, trim(u.first_name || ' ' || u.last_name) as name, r.name as role,
      p.team, p.state, ${wireMoment('u.last_login_at')} as "lastLogin", ${wireMoment('bu.opened_at')} as "lastVisit",
      ${wireMoment('p.left_at')} as left, ${wireMoment('p.reminded_at')} as reminded, u.picture_media_id as picture,
      (select coalesce(json_agg(c), '[]') from (
        select id, network, type, name, status, (extract(epoch from expires_on) * 1000)::float8 as "expiresOn"
        from credential where user_id = p.user_id and not is_hidden and p.state <> 'left'
        order by network, name limit ${maxProfiles}) c) as profiles
    from (${chosen}) p join app_user u on u.id = p.user_id
    left join board_user bu on bu.board_id = p.board_id and bu.user_id = p.user_id
    left join role r on r.id = p.role_id
    order by p.name, p.user_id`
}

const wireOf = (row: Row, { now, me }: { now: number; me: string }): BoardPerson => ({
  Id: row.id,
  Email: row.email,
  Name: row.name,
  Role: row.role ?? '',
  Team: row.team,
  State: row.state,
  LastLogin: row.lastLogin,
  LastVisit: row.lastVisit,
  Left: row.left,
  PictureUrl: row.picture === null ? null : mediaPath(row.picture, 'feed.webp'),
  Profiles: row.profiles.map(({ id, network, type, name, status, expiresOn }) => ({
    Id: id,
    Network: network,
    Type: type,
    Name: name,
    Condition: profileCondition({ status, expiresOn, now }),
    ExpiresOn: expiresOn === null ? null : toWireMoment(new Date(expiresOn)),
  })),
  Reminded: row.reminded,
  IsMe: row.id === me,
})

type Reader = { readonly boardId: string; readonly id: string }

/** A page of a board's people, by name. PEOPLE17 */
export async function readPeoplePage(
  { db, now }: Pick<Context, 'db' | 'now'>,
  user: Reader & { readonly accountId: string },
  query: QueryOf<typeof listPeople>,
): Promise<{ Items: BoardPerson[]; Next: string | null }> {
  const { q = '', state, role, team, profiles, fields, after, _count = pageSize } = query
  const moment = now()
  const [name, id] = after === undefined ? ['', ''] : readCursor(after)
  // The page is found in an index alone, also where a search walks over many names.
  const { rows } = await select(sql`
    select w.* from (select p.user_id from board_person p where p.board_id = ${user.boardId}
      ${state === undefined ? sql`and p.state <> 'left'` : sql`and p.state = ${state}`}
      ${role === undefined ? sql`` : sql`and p.role_id = (select id from role where account_id = ${user.accountId} and name = ${role})`}
      ${team === undefined ? sql`` : sql`and p.team = ${team}`}
      ${havingValues(fields)}
      ${profiles === undefined ? sql`` : isAsked(profiles, moment)}
      ${q.trim() === '' ? sql`` : sql`and position(listed_name(${q}) in p.name) > 0`}
      ${after === undefined ? sql`` : sql`and (p.name, p.user_id) > (${name}, ${id})`}
      order by p.name, p.user_id limit ${_count + 1}) k
    join board_person w on w.board_id = ${user.boardId} and w.user_id = k.user_id`).execute(db)
  const shown = rows.slice(0, _count)
  const last = shown.at(-1)
  return {
    Items: shown.map((row) => wireOf(row, { now: moment.getTime(), me: user.id })),
    Next: rows.length > _count && last ? cursorOf(last) : null,
  }
}

/** One person of a board, or who was one; undefined when the board knows nobody by this id. */
export async function readListed(
  { db, now }: Pick<Context, 'db' | 'now'>,
  user: Reader,
  userId: string,
): Promise<BoardPerson | undefined> {
  const { rows } = await select(sql`
    select p.* from board_person p where p.board_id = ${user.boardId} and p.user_id = ${userId}`).execute(db)
  const [row] = rows
  return row && wireOf(row, { now: now().getTime(), me: user.id })
}
