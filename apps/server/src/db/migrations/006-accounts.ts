import { type Kysely, sql } from 'kysely'

/**
 * One person in several companies: each company has a user of its own, so that everything that belongs to a user
 * belongs to one company. Users with the same `login_id` are one person, with one password.
 */
const statements: readonly string[] = [
  `alter table app_user add login_id text, add address_proved_at timestamptz`,
  // Whoever has a password got it by a link to the address, or from the operator.
  `update app_user set login_id = id, address_proved_at = case when password_hash is not null then now() end`,
  `alter table app_user alter login_id set not null`,
  `create index app_user_login on app_user (login_id)`,
  `drop index app_user_email`,
  `create unique index app_user_email on app_user (lower(email), account_id)`,
  `create function complete_login() returns trigger language plpgsql as $$
    begin
      if tg_op = 'INSERT' then
        new.login_id := coalesce(new.login_id, new.id);
      elsif new.email is distinct from old.email and new.address_proved_at is not distinct from old.address_proved_at then
        -- Nobody has proved yet that the new address is theirs.
        new.address_proved_at := null;
      end if;
      return new;
    end
  $$`,
  `create trigger complete_login before insert or update of email on app_user
    for each row execute function complete_login()`,
  `create function share_password() returns trigger language plpgsql as $$
    begin
      update app_user set password_hash = new.password_hash, password_changed_at = new.password_changed_at
        where login_id = new.login_id and id <> new.id and password_hash is distinct from new.password_hash;
      return null;
    end
  $$`,
  `create trigger share_password after update of password_hash on app_user
    for each row when (new.password_hash is distinct from old.password_hash) execute function share_password()`,
  // Whether the session was begun by a way to sign in that is the person's own, and not one company's.
  `alter table session add opens_all boolean not null default false`,
  `alter table one_time_token add opens_all boolean not null default false`,
  `update session set opens_all = true where key_id is null`,
  // An account that a company's session linked signs in to that company only.
  `alter table social_login add opens_all boolean not null default true`,
  // What clients of the person store here (LocalStore).
  `alter table app_user add local_store text`,
  // The stories that begin later.
  `create index story_beginning on story (publish_at)
    where deleted_at is null and not is_past and status = 'published' and created_at < publish_at`,
  // When the person last opened the board: newer stories are unread.
  `alter table board_user add opened_at timestamptz`,
]

/** Adds logins of people in several companies. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
