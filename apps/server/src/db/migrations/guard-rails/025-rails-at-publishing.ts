import { type Kysely, sql } from 'kysely'

/** SQL: whether a publication `row` waits for its author. */
const isStuck = (row: 'old' | 'new') => `(${row}.state = 'failed'
  or (${row}.state = 'unknown' and ${row}.due_at = 'infinity')
  or (${row}.state = 'held' and coalesce(${row}.last_error ->> 'code' = 'alt-text-missing', false)))`

const statements: readonly string[] = [
  // Posts from before keep their word: they are published without.
  `alter table post add column asks_alt boolean not null default false`,
  `alter table post add column counted_on text`,
  `create index post_counted on post (user_id, board_id, counted_on)
    where counted_on is not null and deleted_at is null`,
  // Equal texts of colleagues, by a hash of their words, and when one of them was let go.
  `alter table post add column copy_key text`,
  `alter table post add column released_at timestamptz`,
  `create index post_copy on post (board_id, network, copy_key, due_at)
    where copy_key is not null and deleted_at is null`,
  // A post that waits for an alternative text is told to its author like one that failed.
  `create or replace function notice_of_publication() returns trigger language plpgsql as $$
    begin
      update notice set settled_at = clock_timestamp(), email_due = null
      where subject_id = new.post_id and part_id = new.id and settled_at is null
        and kind in ('post-failed', 'post-unknown');
      if ${isStuck('new')} then
        insert into notice (account_id, board_id, user_id, kind, subject_id, part_id, once, created_at, email_due)
        select b.account_id, p.board_id, p.user_id, k.kind, p.id, new.id,
          k.kind || ':' || new.id, clock_timestamp(), clock_timestamp() + interval '5 minutes'
        from post p join board b on b.id = p.board_id
        cross join (select case new.state when 'unknown' then 'post-unknown' else 'post-failed' end as kind) k
        where p.id = new.post_id and p.deleted_at is null
        on conflict (coalesce(user_id, board_id), once) do update
          set created_at = excluded.created_at, email_due = excluded.email_due, read_at = null, settled_at = null,
            is_gone = false;
      end if;
      return null;
    end $$`,
  `drop trigger notice_of_publication on publication`,
  `create trigger notice_of_publication after update of state, due_at on publication for each row
    when (${isStuck('old')} is distinct from ${isStuck('new')} or (${isStuck('new')} and old.state <> new.state))
    execute function notice_of_publication()`,
]

/** What the guard-rails need when a post goes out. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
