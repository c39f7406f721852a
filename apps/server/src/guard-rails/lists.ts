import { type AuditAction, maxListed } from '@rostrum/protocol'
import type { Transaction } from 'kysely'
import { audit } from '../audit-log/audit.js'
import type { Context } from '../context.js'
import { lockKeys } from '../db/locks/lock-keys.js'
import type { Schema } from '../db/schema.js'
import { fold, offerHashtags, readHashtag } from '../hashtags/hashtags.js'
import { httpError } from '../http/http-error.js'

/** Whose list changes, by whom, and from where. */
export interface ListChanger {
  readonly userId: string
  readonly accountId: string
  readonly boardId: string
  readonly address: string
}

/** What shall be on a list from now on, and what no longer. */
export interface ListChange {
  readonly Add: readonly string[]
  readonly Remove: readonly string[]
}

/** A company's list: how an entry is written, and what is stored. */
interface CompanyList {
  readonly action: AuditAction
  /** The entry as it is stored; null when it is none. */
  readonly read: (written: string) => string | null
  readonly all: (trx: Transaction<Schema>, accountId: string) => Promise<string[]>
  readonly add: (trx: Transaction<Schema>, accountId: string, entries: readonly string[]) => Promise<unknown>
  readonly remove: (
    trx: Transaction<Schema>,
    accountId: string,
    entries: readonly string[],
  ) => Promise<unknown>
}

/** The words and phrases that a company bans from its posts. POSTS6 */
export const bannedWordList: CompanyList = {
  action: 'banned-words-set',
  read: (written) => written.trim().replaceAll(/\s+/g, ' ') || null,
  all: async (trx, accountId) => {
    const rows = await trx
      .selectFrom('banned_word')
      .select('word')
      .where('account_id', '=', accountId)
      .orderBy('word')
      .execute()
    return rows.map(({ word }) => word)
  },
  add: (trx, accountId, words) =>
    trx
      .insertInto('banned_word')
      .values(words.map((word) => ({ account_id: accountId, word })))
      .onConflict((on) => on.doNothing())
      .execute(),
  remove: (trx, accountId, words) =>
    trx
      .deleteFrom('banned_word')
      .where('account_id', '=', accountId)
      .where('word', 'in', [...words])
      .execute(),
}

/** The hashtags that a company suggests. MENTIONS14 */
export const hashtagList: CompanyList = {
  action: 'hashtags-set',
  read: readHashtag,
  all: async (trx, accountId) => {
    const rows = await trx
      .selectFrom('company_hashtag')
      .select('tag')
      .where('account_id', '=', accountId)
      .orderBy('folded')
      .execute()
    return rows.map(({ tag }) => tag)
  },
  add: (trx, accountId, tags) => {
    // One statement cannot write the same row twice.
    const byFold = new Map(tags.map((tag) => [fold(tag), tag]))
    return offerHashtags(trx, accountId, [...byFold.values()])
  },
  remove: (trx, accountId, tags) =>
    trx
      .deleteFrom('company_hashtag')
      .where('account_id', '=', accountId)
      .where('folded', 'in', tags.map(fold))
      .execute(),
}

/** Changes a list, one change after another, and answers it. GUARDRAILS2 */
export const changeList = (
  context: Context,
  list: CompanyList,
  { userId, accountId, boardId, address }: ListChanger,
  { Add, Remove }: ListChange,
): Promise<string[]> =>
  context.db.transaction().execute(async (trx) => {
    await lockKeys(trx, [`company-list:${list.action} ${accountId}`])
    const entries = Add.map(list.read)
    const added = entries.flatMap((entry) => (entry === null ? [] : [entry]))
    if (added.length < entries.length) throw httpError('api-400', { Errors: { Add: 'hashtag' } })
    const before = await list.all(trx, accountId)
    if (Remove.length > 0) await list.remove(trx, accountId, Remove)
    if (added.length > 0) await list.add(trx, accountId, added)
    const after = await list.all(trx, accountId)
    if (after.length > maxListed) throw httpError('api-400', { Errors: { Add: 'too-many' } })
    const detail = {
      added: after.filter((one) => !before.includes(one)).slice(0, 20),
      removed: before.filter((one) => !after.includes(one)).slice(0, 20),
      count: after.length,
    }
    await audit(context, { action: list.action, by: { userId }, accountId, boardId, address, detail }, trx)
    return after
  })
