import { createHash } from 'node:crypto'
import { sameClick } from '@rostrum/rules'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Context } from '../context.js'
import { earnFromClick } from '../points/earn-from-posts.js'
import { newToken } from '../secrets/secrets.js'
import { countDailyClick } from '../stats/daily/count-daily.js'

const saltKey = 'visit-salt'
const salt = z.object({ day: z.string(), salt: z.string() })

/**
 * Counts clicks. A visitor is recognised for a day by a hash of the headers that their browser sends anyway.
 * The hash's salt is random and replaced each day, so nobody can be identified by it later. LINKS4
 */
export function createClickCounter({ db, now }: Pick<Context, 'db' | 'now'>) {
  let known: z.infer<typeof salt> | undefined

  /** Today's salt, shared by all servers on the database. */
  async function saltOfToday(): Promise<string> {
    const day = now().toISOString().slice(0, 10)
    if (known?.day === day) return known.salt
    const drawn = JSON.stringify({ day, salt: newToken() })
    await sql`
      insert into setting (key, value) values (${saltKey}, ${drawn}::jsonb)
      on conflict (key) do update set value = excluded.value
      where setting.value ->> 'day' is distinct from excluded.value ->> 'day'`.execute(db)
    const row = await db.selectFrom('setting').select('value').where('key', '=', saltKey).executeTakeFirst()
    known = z.parse(salt, row?.value)
    return known.salt
  }

  return {
    async count(code: string, visitor: { address: string; userAgent: string }): Promise<void> {
      const hash = createHash('sha256')
        .update(JSON.stringify([await saltOfToday(), visitor.address, visitor.userAgent]))
        .digest()
      await db.transaction().execute(async (trx) => {
        const counted = await sql`
        with visit as (
          insert into short_link_visit as v (code, visitor) values (${code}, ${hash})
          on conflict (code, visitor) do update set at = clock_timestamp()
          where v.at < clock_timestamp() - ${sameClick} * interval '1 ms'
          returning code
        )
        update short_link set clicks = clicks + 1 where code in (select code from visit) returning code`.execute(
          trx,
        )
        if (counted.rows.length === 0) return
        await countDailyClick(trx, now(), code)
        await earnFromClick(trx, now(), code)
      })
    },

    /** Deletes visits that cannot affect the count any more. */
    async prune(): Promise<void> {
      await sql`delete from short_link_visit where at < statement_timestamp() - ${2 * sameClick} * interval '1 ms'`.execute(
        db,
      )
    },
  }
}
