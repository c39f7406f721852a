import { isMisspelt, isUnspaced } from '@rostrum/rules'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Schema } from '../../db/schema.js'

/** Words of a search that count; further ones are passed over. */
const maxTerms = 8
/** Words of the board that one word of a search may stand for. */
const maxOthers = 40

/** What a search stands for on a board. */
export interface FoundWords {
  /** All of these are wanted: SQL of a `tsquery`. */
  readonly all: RawBuilder<unknown>
  /** What a story is ranked by: whole words as they were written, and anything. */
  readonly exact: RawBuilder<unknown>
  readonly any: RawBuilder<unknown>
  /** What a card marks. SEARCH6 */
  readonly words: readonly string[]
  /** Those of them that were written, and not found on the board. */
  readonly typed: readonly string[]
}

interface Term {
  readonly piece: string
  /** Other words of the board that it may stand for. */
  readonly others: readonly string[]
}

/** The words of a search, with the board's own words that contain or resemble them. SEARCH3, SEARCH4 */
async function readTerms(db: Kysely<Schema>, boardId: string, q: string): Promise<readonly Term[]> {
  const { rows } = await sql<{ n: number; piece: string; word: string | null; isPart: boolean }>`
    select t.n::int as n, t.piece, k.word, k."isPart"
    from unnest(search_split(${q})) with ordinality as t (piece, n)
    left join lateral (
      (select distinct word, true as "isPart" from search_word
       where length(t.piece) >= 3 and array[board_id] @> array[${boardId}]
         and search_pieces(word) @@ search_query(t.piece) and position(t.piece in word) > 1 limit ${maxOthers})
      union all
      (select distinct word, false from search_word
       where length(t.piece) >= 4 and array[board_id] @> array[${boardId}]
         and search_keys(word) && search_keys(t.piece) and not starts_with(word, t.piece) limit 200)
    ) k on true
    where t.n <= ${maxTerms} order by t.n`.execute(db)
  const terms = new Map<number, { piece: string; others: Set<string> }>()
  for (const { n, piece, word, isPart } of rows) {
    const term = terms.get(n) ?? { piece, others: new Set() }
    terms.set(n, term)
    if (word !== null && (isPart || isMisspelt({ word, written: piece }))) term.others.add(word)
  }
  return [...terms.values()].map(({ piece, others }) => ({ piece, others: [...others].slice(0, maxOthers) }))
}

/** Words come from `search_split`, which leaves no quotes or backslashes. */
const quoted = (word: string): string => `'${word}'`

/** A run without spaces is found by each of its pairs; a single character is the beginning of a pair. */
function pairsOf(run: string): string {
  const characters = Array.from(run)
  if (characters.length === 1) return `${quoted(run)}:*`
  return characters
    .slice(1)
    .map((character, at) => quoted(`${characters[at] ?? ''}${character}`))
    .join(' & ')
}

const exactOf = (piece: string) => (isUnspaced(piece) ? `(${pairsOf(piece)})` : quoted(piece))

/** A word is found by its beginning, too, from two letters on. */
function anyOf({ piece, others }: Term): string {
  if (isUnspaced(piece)) return `(${pairsOf(piece)})`
  const beginning = piece.length > 1 ? `${quoted(piece)}:*` : quoted(piece)
  return `(${[beginning, ...others.map(quoted)].join(' | ')})`
}

const query = (text: string) => sql`${text}::tsquery`

/** What a search stands for; null when it has no words, only signs. */
export async function findWords(db: Kysely<Schema>, boardId: string, q: string): Promise<FoundWords | null> {
  const terms = await readTerms(db, boardId, q)
  if (terms.length === 0) return null
  return {
    all: query(terms.map(anyOf).join(' & ')),
    exact: query(terms.map(({ piece }) => exactOf(piece)).join(' | ')),
    any: query(terms.map(anyOf).join(' | ')),
    words: terms.flatMap(({ piece, others }) => [piece, ...others]),
    typed: terms.map(({ piece }) => piece),
  }
}
