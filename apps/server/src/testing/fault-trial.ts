import { setTimeout as wait } from 'node:timers/promises'
import { post, type Post } from '@rostrum/protocol'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import { postForm } from './post-form.js'
import type { TestServer } from './start-test-server.js'

/** The networks that faults are tried on, and how the sandbox calls them. */
export const faultNetworks = { linkedin: 'linkedin', twitter: 'x' } as const
export type FaultNetwork = keyof typeof faultNetworks

/** The ways to fail that a network may choose for every call that creates a post. */
export const triedFaults = [
  'timeout-before',
  'timeout-after',
  'reset-before',
  'reset-after',
  'server-error',
  'bad-gateway',
  'unavailable',
  'rate-limit',
  'token-expired',
  'token-revoked',
  'duplicate',
  'slow-answer',
  'bad-json',
  'wrong-type',
  'error-in-200',
  'redirect',
  'huge-body',
] as const
export type TriedFault = (typeof triedFaults)[number]

/** What a trial needs of the sandbox. */
interface FaultSandbox {
  faults: {
    order: (fault: { network: 'x' | 'linkedin'; kind: TriedFault; count: number; seconds: number }) => unknown
    clear: () => void
  }
  arrivals: (network: 'x' | 'linkedin') => readonly { text: string }[]
}

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
}

const told = 3
/** For so long a process goes by what it read of limits, in milliseconds. */
const limitsAreKept = 1100
const mostRounds = 40

/**
 * Publishes a post while every call that creates one meets the same fault, and has each wait end at once, until
 * nothing more happens by itself. The fault's Retry-After, where it has one, is three seconds.
 */
export async function tryFault(
  place: { server: TestServer; sandbox: FaultSandbox; session: string; credentialId: string },
  { network, kind, text }: { network: FaultNetwork; kind: TriedFault; text: string },
): Promise<FaultOutcome> {
  const { server, sandbox, session, credentialId } = place
  const name = faultNetworks[network]
  const seconds = { 'rate-limit': told, unavailable: told, 'slow-answer': 0.001 }[String(kind)] ?? 0.05
  sandbox.faults.order({ network: name, kind, count: 1000, seconds })
  const { body } = await server.ask('POST /api/post/create', {
    session,
    body: postForm(credentialId, { text }),
  })
  const { Id } = z.parse(z.object({ Id: z.string() }), body)
  const waits: number[] = []
  for (let round = 0; round < mostRounds; round += 1) {
    const [copy] = await settled(server, session, Id)
    const due = await readDue(server, Id)
    if (!copy || due === null) break
    if (copy.State === 'scheduled') waits.push(await readWait(server, Id))
    await hurry(server, Id)
  }
  sandbox.faults.clear()
  await forgetLimits(server)
  const [copy] = await settled(server, session, Id)
  if (!copy) throw new Error('The post has no copy')
  return {
    state: copy.State,
    isOpen: (await readDue(server, Id)) !== null,
    attempts: copy.Attempts,
    arrivals: sandbox.arrivals(name).filter((one) => one.text === text).length,
    error: copy.Error?.code ?? null,
    waits,
  }
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
async function forgetLimits(server: TestServer): Promise<void> {
  const gone = await server.context.db.deleteFrom('network_limit').returning('until').execute()
  if (gone.length > 0) await wait(limitsAreKept)
}

async function hurry(server: TestServer, id: string): Promise<void> {
  await sql`update publication set due_at = clock_timestamp()
    where post_id = ${id} and state in ('scheduled', 'unknown') and due_at < 'infinity'`.execute(
    server.context.db,
  )
  await server.context.bus.publish('publication', [])
}

/** What is wrong with an outcome; empty when nothing is. */
export function faultsOf(outcome: FaultOutcome, kind: TriedFault): string[] {
  const { state, isOpen, attempts, arrivals, error, waits } = outcome
  const isTold = kind === 'rate-limit' || kind === 'unavailable'
  // Only the first wait is the network's own word: the others are cut short here, and the server remembers it.
  const early = waits.slice(0, 1).filter((one) => isTold && (one < told * 900 || one > told * 1100))
  return [
    ...(attempts > 5 ? [`${attempts} attempts`] : []),
    ...(arrivals > 1 ? [`stored ${arrivals} times`] : []),
    ...(state === 'scheduled' || state === 'sending' || isOpen ? [`not at an end: ${state}`] : []),
    ...(state !== 'confirmed' && error === null ? [`${state} without a reason`] : []),
    ...(isTold && waits.length === 0 ? ['did not wait'] : []),
    ...early.map((one) => `waited ${Math.round(one)} ms instead of ${told * 1000}`),
  ]
}
