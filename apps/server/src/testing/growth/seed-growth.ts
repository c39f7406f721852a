import { type Kysely, type RawBuilder, sql } from 'kysely'
import { fillSearch } from '../../db/migrations/012-reading.js'
import type { Schema } from '../../db/schema.js'
import type { TestCompany } from '../company.js'

/** Words that stand where a search has it hard. */
export const growthWords = {
  /** In three stories that everybody sees, and in a message of each. */
  rare: 'zeppelin',
  /** The same, in a writing that has no spaces. */
  ideograms: '飛行船',
  /** In every tenth story, and all of those are over. */
  over: 'yesteryear',
  /** In every story of another board, and in none of this one. */
  elsewhere: 'otherwhere',
  /** Nowhere; each three letters of it stand in many texts. */
  nowhere: 'interestingly quick thinkers',
  common: 'team',
} as const

const topic = (number: number) => `tpcgrowth${String(number).padStart(6, '0')}`

/** Topics: of one story in seven, and of three stories in all. */
export const growthTopics = { common: topic(1), rare: topic(7) } as const

const id = (prefix: string, number: string) =>
  sql.raw(`'${prefix}' || lpad((${number})::text, ${15 - prefix.length}, '0')`)

const text =
  sql.raw(`(array['Our team meets its customers where they are', 'Why we are hiring in Vienna and Graz',
  'What is interesting about quick lunches', 'Thinkers wanted: a day with the engineers', 'Größere Räume für alle',
  'Ein Jahr voller neuer Ideen', 'A single charge lasts for weeks', 'We think about tomorrow'])[n % 8 + 1]`)

/** Of `rows` stories on the board, the older half is over and was shared most; a few are drafts, deleted or to come. */
const stories = (board: string, prefix: string, rows: number, word: string) => sql`
  insert into story (id, board_id, type, title, description, excerpt, message_count, status, publish_at, expire_at,
    is_featured, share_count, deleted_at)
  select ${id(prefix, 'n')}, ${board}, 'text',
    'Story ' || n || case when n % (${rows} / 3) = 1 then ${` ${growthWords.rare} ${growthWords.ideograms}`} else '' end,
    case when n % 4 = 0 then ${text} || ', in detail.' end,
    ${text} || '. Number ' || md5(n::text) || ' of them.' ||
      case when n % 10 = 0 and n > ${rows} / 2 then ${` ${growthWords.over}`} else '' end || ${word},
    case when n % (${rows} / 3) = 1 then '{"xing":1}'::jsonb when n % 5 = 0 then '{"twitter":2}'::jsonb
      when n > ${rows} / 2 then '{"linkedin":1,"facebook":1}'::jsonb else '{"linkedin":1,"twitter":1}'::jsonb end,
    case when n % 97 = 0 then 'draft' else 'published' end,
    now() - (n - ${rows} / 50) * interval '7 minutes',
    case when n > ${rows} / 2 then now() - interval '2 days' - n * interval '1 second'
      when n % 3 = 0 then now() + interval '400 days' end,
    n % (${rows} / 4) = 2, case when n > ${rows} / 2 then 1000 + n % 89 else n % 97 end,
    case when n % 31 = 0 then now() end
  from generate_series(1, ${rows}::int) n`

const messages = (board: string, story: string, prefix: string, rows: number) => sql`
  insert into message (id, board_id, story_id, network, type, text, language, pos, start_at, end_at, share_count, mentions)
  select ${id(prefix, 'n * 2 + p')}, ${board}, s.id,
    case when s.message_count ? 'xing' then 'xing' when n % 5 = 0 then 'twitter'
      when p = 0 then 'linkedin' when n > ${rows} / 2 then 'facebook' else 'twitter' end,
    'text', s.title || ': ' || ${text}, (array['en', 'de', 'fr'])[n % 3 + 1], p, s.publish_at,
    case when n % 13 = 0 then now() - interval '1 hour' end, s.share_count,
    case when n % 50 = 0 then jsonb_build_array(jsonb_build_object('id', 'urn:' || n % 500, 'text', '@Person ' || n % 500))
      else '[]'::jsonb end
  from generate_series(1, ${rows}::int) n, generate_series(0, 1) p, story s
  where s.id = ${id(story, 'n')}`

const topics = (board: string, rows: number) => [
  sql`insert into topic (id, board_id, name)
    select 'tpcgrowth' || lpad(n::text, 6, '0'), ${board}, 'Topic ' || n from generate_series(1, 7) n`,
  sql`insert into story_topic (story_id, topic_id)
    select ${id('0AS', 'n')}, case when n % (${rows} / 3) = 1 then ${topic(7)}
      else 'tpcgrowth' || lpad((n % 6 + 1)::text, 6, '0') end
    from generate_series(1, ${rows}::int) n where n % 7 > 0 or n % (${rows} / 3) = 1`,
]

/** Half as many people as stories; a third of them has left, two may approve. */
const people = ({ acme, roles }: TestCompany, rows: number) => [
  sql`insert into app_user (id, login_id, account_id, email, first_name, last_name, active)
    select ${id('00A', 'n')}, ${id('00A', 'n')}, ${acme.accountId}, 'person' || n || '@growth.test', 'Person', 'Number ' || n, n % 3 > 0
    from generate_series(1, ${rows}::int / 2) n`,
  sql`insert into board_user (board_id, user_id, role_id)
    select case when n % 5 = 0 then ${acme.secondBoardId} else ${acme.boardId} end, ${id('00A', 'n')}, ${roles.advocate}
    from generate_series(1, ${rows}::int / 2) n`,
  sql`insert into session (token_hash, user_id, board_id, expires_at)
    select sha256(n::text::bytea), ${id('00A', 'n')}, ${acme.boardId}, now() + (n % 20 + 1) * interval '1 hour'
    from generate_series(1, ${rows}::int / 2) n`,
  sql`insert into credential (id, account_id, user_id, network, type, status, name, network_account_id, network_username,
      expires_on, checked_at)
    select '003-' || ${acme.accountId} || '-growth' || n, ${acme.accountId}, ${id('00A', 'n')}, 'linkedin',
      'personal-profile', case when n % 9 = 0 then 'invalid' else 'valid' end, 'Person Number ' || n, 'urn:li:' || n,
      'person' || n, now() + interval '90 days', now()
    from generate_series(1, ${rows}::int / 2) n`,
]

/** A tenth of the posts belongs to one person; the older ones went out, of the newest a few wait or are held. */
const posts = ({ acme, people: known }: TestCompany, rows: number) => [
  sql`insert into post (id, board_id, user_id, story_id, message_id, network, type, text, status, approve_status,
      schedule_type, due_at, created_at, deleted_at)
    select ${id('004', 'n')}, ${acme.boardId},
      case when n % 10 = 0 then ${known.manager} else ${id('00A', `n % (${rows} / 2) + 1`)} end,
      ${id('0AS', 'n')}, ${id('005', 'n * 2')}, 'linkedin', 'text', 'Post ' || n, 'complete', null, 'now',
      now() - n * interval '3 minutes', now() - n * interval '3 minutes', case when n % 37 = 0 then now() end
    from generate_series(1, ${rows}::int) n`,
  sql`insert into publication (id, post_id, credential_id, profile_name, network, due_at, state, published_at,
      stats_at, last_error)
    select ${id('pub', 'n')}, ${id('004', 'n')}, '003-' || ${acme.accountId} || '-growth' || n % (${rows}::int / 2) + 1,
      'Person', 'linkedin', now() - n * interval '3 minutes',
      case when n % (${rows}::int / 20) = 1 then 'held' else 'confirmed' end, now(), now() + n * interval '1 minute',
      case when n % (${rows}::int / 20) = 1 then '{"code":"in-crisis"}'::jsonb end
    from generate_series(1, ${rows}::int) n`,
  sql`insert into post_log (post_id, code) select ${id('004', 'n')}, 'confirmed' from generate_series(1, ${rows}::int) n`,
  sql`insert into approval (post_id, board_id, status, steps, allows_own, content, asked_at, ended_at, told_step,
      is_author_told)
    select ${id('004', 'n')}, ${acme.boardId}, case when n % (${rows}::int / 50) = 0 then 'pending'
        when n % 4 = 0 then 'rejected' else 'approved' end, '[{"Approvers":[],"Needs":"any"}]'::jsonb, false,
      jsonb_build_object('Text', 'Post ' || n, 'Media', '[]'::jsonb, 'LinkUrl', null, 'LinkTitle', null),
      now() - n * interval '3 minutes', now() - n * interval '2 minutes', 0, true
    from generate_series(1, ${rows}::int) n where n % 3 = 0 or n % (${rows}::int / 50) = 0`,
  sql`insert into suggestion (id, board_id, user_id, note, status, created_at, is_author_told)
    select ${id('ocs', 'n')}, ${acme.boardId},
      case when n % 10 = 0 then ${known.manager} else ${id('00A', `n % (${rows} / 2) + 1`)} end, 'Note ' || n,
      case when n % (${rows}::int / 50) = 0 then 'pending' when n % 2 = 0 then 'accepted' else 'rejected' end,
      now() - n * interval '3 minutes', true
    from generate_series(1, ${rows}::int) n`,
  sql`insert into hashtag_use (source_id, folded, tag, board_id, network, since)
    select ${id('004', 'n')}, 'tag' || n % 1000, 'Tag' || n % 1000, ${acme.boardId}, 'linkedin',
      now() - n * interval '3 minutes' from generate_series(1, ${rows}::int) n`,
  sql`insert into event (seq, at, board_id, kind, payload)
    select (select coalesce(max(seq), 0) from event) + n, now() - (${rows}::int - n) * interval '1 second', ${acme.boardId},
      'post-updated', '{}'::jsonb from generate_series(1, ${rows}::int) n`,
  sql`insert into short_link (code, board_id, publication_id, written, target)
    select 'growth' || n, ${acme.boardId}, ${id('pub', 'n')}, 'https://example.com/' || n, 'https://example.com/' || n
    from generate_series(1, ${rows}::int) n`,
  sql`insert into media (id, account_id, resource, mime_type, bytes, sha256, created_at, look_at)
    select 'medg' || lpad(n::text, 23, '0'), ${acme.accountId}, 'image', 'image/png', 1000, md5(n::text),
      now() - interval '90 days', now() + n % 10000 * interval '1 minute' from generate_series(1, ${rows}::int / 2) n`,
  sql`insert into story_media (story_id, media_id, pos)
    select ${id('0AS', 'n')}, 'medg' || lpad(n::text, 23, '0'), 0 from generate_series(1, ${rows}::int / 2) n`,
]

const storyRows = ({ acme, other }: TestCompany, rows: number) => [
  stories(acme.boardId, '0AS', rows, ''),
  stories(acme.secondBoardId, '0ASb', Math.round(rows / 4), ` ${growthWords.elsewhere}`),
  stories(other.boardId, '0ASc', Math.round(rows / 4), ` ${growthWords.elsewhere}`),
  sql`analyze story`,
  messages(acme.boardId, '0AS', '005', rows),
  messages(acme.secondBoardId, '0ASb', '005b', Math.round(rows / 4)),
  // Without it, the messages of each story are looked for among all.
  sql`analyze message`,
  ...topics(acme.boardId, rows),
]

interface Index {
  readonly name: string
  readonly definition: string
}

/** Runs statements in one transaction, however long they take. */
const runLong = (db: Kysely<Schema>, work: (trx: Kysely<Schema>) => Promise<void>): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await sql`set local statement_timeout = 0`.execute(trx)
    await work(trx)
  })

/**
 * Drops indexes, each in a transaction of its own: one that locked a table and waited for another could wait for a job of
 * the server that waits for the first.
 */
async function dropIndexes(db: Kysely<Schema>, where: RawBuilder<unknown>): Promise<readonly Index[]> {
  const { rows } = await sql<Index>`
    select indexname as name, indexdef as definition from pg_indexes where ${where}`.execute(db)
  for (const { name } of rows) {
    await runLong(db, async (trx) => void (await sql`drop index ${sql.ref(name)}`.execute(trx)))
  }
  return rows
}

const makeSearchIndex = (db: Kysely<Schema>, { name, definition }: Index): Promise<void> =>
  runLong(db, async (trx) => {
    await sql.raw(definition).execute(trx)
    for (const column of [1, 2]) {
      await sql.raw(`alter index ${name} alter column ${column} set statistics 0`).execute(trx)
    }
  })

async function runAll(db: Kysely<Schema>, statements: readonly RawBuilder<unknown>[]): Promise<void> {
  // To fill the index of a search row by row takes longer than to make it anew.
  const indexes = await dropIndexes(db, sql`indexname in ('story_search', 'message_search')`)
  await dropIndexes(db, sql`tablename in ('story_words', 'search_word') and indexname <> 'story_words_pkey'`)
  await runLong(db, async (trx) => {
    // What refers to what is known: to look it up again for each row takes most of the time.
    await sql`select set_config('session_replication_role', 'replica', true)
      from pg_roles where rolname = current_user and rolsuper`.execute(trx)
    for (const statement of statements) await statement.execute(trx)
    await sql`select count_lists_anew()`.execute(trx)
    // The words of all stories: the triggers that write them did not run.
    await sql`delete from search_word`.execute(trx)
    for (const statement of fillSearch) await sql.raw(statement).execute(trx)
  })
  for (const index of indexes) await makeSearchIndex(db, index)
  await sql`analyze`.execute(db)
}

/**
 * Fills the boards of the test company as years do: stories that are over, drafted, to come, of another board and
 * company, with their messages and topics. `rows` is the number of stories on the board.
 */
export const seedStories = (db: Kysely<Schema>, company: TestCompany, rows: number): Promise<void> =>
  runAll(db, storyRows(company, rows))

/** The same with people who came and left, and with posts, approvals and suggestions, most of them decided. */
export const seedGrowth = (db: Kysely<Schema>, company: TestCompany, rows: number): Promise<void> =>
  runAll(db, [...storyRows(company, rows), ...people(company, rows), ...posts(company, rows)])
