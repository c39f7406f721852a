/** What clients are told as it happens, and who did what to whom, where access and people are concerned. */
export const events: readonly string[] = [
  `create table event (
    seq bigint primary key,
    at timestamptz not null default clock_timestamp(),
    board_id text,
    user_id text,
    kind text not null,
    payload jsonb not null
  )`,
  `create index event_at on event (at)`,
  // No foreign keys: a record outlives whom and what it is about, as bare ids.
  `create table audit_log (
    id bigint generated always as identity primary key,
    at timestamptz not null default clock_timestamp(),
    account_id text,
    board_id text,
    action text not null,
    actor_kind text not null check (actor_kind in ('person', 'operator', 'key', 'guest', 'system')),
    actor_id text,
    subject_id text,
    address text,
    detail jsonb not null default '{}'
  )`,
  `create index audit_log_at on audit_log (at)`,
  `create index audit_log_account on audit_log (account_id, at)`,
  `create index audit_log_subject on audit_log (subject_id, at) where subject_id is not null`,
  `create index audit_log_actor on audit_log (actor_id, at) where actor_id is not null`,
  // Also a fault of ours, or whoever calls SQL in its name, cannot quietly mend what was written.
  `create function refuse_audit_change() returns trigger language plpgsql as $$
    begin
      if tg_op = 'DELETE' and old.at < now() - interval '30 days' then
        return old;
      end if;
      raise exception 'audit_log is append-only';
    end
  $$`,
  `create trigger audit_log_append_only before update or delete on audit_log
    for each row execute function refuse_audit_change()`,
]
