import { type Kysely, sql } from 'kysely'

const statements: readonly string[] = [
  // How X labels a post; null for no label.
  `alter table post add column labels jsonb`,
  // What X got and bills; it stays when the post is erased.
  `create table post_on_x (
    publication_id text primary key,
    board_id text not null references board on delete cascade,
    at timestamptz not null,
    has_link boolean not null
  )`,
  `create index post_on_x_board on post_on_x (board_id, at)`,
  `insert into post_on_x
    select u.id, p.board_id, u.published_at,
      p.link is not null or coalesce(p.words ->> 'text', p.text) ~* 'https?://'
    from publication u join post p on p.id = u.post_id
    where u.network = 'twitter' and u.published_at > now() - interval '62 days'`,
  // Domains of companies for their short links; former ones lead on where they led.
  `create table link_domain (
    domain text primary key,
    account_id text not null references account on delete cascade,
    is_current boolean not null,
    checked_at timestamptz not null default clock_timestamp()
  )`,
  `create unique index link_domain_current on link_domain (account_id) where is_current`,
  `alter table short_link add column domain text`,
]

/** The labels of posts on X, what they cost, and domains of short links. GUARDRAILS13, GUARDRAILS14, LINKS8 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
