/** Who has to be asked about a post, and what they decided. */
export const approvals: readonly string[] = [
  `create table approval_workflow (
    board_id text primary key references board on delete cascade,
    steps jsonb not null,
    allows_own boolean not null default false,
    updated_at timestamptz not null default now(),
    sends_letters boolean not null default true
  )`,
  `create table approval (
    version bigint generated always as identity primary key,
    post_id text not null references post on delete cascade,
    board_id text not null references board on delete cascade,
    status text not null default 'pending' check (status in ('pending', 'approved', 'rejected', 'expired', 'withdrawn')),
    steps jsonb not null,
    allows_own boolean not null,
    step int not null default 0,
    content jsonb not null,
    suggested jsonb,
    asked_at timestamptz not null,
    ended_at timestamptz,
    told_step int,
    is_author_told boolean not null default false,
    tell_after timestamptz,
    is_gone boolean not null default false
  )`,
  `create unique index approval_pending on approval (post_id) where status = 'pending'`,
  `create index approval_queue on approval (board_id, asked_at, version) where status = 'pending'`,
  `create index approval_post on approval (post_id, version desc)`,
  `create index approval_untold_step on approval (version)
    where status = 'pending' and told_step is distinct from step`,
  `create index approval_untold_author on approval (version)
    where status in ('approved', 'rejected', 'expired') and not is_author_told`,
  `create index approval_decided on approval (board_id, ended_at desc, version desc)
    where status in ('approved', 'rejected', 'expired') and not is_gone`,
  // What somebody decided about others’ posts outlives them, without their name.
  `create table approval_decision (
    version bigint not null references approval on delete cascade,
    step int not null,
    user_id text not null,
    decision text not null check (decision in ('approve', 'reject')),
    note text,
    at timestamptz not null,
    primary key (version, step, user_id)
  )`,
]
