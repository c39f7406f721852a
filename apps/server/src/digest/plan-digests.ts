import { digestPaces, type DigestSetting } from '@rostrum/protocol'
import { digestPace, nextDigest, quietMinutes } from '@rostrum/rules'
import { wallToUtc } from '@rostrum/rules/zones'
import { sql } from 'kysely'
import type { Context } from '../context.js'
import { clockIn, zoneTable } from '../dates/zone-table.js'
import { givenRows } from '../db/values-list.js'
import { preferencesOf } from '../notices/store/preferences.js'
import { quietOf } from '../notices/store/wishes.js'
import { settingOf } from './digest-setting.js'

const batch = 1000
const minuteMs = 60_000
/** Between two digests, also when the person, or the board, moves the hour. */
const minGapMs = 12 * 3_600_000

interface Row {
  boardId: string
  userId: string
  pace: string | null
  sentAt: Date | null
  board: unknown
  timezone: string | null
  preferences: unknown
  /** The person may get e-mails of this board at all. */
  mayGet: boolean
  quiet_from: number | null
  quiet_until: number | null
}

/** The first moment after `after` at which clocks in a zone show the hour of the digest. DIGEST2 */
function momentOf(setting: DigestSetting, pace: 'daily' | 'weekly', zone: string, after: Date): Date {
  const known = zoneTable.find(zone) === null ? 'UTC' : zone
  for (let wall = clockIn(known, after); ;) {
    const next = nextDigest({ pace, day: setting.Day, hour: setting.Hour, wall })
    const found = wallToUtc({ table: zoneTable, zone: known, wall: next })
    if (!('utc' in found)) throw new Error(`There is no time ${next} in ${known}`)
    // An hour that occurs twice counts once: the first time.
    if (found.utc > after.getTime()) return new Date(found.utc)
    wall = new Date(wall.getTime() + 3_600_000)
  }
}

/** When the next digest of a person is due, at the end of their quiet hours at the earliest; null for never. */
function dueOf(row: Row, now: Date): Date | null {
  const setting = settingOf(row.board)
  const chosen = digestPaces.find((one) => one === row.pace) ?? null
  const preferences = preferencesOf(row.preferences)
  const pace = digestPace({ board: setting.IsOn ? setting.Pace : null, chosen, preferences })
  if (pace === 'never' || !row.mayGet) return null
  const after = Math.max(now.getTime(), (row.sentAt?.getTime() ?? 0) + minGapMs)
  const due = momentOf(setting, pace, row.timezone ?? 'UTC', new Date(after))
  const clock = clockIn(row.timezone, due)
  const minute = clock.getUTCHours() * 60 + clock.getUTCMinutes()
  return new Date(due.getTime() + quietMinutes({ quiet: quietOf(row), minute }) * minuteMs)
}

/**
 * Works out when digests are due whose time, zone, pace or reader changed. Without an end for people who get none: they
 * left, were invited and never came, or have an address that refuses e-mails. DIGEST1, DIGEST2, DIGEST4
 */
export async function planDigests({ db, now }: Pick<Context, 'db' | 'now'>): Promise<void> {
  for (let count = batch; count === batch;) {
    count = await db.transaction().execute(async (trx) => {
      const { rows } = await sql<Row>`
        select d.board_id as "boardId", d.user_id as "userId", d.pace, d.sent_at as "sentAt", b.digest as board,
          u.timezone, u.preferences, s.quiet_from, s.quiet_until,
          u.email_refused_at is null and coalesce(p.state = 'active', false) as "mayGet"
        from digest d join board b on b.id = d.board_id join app_user u on u.id = d.user_id
        left join board_person p on p.board_id = d.board_id and p.user_id = d.user_id
        left join notice_setting s on s.user_id = d.user_id
        where d.next_at is null order by d.board_id, d.user_id limit ${batch}
        for update of d skip locked`.execute(trx)
      const planned = rows.map(({ boardId, userId, ...row }) => {
        const due = dueOf({ boardId, userId, ...row }, now())
        return { boardId, userId, at: due?.toISOString() ?? 'infinity' }
      })
      if (planned.length > 0)
        await sql`
          update digest d set next_at = g.at, tries = 0
          from ${givenRows(planned, '"boardId" text, "userId" text, at timestamptz')} g
          where d.board_id = g."boardId" and d.user_id = g."userId"`.execute(trx)
      return rows.length
    })
  }
}
