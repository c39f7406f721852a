import { type Kysely, sql } from 'kysely'

const statements: readonly string[] = [
  `create table identity_provider (
    id text primary key,
    account_id text not null references account on delete cascade,
    kind text not null check (kind in ('oidc', 'saml')),
    name text not null,
    is_enabled boolean not null default false,
    settings jsonb not null,
    mapping jsonb not null,
    first_board_id text references board on delete set null,
    first_role text,
    secret_sealed text,
    key_sealed text,
    certificate text,
    findings jsonb not null default '[]',
    tested_at timestamptz,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now()
  )`,
  `create index identity_provider_account on identity_provider (account_id)`,
  // An e-mail domain leads to one provider, whatever company it is of.
  `create table identity_domain (
    domain text primary key,
    provider_id text not null references identity_provider on delete cascade
  )`,
  `create index identity_domain_provider on identity_domain (provider_id)`,
  // A company without a row allows every way to sign in.
  `create table sso_policy (
    account_id text primary key references account on delete cascade,
    is_only boolean not null,
    exempt_ids text[] not null
  )`,
  // A person's name at a provider, which stays the same when the e-mail address changes.
  `create table identity (
    provider_id text not null references identity_provider on delete cascade,
    subject text not null,
    user_id text not null references app_user on delete cascade,
    created_at timestamptz not null default now(),
    last_at timestamptz not null default now(),
    primary key (provider_id, subject),
    unique (provider_id, user_id)
  )`,
  `create index identity_user on identity (user_id)`,
  // A sign-on under way, from the first page to the provider's answer.
  `create table sso_request (
    id text primary key,
    provider_id text not null references identity_provider on delete cascade,
    state_hash bytea not null unique,
    browser_hash bytea not null,
    verifier_sealed text,
    wish jsonb not null,
    created_at timestamptz not null default now(),
    expires_at timestamptz not null,
    used_at timestamptz
  )`,
  `create index sso_request_expiry on sso_request (expires_at)`,
  // Assertions that were accepted: each counts once, on every server.
  `create table sso_assertion (
    provider_id text not null references identity_provider on delete cascade,
    id_hash bytea not null,
    expires_at timestamptz not null,
    primary key (provider_id, id_hash)
  )`,
  `create index sso_assertion_expiry on sso_assertion (expires_at)`,
  // What a provider is told when the session ends; it follows a session that moves to another board.
  `create table sso_session (
    id text primary key,
    token_hash bytea not null unique references session (token_hash) on delete cascade on update cascade,
    provider_id text not null references identity_provider on delete cascade,
    subject text not null,
    session_index text,
    logout_sealed text not null
  )`,
  `create index sso_session_subject on sso_session (provider_id, subject)`,
  // A session that ended, whose browser is on its way to sign out at the provider.
  `create table sso_leave (
    id text primary key,
    handle_hash bytea not null unique,
    provider_id text not null references identity_provider on delete cascade,
    session_index text,
    logout_sealed text not null,
    expires_at timestamptz not null
  )`,
  `create index sso_leave_expiry on sso_leave (expires_at)`,
  `create table sso_error (
    id bigint generated always as identity primary key,
    provider_id text not null references identity_provider on delete cascade,
    at timestamptz not null default now(),
    code text not null,
    fault text not null,
    said text,
    email text
  )`,
  `create index sso_error_provider on sso_error (provider_id, id desc)`,
  `alter table one_time_token drop constraint one_time_token_purpose_check`,
  `alter table one_time_token add constraint one_time_token_purpose_check
    check (purpose in ('invite', 'reset', 'embed', 'login', 'proof', 'sso'))`,
]

/** Adds companies' identity providers, and sign-ons through them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
