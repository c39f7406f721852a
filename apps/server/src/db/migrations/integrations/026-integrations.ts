import { type Kysely, sql } from 'kysely'

const tables: readonly string[] = [
  `create table webhook (
    id text primary key,
    board_id text not null references board on delete cascade,
    address text not null,
    events text[] not null,
    secret_sealed text not null,
    former_sealed text,
    former_until timestamptz,
    is_on boolean not null default true,
    failed_at timestamptz,
    failing_since timestamptz,
    failures int not null default 0,
    delivered_at timestamptz,
    created_at timestamptz not null default clock_timestamp(),
    unique (board_id, address)
  )`,
  // What happened, until a server has passed it on to the webhooks that chose it.
  `create table webhook_event (
    id bigint generated always as identity primary key,
    board_id text not null references board on delete cascade,
    event text not null,
    subject_id text not null,
    due_at timestamptz not null
  )`,
  `create index webhook_event_due on webhook_event (due_at)`,
  `create index webhook_event_board on webhook_event (board_id)`,
  `create unique index webhook_event_story on webhook_event (subject_id) where event = 'story.published'`,
  // Holds no names and no texts: those are read when it is sent.
  `create table webhook_delivery (
    id bigint generated always as identity primary key,
    webhook_id text not null references webhook on delete cascade,
    message_id text not null,
    event text not null,
    subject_id text not null,
    happened_at timestamptz not null,
    state text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed')),
    due_at timestamptz not null,
    tries int not null default 0,
    status int,
    problem text,
    took_ms int,
    ended_at timestamptz,
    unique (webhook_id, message_id)
  )`,
  `create index webhook_delivery_due on webhook_delivery (webhook_id, due_at) where state = 'waiting'`,
  `create index webhook_delivery_newest on webhook_delivery (webhook_id, id desc)`,
  `create index webhook_delivery_ended on webhook_delivery (ended_at) where ended_at is not null`,
]

const keys: readonly string[] = [
  `create table api_key (
    id text primary key,
    board_id text not null references board on delete cascade,
    name text not null,
    scopes text[] not null,
    key_hash bytea not null unique,
    hint text not null,
    former_hash bytea unique,
    former_until timestamptz,
    expires_at timestamptz,
    last_used_at timestamptz,
    revoked_at timestamptz,
    created_by text references app_user on delete set null,
    created_at timestamptz not null default clock_timestamp()
  )`,
  `create index api_key_board on api_key (board_id)`,
  `create index api_key_created_by on api_key (created_by) where created_by is not null`,
]

const trigger = (
  name: string,
  body: string,
) => `create function ${name}() returns trigger language plpgsql as $$
    begin
      ${body}
      return null;
    end $$`

/** SQL: writes down what happened on a board, while the board is there and tells somebody. */
const tell = (event: string, subject: string, board: string) => `
  insert into webhook_event (board_id, event, subject_id, due_at)
  select b.id, ${event}, ${subject}, clock_timestamp() from board b
  where b.id = ${board} and exists (select from webhook w where w.board_id = b.id and w.is_on);`

/** SQL: whether a story of `row` is out, or comes out by itself. */
const isMeant = (row: 'old' | 'new') => `(${row}.status <> 'draft' and ${row}.deleted_at is null)`

const events: readonly string[] = [
  // A story that was out already is none: its editors only change it.
  trigger(
    'webhook_of_story',
    `if tg_op = 'UPDATE' and ${isMeant('new')} and new.publish_at <= clock_timestamp() then
        if ${isMeant('old')} and old.publish_at <= clock_timestamp() then return null; end if;
      end if;
      delete from webhook_event where event = 'story.published' and subject_id = new.id;
      if not ${isMeant('new')} or new.publish_at < clock_timestamp() - interval '1 day'
          or new.expire_at <= clock_timestamp() then
        return null;
      end if;
      insert into webhook_event (board_id, event, subject_id, due_at)
      select b.id, 'story.published', new.id, greatest(new.publish_at, clock_timestamp())
      from board b where b.id = new.board_id;`,
  ),
  `create trigger webhook_of_story_added after insert on story for each row execute function webhook_of_story()`,
  `create trigger webhook_of_story after update of status, publish_at, deleted_at on story for each row
    when (old.status <> new.status or old.publish_at <> new.publish_at
      or (old.deleted_at is null) <> (new.deleted_at is null))
    execute function webhook_of_story()`,
  trigger(
    'webhook_of_publication',
    `declare
      its_board text;
    begin
      select p.board_id into its_board from post p
        where p.id = new.post_id and p.deleted_at is null and p.comment_on is null;
      ${tell(`case new.state when 'confirmed' then 'post.published' else 'post.failed' end`, 'new.id', 'its_board')}
    end;`,
  ),
  `create trigger webhook_of_publication after update of state on publication for each row
    when (old.state <> new.state and new.state in ('confirmed', 'failed'))
    execute function webhook_of_publication()`,
  trigger(
    'webhook_of_person',
    tell(
      `case new.state when 'active' then 'person.joined' else 'person.left' end`,
      'new.user_id',
      'new.board_id',
    ),
  ),
  `create trigger webhook_of_person_added after insert on board_person for each row
    when (new.state = 'active') execute function webhook_of_person()`,
  `create trigger webhook_of_person after update of state on board_person for each row
    when (old.state <> new.state and (new.state = 'active' or (old.state = 'active' and new.state in ('inactive', 'left'))))
    execute function webhook_of_person()`,
  trigger(
    'webhook_of_crisis',
    tell(`case when new.in_crisis then 'crisis.begun' else 'crisis.ended' end`, `''`, 'new.id'),
  ),
  `create trigger webhook_of_crisis after update of in_crisis on board for each row
    when (old.in_crisis <> new.in_crisis) execute function webhook_of_crisis()`,
]

/**
 * Webhooks, and API keys for other servers. Events are written by triggers, so that each stands in the transaction of what happened, whichever way it
 * happened.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...tables, ...events, ...keys]) await sql.raw(statement).execute(db)
}
