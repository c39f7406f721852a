import { type Kysely, sql } from 'kysely'

const digests: readonly string[] = [
  // When a board sends its digest; null: it sends none.
  `alter table board add digest jsonb`,
  // Since when the mail server of the address refuses it; forgotten when the address changes or is proved.
  `alter table app_user add email_refused_at timestamptz`,
  `create function forget_refusal() returns trigger language plpgsql as $$
    begin
      new.email_refused_at := null;
      return new;
    end
  $$`,
  `create trigger forget_refusal before update on app_user for each row
    when (old.email is distinct from new.email
      or (new.address_proved_at is not null and old.address_proved_at is distinct from new.address_proved_at))
    execute function forget_refusal()`,
  // `next_at` is null while nobody has worked out when the next one is due, and infinite when none is.
  `create table digest (
    board_id text not null references board on delete cascade,
    user_id text not null references app_user on delete cascade,
    pace text check (pace in ('daily', 'weekly', 'never')),
    since timestamptz not null default clock_timestamp(),
    sent_at timestamptz,
    clicks int,
    next_at timestamptz,
    lease_until timestamptz,
    tries int not null default 0,
    primary key (board_id, user_id)
  )`,
  `create index digest_due on digest (next_at) where next_at < 'infinity'`,
  `create index digest_unplanned on digest (board_id, user_id) where next_at is null`,
  `create index digest_user on digest (user_id)`,
  `create index personal_post_user on personal_post (user_id, recorded_at) where recorded_at is not null`,
  // One that is being sent is planned anew afterwards anyway.
  `create function replan_digest() returns trigger language plpgsql as $$
    declare
      changed jsonb := to_jsonb(new);
      person text := changed ->> tg_argv[0];
    begin
      update digest set next_at = null where user_id = person and lease_until is null and next_at is not null;
      return null;
    end
  $$`,
  `create trigger replan_digest after update on app_user for each row
    when (old.timezone is distinct from new.timezone or old.preferences is distinct from new.preferences
      or old.active is distinct from new.active
      or (old.email_refused_at is null) is distinct from (new.email_refused_at is null))
    execute function replan_digest('id')`,
  `create trigger replan_digest after insert or update on notice_setting for each row
    execute function replan_digest('user_id')`,
  `create function begin_digest() returns trigger language plpgsql as $$
    begin
      insert into digest as d (board_id, user_id) values (new.board_id, new.user_id)
        on conflict (board_id, user_id) do update set next_at = null, since = clock_timestamp();
      return null;
    end
  $$`,
  `create trigger begin_digest after insert on board_user for each row execute function begin_digest()`,
  `insert into digest (board_id, user_id) select board_id, user_id from board_user`,
]

const pushes: readonly string[] = [
  // The server's own keys for push services; there is one row.
  `create table push_key (
    id text primary key,
    public_key text not null,
    private_sealed text not null
  )`,
  // A browser that receives pushes while somebody is signed in there: the row goes with the session.
  `create table push_subscription (
    id text primary key,
    user_id text not null references app_user on delete cascade,
    session_hash bytea not null references session on delete cascade,
    endpoint_hash bytea not null unique,
    target_sealed text not null,
    created_at timestamptz not null default clock_timestamp(),
    sent_at timestamptz
  )`,
  `create index push_subscription_user on push_subscription (user_id)`,
  `create index push_subscription_session on push_subscription (session_hash)`,
  // What is on its way to one browser; the same thing goes there once.
  `create table push_message (
    id bigint generated always as identity primary key,
    subscription_id text not null references push_subscription on delete cascade,
    notice_id bigint not null references notice on delete cascade,
    once text not null,
    due_at timestamptz not null,
    tries int not null default 0,
    sent_at timestamptz,
    unique (subscription_id, once)
  )`,
  `create index push_message_due on push_message (due_at) where sent_at is null`,
  `create index push_message_sent on push_message (sent_at) where sent_at is not null`,
  `create index push_message_notice on push_message (notice_id)`,
  // Whether a notice still has to go to the browsers of its people, and when.
  `alter table notice add push_due timestamptz`,
  `create index notice_push on notice (push_due) where push_due is not null`,
  `create function push_notice() returns trigger language plpgsql as $$
    begin
      new.push_due := new.created_at;
      return new;
    end
  $$`,
  `create trigger push_notice_added before insert on notice for each row
    when (new.kind in ('post-approved', 'post-rejected', 'suggestion-accepted', 'suggestion-rejected', 'story-important'))
    execute function push_notice()`,
  `create trigger push_notice_again before update of created_at on notice for each row
    when (old.created_at <> new.created_at and new.kind in
      ('post-approved', 'post-rejected', 'suggestion-accepted', 'suggestion-rejected', 'story-important'))
    execute function push_notice()`,
]

/** Digests by e-mail, addresses that refuse e-mails, and pushes to browsers. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...digests, ...pushes]) await sql.raw(statement).execute(db)
}
