import type { NoticeGroup } from '@rostrum/protocol'
import { wantsPush } from '@rostrum/rules'
import { sql } from 'kysely'
import type { Context } from '../../context.js'
import { preferencesOf } from './preferences.js'
import { choicesOf } from './wishes.js'

interface Alike {
  choice: unknown
  preferences: unknown
  people: number
}

/**
 * How many people of a board get a push about a group of notices now: those who have a device that can be reached, and
 * want them there. The database counts those with the same wishes together. PUSH12
 */
export async function countPushed(
  { db, configuration }: Pick<Context, 'db' | 'configuration'>,
  { boardId, group }: { boardId: string; group: NoticeGroup },
): Promise<number> {
  const { rows } = await sql<Alike>`
    select n.choices -> ${group} as choice, u.preferences, count(*)::int as people
    from board_user m join app_user u on u.id = m.user_id and u.active
    left join notice_setting n on n.user_id = u.id
    where m.board_id = ${boardId} and exists (
      select from push_subscription s join session e on e.token_hash = s.session_hash
      where s.user_id = u.id and e.expires_at > clock_timestamp()
        and (not s.is_native or ${configuration.firebase !== null}))
    group by 1, 2`.execute(db)
  return rows
    .filter(({ choice, preferences }) =>
      wantsPush({
        group,
        choices: choicesOf(choice === null ? {} : { [group]: choice }),
        preferences: preferencesOf(preferences),
      }),
    )
    .reduce((sum, { people }) => sum + people, 0)
}
