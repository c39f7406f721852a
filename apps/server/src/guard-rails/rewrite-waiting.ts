import { isDeepStrictEqual } from 'node:util'
import type { GuardRails, Network, PostLabels } from '@rostrum/protocol'
import { disclosureFor, labelsOf, withDisclosure } from '@rostrum/rules'
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
  labels: PostLabels | null
  isAssisted: boolean
}

/** SQL: whether the writing assistant was used for post `p`. GUARDRAILS13 */
const isAssisted = sql<boolean>`coalesce(p.generated_log not in ('null'::jsonb, '[]'::jsonb), false)`

/** Posts of a board that wait, and that no network can have received yet. */
const readWaiting = async (trx: Transaction<Schema>, boardId: string, after: string): Promise<Waiting[]> => {
  const { rows } = await sql<Waiting>`
    select p.id, p.network, p.text, p.link ->> 'url' as link, p.words, p.labels,
      ${isAssisted} as "isAssisted" from post p
    where p.board_id = ${boardId} and p.deleted_at is null and p.comment_on is null and p.id > ${after}
      and p.id in (select post_id from publication where state in ('scheduled', 'held'))
      and not exists (select from publication u join publication_attempt a on a.publication_id = u.id
        where u.post_id = p.id and a.armed_at is not null)
    order by p.id limit ${batch} for update of p`.execute(trx)
  return rows
}

/** The final texts with the disclosure that the board has now; undefined when they are that already. GUARDRAILS3 */
function rewritten({ network, text, link, words }: Waiting, rails: GuardRails): Words | undefined {
  const disclosure = disclosureFor(rails, network)
  if ((words?.disclosure ?? '') === disclosure) return undefined
  const before: Words = words ?? { text, link }
  const final = withDisclosure({ text: before.text, disclosure, before: words?.disclosure })
  const { disclosure: _former, ...kept } = { ...before }
  return { ...kept, text: final, ...(disclosure && { disclosure }) }
}

/** The labels that a waiting post has from now on. GUARDRAILS13 */
function labelled({ network, labels, isAssisted: wasAssisted }: Waiting, rails: GuardRails) {
  const { PaidPartnership: paidPartnership = false, MadeWithAi: madeWithAi = false } = labels ?? {}
  const chosen = { paidPartnership, madeWithAi }
  return labelsOf({ rules: rails.Labels, network, isComment: false, chosen, isAssisted: wasAssisted })
}

/**
 * Gives waiting posts the disclosure and the labels that their board has now. They are stored, as all that goes out is:
 * what a network was sent can be looked for there by the same text. GUARDRAILS3, GUARDRAILS13
 */
export async function rewriteWaiting(
  trx: Transaction<Schema>,
  boardId: string,
  rails: GuardRails,
): Promise<void> {
  for (let after = ''; ;) {
    const rows = await readWaiting(trx, boardId, after)
    for (const row of rows) {
      const words = rewritten(row, rails)
      const labels = labelled(row, rails)
      if (!words && isDeepStrictEqual(labels, row.labels)) continue
      await trx
        .updateTable('post')
        .set({ ...(words && { words: JSON.stringify(words) }), labels: labels && JSON.stringify(labels) })
        .where('id', '=', row.id)
        .execute()
    }
    const last = rows.at(-1)
    if (!last || rows.length < batch) return
    after = last.id
  }
}
