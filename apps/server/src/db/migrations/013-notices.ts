import { type Kysely, sql } from 'kysely'

/** Minutes until the e-mail about a notice is due: what settles itself by then needs none. */
const grace = `interval '5 minutes'`

/** SQL: whether a publication `row` waits for its author: it failed, or nobody can find out whether it stands. */
const isStuck = (row: 'old' | 'new') =>
  `(${row}.state = 'failed' or (${row}.state = 'unknown' and ${row}.due_at = 'infinity'))`

/** SQL: what a repeated happening changes about its notice. */
const again = `on conflict (coalesce(user_id, board_id), once) do update
  set created_at = excluded.created_at, email_due = excluded.email_due, read_at = null, settled_at = null,
    is_gone = false`

const trigger = (
  name: string,
  body: string,
) => `create function ${name}() returns trigger language plpgsql as $$
    begin
      ${body}
      return null;
    end $$`

const tables: readonly string[] = [
  // Holds no names and no texts: those are read from what it is about. Not tied to the person: whoever writes a
  // notice holds posts already, and whoever changes a person locks them first.
  `create table notice (
    id bigint generated always as identity primary key,
    account_id text not null references account on delete cascade,
    board_id text references board on delete cascade,
    user_id text,
    kind text not null,
    subject_id text not null,
    part_id text,
    once text not null,
    created_at timestamptz not null,
    read_at timestamptz,
    settled_at timestamptz,
    is_gone boolean not null default false,
    email_due timestamptz,
    check (board_id is not null or user_id is not null)
  )`,
  `create unique index notice_once on notice (coalesce(user_id, board_id), once)`,
  `create index notice_person on notice (user_id, created_at desc, id desc) where user_id is not null and not is_gone`,
  `create index notice_unread on notice (user_id)
    where user_id is not null and read_at is null and settled_at is null and not is_gone`,
  `create index notice_board on notice (board_id, created_at desc, id desc) where user_id is null and not is_gone`,
  `create index notice_of_board on notice (board_id)`,
  `create index notice_account on notice (account_id)`,
  `create index notice_subject on notice (subject_id)`,
  `create index notice_email on notice (email_due) where email_due is not null`,
  `create index notice_age on notice (created_at)`,
  // Who read what is for everybody on a board.
  `create table notice_read (
    user_id text not null references app_user on delete cascade,
    notice_id bigint not null references notice on delete cascade,
    primary key (user_id, notice_id)
  )`,
  `create index notice_read_notice on notice_read (notice_id)`,
  `create table notice_setting (
    user_id text primary key references app_user on delete cascade,
    choices jsonb not null default '{}',
    quiet_from smallint check (quiet_from between 0 and 1439),
    quiet_until smallint check (quiet_until between 0 and 1439),
    check ((quiet_from is null) = (quiet_until is null))
  )`,
]

const ofPosts: readonly string[] = [
  trigger(
    'notice_of_publication',
    `update notice set settled_at = clock_timestamp(), email_due = null
      where subject_id = new.post_id and part_id = new.id and settled_at is null
        and kind in ('post-failed', 'post-unknown');
      if ${isStuck('new')} then
        insert into notice (account_id, board_id, user_id, kind, subject_id, part_id, once, created_at, email_due)
        select b.account_id, p.board_id, p.user_id, 'post-' || new.state, p.id, new.id,
          'post-' || new.state || ':' || new.id, clock_timestamp(), clock_timestamp() + ${grace}
        from post p join board b on b.id = p.board_id
        where p.id = new.post_id and p.deleted_at is null
        ${again};
      end if;`,
  ),
  `create trigger notice_of_publication after update of state, due_at on publication for each row
    when (${isStuck('old')} is distinct from ${isStuck('new')} or (${isStuck('new')} and old.state <> new.state))
    execute function notice_of_publication()`,
  trigger(
    'notice_of_approval',
    `insert into notice (account_id, board_id, user_id, kind, subject_id, part_id, once, created_at)
      select b.account_id, new.board_id, p.user_id, 'post-' || new.status, p.id, new.version::text,
        'approval:' || new.version, clock_timestamp()
      from post p join board b on b.id = new.board_id
      where p.id = new.post_id and p.deleted_at is null
        and (new.status = 'expired' or p.user_id is distinct from (select d.user_id from approval_decision d
          where d.version = new.version order by d.at desc limit 1))
      ${again};`,
  ),
  `create trigger notice_of_approval after update of status on approval for each row
    when (old.status = 'pending' and new.status in ('approved', 'rejected', 'expired'))
    execute function notice_of_approval()`,
  trigger(
    'notice_asked_again',
    `update notice set settled_at = clock_timestamp()
      where subject_id = new.post_id and settled_at is null and kind in ('post-rejected', 'post-expired');`,
  ),
  `create trigger notice_asked_again after insert on approval for each row execute function notice_asked_again()`,
  trigger('notice_goes', `update notice set is_gone = new.deleted_at is not null where subject_id = new.id;`),
  `create trigger notice_goes after update of deleted_at on post for each row
    when ((old.deleted_at is null) <> (new.deleted_at is null)) execute function notice_goes()`,
  trigger('notice_ends', `delete from notice where subject_id = old.id;`),
  `create trigger notice_ends after delete on post for each row execute function notice_ends()`,
]

const ofOthers: readonly string[] = [
  trigger('notice_of_person_ends', `delete from notice where user_id = old.id;`),
  `create trigger notice_of_person_ends after delete on app_user for each row
    execute function notice_of_person_ends()`,
  trigger(
    'notice_of_suggestion',
    `if new.status = 'pending' then
        update notice set settled_at = clock_timestamp() where subject_id = new.id and settled_at is null;
      elsif new.reviewed_by is distinct from new.user_id then
        insert into notice (account_id, board_id, user_id, kind, subject_id, once, created_at)
        select b.account_id, new.board_id, new.user_id, 'suggestion-' || new.status, new.id,
          'suggestion:' || new.id, clock_timestamp()
        from board b where b.id = new.board_id
        ${again}, kind = excluded.kind;
      end if;`,
  ),
  `create trigger notice_of_suggestion after update of status on suggestion for each row
    when (old.status <> new.status) execute function notice_of_suggestion()`,
  `create trigger notice_ends after delete on suggestion for each row execute function notice_ends()`,
  // A page under a profile that is shown needs no notice of its own: connecting the profile again heals both.
  trigger(
    'notice_of_credential',
    `if new.status = 'valid' and (old.status <> 'valid' or new.warned_days is null) then
        update notice set settled_at = clock_timestamp(), email_due = null
        where subject_id = new.id and settled_at is null;
      end if;
      if new.is_hidden or exists (select from credential o where o.id = new.parent_id and not o.is_hidden) then
        return null;
      end if;
      if new.status = 'invalid' and old.status <> 'invalid' then
        update notice set settled_at = clock_timestamp() where subject_id = new.id and settled_at is null;
        insert into notice (account_id, user_id, kind, subject_id, once, created_at, email_due)
        select u.account_id, u.id, 'profile-invalid', new.id, 'profile-invalid:' || new.id, clock_timestamp(),
          clock_timestamp() + ${grace}
        from app_user u where u.id = new.user_id and u.active
        ${again};
      elsif new.status = 'valid' and new.warned_days is not null
          and new.warned_days is distinct from old.warned_days then
        insert into notice (account_id, user_id, kind, subject_id, once, created_at)
        select u.account_id, u.id, 'profile-expiring', new.id, 'profile-expiring:' || new.id, clock_timestamp()
        from app_user u where u.id = new.user_id and u.active
        ${again};
      end if;`,
  ),
  `create trigger notice_of_credential after update of status, warned_days on credential for each row
    when (old.status <> new.status or old.warned_days is distinct from new.warned_days)
    execute function notice_of_credential()`,
  `create trigger notice_ends after delete on credential for each row execute function notice_ends()`,
  // One for all: everybody on the board reads the same row, from the moment when the story begins.
  trigger(
    'notice_of_story',
    `if new.is_featured and new.status <> 'draft' and new.deleted_at is null
          and new.publish_at > clock_timestamp() - interval '1 day' then
        insert into notice as n (account_id, board_id, kind, subject_id, once, created_at)
        select b.account_id, b.id, 'story-important', new.id, 'story:' || new.id,
          greatest(new.publish_at, clock_timestamp())
        from board b where b.id = new.board_id
        on conflict (coalesce(user_id, board_id), once) do update set is_gone = false,
          created_at = case when n.created_at > clock_timestamp() then excluded.created_at else n.created_at end;
      else
        update notice set is_gone = not new.is_featured or new.status = 'draft' or new.deleted_at is not null
        where subject_id = new.id;
      end if;`,
  ),
  `create trigger notice_of_story_added after insert on story for each row
    when (new.is_featured) execute function notice_of_story()`,
  `create trigger notice_of_story after update of is_featured, status, publish_at, deleted_at on story for each row
    when (old.is_featured is distinct from new.is_featured or (new.is_featured and (old.status <> new.status
      or old.publish_at <> new.publish_at or old.deleted_at is distinct from new.deleted_at)))
    execute function notice_of_story()`,
  `create trigger notice_ends after delete on story for each row execute function notice_ends()`,
]

/**
 * Notices: what concerns a person or a board. They are written by triggers, so that each stands in the transaction of
 * what happened, whichever way it happened.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...tables, ...ofPosts, ...ofOthers]) await sql.raw(statement).execute(db)
}
