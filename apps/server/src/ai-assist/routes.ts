import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import {
  deleteTone,
  pollRephrase,
  readTone,
  rephrase,
  saveTone,
  suggestAltText,
  suggestVariant,
  type BodyOf,
  type MessageTone,
  type RephraseEvent,
} from '@rostrum/protocol'
import { altTextCost, assistLength, assistLimit, mayEditStories } from '@rostrum/rules'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { ModelSettings } from '../config/model-settings.js'
import type { Context } from '../context.js'
import { serve } from '../http/endpoint.js'
import { httpError } from '../http/http-error.js'
import type { SignedIn } from '../session/signed-in.js'
import { configOf, featuresOf } from '../features/board-config.js'
import { createAltTexts } from './alt-text.js'
import { createRewritings, eventsOf, type Rewritings } from './rewritings.js'
import { readToneOf, readVoice, writeTone } from './tone.js'

const day = 24 * 3_600_000

/** Counts a rewriting against the user's limit; throws when the limit is reached (ASSIST10). */
async function count({ db, now }: Context, userId: string, length: number): Promise<void> {
  const at = now()
  await db.transaction().execute(async (trx) => {
    await trx.selectFrom('app_user').select('id').where('id', '=', userId).forNoKeyUpdate().execute()
    const before = (milliseconds: number) => new Date(at.getTime() - milliseconds)
    await trx.deleteFrom('assist_use').where('user_id', '=', userId).where('at', '<', before(day)).execute()
    const found = await sql<{ hour: number; characters: number }>`
      select count(*) filter (where at > ${before(3_600_000)})::int as hour,
        coalesce(sum(characters), 0)::int as characters
      from assist_use where user_id = ${userId}`.execute(trx)
    const { hour = 0, characters = 0 } = found.rows[0] ?? {}
    const limit = assistLimit({ inLastHour: hour, charactersOfDay: characters, length })
    if (limit) throw httpError('api-429', { retryAfter: limit === 'assist-hourly' ? 600 : 3600 })
    await trx.insertInto('assist_use').values({ user_id: userId, at, characters: length }).execute()
  })
}

async function readBoard({ db, configuration }: Context, boardId: string) {
  const board = await db
    .selectFrom('board')
    .select(['config', 'features'])
    .where('id', '=', boardId)
    .executeTakeFirstOrThrow()
  const hasModel = configuration.model !== null
  return {
    config: configOf(board.config, { channels: '', profilesLeft: null, hasModel }),
    features: featuresOf(board.features),
  }
}

/** The requested tone. Older clients call it `strategy`. */
function toneOf(
  { tone, strategy }: BodyOf<typeof rephrase>,
  usual: MessageTone,
  hasMyTone: boolean,
): MessageTone | 'mine' {
  const asked = tone ?? strategy
  if (asked === 'mine') return hasMyTone ? 'mine' : usual
  return asked === 'professional' || asked === 'casual' ? asked : usual
}

const write = async function* (events: AsyncIterable<RephraseEvent>) {
  // Sent at once, so that proxies and browsers recognise a stream.
  yield ': rewriting\n\n'
  for await (const event of events) yield `data: ${JSON.stringify(event)}\n\n`
}

function serveRewriting(app: FastifyInstance, context: Context, rewritings: Rewritings): void {
  serve(app, context, rephrase, async ({ body, user, reply }) => {
    const { config, features } = await readBoard(context, user.boardId)
    if (!config.HasAiRephrase) throw httpError('not-available')
    const length = assistLength(body.text)
    if (length !== 'fine') throw httpError('api-400', { Errors: { text: `assist-${length}` } })
    await count(context, user.id, body.text.length)
    const tone = toneOf(body, config.MessageTone, features.myToneOfVoice === true)
    const requestId = body.requestId ?? randomUUID()
    const rewriting = await rewritings.begin(user.id, {
      requestId,
      text: body.text,
      tone,
      isPartial: body.isPatrial,
      network: body.network,
      mentions: [
        ...new Set(body.mentions.map(({ text }) => text).filter((text) => body.text.includes(text))),
      ],
      voice: tone === 'mine' ? await readVoice(context.db, user.id) : null,
    })
    reply.raw.once('close', () => rewriting.leave())
    reply.header('content-type', 'text/event-stream; charset=utf-8')
    reply.header('cache-control', 'no-store, no-transform').header('x-accel-buffering', 'no')
    return reply.send(Readable.from(write(eventsOf(rewriting))))
  })

  serve(app, context, pollRephrase, async ({ body, user }) => {
    const { requestId, stop = false } = body
    const found = await rewritings.poll({ userId: user.id, requestId, stop })
    if (!found) throw httpError('api-404')
    const { state, text, code, log } = found
    if (state === 'failed') throw httpError(code === 'api-429' ? code : 'rephraseException')
    return { IsComplete: state === 'complete', text, ...(log === null ? {} : { log }) }
  })
}

/** Variants of suggested texts, for those who edit stories. ASSIST18, ASSIST19 */
function serveVariants(app: FastifyInstance, context: Context, rewritings: Rewritings): void {
  serve(app, context, suggestVariant, async ({ body, user, reply }) => {
    const { text, network, language } = body
    if (!mayEditStories({ matrix: user.matrix })) throw httpError('ActionNotAllowed')
    const { config } = await readBoard(context, user.boardId)
    if (!config.HasAiRephrase) throw httpError('not-available')
    const length = assistLength(text)
    if (length !== 'fine') throw httpError('api-400', { Errors: { text: `assist-${length}` } })
    await count(context, user.id, text.length)
    const rewriting = await rewritings.begin(user.id, {
      requestId: randomUUID(),
      text,
      tone: 'mine',
      voice: null,
      isPartial: false,
      network,
      language,
      // What is replaced by the link stays as it is.
      mentions: text.includes('{link}') ? ['{link}'] : [],
    })
    reply.raw.once('close', () => rewriting.leave())
    while (rewriting.state === 'running') await rewriting.changed
    if (rewriting.state === 'failed') throw httpError(rewriting.code ?? 'rephraseException')
    return { text: rewriting.text }
  })
}

function serveAltTexts(app: FastifyInstance, context: Context, model: ModelSettings): void {
  const describe = createAltTexts(context, model, (userId) => count(context, userId, altTextCost))
  serve(app, context, suggestAltText, async ({ body, user, reply }) => {
    const { config } = await readBoard(context, user.boardId)
    if (!config.HasAiRephrase) throw httpError('not-available')
    const gone = new AbortController()
    reply.raw.once('close', () => gone.abort())
    return { text: await describe(user, body, gone.signal) }
  })
}

/** Routes of AI assist: alternative texts, rewriting as a stream (B7.21), polling (B7.22), and the user's own tone. */
export function routes(app: FastifyInstance, context: Context): void {
  const { db, configuration } = context
  const off = () => Promise.reject(httpError('not-available'))
  if (configuration.model) {
    const rewritings = createRewritings(context, configuration.model)
    serveRewriting(app, context, rewritings)
    serveVariants(app, context, rewritings)
    serveAltTexts(app, context, configuration.model)
    app.addHook('preClose', () => rewritings.stopAll())
  } else {
    serve(app, context, rephrase, off)
    serve(app, context, pollRephrase, off)
    serve(app, context, suggestAltText, off)
    serve(app, context, suggestVariant, off)
  }
  const forOwnTone = async (user: SignedIn) => {
    const { config, features } = await readBoard(context, user.boardId)
    if (features.myToneOfVoice !== true || !config.HasAiRephrase) throw httpError('not-available')
  }
  serve(app, context, readTone, async ({ user }) => {
    await forOwnTone(user)
    return readToneOf(db, user.id)
  })
  serve(app, context, saveTone, async ({ body, user }) => {
    await forOwnTone(user)
    return writeTone(db, user.id, body)
  })
  serve(app, context, deleteTone, async ({ user }) => {
    await forOwnTone(user)
    return writeTone(db, user.id, { Description: '', Samples: [] })
  })
}
