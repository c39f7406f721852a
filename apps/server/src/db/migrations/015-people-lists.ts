import { type Kysely, sql } from 'kysely'

/** SQL: where the row of `u` on a board stands; a membership that was taken away is `left`. */
const stateOf = (user: string) => `case when not ${user}.active then 'inactive'
  when ${user}.password_hash is null and ${user}.last_login_at is null then 'invited' else 'active' end`

const statements: readonly string[] = [
  // What a list of people is sorted and searched by: without capitals and accents, the same on every database.
  `create function listed_name(written text) returns text language sql immutable as $$
    select trim(regexp_replace(lower(translate(written,
      'ÀÁÂÃÄÅàáâãäåÇçÈÉÊËèéêëÌÍÎÏìíîïÑñÒÓÔÕÖØòóôõöøÙÚÛÜùúûüÝýÿŠšŽž',
      'AAAAAAaaaaaaCcEEEEeeeeIIIIiiiiNnOOOOOOooooooUUUUuuuuYyySsZz')), '\\s+', ' ', 'g'))
  $$`,
  // Who is on a board, and who was: a row for each, which triggers keep, so that a page is read from an index.
  `create table board_person (
    board_id text not null references board on delete cascade,
    user_id text not null references app_user on delete cascade,
    name text not null collate "C",
    role_id text not null,
    team text not null,
    state text not null check (state in ('active', 'invited', 'inactive', 'left')),
    left_at timestamptz,
    reminded_at timestamptz,
    primary key (board_id, user_id)
  )`,
  `create index board_person_user on board_person (user_id)`,
  `create index board_person_name on board_person (board_id, name, user_id) where state <> 'left'`,
  `create index board_person_state on board_person (board_id, state, name, user_id)`,
  `create index board_person_role on board_person (board_id, role_id, name, user_id) where state <> 'left'`,
  `create index board_person_team on board_person (board_id, team, name, user_id) where state <> 'left'`,
  `create function list_board_person() returns trigger language plpgsql as $$
    begin
      if tg_op = 'DELETE' then
        update board_person set state = 'left', left_at = clock_timestamp()
          where board_id = old.board_id and user_id = old.user_id;
        return null;
      end if;
      insert into board_person as p (board_id, user_id, name, role_id, team, state)
        select new.board_id, u.id, listed_name(u.first_name || ' ' || u.last_name || ' ' || u.email), new.role_id,
          u.team, ${stateOf('u')}
        from app_user u where u.id = new.user_id
        on conflict (board_id, user_id) do update set name = excluded.name, role_id = excluded.role_id,
          team = excluded.team, state = excluded.state, left_at = null;
      return null;
    end
  $$`,
  `create trigger list_member after insert or delete on board_user for each row execute function list_board_person()`,
  `create trigger list_role after update of role_id on board_user for each row
    when (old.role_id is distinct from new.role_id) execute function list_board_person()`,
  `create function list_person() returns trigger language plpgsql as $$
    begin
      update board_person p set name = listed_name(new.first_name || ' ' || new.last_name || ' ' || new.email),
        team = new.team, state = case when p.state = 'left' then 'left' else ${stateOf('new')} end
      where p.user_id = new.id;
      return null;
    end
  $$`,
  `create trigger list_person after update of first_name, last_name, email, team, active, password_hash, last_login_at
    on app_user for each row
    when (old.first_name is distinct from new.first_name or old.last_name is distinct from new.last_name
      or old.email is distinct from new.email or old.team is distinct from new.team
      or old.active is distinct from new.active
      or (old.password_hash is null) is distinct from (new.password_hash is null)
      or (old.last_login_at is null) is distinct from (new.last_login_at is null)) execute function list_person()`,
  `insert into board_person (board_id, user_id, name, role_id, team, state)
    select bu.board_id, u.id, listed_name(u.first_name || ' ' || u.last_name || ' ' || u.email), bu.role_id, u.team,
      ${stateOf('u')}
    from board_user bu join app_user u on u.id = bu.user_id`,
  `create index credential_person on credential (user_id, status, expires_on) where not is_hidden`,
  // E-mails to many people, sent one after another by whichever server has time.
  `create table outgoing_email (
    id bigint generated always as identity primary key,
    kind text not null check (kind in ('invitation', 'crisis')),
    board_id text not null references board on delete cascade,
    user_id text not null references app_user on delete cascade,
    data jsonb not null default '{}',
    state text not null default 'waiting' check (state in ('waiting', 'sent', 'failed')),
    tries int not null default 0,
    next_at timestamptz not null default clock_timestamp(),
    queued_at timestamptz not null default clock_timestamp(),
    sent_at timestamptz,
    unique (kind, board_id, user_id)
  )`,
  `create index outgoing_email_next on outgoing_email (next_at, id) where state = 'waiting'`,
  `create index outgoing_email_board on outgoing_email (board_id, kind, state)`,
  `create index outgoing_email_user on outgoing_email (user_id)`,
  // Every crisis and every drill of a board; at most one crisis is open.
  `create table crisis (
    id bigint generated always as identity primary key,
    board_id text not null references board on delete cascade,
    reason text not null,
    is_drill boolean not null default false,
    started_at timestamptz not null default clock_timestamp(),
    started_by text references app_user on delete set null,
    ends_at timestamptz,
    ended_at timestamptz,
    ended_by text references app_user on delete set null,
    emails int not null default 0,
    outcome jsonb not null default '{}'
  )`,
  `create unique index crisis_open on crisis (board_id) where ended_at is null`,
  `create index crisis_board on crisis (board_id, id desc)`,
  `create index crisis_ends on crisis (ends_at) where ended_at is null and ends_at is not null`,
  `create index crisis_started_by on crisis (started_by) where started_by is not null`,
  `create index crisis_ended_by on crisis (ended_by) where ended_by is not null`,
  `insert into crisis (board_id, reason) select id, '' from board where in_crisis`,
  // Who may post in a crisis of the board, by role and by person; without such a choice the row of a member decides.
  `create function may_post_in_crisis(choice jsonb, role text, person text) returns boolean language sql immutable as $$
    select coalesce(choice -> 'Roles' ? role, false) or coalesce(choice -> 'People' ? person, false)
  $$`,
  `create function choose_crisis_poster() returns trigger language plpgsql as $$
    declare
      choice jsonb;
    begin
      select crisis into choice from board where id = new.board_id;
      if choice is not null then
        new.can_post_in_crisis := may_post_in_crisis(choice, new.role_id, new.user_id);
      end if;
      return new;
    end
  $$`,
  `create trigger crisis_poster before insert or update of role_id on board_user for each row
    execute function choose_crisis_poster()`,
]

/** The lists of a board's people, e-mails to many of them, and the history of its crises. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
