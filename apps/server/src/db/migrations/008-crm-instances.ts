import { type Kysely, sql } from 'kysely'

const statements: readonly string[] = [
  `create table crm_instance (
    id text primary key,
    account_id text not null references account on delete cascade,
    crm text not null check (crm in ('salesforce', 'sugarcrm')),
    address text not null,
    organisation text,
    frames text[] not null default '{}',
    asks text not null default 'soap' check (asks in ('soap', 'userinfo')),
    secret_sealed text,
    api_version text not null default '',
    created_at timestamptz not null default now(),
    check ((crm = 'salesforce') = (organisation is not null))
  )`,
  // An organisation or instance signs in people of one company.
  `create unique index crm_instance_organisation on crm_instance (organisation) where organisation is not null`,
  `create unique index crm_instance_address on crm_instance (crm, address)`,
  `create index crm_instance_account on crm_instance (account_id)`,
  // Signed requests that were taken, so that none is taken twice.
  `create table crm_signed_request (
    hash bytea primary key,
    taken_at timestamptz not null
  )`,
  `create index crm_signed_request_taken on crm_signed_request (taken_at)`,
  `alter table post add column crm_record jsonb`,
]

/** Adds the CRMs whose panels show the board, and the record beside which a post was shared. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
