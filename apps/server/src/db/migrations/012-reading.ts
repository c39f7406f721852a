import { type Kysely, sql } from 'kysely'

/**
 * Stories are found by words. Of the database's own means: an extension might not be there, or not be allowed. Written
 * without spaces, Japanese, Chinese and Thai are cut into pairs of characters.
 */

/** Writings without spaces between words. */
const unspaced = String.raw`\u0e00-\u0eff\u3005-\u3007\u3040-\u30fa\u30fc-\u30ff\u3400-\u9fff\uf900-\ufaff\U00020000-\U0003ffff`
/** The first of them. What most texts consist of is told apart without a search for it, which takes most of the time. */
const firstUnspaced = 0x0e00
/** What stands between words, after compatible characters became one. */
const between = String.raw`\u0001-\u002f\u003a-\u0060\u007b-\u00bf\u00d7\u00f7\u2000-\u206f\u20a0-\u20cf\u2100-\u2bff\u3000-\u3004\u3008-\u3020\u3030\u30fb\ufe00-\ufe0f\ufe30-\ufe6f\ufeff\U0001f000-\U0001faff`

/** SQL: the words of a text as a `tsvector`, all of this weight. */
const weighed = (text: string, weight: 'A' | 'B' | 'C' | 'D') =>
  `coalesce((select string_agg('''' || word || ''':1${weight}', ' ') from unnest(search_words(${text})) word), '')::tsvector`

/** SQL: the condition under which a list may show a story. */
const isListed = (row: string) =>
  `(${row}.deleted_at is null and not ${row}.is_past and ${row}.status <> 'draft')`

const functions: readonly string[] = [
  // Without accents, in one form and in lower case.
  String.raw`create function search_folded(given text) returns text language sql immutable strict parallel safe as $$
    select case when octet_length(given) = length(given) then lower(given)
      else replace(lower(normalize(regexp_replace(normalize(given, NFKD), '[\u0300-\u036f]+', '', 'g'), NFKC)), 'ß', 'ss') end
  $$`,
  // The words of a text in their order; of a writing without spaces whole runs. The end of a very long one is not searched.
  String.raw`create function search_split(given text) returns text[] language sql immutable strict parallel safe as $$
    select array_remove(case when octet_length(given) = length(given)
      then regexp_split_to_array(lower(left(given, 20000)), '[^a-z0-9]+')
      else regexp_split_to_array(
        regexp_replace(search_folded(left(given, 20000)), '([${unspaced}]+)', ' \1 ', 'g'), '[${between}]+') end, '')
  $$`,
  // What a text is found by: its words, and each pair of characters of a run, with its last character alone.
  String.raw`create function search_words(given text) returns text[] language sql immutable strict parallel safe as $$
    select array(select distinct found.word from unnest(search_split(given)) as split (piece)
      cross join lateral (
        select left(piece, 60) as word where ascii(piece) < ${firstUnspaced} or piece !~ '^[${unspaced}]'
        union all
        select substr(piece, n, 2) from generate_series(1, length(piece)) n
        where ascii(piece) >= ${firstUnspaced} and piece ~ '^[${unspaced}]') found)
  $$`,
  // The word itself, and without each one of its letters: two words that differ by one mistake have one in common.
  `create function search_keys(given text) returns text[] language sql immutable strict parallel safe as $$
    select array(select distinct left(given, n) || substr(given, n + 2) from generate_series(0, length(given)) n)
  $$`,
]

const tables: readonly string[] = [
  `create table story_words (
    story_id text primary key references story on delete cascade,
    board_id text not null references board on delete cascade,
    words tsvector not null,
    is_listed boolean not null
  )`,
  // The words of a board's stories. Of two servers that add one at once both do: a second row does no harm.
  `create table search_word (
    board_id text not null references board on delete cascade,
    word text not null
  )`,
]

/** Made after the tables are filled: to add row by row takes much longer. */
const indexes: readonly string[] = [
  `create index story_words_found on story_words using gin ((array[board_id]), words) with (fastupdate = off)
    where is_listed`,
  `create index story_words_board on story_words (board_id)`,
  `create index search_word_board on search_word (board_id, word)`,
  `create index search_word_part on search_word using gin ((array[board_id]), search_pieces(word)) with (fastupdate = off)`,
  `create index search_word_key on search_word using gin ((array[board_id]), search_keys(word)) with (fastupdate = off)`,
  // How often a word occurs is nothing to plan by, and to count it takes long.
  `alter table story_words alter column words set statistics 0`,
  `alter index story_words_found alter column 1 set statistics 0`,
  ...['search_word_part', 'search_word_key'].flatMap((index) =>
    [1, 2].map((column) => `alter index ${index} alter column ${column} set statistics 0`),
  ),
]

/** SQL: writes the words of stories, and those that are new to their boards. */
const saveWords = (ofStory: string, ofWords: string) => `
  insert into story_words (story_id, board_id, words, is_listed)
  select s.id, s.board_id, ${weighed('s.title', 'A')} || ${weighed("coalesce(s.description, '')", 'B')}
    || ${weighed("coalesce(s.link_title, '') || ' ' || s.excerpt", 'C')} || ${weighed("coalesce(m.texts, '')", 'D')},
    ${isListed('s')}
  from story s left join lateral (
    select string_agg(text, E'\\n') as texts from message
    where story_id = s.id and deleted_at is null and not is_past) m on true
  where ${ofStory}
  on conflict (story_id) do update set words = excluded.words, is_listed = excluded.is_listed;
  insert into search_word (board_id, word)
  select distinct w.board_id, lexeme from story_words w, unnest(w.words)
  where ${ofWords} and length(lexeme) between 3 and 40 and (ascii(lexeme) < ${firstUnspaced} or lexeme !~ '^[${unspaced}]')
    and not exists (select from search_word k where k.board_id = w.board_id and k.word = lexeme)`

/** Fills an empty search with all stories, and makes its indexes. */
export const fillSearch: readonly string[] = [...saveWords('true', 'true').split(';'), ...indexes]

/** Whoever writes a story or a message: what is found follows in the same transaction. */
const triggers: readonly string[] = [
  `create function save_story_words(ids text[]) returns void language sql as $$
    ${saveWords('s.id = any(ids)', 'w.story_id = any(ids)')}
  $$`,
  `create function story_words_added() returns trigger language plpgsql as $$
    begin
      perform save_story_words(array(select id from added));
      return null;
    end $$`,
  `create trigger story_words_added after insert on story referencing new table as added
    for each statement execute function story_words_added()`,
  `create function message_words_added() returns trigger language plpgsql as $$
    begin
      perform save_story_words(array(select distinct story_id from added where story_id is not null));
      return null;
    end $$`,
  `create trigger message_words_added after insert on message referencing new table as added
    for each statement execute function message_words_added()`,
  `create function story_words_changed() returns trigger language plpgsql as $$
    begin
      perform save_story_words(array[new.id]);
      return null;
    end $$`,
  `create trigger story_words_changed after update of title, description, link_title, excerpt on story for each row
    when ((old.title, old.description, old.link_title, old.excerpt)
      is distinct from (new.title, new.description, new.link_title, new.excerpt))
    execute function story_words_changed()`,
  `create function story_listed_changed() returns trigger language plpgsql as $$
    begin
      update story_words set is_listed = ${isListed('new')} where story_id = new.id;
      return null;
    end $$`,
  `create trigger story_listed_changed after update of deleted_at, is_past, status on story for each row
    when (${isListed('old')} is distinct from ${isListed('new')}) execute function story_listed_changed()`,
  `create function message_words_changed() returns trigger language plpgsql as $$
    begin
      perform save_story_words(array_remove(array[old.story_id, new.story_id], null));
      return null;
    end $$`,
  `create trigger message_words_changed after update of text, deleted_at, story_id on message for each row
    when ((old.text, old.deleted_at, old.story_id) is distinct from (new.text, new.deleted_at, new.story_id))
    execute function message_words_changed()`,
]

const reading: readonly string[] = [
  `create table saved_story (
    user_id text not null references app_user on delete cascade,
    story_id text not null references story on delete cascade,
    saved_at timestamptz not null default clock_timestamp(),
    primary key (user_id, story_id)
  )`,
  `create index saved_story_story on saved_story (story_id)`,
  `create table hidden_message (
    user_id text not null references app_user on delete cascade,
    message_id text not null references message on delete cascade,
    hidden_at timestamptz not null default clock_timestamp(),
    primary key (user_id, message_id)
  )`,
  `create index hidden_message_message on hidden_message (message_id)`,
  `create index post_shared on post (story_id, due_at desc, id desc)
    where story_id is not null and deleted_at is null and comment_on is null and status in ('complete', 'incomplete')`,
  `create index post_own_story on post (user_id, story_id) where story_id is not null and deleted_at is null`,
  // Until when the person had seen the board before this visit.
  `alter table board_user add seen_until timestamptz`,
]

/** Finds stories by words, in any writing and with mistakes; saved stories and hidden messages, who shared one, and the last visit. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...functions, ...tables, ...fillSearch, ...triggers, ...reading])
    await sql.raw(statement).execute(db)
}
