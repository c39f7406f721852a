import { randomBytes, randomUUID } from 'node:crypto'
import type { ErrorCode, Network, RephraseEvent } from '@rostrum/protocol'
import { maxRewritten, rewrittenSoFar, rewrittenText } from '@rostrum/rules'
import type { Context } from '../context.js'
import { httpError } from '../http/http-error.js'
import {
  claimRewriting,
  endRewriting,
  forgetRewriting,
  keepAlive,
  leaveRewriting,
  pollRewriting,
  type Ending,
  type Run,
} from './rewriting-store.js'
import { askModel, ModelError } from './model-call.js'
import type { ModelSettings } from '../config/model-settings.js'
import { writePrompt, type PromptFacts } from './prompt.js'

/** A user's request for a rewriting. */
export interface RewriteRequest extends Omit<PromptFacts, 'border'> {
  readonly network: Network
  readonly requestId: string
}

/** A rewriting in this process, running or just finished. */
export interface Rewriting {
  readonly requestId: string
  /** The text so far; at the end the final text. */
  readonly text: string
  readonly state: 'running' | 'complete' | 'failed'
  readonly code: ErrorCode | null
  /** Metadata that goes with the post (B3.13), never the texts. */
  readonly log: unknown
  /** Resolves when there is new text, or when the run has ended. */
  readonly changed: Promise<void>
  /**
   * The reading client has disconnected. The run goes on for some seconds, in case the client polls instead.
   */
  leave(): void
}

interface Running extends Rewriting, Run {
  text: string
  state: Rewriting['state']
  code: ErrorCode | null
  log: unknown
  changed: Promise<void>
  ring: () => void
  readonly controller: AbortController
}

const keptMs = 120_000
const graceMs = 6000
const maxRun = 90_000
/** Milliseconds between two heartbeats: how soon a run learns that another process stopped it. */
const heartbeatEvery = 500

const createSignal = () => {
  let ring = () => {}
  const changed = new Promise<void>((resolve) => {
    ring = resolve
  })
  return { changed, ring }
}

const announce = (running: Running) => {
  const { ring } = running
  Object.assign(running, createSignal())
  ring()
}

/** Asks the model. Never rejects. */
async function ask(
  { log }: Context,
  model: ModelSettings,
  running: Running,
  request: RewriteRequest,
): Promise<Ending> {
  const started = Date.now()
  const tooLong = AbortSignal.timeout(maxRun)
  const signal = AbortSignal.any([running.controller.signal, tooLong])
  let written = ''
  try {
    const prompt = writePrompt({ ...request, border: randomBytes(6).toString('hex') })
    const maxLength = maxRewritten(request.text)
    // A token per character, because in ideographic scripts it is about one.
    const tokens = request.text.length * 2 + 200
    for await (const piece of askModel(model, prompt, tokens, signal)) {
      written += piece
      if (written.length > maxLength) throw new ModelError('broken')
      running.text = rewrittenSoFar({ written })
      announce(running)
    }
    const text = rewrittenText({ written, original: request.text, mentions: request.mentions })
    if (text === null) throw new ModelError('broken')
    const used = {
      requestId: request.requestId,
      model: model.name,
      tone: request.tone,
      isPatrial: request.isPartial,
      characters: [request.text.length, text.length],
      milliseconds: Date.now() - started,
    }
    return { state: 'complete', text, code: null, log: used }
  } catch (error) {
    const isStopped = running.controller.signal.aborted
    if (!isStopped) log.warn({ err: error, request: request.requestId }, 'a text could not be rewritten')
    const code = error instanceof ModelError && error.kind === 'busy' ? 'api-429' : 'rephraseException'
    return { state: 'failed', text: '', code, log: null }
  }
}

/**
 * Shares a run's progress with the other processes as long as it lasts, and stops it when no client wants it.
 */
function shareProgress({ db, log }: Context, running: Running): () => void {
  let isSharing = false
  const share = async () => {
    if (isSharing) return
    isSharing = true
    try {
      if (!(await keepAlive(db, running, { text: running.text, graceMs }))) running.controller.abort()
    } catch (error) {
      log.warn({ err: error, request: running.requestId }, 'the progress of a rewriting could not be stored')
    }
    isSharing = false
  }
  const timer = setInterval(() => void share(), heartbeatEvery)
  return () => clearInterval(timer)
}

/**
 * Manages rewritings: one per user at a time across all processes (B4.20). Those of this process are
 * streamed.
 */
export function createRewritings(context: Context, model: ModelSettings) {
  const { db, log } = context
  const here = new Map<Running, Promise<void>>()
  const safely = (work: Promise<unknown>) =>
    work.catch((error: unknown) => log.warn({ err: error }, 'the state of a rewriting could not be stored'))

  const run = async (running: Running, request: RewriteRequest) => {
    const stopSharing = shareProgress(context, running)
    const ending = await ask(context, model, running, request)
    stopSharing()
    // Stored before the client is notified, because the client may start the next run at once.
    await safely(endRewriting(db, running, ending))
    Object.assign(running, ending)
    announce(running)
    setTimeout(() => void safely(forgetRewriting(db, running)), keptMs).unref()
  }

  return {
    /** Starts a run. Throws while another run of the user is being read. */
    async begin(userId: string, request: RewriteRequest): Promise<Rewriting> {
      const { requestId } = request
      const which = { userId, requestId, runId: randomUUID() }
      if (!(await claimRewriting(db, which))) throw httpError('api-429', { retryAfter: 5 })
      const running: Running = {
        ...which,
        text: '',
        state: 'running',
        code: null,
        log: null,
        controller: new AbortController(),
        leave: () => void (running.state === 'running' && safely(leaveRewriting(db, which))),
        ...createSignal(),
      }
      const work = run(running, request).finally(() => here.delete(running))
      here.set(running, work)
      return running
    },
    /** The state of a run for a polling client, whichever process runs it; null when the run is unknown. */
    async poll(request: { userId: string; requestId: string; stop: boolean }) {
      const found = await pollRewriting(db, request)
      for (const running of here.keys()) {
        if (running.userId !== request.userId || running.requestId !== request.requestId) continue
        if (request.stop) running.controller.abort()
        else if (found?.state === 'running') return { ...found, text: running.text }
      }
      return found
    },
    /** Ends all runs of this process. */
    async stopAll(): Promise<void> {
      for (const { controller } of here.keys()) controller.abort()
      await Promise.all(here.values())
    },
  }
}
export type Rewritings = ReturnType<typeof createRewritings>

const showsEvery = 80

/** Yields the events of a rewriting: the text so far, then the usage, then the final text (B4.20). */
export async function* eventsOf(rewriting: Rewriting): AsyncGenerator<RephraseEvent> {
  let sentText = ''
  while (rewriting.state === 'running') {
    await rewriting.changed
    if (rewriting.state !== 'running') break
    if (rewriting.text !== sentText) {
      sentText = rewriting.text
      yield { type: 'progress', text: sentText }
    }
    // Small pieces are merged into one event, because each event carries the whole text so far.
    await new Promise((resolve) => setTimeout(resolve, showsEvery))
  }
  if (rewriting.state === 'failed') {
    yield { type: 'error', code: rewriting.code ?? 'rephraseException' }
    return
  }
  yield { type: 'metadata', requestId: rewriting.requestId, log: rewriting.log }
  yield { type: 'complete', text: rewriting.text }
}
