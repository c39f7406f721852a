import { type Kysely, sql } from 'kysely'

/** SQL: each kind of subject of an entry `e`, with each span of its day. */
const spread = (rows: string) => `
  select e.board_id, s.subject_kind, s.subject, p.span, p.starts_on, sum(e.points)::int as points,
    (sum(e.units) filter (where e.kind = 'share'))::int as shares, count(*)::int as entries
  from ${rows} e
  cross join lateral (values ('person', e.user_id), ('team', e.team)) s (subject_kind, subject)
  cross join lateral (values ('day', e.day), ('week', date_trunc('week', e.day::timestamp)::date),
    ('month', date_trunc('month', e.day::timestamp)::date), ('quarter', date_trunc('quarter', e.day::timestamp)::date),
    ('all', date '0001-01-01')) p (span, starts_on)
  where s.subject <> '' group by 1, 2, 3, 4, 5`

const sameRow = `t.board_id = o.board_id and t.subject_kind = o.subject_kind and t.span = o.span
  and t.starts_on = o.starts_on and t.subject = o.subject`

const statements: readonly string[] = [
  `alter table app_user add team text not null default ''`,
  `create table leaderboard_setting (
    board_id text primary key references board on delete cascade,
    share_points int not null,
    click_points int not null,
    reaction_points int not null,
    suggestion_points int not null,
    max_per_day int,
    symbol text not null,
    timezone text not null,
    period text not null
  )`,
  `create table leaderboard_absence (
    board_id text not null references board on delete cascade,
    user_id text not null references app_user on delete cascade,
    is_excluded boolean not null default false,
    has_opted_out boolean not null default false,
    primary key (board_id, user_id)
  )`,
  `create index leaderboard_absence_user on leaderboard_absence (user_id)`,
  // What was earned, as it was worth then. Not tied to posts: those are deleted after a while.
  `create table point_entry (
    id bigint generated always as identity primary key,
    board_id text not null references board on delete cascade,
    user_id text not null references app_user on delete cascade,
    team text not null,
    kind text not null check (kind in ('share', 'click', 'reaction', 'suggestion')),
    source_id text not null,
    day date not null,
    units int not null,
    points int not null,
    at timestamptz not null
  )`,
  `create unique index point_entry_once on point_entry (source_id, kind) where kind in ('share', 'suggestion')`,
  `create unique index point_entry_day on point_entry (source_id, kind, day) where kind in ('click', 'reaction')`,
  `create index point_entry_user on point_entry (user_id, id)`,
  `create index point_entry_board on point_entry (board_id)`,
  // The sums of the entries by day, week, month, quarter, and of all, for a person (their id) and a team (its name).
  `create table point_total (
    board_id text not null references board on delete cascade,
    subject_kind text not null check (subject_kind in ('person', 'team')),
    span text not null,
    starts_on date not null,
    subject text not null collate "C",
    points int not null,
    shares int not null,
    entries int not null,
    is_ranked boolean not null,
    primary key (board_id, subject_kind, span, starts_on, subject)
  )`,
  `create index point_total_rank on point_total (board_id, subject_kind, span, starts_on, points desc, subject)
    include (shares) where is_ranked and points > 0`,
  `create index point_total_subject on point_total (subject, board_id) where subject_kind = 'person'`,
  `create function is_ranked(board text, person text) returns boolean language sql stable as $$
    select exists (select from board_user bu join app_user u on u.id = bu.user_id
        where bu.board_id = board and bu.user_id = person and u.active)
      and not exists (select from leaderboard_absence a
        where a.board_id = board and a.user_id = person and (a.is_excluded or a.has_opted_out))
  $$`,
  // The rows are locked in the order of their keys, which prevents deadlocks.
  `create function total_points() returns trigger language plpgsql as $$
    begin
      if tg_op <> 'DELETE' then
        insert into point_total as t
          (board_id, subject_kind, subject, span, starts_on, points, shares, entries, is_ranked)
        select n.board_id, n.subject_kind, n.subject, n.span, n.starts_on, n.points, coalesce(n.shares, 0), n.entries,
          n.subject_kind = 'team' or is_ranked(n.board_id, n.subject)
        from (${spread('added')}) n order by 1, 2, 4, 5, 3
        on conflict (board_id, subject_kind, span, starts_on, subject) do update
          set points = t.points + excluded.points, shares = t.shares + excluded.shares,
            entries = t.entries + excluded.entries, is_ranked = excluded.is_ranked;
      end if;
      if tg_op <> 'INSERT' then
        perform from point_total t join (${spread('removed')}) o on ${sameRow}
          order by t.board_id, t.subject_kind, t.span, t.starts_on, t.subject for no key update of t;
        update point_total t set points = t.points - o.points, shares = t.shares - coalesce(o.shares, 0),
          entries = t.entries - o.entries
        from (${spread('removed')}) o where ${sameRow};
        delete from point_total t using (${spread('removed')}) o where ${sameRow} and t.entries = 0;
      end if;
      return null;
    end
  $$`,
  `create trigger point_entry_added after insert on point_entry
    referencing new table as added for each statement execute function total_points()`,
  `create trigger point_entry_changed after update on point_entry
    referencing old table as removed new table as added for each statement execute function total_points()`,
  `create trigger point_entry_removed after delete on point_entry
    referencing old table as removed for each statement execute function total_points()`,
  `create function rank_person() returns trigger language plpgsql as $$
    declare
      changed jsonb;
      person text;
    begin
      if tg_op = 'DELETE' then changed := to_jsonb(old); else changed := to_jsonb(new); end if;
      person := changed ->> tg_argv[0];
      update point_total t set is_ranked = is_ranked(t.board_id, person)
      where t.subject_kind = 'person' and t.subject = person and t.is_ranked <> is_ranked(t.board_id, person);
      return null;
    end
  $$`,
  `create trigger rank_absence after insert or update or delete on leaderboard_absence
    for each row execute function rank_person('user_id')`,
  `create trigger rank_member after insert or delete on board_user for each row
    execute function rank_person('user_id')`,
  `create trigger rank_active after update of active on app_user for each row
    when (old.active is distinct from new.active) execute function rank_person('id')`,
]

/** Points: what people earned, the sums that a leaderboard is read from, and who has no row on it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
