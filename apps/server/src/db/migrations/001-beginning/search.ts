/**
 * Stories, messages and people are found by any part of their texts, also by one letter and where no spaces stand between
 * words. Of the database's own means: an extension might not be there, or not be allowed.
 */

/** The text cut into threes from three places on: with the shorter ends these are all pieces of three letters. */
const cuts = ['lower(given)', 'substr(lower(given), 2)', 'substr(lower(given), 3)']
  .map((text) => String.raw`regexp_replace(${text}, '(...)', E'\\1\x01', 'g')`)
  .join(String.raw` || E'\x01' || `)

/** What the indexes of other parts call. */
export const search: readonly string[] = [
  // A text longer than that would not fit; its end is not searched.
  String.raw`create function search_pieces(given text) returns tsvector language sql immutable strict parallel safe as $$
    select array_to_tsvector(array_remove(string_to_array(
      ${cuts.replaceAll('given', 'left(given, 100000)')}, E'\x01'), ''))
  $$`,
  // One or two letters are the beginning of a piece.
  String.raw`create function search_query(given text) returns tsquery language sql immutable strict parallel safe as $$
    select string_agg('''' || replace(replace(piece, '\', '\\'), '''', '''''') || ''''
      || case when length(piece) < 3 then ':*' else '' end, ' & ')::tsquery
    from (select distinct substr(lowered, at, 3) as piece
      from lower(given) lowered, generate_series(1, greatest(1, length(lowered) - 2)) at) pieces
  $$`,
  `create function mentioned_names(mentions jsonb) returns text language sql immutable strict parallel safe as $$
    select coalesce(string_agg(named.value ->> 'text', E'\\n'), '') from jsonb_array_elements(mentions) named
  $$`,
]

/** How often a piece occurs is nothing to plan by, and to count it takes long. */
export const unplanned: readonly string[] = [
  'story_search',
  'message_search',
  'message_mentioned',
  'credential_search',
].flatMap((index) => [1, 2].map((column) => `alter index ${index} alter column ${column} set statistics 0`))
