import { setTimeout as wait } from 'node:timers/promises'
import { post, type Post } from '@rostrum/protocol'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import { postForm } from '../post-form.js'
import { type FaultTarget, type FaultWay, faultWays, type TriedFault } from './fault-injectors.js'
import type { TestServer } from '../start-test-server.js'

/** What became of a post that met one fault again and again. */
export interface FaultOutcome {
  state: Post['Publications'][number]['State']
  /** Whether anything is still done about it without a person. */
  isOpen: boolean
  attempts: number
  /** How often the network stored it. */
  arrivals: number
  /** Why it is not there; null when it is. */
  error: string | null
  /** The waits before it was tried again, in milliseconds. */
  waits: number[]
  /** From the first try to the last, in milliseconds. */
  trying: number
}

const told = 3
/** For so long a process goes by what it read of limits, in milliseconds. */
const limitsAreKept = 1100
const maxRounds = 40

/** Whether the fault says how long to wait. */
const isTold = (kind: TriedFault) => kind === 'rate-limit' || kind === 'unavailable'

/** What `seconds` of a fault is: five minutes until lists show a post, between two questions. */
const secondsOf = (kind: TriedFault): number =>
  ({ 'rate-limit': told, unavailable: told, 'slow-answer': 0.001, 'late-list': 300 })[String(kind)] ?? 0.05

/**
 * Publishes a post while every call that creates one meets the same fault, and lets each wait pass at once, until
 * nothing more happens by itself. The fault's Retry-After, where it has one, is three seconds.
 */
export async function tryFault(
  place: FaultTarget,
  trial: { way: FaultWay; kind: TriedFault; text: string },
): Promise<FaultOutcome> {
  const { server, sandbox, session, picture } = place
  const { way, kind, text } = trial
  const { at } = faultWays[way]
  const credentialId = await place.connect(way)
  sandbox.faults.order({ network: at, kind, count: 1000, seconds: secondsOf(kind) })
  const media = at === 'instagram' ? { media: [{ id: picture, type: 'image' as const }] } : {}
  const { body } = await server.ask('POST /api/post/create', {
    session,
    body: postForm(credentialId, { text, ...media }),
  })
  const { Id } = z.parse(z.object({ Id: z.string() }), body)
  const waits: number[] = []
  for (let round = 0; round < maxRounds; round += 1) {
    const [copy] = await settled(server, session, Id)
    const due = await readDue(server, Id)
    if (!copy || due === null) break
    if (copy.State === 'scheduled') waits.push(await readWait(server, Id))
    await pass(place, Id, due)
  }
  sandbox.faults.clear()
  await forgetLimits(server, isTold(kind))
  const [copy] = await settled(server, session, Id)
  if (!copy) throw new Error('The post has no copy')
  const outcome = {
    state: copy.State,
    isOpen: (await readDue(server, Id)) !== null,
    attempts: copy.Attempts,
    arrivals: sandbox.arrivals(at).filter((one) => one.text === text).length,
    error: copy.Error?.code ?? null,
    waits,
    trying: await readTrying(server, Id),
  }
  // What is held goes out as soon as its profile is connected again, and would meet the next fault.
  await server.ask(`DELETE /api/post/delete?id=${Id}`, { session })
  return outcome
}

/** Waits until nobody works on the post. */
async function settled(server: TestServer, session: string, id: string): Promise<Post['Publications']> {
  for (let at = 0; at < 2000; at += 1) {
    const { rows } = await sql<{ busy: boolean }>`
      select bool_or(state = 'sending' or lease_by is not null or (state = 'scheduled' and attempt = 0)
        or (state in ('scheduled', 'unknown') and due_at <= clock_timestamp())) as busy
      from publication where post_id = ${id}`.execute(server.context.db)
    if (!rows[0]?.busy) break
    await wait(10)
  }
  const { body } = await server.ask(`GET /api/post/get?id=${id}`, { session })
  return z.parse(post, body).Publications
}

/** Milliseconds until something is done about it by itself; null when nothing is. */
async function readDue(server: TestServer, id: string): Promise<number | null> {
  const { rows } = await sql<{ ms: number | null }>`
    select (extract(epoch from due_at - clock_timestamp()) * 1000)::float8 as ms from publication
    where post_id = ${id} and state in ('scheduled', 'unknown') and due_at < 'infinity'`.execute(
    server.context.db,
  )
  return rows[0]?.ms ?? null
}

/** Milliseconds from the end of the last try to the next. */
async function readWait(server: TestServer, id: string): Promise<number> {
  const { rows } = await sql<{ ms: number }>`
    select (extract(epoch from u.due_at - max(a.ended_at)) * 1000)::float8 as ms
    from publication u join publication_attempt a on a.publication_id = u.id
    where u.post_id = ${id} group by u.id`.execute(server.context.db)
  return rows[0]?.ms ?? Number.NaN
}

/** What a network said about waiting is kept for its next posts; the next trial is about something else. */
async function forgetLimits(server: TestServer, isSaid: boolean): Promise<void> {
  const forget = () => server.context.db.deleteFrom('network_limit').returning('until').execute()
  const gone = await forget()
  if (gone.length === 0 && !isSaid) return
  // It is written beside the post, so one may come after the post has ended.
  await wait(limitsAreKept)
  await forget()
}

/** Lets time pass until something is to be done: for the networks the clock goes on, for the post all lies further back. */
async function pass({ server, pass: passFor }: FaultTarget, id: string, milliseconds: number): Promise<void> {
  const { context } = server
  const by = sql`${Math.max(0, milliseconds)} * interval '1 ms'`
  passFor(Math.max(0, milliseconds))
  await context.db.transaction().execute(async (trx) => {
    await sql`update publication set due_at = due_at - ${by}, first_tried_at = first_tried_at - ${by}
      where post_id = ${id} and state in ('scheduled', 'unknown') and due_at < 'infinity'`.execute(trx)
    await sql`update publication_attempt set started_at = started_at - ${by}, armed_at = armed_at - ${by},
        ended_at = ended_at - ${by}
      where publication_id in (select id from publication where post_id = ${id})`.execute(trx)
  })
  await context.bus.publish('publication', [])
}

/** Milliseconds from the first try to the last. */
async function readTrying(server: TestServer, id: string): Promise<number> {
  const { rows } = await sql<{ ms: number }>`
    select coalesce(extract(epoch from max(a.started_at) - min(a.started_at)) * 1000, 0)::float8 as ms
    from publication u join publication_attempt a on a.publication_id = u.id
    where u.post_id = ${id}`.execute(server.context.db)
  return rows[0]?.ms ?? 0
}

const maxAttempts = 5
const maxRetryMilliseconds = 30 * 60_000

/** What is wrong with an outcome; empty when nothing is. */
export function faultsOf(outcome: FaultOutcome, kind: TriedFault): string[] {
  const { state, isOpen, attempts, arrivals, error, waits, trying } = outcome
  // Only the first wait is the network's own word: the others are cut short here, and the server remembers it.
  // A tenth more spreads the posts; the rest is what may pass between two looks of one statement at its clock.
  const early = waits.slice(0, 1).filter((one) => isTold(kind) && (one < told * 900 || one > told * 1200))
  return [
    ...(attempts > maxAttempts ? [`${attempts} attempts`] : []),
    ...(trying > maxRetryMilliseconds ? [`tried for ${Math.round(trying / 60_000)} minutes`] : []),
    ...(arrivals > 1 ? [`stored ${arrivals} times`] : []),
    ...(state === 'scheduled' || state === 'sending' || isOpen ? [`not at an end: ${state}`] : []),
    ...(state !== 'confirmed' && error === null ? [`${state} without a reason`] : []),
    ...(isTold(kind) && waits.length === 0 ? ['did not wait'] : []),
    ...early.map((one) => `waited ${Math.round(one)} ms instead of ${told * 1000}`),
  ]
}
