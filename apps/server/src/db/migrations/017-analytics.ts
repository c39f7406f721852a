import { type Kysely, sql } from 'kysely'

/** SQL: what changed rows add to, or take from, the totals of what they belong to. */
const spread = (rows: string, sign: '' | '-') => `
  select e.board_id, s.kind, p.span, p.starts_on, s.subject, ${sign}e.shares as shares, ${sign}e.clicks as clicks,
    ${sign}e.views as views, ${sign}e.reactions as reactions
  from ${rows} e
  cross join lateral (values ('board', ''), ('network', e.network), ('story', coalesce(e.story_id, '')),
    ('team', e.team), ('person', e.user_id)) s (kind, subject)
  cross join lateral (values ('day', e.day), ('month', date_trunc('month', e.day::timestamp)::date)) p (span, starts_on)
  where s.subject is not null`

/** SQL: writes changes down. The board may be gone already, when its rows are deleted with it. */
const add = (changes: string) => `
  insert into analytics_total (board_id, kind, span, starts_on, subject, shares, clicks, views, reactions)
  select board_id, kind, span, starts_on, subject, sum(shares)::int, sum(clicks)::int, sum(views)::int,
    sum(reactions)::int
  from (${changes}) c
  where exists (select from board b where b.id = c.board_id)
  group by 1, 2, 3, 4, 5
  having sum(shares) <> 0 or sum(clicks) <> 0 or sum(views) <> 0 or sum(reactions) <> 0;`

const totals: readonly string[] = [
  // What posts brought on a day of their board's zone. Not tied to posts and stories, which are deleted after a while;
  // who is erased is erased from it, and what they brought stays.
  `create table analytics_entry (
    source_id text not null,
    day date not null,
    post_id text not null,
    board_id text not null references board on delete cascade,
    user_id text references app_user on delete set null,
    team text not null,
    story_id text,
    network text not null,
    shares int not null default 0,
    clicks int not null default 0,
    views int not null default 0,
    reactions int not null default 0,
    primary key (source_id, day)
  )`,
  `create index analytics_entry_user on analytics_entry (user_id, board_id, day) where user_id is not null`,
  `create index analytics_entry_board on analytics_entry (board_id)`,
  // The sums by day and by month, as changes that are only ever added, so that nobody waits for anybody; the
  // housekeeping adds them to the sums.
  `create table analytics_total (
    board_id text not null references board on delete cascade,
    kind text not null,
    span text not null,
    starts_on date not null,
    subject text not null collate "C",
    shares int not null,
    clicks int not null,
    views int not null,
    reactions int not null,
    is_sum boolean not null default false
  )`,
  `create index analytics_total_range on analytics_total (board_id, kind, span, starts_on, subject)
    include (shares, clicks, views, reactions)`,
  `create index analytics_total_person on analytics_total (subject, board_id, span, starts_on)
    where kind = 'person'`,
  `create unique index analytics_total_sum on analytics_total (board_id, kind, span, starts_on, subject) where is_sum`,
  `create index analytics_total_change on analytics_total (board_id) where not is_sum`,
  `create function sum_analytics() returns trigger language plpgsql as $$
    begin
      if tg_op = 'INSERT' then
        ${add(spread('added', ''))}
      elsif tg_op = 'DELETE' then
        ${add(spread('removed', '-'))}
      else
        ${add(`${spread('added', '')} union all ${spread('removed', '-')}`)}
      end if;
      return null;
    end
  $$`,
  `create trigger analytics_added after insert on analytics_entry
    referencing new table as added for each statement execute function sum_analytics()`,
  `create trigger analytics_changed after update on analytics_entry
    referencing old table as removed new table as added for each statement execute function sum_analytics()`,
  `create trigger analytics_removed after delete on analytics_entry
    referencing old table as removed for each statement execute function sum_analytics()`,
  // When a network was last asked for the statistics of a board's posts.
  `create table analytics_update (
    board_id text primary key references board on delete cascade,
    at timestamptz not null
  )`,
]

const zone = `coalesce((select s.timezone from leaderboard_setting s where s.board_id = p.board_id), 'UTC')`
const columns = `(source_id, day, post_id, board_id, user_id, team, story_id, network, shares, clicks, views, reactions)`
const sums = `do update set shares = analytics_entry.shares + excluded.shares,
  clicks = analytics_entry.clicks + excluded.clicks, views = analytics_entry.views + excluded.views,
  reactions = analytics_entry.reactions + excluded.reactions`

/** SQL: the smallest that a number was from here on: what is taken back later is taken from its newest days. */
const lasting = (number: string) => `min(${number}) over (partition by s.publication_id order by s.at desc)`

/** What happened before: shares, what networks counted since, and the clicks that nobody wrote a day for. */
export const past: readonly string[] = [
  `insert into analytics_entry ${columns}
    select u.id, (u.published_at at time zone ${zone})::date, p.id, p.board_id, p.user_id, a.team, p.story_id, u.network,
      1, 0, 0, 0
    from publication u join post p on p.id = u.post_id join app_user a on a.id = p.user_id
    where u.published_at is not null and p.comment_on is null
      and not exists (select from post_log g where g.publication_id = u.id and g.code = 'handed-off')`,
  `insert into analytics_entry ${columns}
    select h.id, (h.recorded_at at time zone ${zone.replaceAll('p.', 'h.')})::date, h.id, h.board_id, h.user_id, a.team,
      m.story_id, h.network, 1, 0, 0, 0
    from personal_post h join app_user a on a.id = h.user_id join message m on m.id = h.message_id
    where h.recorded_at is not null`,
  `insert into analytics_entry ${columns}
    select n.id, n.day, n.post_id, n.board_id, n.user_id, n.team, n.story_id, n.network, 0, sum(n.clicks)::int,
      sum(n.views)::int, sum(n.reactions)::int
    from (
      select u.id, (c.at at time zone ${zone})::date as day, p.id as post_id, p.board_id, p.user_id, a.team, p.story_id,
        u.network, greatest(0, c.views - coalesce(lag(c.views) over w, 0)) as views,
        case when exists (select from short_link l where l.post_id = p.id or l.publication_id = u.id) then 0
          else greatest(0, c.clicks - coalesce(lag(c.clicks) over w, 0)) end as clicks,
        greatest(0, c.reactions - coalesce(lag(c.reactions) over w, 0)) as reactions
      from (
        select s.publication_id, s.at, ${lasting('coalesce(s.views, 0)')} as views,
          ${lasting('coalesce(s.clicks, 0)')} as clicks,
          ${lasting('coalesce(s.likes, 0) + coalesce(s.comments, 0) + coalesce(s.shares, 0)')} as reactions
        from publication_stat s
      ) c join publication u on u.id = c.publication_id join post p on p.id = u.post_id
      join app_user a on a.id = p.user_id
      where p.comment_on is null
      window w as (partition by c.publication_id order by c.at)
    ) n group by 1, 2, 3, 4, 5, 6, 7, 8 having sum(n.views) + sum(n.clicks) + sum(n.reactions) > 0
    on conflict (source_id, day) ${sums}`,
  `insert into analytics_entry ${columns}
    select coalesce(l.personal_post_id, p.id), (l.created_at at time zone ${zone})::date,
      coalesce(l.personal_post_id, p.id), p.board_id, p.user_id, p.team, p.story_id, p.network, 0, sum(l.clicks)::int, 0, 0
    from short_link l join lateral (
      select o.id, o.board_id, o.user_id, a.team, o.story_id, o.network
      from post o join app_user a on a.id = o.user_id
      where l.personal_post_id is null and o.id = coalesce(l.post_id, (select u.post_id from publication u where u.id = l.publication_id))
      union all
      select h.id, h.board_id, h.user_id, a.team, m.story_id, h.network
      from personal_post h join app_user a on a.id = h.user_id join message m on m.id = h.message_id
      where h.id = l.personal_post_id
    ) p on true
    where l.clicks > 0 group by 1, 2, 3, 4, 5, 6, 7, 8
    on conflict (source_id, day) ${sums}`,
]

const tracking: readonly string[] = [
  `create table tracked_event (
    id bigint generated always as identity primary key,
    board_id text not null references board on delete cascade,
    user_id text not null references app_user on delete cascade,
    key text not null,
    name text not null,
    about text,
    at timestamptz not null,
    received_at timestamptz not null default clock_timestamp(),
    unique (user_id, key)
  )`,
  `create index tracked_event_about on tracked_event (board_id, name, about, at) where about is not null`,
  `create index tracked_event_age on tracked_event (received_at)`,
  // Up to where the collector outside has them, and until when a server sends it more: one row.
  `create table tracking_sent (
    is_only boolean primary key default true check (is_only),
    up_to bigint not null,
    busy_until timestamptz not null default '-infinity'
  )`,
]

/** The days' numbers of posts, with the totals that reports are read from; and tracked events. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...totals, ...past, ...tracking]) await sql.raw(statement).execute(db)
}
