import {
  askSameCopy,
  type BodyOf,
  changeBannedWords,
  changeHashtags,
  disclosedNetworks,
  type GuardRails,
  readGuardRails,
  readOwnGuardRails,
  saveGuardRails,
  tryBannedWords,
  type XCost,
} from '@rostrum/protocol'
import { changedFacts, type FactValue, utmProblem } from '@rostrum/rules'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { audit } from '../audit-log/audit.js'
import type { Context } from '../context.js'
import { done, serve } from '../http/endpoint.js'
import { httpError } from '../http/http-error.js'
import { limit } from '../limits/rate-limit.js'
import { dayIn } from '../dates/zone-table.js'
import type { SignedIn } from '../session/signed-in.js'
import { bannedWordList, changeList, hashtagList, type ListChanger } from './lists.js'
import { countPostsOfDay, readRails, readZone } from './store/read-rails.js'
import { answerSameCopy } from './answer-same-copy.js'
import { isZone } from './store/quiet-hours.js'
import { answerOnX, leftOnX, releaseFromBudget } from './x-month.js'
import { rewriteWaiting } from './rewrite-waiting.js'
import { tryWords } from './try-words.js'

const two = (number: number) => String(number).padStart(2, '0')
const clockText = (minute: number) => `${two(Math.floor(minute / 60))}:${two(minute % 60)}`

/** Guard-rails as the audit log has them. */
const factsOf = ({
  IsAltTextRequired,
  DailyCap,
  Disclosure,
  QuietHours,
  SameCopy,
  Utm,
  Labels,
  XCost,
}: GuardRails): Record<string, FactValue> => ({
  'alt-text': IsAltTextRequired,
  'daily-cap': DailyCap,
  'quiet-hours': QuietHours
    ? `${clockText(QuietHours.From)}–${clockText(QuietHours.Until)} ${QuietHours.Timezone ?? ''}`.trim()
    : '',
  'same-copy': SameCopy?.From ?? null,
  stagger: SameCopy?.Minutes ?? null,
  utm: Utm ?? '',
  'paid-partnership': Labels.PaidPartnership,
  'made-with-ai': Labels.MadeWithAi,
  'x-price': XCost.Post / 1000,
  'x-link-price': XCost.Link / 1000,
  'x-budget': XCost.Budget === null ? null : XCost.Budget / 1000,
  'x-when-spent': XCost.WhenSpent,
  'x-shown': XCost.IsShown,
  ...Object.fromEntries(
    disclosedNetworks.map((network) => [`disclosure.${network}`, Disclosure[network] ?? '']),
  ),
})

/** Puts a partial change into stored guard rails. */
function mergeRails(before: GuardRails, wanted: BodyOf<typeof saveGuardRails>): GuardRails {
  const {
    IsAltTextRequired = before.IsAltTextRequired,
    DailyCap = before.DailyCap,
    Disclosure = before.Disclosure,
    QuietHours = before.QuietHours,
    SameCopy = before.SameCopy,
    Utm = before.Utm,
    Labels = before.Labels,
    XCost = before.XCost,
  } = wanted
  return { IsAltTextRequired, DailyCap, Disclosure, QuietHours, SameCopy, Utm, Labels, XCost }
}

/** Throws for quiet hours that last all day, or in a zone that nobody knows. GUARDRAILS9 */
function refuseQuiet(quiet: GuardRails['QuietHours']): void {
  if (quiet && quiet.From === quiet.Until) throw httpError('api-400', { Errors: { QuietHours: 'all-day' } })
  if (quiet?.Timezone && !isZone(quiet.Timezone))
    throw httpError('api-400', { Errors: { QuietHours: 'zone-unknown' } })
}

/** Puts each disclosure on one line. */
const cleaned = (rails: GuardRails): GuardRails => ({
  ...rails,
  Disclosure: Object.fromEntries(
    Object.entries(rails.Disclosure).map(([network, text]) => [
      network,
      text?.replaceAll(/\s+/g, ' ').trim(),
    ]),
  ),
})

/** Stores what a board asks of posts, from now on. GUARDRAILS1 */
const saveRails = (
  context: Context,
  wanted: BodyOf<typeof saveGuardRails>,
  { userId, boardId, address }: ListChanger,
): Promise<void> =>
  context.db.transaction().execute(async (trx) => {
    await trx.selectFrom('board').select('id').where('id', '=', boardId).forNoKeyUpdate().execute()
    const before = await readRails(trx, boardId)
    const rails = cleaned(mergeRails(before, wanted))
    refuseQuiet(rails.QuietHours)
    const problem = rails.Utm === null ? null : utmProblem(rails.Utm)
    if (problem) throw httpError('api-400', { Errors: { Utm: problem } })
    const { IsAltTextRequired, ...stored } = rails
    await sql`
      update board set guard_rails = ${JSON.stringify(stored)}::jsonb,
        config = config || jsonb_build_object('IsAltTextRequired', ${IsAltTextRequired}::boolean)
      where id = ${boardId}`.execute(trx)
    if (wanted.Disclosure || wanted.Labels) await rewriteWaiting(trx, boardId, rails)
    if (wanted.XCost) await releaseFromBudget(context, trx, boardId)
    const detail = changedFacts(factsOf(before), factsOf(rails))
    await audit(context, { action: 'guard-rails-set', by: { userId }, boardId, address, detail }, trx)
  })

const withoutBudget = ({ Budget: _budget, ...rest }: XCost) => rest

const changerOf = ({ id, accountId, boardId }: SignedIn, request: FastifyRequest): ListChanger => ({
  userId: id,
  accountId,
  boardId,
  address: request.ip,
})

/** Routes: what a board asks of its members' posts, and the company's lists. GUARDRAILS1 to GUARDRAILS6 */
export function routes(app: FastifyInstance, context: Context): void {
  const { db } = context
  serve(app, context, readGuardRails, async ({ user }) => ({
    ...(await answerOnX(context, user.boardId)),
    ...(await db.transaction().execute(async (trx) => ({
      Words: await bannedWordList.all(trx, user.accountId),
      Hashtags: await hashtagList.all(trx, user.accountId),
    }))),
  }))

  serve(app, context, saveGuardRails, async ({ body, user, request }) => {
    await saveRails(context, body, changerOf(user, request))
    return done
  })

  serve(app, context, changeBannedWords, async ({ body, user, request }) => ({
    Items: await changeList(context, bannedWordList, changerOf(user, request), body),
  }))

  serve(app, context, changeHashtags, async ({ body, user, request }) => ({
    Items: await changeList(context, hashtagList, changerOf(user, request), body),
  }))

  serve(app, context, tryBannedWords, async ({ body, user }) => {
    await limit(context, 'try-words', user.id)
    return tryWords(context, user.boardId, body.Words)
  })

  serve(app, context, askSameCopy, async ({ body, user }) => {
    await limit(context, 'same-copy', user.id)
    return answerSameCopy(context, user, body)
  })

  serve(app, context, readOwnGuardRails, async ({ user }) => {
    const { id: userId, boardId } = user
    const zone = await readZone(db, userId)
    const day = { at: context.now(), dayOf: (moment: Date) => dayIn(zone, moment) }
    const rails = await readRails(db, boardId)
    return {
      // What a company spends is not for all of its people.
      Rails: { ...rails, XCost: withoutBudget(rails.XCost) },
      XLeft: await leftOnX(context, boardId, rails),
      Today: await countPostsOfDay(db, { userId, boardId, ...day }),
      Zone: zone,
    }
  })
}
