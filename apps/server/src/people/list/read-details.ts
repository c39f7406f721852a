import type { AnswerOf, BoardPerson, readPeopleFilters, readPerson } from '@rostrum/protocol'
import { sql } from 'kysely'
import type { Context } from '../../context.js'
import { httpError } from '../../http/http-error.js'
import { wireMoment } from '../../http/wire-moment.js'
import type { SignedIn } from '../../session/signed-in.js'
import { readFieldFilters, readFields, readValues } from '../fields/read-fields.js'
import { readListed } from './read-page.js'

/** Teams in the filter. */
const maxTeams = 500

/** The roles of the company, the teams of the board, and how many people are in each state. */
export async function readFilters(
  { db }: Pick<Context, 'db'>,
  { boardId, accountId }: SignedIn,
): Promise<AnswerOf<typeof readPeopleFilters>> {
  const roles = await db
    .selectFrom('role')
    .select('name')
    .where('account_id', '=', accountId)
    .orderBy('name')
    .execute()
  // Jumps from team to team in the index instead of reading every person.
  const teams = await sql<{ team: string }>`
    with recursive found (team) as (
      (select team from board_person where board_id = ${boardId} and state <> 'left' and team > ''
        order by team limit 1)
      union all
      select (select p.team from board_person p where p.board_id = ${boardId} and p.state <> 'left'
        and p.team > found.team order by p.team limit 1) from found where found.team is not null
    )
    select team from found where team is not null limit ${maxTeams}`.execute(db)
  const counted = await sql<{ state: keyof AnswerOf<typeof readPeopleFilters>['Counts']; count: number }>`
    select state, count(*)::int as count from board_person where board_id = ${boardId} group by state`.execute(
    db,
  )
  const Counts = { active: 0, invited: 0, inactive: 0, left: 0 }
  for (const { state, count } of counted.rows) Counts[state] = count
  return {
    Roles: roles.map(({ name }) => name),
    Teams: teams.rows.map(({ team }) => team),
    Fields: await readFieldFilters(db, { accountId, boardId }),
    Counts,
  }
}

/** The company's fields with the person's values; none of who is not on the board. PEOPLEFIELDS2 */
async function readOwnFields(
  { db }: Pick<Context, 'db'>,
  { accountId }: SignedIn,
  { Id, State }: BoardPerson,
) {
  if (State === 'left') return []
  const values = (await readValues(db, [Id])).get(Id)
  return (await readFields(db, accountId)).map((field) => ({ ...field, Value: values?.[field.Id] ?? '' }))
}

interface Numbers {
  joined: string | null
  boards: number
  sessions: number
  waiting: number
  published: number
  invitationState: 'waiting' | 'sent' | 'failed' | null
  invitationSent: string | null
  invitationExpires: string | null
}

/** Everything about one person that a manager has to know before they change anything. PEOPLE17 */
export async function readPersonDetails(
  context: Pick<Context, 'db' | 'now'>,
  user: SignedIn,
  userId: string,
): Promise<AnswerOf<typeof readPerson>> {
  const Person = await readListed(context, user, userId)
  if (!Person) throw httpError('api-404')
  const { boardId } = user
  const { rows } = await sql<Numbers>`
    select ${wireMoment('bu.joined_at')} as joined,
      (select count(*)::int from board_user o where o.user_id = u.id) as boards,
      (select count(*)::int from session s where s.user_id = u.id and s.board_id = ${boardId}
        and s.expires_at > ${context.now()}) as sessions,
      (select count(*)::int from publication c join post p on p.id = c.post_id where p.user_id = u.id
        and p.board_id = ${boardId} and p.deleted_at is null and c.state in ('scheduled', 'held')) as waiting,
      (select count(*)::int from post p where p.user_id = u.id and p.board_id = ${boardId}
        and p.deleted_at is null and exists (select from publication c where c.post_id = p.id
          and c.state = 'confirmed')) as published,
      e.state as "invitationState", ${wireMoment('e.sent_at')} as "invitationSent",
      (select ${wireMoment('t.expires_at')} from one_time_token t where t.user_id = u.id and t.board_id = ${boardId}
        and t.purpose = 'invite' and t.used_at is null order by t.expires_at desc limit 1) as "invitationExpires"
    from app_user u left join board_user bu on bu.user_id = u.id and bu.board_id = ${boardId}
    left join outgoing_email e on e.kind = 'invitation' and e.board_id = ${boardId} and e.user_id = u.id
    where u.id = ${userId}`.execute(context.db)
  const [found] = rows
  if (!found) throw httpError('api-404')
  const { invitationState: State, invitationSent: Sent, invitationExpires: Expires } = found
  return {
    Person,
    Fields: await readOwnFields(context, user, Person),
    Joined: found.joined,
    Boards: found.boards,
    Sessions: found.sessions,
    Waiting: found.waiting,
    Published: found.published,
    Invitation: State ? { State, Sent, Expires } : null,
  }
}
