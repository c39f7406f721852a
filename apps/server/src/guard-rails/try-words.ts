import type { AnswerOf, Network, tryBannedWords } from '@rostrum/protocol'
import { bannedWords } from '@rostrum/rules'
import { sql } from 'kysely'
import type { Context } from '../context.js'
import { wireMoment } from '../http/wire-moment.js'

/** How many of the newest posts are looked through, and how many are shown. */
const looked = 500
const shown = 20
/** Longest part of a text that is shown, in characters. */
const maxShown = 200

/**
 * The newest posts of a board that words would have refused; nothing is changed. A few posts at a time, so that other
 * calls are answered in between. GUARDRAILS6
 */
export async function tryWords(
  { db }: Pick<Context, 'db'>,
  boardId: string,
  words: readonly string[],
): Promise<AnswerOf<typeof tryBannedWords>> {
  const { rows } = await sql<{
    id: string
    person: string
    network: Network
    at: string
    text: string
    title: string
  }>`
    select p.id, coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.email) as person, p.network,
      ${wireMoment('p.created_at')} as at, p.text,
      concat_ws(chr(10), p.link ->> 'title', p.link ->> 'description') as title
    from (select * from post where board_id = ${boardId} and deleted_at is null
      order by created_at desc limit ${looked}) p
    join app_user u on u.id = p.user_id order by p.created_at desc`.execute(db)
  const found: AnswerOf<typeof tryBannedWords>['Sample'] = []
  for (const [index, row] of rows.entries()) {
    // oxlint-disable-next-line no-await-in-loop
    if (index % 25 === 24) await new Promise(setImmediate)
    const Words = bannedWords({ texts: [row.text, row.title], words })
    if (Words.length === 0) continue
    const { id: Id, person: Person, network, at: At, text } = row
    const Text = text.length > maxShown ? `${text.slice(0, maxShown)}…` : text
    found.push({ Id, Person, Network: network, At, Text, Words })
  }
  return { Looked: rows.length, Found: found.length, Sample: found.slice(0, shown) }
}
