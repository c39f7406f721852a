import { type Kysely, sql } from 'kysely'

const statements: readonly string[] = [
  // The version that people have to accept; 0: none.
  `alter table account add column terms_version int not null default 0`,
  `create table terms (
    account_id text not null references account on delete cascade,
    version int not null,
    text text not null,
    published_at timestamptz not null,
    published_by text references app_user on delete set null,
    primary key (account_id, version)
  )`,
  `create index terms_publisher on terms (published_by)`,
  // A person belongs to one company, so the version is that company’s.
  `create table terms_acceptance (
    user_id text not null references app_user on delete cascade,
    version int not null,
    accepted_at timestamptz not null,
    primary key (user_id, version)
  )`,
  // Links by which several people join a board.
  `create table invite_link (
    id text primary key,
    board_id text not null references board on delete cascade,
    role_id text not null references role on delete cascade,
    team text not null,
    domains text[] not null,
    ends_at timestamptz not null,
    max_uses int,
    uses int not null default 0,
    created_at timestamptz not null,
    created_by text references app_user on delete set null,
    revoked_at timestamptz
  )`,
  `create index invite_link_board on invite_link (board_id, created_at)`,
  `create index invite_link_role on invite_link (role_id)`,
  `create index invite_link_maker on invite_link (created_by)`,
  // The link by which somebody asked to join; null for the board's own sign-up.
  `alter table sign_up add column link_id text references invite_link on delete cascade`,
  `create index sign_up_link on sign_up (link_id)`,
]

/** A company's terms, and links to join a board. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
