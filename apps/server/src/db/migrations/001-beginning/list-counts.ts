/** How many rows a list has, and how often a hashtag is used, without counting them each time. */

/** Which rows are counted, in which lists of their board; `o` is a row. */
const counted = {
  post: {
    lists: `array['posts:' || o.user_id]`,
    counts: 'o.deleted_at is null and o.comment_on is null',
    columns: ['user_id', 'board_id', 'deleted_at', 'comment_on'],
  },
  approval: {
    lists: `array['decided']`,
    counts: `o.status in ('approved', 'rejected', 'expired') and not o.is_gone`,
    columns: ['board_id', 'status', 'is_gone'],
  },
  suggestion: {
    lists: `array['suggestions:' || o.status, 'suggestions:' || o.status || ':' || o.user_id]`,
    counts: 'true',
    columns: ['board_id', 'status', 'user_id'],
  },
}

const add = (row: 'old' | 'new', change: 1 | -1, { lists, counts }: { lists: string; counts: string }) => {
  const of = (text: string) => text.replaceAll('o.', `${row}.`)
  return `if ${of(counts)} then
    insert into list_count (board_id, list, change) select ${row}.board_id, unnest(${of(lists)}), ${change}
      where exists (select from board where id = ${row}.board_id);
  end if;`
}

const countingTriggers = Object.entries(counted).flatMap(([table, what]) => {
  const changed = what.columns.map((column) => `old.${column} is distinct from new.${column}`).join(' or ')
  return [
    `create function count_${table}() returns trigger language plpgsql as $$
      begin
        if tg_op <> 'INSERT' then ${add('old', -1, what)} end if;
        if tg_op <> 'DELETE' then ${add('new', 1, what)} end if;
        return null;
      end $$`,
    `create trigger count_${table} after insert or delete on ${table} for each row execute function count_${table}()`,
    `create trigger count_changed_${table} after update of ${what.columns.join(', ')} on ${table} for each row
      when (${changed}) execute function count_${table}()`,
  ]
})

const countAnew = `create function count_lists_anew() returns void language sql as $$
  update approval a set is_gone = not is_gone from post p
    where p.id = a.post_id and is_gone <> (p.deleted_at is not null);
  delete from list_count;
  ${Object.entries(counted)
    .map(
      ([table, { lists, counts }]) => `insert into list_count (board_id, list, change, is_sum)
        select o.board_id, list, count(*), true from ${table} o cross join lateral unnest(${lists}) list
        where ${counts} group by o.board_id, list;`,
    )
    .join('\n')}
  delete from hashtag_count;
  insert into hashtag_count (board_id, folded, network, tag, uses, since, is_sum)
    select board_id, folded, network, (array_agg(tag order by since desc, tag))[1], count(*), max(since), true
    from hashtag_use where since <= now() group by board_id, folded, network;
  insert into hashtag_count (board_id, folded, network, tag, uses, since)
    select board_id, folded, network, tag, 1, since from hashtag_use where since > now();
$$`

export const listCounts: readonly string[] = [
  // A list's number is the sum of its changes: who adds one waits for nobody. They are summed up now and then.
  `create table list_count (
    board_id text not null references board on delete cascade,
    list text not null collate "C",
    change int not null,
    is_sum boolean not null default false
  )`,
  `create index list_count_list on list_count (board_id, list) include (change)`,
  `create unique index list_count_sum on list_count (board_id, list) where is_sum`,
  `create index list_count_fresh on list_count (list) where not is_sum`,
  `create index list_count_empty on list_count (list) where is_sum and change = 0`,
  `create function count_hashtag() returns trigger language plpgsql as $$
    begin
      if tg_op <> 'INSERT' then
        insert into hashtag_count (board_id, folded, network, tag, uses, since)
          select old.board_id, old.folded, old.network, old.tag, -1, old.since
          where exists (select from board where id = old.board_id);
      end if;
      if tg_op <> 'DELETE' then
        insert into hashtag_count (board_id, folded, network, tag, uses, since)
          values (new.board_id, new.folded, new.network, new.tag, 1, new.since);
      end if;
      return null;
    end $$`,
  `create trigger count_hashtag after insert or update or delete on hashtag_use
    for each row execute function count_hashtag()`,
  ...countingTriggers,
  countAnew,
]
