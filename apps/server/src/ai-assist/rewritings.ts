import { randomBytes, randomUUID } from 'node:crypto'
import type { ErrorCode, Network, RephraseEvent } from '@rostrum/protocol'
import { mostRewritten, rewrittenSoFar, rewrittenText } from '@rostrum/rules'
import type { Context } from '../context.js'
import { refuse } from '../refusal.js'
import {
  claimRewriting,
  endRewriting,
  forgetRewriting,
  keepAlive,
  leaveRewriting,
  pollRewriting,
  type Ending,
  type Run,
} from './kept-rewritings.js'
import { askModel, ModelFailure } from './model-call.js'
import type { ModelSettings } from './model-settings.js'
import { writePrompt, type PromptFacts } from './prompt.js'

/** What a person asks to be rewritten. */
export interface Wish extends Omit<PromptFacts, 'border'> {
  readonly network: Network
  readonly requestId: string
}

/** A rewriting of this process, running or just ended. */
export interface Rewriting {
  readonly requestId: string
  /** What is there so far; at the end the whole. */
  readonly text: string
  readonly state: 'running' | 'complete' | 'failed'
  readonly code: ErrorCode | null
  /** What goes with the post (B3.13): never the texts. */
  readonly log: unknown
  /** Resolves when there is something new, or it has ended. */
  readonly changed: Promise<void>
  /** Whoever reads it is gone; it goes on for some seconds, for somebody who polls instead. */
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
const longestRun = 90_000
/** So quickly a run hears that it is stopped through another process. */
const tellsEvery = 500
/** Characters a token stands for, at least: a text of ideographs has about one. */
const charactersOfToken = 1

const bell = () => {
  let ring = () => {}
  const changed = new Promise<void>((resolve) => {
    ring = resolve
  })
  return { changed, ring }
}

const announce = (running: Running) => {
  const { ring } = running
  Object.assign(running, bell())
  ring()
}

/** Asks the model. Never rejects. */
async function ask({ log }: Context, model: ModelSettings, running: Running, wish: Wish): Promise<Ending> {
  const started = Date.now()
  const tooLong = AbortSignal.timeout(longestRun)
  const signal = AbortSignal.any([running.controller.signal, tooLong])
  let written = ''
  try {
    const prompt = writePrompt({ ...wish, border: randomBytes(6).toString('hex') })
    const most = mostRewritten(wish.text)
    const tokens = Math.ceil((wish.text.length * 2 + 200) / charactersOfToken)
    for await (const piece of askModel(model, prompt, tokens, signal)) {
      written += piece
      if (written.length > most) throw new ModelFailure('broken')
      running.text = rewrittenSoFar({ written })
      announce(running)
    }
    const text = rewrittenText({ written, original: wish.text, mentions: wish.mentions })
    if (text === null) throw new ModelFailure('broken')
    const used = {
      requestId: wish.requestId,
      model: model.name,
      tone: wish.tone,
      isPatrial: wish.isPartial,
      characters: [wish.text.length, text.length],
      milliseconds: Date.now() - started,
    }
    return { state: 'complete', text, code: null, log: used }
  } catch (error) {
    const isStopped = running.controller.signal.aborted
    if (!isStopped) log.warn({ err: error, request: wish.requestId }, 'a text could not be rewritten')
    const code = error instanceof ModelFailure && error.kind === 'busy' ? 'api-429' : 'rephraseException'
    return { state: 'failed', text: '', code, log: null }
  }
}

/** Tells the others of a run as long as it lasts, and hears whether it is still wanted. */
function tellOthers({ db, log }: Context, running: Running): () => void {
  let isTelling = false
  const tell = async () => {
    if (isTelling) return
    isTelling = true
    try {
      if (!(await keepAlive(db, running, { text: running.text, graceMs }))) running.controller.abort()
    } catch (error) {
      log.warn({ err: error, request: running.requestId }, 'a rewriting could not be told of')
    }
    isTelling = false
  }
  const timer = setInterval(() => void tell(), tellsEvery)
  return () => clearInterval(timer)
}

/** Rewritings: one a person at a time, wherever they run (B4.20). Those of this process are read as they come. */
export function createRewritings(context: Context, model: ModelSettings) {
  const { db, log } = context
  const here = new Map<Running, Promise<void>>()
  const safely = (work: Promise<unknown>) =>
    work.catch((error: unknown) => log.warn({ err: error }, 'the state of a rewriting could not be kept'))

  const run = async (running: Running, wish: Wish) => {
    const stopTelling = tellOthers(context, running)
    const ending = await ask(context, model, running, wish)
    stopTelling()
    // Before it is said: whoever hears that it has ended may begin the next one at once.
    await safely(endRewriting(db, running, ending))
    Object.assign(running, ending)
    announce(running)
    setTimeout(() => void safely(forgetRewriting(db, running)), keptMs).unref()
  }

  return {
    /** Begins one; while another of the person is read, that is refused. */
    async begin(userId: string, wish: Wish): Promise<Rewriting> {
      const { requestId } = wish
      const which = { userId, requestId, runId: randomUUID() }
      if (!(await claimRewriting(db, which))) throw refuse('api-429', { retryAfter: 5 })
      const running: Running = {
        ...which,
        text: '',
        state: 'running',
        code: null,
        log: null,
        controller: new AbortController(),
        leave: () => void (running.state === 'running' && safely(leaveRewriting(db, which))),
        ...bell(),
      }
      const work = run(running, wish).finally(() => here.delete(running))
      here.set(running, work)
      return running
    },
    /** What somebody is told who polls, at whatever process; null: nothing is known of it. */
    async poll(wish: { userId: string; requestId: string; stop: boolean }) {
      const found = await pollRewriting(db, wish)
      for (const running of here.keys()) {
        if (running.userId !== wish.userId || running.requestId !== wish.requestId) continue
        if (wish.stop) running.controller.abort()
        else if (found?.state === 'running') return { ...found, text: running.text }
      }
      return found
    },
    /** Ends all that run here. */
    async stopAll(): Promise<void> {
      for (const { controller } of here.keys()) controller.abort()
      await Promise.all(here.values())
    },
  }
}
export type Rewritings = ReturnType<typeof createRewritings>

const showsEvery = 80

/** What is told of a rewriting: the text so far, what was used, the whole (B4.20). */
export async function* eventsOf(rewriting: Rewriting): AsyncGenerator<RephraseEvent> {
  let told = ''
  while (rewriting.state === 'running') {
    await rewriting.changed
    if (rewriting.state !== 'running') break
    if (rewriting.text !== told) {
      told = rewriting.text
      yield { type: 'progress', text: told }
    }
    // Many small pieces make one event: each carries the whole text so far.
    await new Promise((resolve) => setTimeout(resolve, showsEvery))
  }
  if (rewriting.state === 'failed') {
    yield { type: 'error', code: rewriting.code ?? 'rephraseException' }
    return
  }
  yield { type: 'metadata', requestId: rewriting.requestId, log: rewriting.log }
  yield { type: 'complete', text: rewriting.text }
}
