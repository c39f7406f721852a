import { type Kysely, sql } from 'kysely'

const own = 'deleted_at is null and comment_on is null'

const statements = [
  // The same as the rule (rules/posts/post-group.ts); a test compares both.
  `create function post_group(status text, approve_status text) returns text language sql immutable parallel safe as $$
    select case
      when status = 'complete' then 'shared'
      when status in ('error', 'incomplete') then 'failed'
      when status = 'running' then 'scheduled'
      when approve_status = 'pending' then 'waiting'
      when approve_status in ('rejected', 'expired') then 'rejected'
      else 'scheduled' end
  $$`,
  `create index post_own_group on post
    (user_id, board_id, network, (post_group(status, approve_status)), created_at desc, id desc) where ${own}`,
  `create index post_search on post using gin
    ((array[user_id]), search_pieces(text || ' ' || coalesce(link ->> 'title', ''))) with (fastupdate = off) where ${own}`,
  // How often a piece occurs is nothing to plan by, and to count it takes long.
  `alter index post_search alter column 1 set statistics 0`,
  `alter index post_search alter column 2 set statistics 0`,
  // What a publication was before its post was deleted.
  `alter table publication add former_state text, add former_due_at timestamptz`,
]

/** One's own posts by text, network and group; and a deleted post can be restored. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
