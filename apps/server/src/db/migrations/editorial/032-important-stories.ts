import { type Kysely, sql } from 'kysely'

const pushed = `('post-approved', 'post-rejected', 'suggestion-accepted', 'suggestion-rejected', 'story-important',
  'story-marked', 'story-new')`

const isOpen = `new.status <> 'draft' and new.deleted_at is null`
/** SQL: a featured story has a notice that is listed and pushed, so it needs no other one. */
const isMarked = `(new.is_important and not new.is_featured and ${isOpen})`
/** SQL: whether a story is offered to everybody without being featured or important. */
const isPlain = `(not new.is_important and not new.is_featured and ${isOpen})`

/** SQL: the body of a function that writes, or takes back, the notice of a story of one kind. */
const writes = (kind: string, condition: string) => `
  begin
    if ${condition} and new.publish_at > clock_timestamp() - interval '1 day' then
      insert into notice as n (account_id, board_id, kind, subject_id, once, created_at)
      select b.account_id, b.id, '${kind}', new.id, '${kind}:' || new.id,
        greatest(new.publish_at, clock_timestamp())
      from board b where b.id = new.board_id
      on conflict (coalesce(user_id, board_id), once) do update set is_gone = false,
        created_at = case when n.created_at > clock_timestamp() then excluded.created_at else n.created_at end;
    else
      update notice set is_gone = not ${condition} where subject_id = new.id and kind = '${kind}';
    end if;
    return null;
  end`

const changed = `old.is_important is distinct from new.is_important or old.is_featured is distinct from new.is_featured
  or old.status <> new.status or old.publish_at <> new.publish_at or old.deleted_at is distinct from new.deleted_at`
const columns = 'is_important, is_featured, status, publish_at, deleted_at'

const statements: readonly string[] = [
  // It was stored with each message of a story, where every import of the story forgot it.
  `alter table story add is_important boolean not null default false`,
  `update story s set is_important = true
    where exists (select from message m where m.story_id = s.id and m.deleted_at is null and m.is_important)`,
  `alter table message drop column is_important`,
  `create function notice_of_marked_story() returns trigger language plpgsql as $$
    ${writes('story-marked', isMarked)}
  $$`,
  `create trigger notice_of_marked_story_added after insert on story for each row
    when (new.is_important) execute function notice_of_marked_story()`,
  `create trigger notice_of_marked_story after update of ${columns} on story for each row
    when ((old.is_important or new.is_important) and (${changed})) execute function notice_of_marked_story()`,
  // As before, but not for an important story, which is pushed as such.
  `create or replace function notice_of_new_story() returns trigger language plpgsql as $$
    ${writes('story-new', isPlain)}
  $$`,
  `drop trigger notice_of_new_story on story`,
  `create trigger notice_of_new_story after update of ${columns} on story for each row
    when (${changed}) execute function notice_of_new_story()`,
  // What the last run of a feed left as drafts, because pictures lack the alternative texts that the board asks for.
  `alter table board_feed add column last_undescribed int not null default 0`,
  `drop trigger push_notice_added on notice`,
  `drop trigger push_notice_again on notice`,
  `create trigger push_notice_added before insert on notice for each row
    when (new.kind in ${pushed}) execute function push_notice()`,
  `create trigger push_notice_again before update of created_at on notice for each row
    when (old.created_at <> new.created_at and new.kind in ${pushed}) execute function push_notice()`,
]

/**
 * A story is marked as important as a whole, and is pushed when it appears; and feeds count pictures without alternative
 * texts. PUSH12, FEEDS8
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
