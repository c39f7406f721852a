import { type Kysely, sql } from 'kysely'

/** SQL: each kind of subject of changes `e` with a sign, with each span of its day. */
const spread = (changes: string) => `
  select e.board_id, s.subject_kind, s.subject, p.span, p.starts_on, sum(e.sign * e.points)::int as points,
    coalesce(sum(e.sign * e.units) filter (where e.kind = 'share'), 0)::int as shares, sum(e.sign)::int as entries
  from (${changes}) e
  cross join lateral (values ('person', e.user_id), ('team', e.team)) s (subject_kind, subject)
  cross join lateral (values ('day', e.day), ('week', date_trunc('week', e.day::timestamp)::date),
    ('month', date_trunc('month', e.day::timestamp)::date), ('quarter', date_trunc('quarter', e.day::timestamp)::date),
    ('all', date '0001-01-01')) p (span, starts_on)
  where s.subject <> '' group by 1, 2, 3, 4, 5
  having sum(e.sign * e.points) <> 0 or sum(e.sign) <> 0
    or coalesce(sum(e.sign * e.units) filter (where e.kind = 'share'), 0) <> 0`

const added = 'select a.*, 1 as sign from added a'
const removed = 'select r.*, 1 as sign from removed r'
const changed = `${added} union all select r.*, -1 as sign from removed r`

/** SQL: adds changes to the totals. The rows are locked in the order of their keys, which prevents deadlocks. */
const add = (changes: string) => `
  insert into point_total as t (board_id, subject_kind, subject, span, starts_on, points, shares, entries, is_ranked)
  select n.board_id, n.subject_kind, n.subject, n.span, n.starts_on, n.points, n.shares, n.entries,
    n.subject_kind = 'team' or is_ranked(n.board_id, n.subject)
  from (${spread(changes)}) n order by 1, 2, 4, 5, 3
  on conflict (board_id, subject_kind, span, starts_on, subject) do update
    set points = t.points + excluded.points, shares = t.shares + excluded.shares,
      entries = t.entries + excluded.entries, is_ranked = excluded.is_ranked;`

const sameRow = `t.board_id = o.board_id and t.subject_kind = o.subject_kind and t.span = o.span
  and t.starts_on = o.starts_on and t.subject = o.subject`

const removeEmpty = `delete from point_total t using (${spread(removed)}) o where ${sameRow} and t.entries = 0;`

const ofAll = `t.subject_kind = 'person' and t.span = 'all' and t.starts_on = date '0001-01-01'`

/** SQL: makes the row of all points of people where there is none, and waits for others that are making it. */
const makeFirst = (people: string) => `
  insert into point_total (board_id, subject_kind, subject, span, starts_on, points, shares, entries, is_ranked)
  select distinct f.board_id, 'person', f.user_id, 'all', date '0001-01-01', 0, 0, 0, false
  from (${people}) f order by 1, 3 on conflict do nothing;`

/** SQL: what a total adds to the buckets of its points. */
const bucketsOf = (rows: string, sign: 1 | -1) => `
  select t.board_id, t.subject_kind, t.span, t.starts_on, w.width, t.points - t.points % w.width as lowest,
    ${sign} as subjects
  from ${rows} t cross join (values (1), (256), (65536)) w (width)
  where t.is_ranked and t.points > 0`

/** SQL: writes changes of buckets down. The board may be gone already, when its rows are deleted with it. */
const count = (changes: string) => `
  insert into point_bucket (board_id, subject_kind, span, starts_on, width, lowest, subjects)
  select board_id, subject_kind, span, starts_on, width, lowest, sum(subjects)::int from (${changes}) c
  where exists (select from board b where b.id = c.board_id)
  group by 1, 2, 3, 4, 5, 6 having sum(subjects) <> 0;`

const statements: readonly string[] = [
  // How many people or teams with a row have points from `lowest` on, in buckets of three widths: who is above some
  // points is counted from a few buckets of each, however many there are. As changes that are only ever added, so that
  // nobody waits for anybody; the housekeeping adds them to the sums.
  `create table point_bucket (
    board_id text not null references board on delete cascade,
    subject_kind text not null,
    span text not null,
    starts_on date not null,
    width int not null,
    lowest int not null,
    subjects int not null,
    is_sum boolean not null default false
  )`,
  `create index point_bucket_range on point_bucket (board_id, subject_kind, span, starts_on, width, lowest)
    include (subjects)`,
  `create unique index point_bucket_sum on point_bucket (board_id, subject_kind, span, starts_on, width, lowest)
    where is_sum`,
  `create index point_bucket_change on point_bucket (board_id) where not is_sum`,
  `create index point_bucket_empty on point_bucket (board_id) where is_sum and subjects = 0`,
  `create function count_points() returns trigger language plpgsql as $$
    begin
      if tg_op = 'INSERT' then
        ${count(bucketsOf('added', 1))}
      elsif tg_op = 'DELETE' then
        ${count(bucketsOf('removed', -1))}
      else
        ${count(`${bucketsOf('added', 1)} union all ${bucketsOf('removed', -1)}`)}
      end if;
      return null;
    end
  $$`,
  // Before the totals are counted: from here on servers that still run wait, until their triggers count them.
  `create trigger point_total_added after insert on point_total
    referencing new table as added for each statement execute function count_points()`,
  `create trigger point_total_changed after update on point_total
    referencing old table as removed new table as added for each statement execute function count_points()`,
  `create trigger point_total_removed after delete on point_total
    referencing old table as removed for each statement execute function count_points()`,
  `insert into point_bucket (board_id, subject_kind, span, starts_on, width, lowest, subjects, is_sum)
    select board_id, subject_kind, span, starts_on, width, lowest, sum(subjects)::int, true
    from (${bucketsOf('point_total', 1)}) c group by 1, 2, 3, 4, 5, 6`,
  // Whether somebody has a row is decided by one transaction after another: each holds the row of all their points.
  `create or replace function total_points() returns trigger language plpgsql as $$
    begin
      if tg_op <> 'DELETE' then
        ${makeFirst('select board_id, user_id from added')}
        perform from point_total t where ${ofAll} and (t.board_id, t.subject) in (select board_id, user_id from added)
          order by t.board_id, t.subject for no key update;
      end if;
      if tg_op = 'INSERT' then
        ${add(added)}
      elsif tg_op = 'UPDATE' then
        ${add(changed)}
        ${removeEmpty}
      else
        perform from point_total t join (${spread(removed)}) o on ${sameRow}
          order by t.board_id, t.subject_kind, t.span, t.starts_on, t.subject for no key update of t;
        update point_total t set points = t.points - o.points, shares = t.shares - o.shares,
          entries = t.entries - o.entries
        from (${spread(removed)}) o where ${sameRow};
        ${removeEmpty}
      end if;
      return null;
    end
  $$`,
  `create or replace function rank_person() returns trigger language plpgsql as $$
    declare
      changed jsonb;
      person text;
      made boolean := tg_op <> 'INSERT' or tg_table_name = 'leaderboard_absence';
    begin
      if tg_op = 'DELETE' then changed := to_jsonb(old); else changed := to_jsonb(new); end if;
      person := changed ->> tg_argv[0];
      if made then
        ${makeFirst(`select b.id as board_id, person as user_id from board b
          where case when tg_table_name = 'app_user'
            then b.id in (select bu.board_id from board_user bu where bu.user_id = person)
            else b.id = changed ->> 'board_id' end`)}
      end if;
      perform from point_total t where ${ofAll} and t.subject = person order by t.board_id for no key update;
      update point_total t set is_ranked = is_ranked(t.board_id, person)
      where t.subject_kind = 'person' and t.subject = person and t.is_ranked <> is_ranked(t.board_id, person);
      if made then
        delete from point_total t where ${ofAll} and t.subject = person and t.entries = 0;
      end if;
      return null;
    end
  $$`,
]

/** How many people and teams have how many points, so that a rank is read from a few rows. LEADERBOARD6 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
