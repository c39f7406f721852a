import type { GuardRails, Network } from '@rostrum/protocol'
import { disclosureFor, withDisclosure } from '@rostrum/rules'
import { sql, type Transaction } from 'kysely'
import type { Words } from '../short-links/keep-words.js'
import type { Schema } from '../db/schema.js'

/** Posts that are read at a time. */
const batch = 500

interface Waiting {
  id: string
  network: Network
  text: string
  link: string | null
  words: Words | null
}

/** Posts of a board that wait, and that no network can have received yet. */
const readWaiting = async (trx: Transaction<Schema>, boardId: string, after: string): Promise<Waiting[]> => {
  const { rows } = await sql<Waiting>`
    select p.id, p.network, p.text, p.link ->> 'url' as link, p.words from post p
    where p.board_id = ${boardId} and p.deleted_at is null and p.comment_on is null and p.id > ${after}
      and p.id in (select post_id from publication where state in ('scheduled', 'held'))
      and not exists (select from publication u join publication_attempt a on a.publication_id = u.id
        where u.post_id = p.id and a.armed_at is not null)
    order by p.id limit ${batch} for update of p`.execute(trx)
  return rows
}

/**
 * Gives waiting posts the disclosure that their board has now. It is stored, as all final texts are: what a network was
 * sent can be looked for there by the same text. GUARDRAILS3
 */
export async function rewriteWaiting(
  trx: Transaction<Schema>,
  boardId: string,
  rails: GuardRails,
): Promise<void> {
  for (let after = ''; ;) {
    const rows = await readWaiting(trx, boardId, after)
    for (const { id, network, text, link, words } of rows) {
      const disclosure = disclosureFor(rails, network)
      const before: Words = words ?? { text, link }
      if ((words?.disclosure ?? '') === disclosure) continue
      const final = withDisclosure({ text: before.text, disclosure, before: words?.disclosure })
      const { disclosure: _former, ...kept } = { ...before }
      const stored: Words = { ...kept, text: final, ...(disclosure && { disclosure }) }
      await trx
        .updateTable('post')
        .set({ words: JSON.stringify(stored) })
        .where('id', '=', id)
        .execute()
    }
    const last = rows.at(-1)
    if (!last || rows.length < batch) return
    after = last.id
  }
}
