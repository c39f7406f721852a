import { type Kysely, sql } from 'kysely'

const pushed = `('post-approved', 'post-rejected', 'suggestion-accepted', 'suggestion-rejected', 'story-important',
  'story-new')`

/** SQL: whether a story is offered to everybody, now or from a moment on. */
const isOffered = `not new.is_featured and new.status <> 'draft' and new.deleted_at is null`

const statements: readonly string[] = [
  // A native shell, which is reached by Firebase.
  `alter table push_subscription add column is_native boolean not null default false`,
  // A story that is not featured: it stands in no list of notices, and is pushed alone.
  `create function notice_of_new_story() returns trigger language plpgsql as $$
    begin
      if ${isOffered} and new.publish_at > clock_timestamp() - interval '1 day' then
        insert into notice as n (account_id, board_id, kind, subject_id, once, created_at)
        select b.account_id, b.id, 'story-new', new.id, 'story-new:' || new.id,
          greatest(new.publish_at, clock_timestamp())
        from board b where b.id = new.board_id
        on conflict (coalesce(user_id, board_id), once) do update set is_gone = false,
          created_at = case when n.created_at > clock_timestamp() then excluded.created_at else n.created_at end;
      else
        update notice set is_gone = not (${isOffered}) where subject_id = new.id and kind = 'story-new';
      end if;
      return null;
    end
  $$`,
  `create trigger notice_of_new_story_added after insert on story for each row
    when (${isOffered}) execute function notice_of_new_story()`,
  `create trigger notice_of_new_story after update of is_featured, status, publish_at, deleted_at on story
    for each row when (old.is_featured is distinct from new.is_featured or old.status <> new.status
      or old.publish_at <> new.publish_at or old.deleted_at is distinct from new.deleted_at)
    execute function notice_of_new_story()`,
  // As before, but for its own kind alone.
  `create or replace function notice_of_story() returns trigger language plpgsql as $$
    begin
      if new.is_featured and new.status <> 'draft' and new.deleted_at is null
          and new.publish_at > clock_timestamp() - interval '1 day' then
        insert into notice as n (account_id, board_id, kind, subject_id, once, created_at)
        select b.account_id, b.id, 'story-important', new.id, 'story:' || new.id,
          greatest(new.publish_at, clock_timestamp())
        from board b where b.id = new.board_id
        on conflict (coalesce(user_id, board_id), once) do update set is_gone = false,
          created_at = case when n.created_at > clock_timestamp() then excluded.created_at else n.created_at end;
      else
        update notice set is_gone = not new.is_featured or new.status = 'draft' or new.deleted_at is not null
        where subject_id = new.id and kind = 'story-important';
      end if;
      return null;
    end
  $$`,
  `drop trigger push_notice_added on notice`,
  `drop trigger push_notice_again on notice`,
  `create trigger push_notice_added before insert on notice for each row
    when (new.kind in ${pushed}) execute function push_notice()`,
  `create trigger push_notice_again before update of created_at on notice for each row
    when (old.created_at <> new.created_at and new.kind in ${pushed}) execute function push_notice()`,
]

/** Pushes to native shells, and pushes about new stories. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
