import { randomBytes } from 'node:crypto'
import type { ErrorCode, Network, RephraseEvent } from '@rostrum/protocol'
import { mostRewritten, rewrittenSoFar, rewrittenText } from '@rostrum/rules'
import type { Context } from '../context.js'
import { refuse } from '../refusal.js'
import { askModel, ModelFailure } from './model-call.js'
import type { ModelSettings } from './model-settings.js'
import { writePrompt, type PromptFacts } from './prompt.js'

/** What a person asks to be rewritten. */
export interface Wish extends Omit<PromptFacts, 'border'> {
  readonly network: Network
  readonly requestId: string
}

/** A rewriting, running or just ended. It is kept in memory alone, for two minutes. */
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
}

interface Running extends Rewriting {
  readonly userId: string
  text: string
  state: Rewriting['state']
  code: ErrorCode | null
  log: unknown
  changed: Promise<void>
  ring: () => void
  /** Whoever listens went away at this moment; null while somebody listens. */
  leftAt: number | null
  readonly controller: AbortController
}

const keptMs = 120_000
const grace = 6000
const longestRun = 90_000
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

const stop = (running: Running) => running.controller.abort()

/** Asks the model, and keeps what came of it. Never rejects. */
async function run(context: Context, model: ModelSettings, running: Running, wish: Wish): Promise<void> {
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
      const { leftAt } = running
      if (leftAt !== null && Date.now() - leftAt > grace) stop(running)
    }
    const text = rewrittenText({ written, original: wish.text, mentions: wish.mentions })
    if (text === null) throw new ModelFailure('broken')
    running.log = {
      requestId: wish.requestId,
      model: model.name,
      tone: wish.tone,
      isPatrial: wish.isPartial,
      characters: [wish.text.length, text.length],
      milliseconds: Date.now() - started,
    }
    running.text = text
    running.state = 'complete'
  } catch (error) {
    running.state = 'failed'
    running.code = error instanceof ModelFailure && error.kind === 'busy' ? 'api-429' : 'rephraseException'
    const isStopped = running.controller.signal.aborted
    if (!isStopped) context.log.warn({ err: error, request: wish.requestId }, 'a text could not be rewritten')
  }
  announce(running)
}

/** Rewritings of this process: one a person at a time (B4.20). */
export function createRewritings(context: Context, model: ModelSettings) {
  const byUser = new Map<string, Running>()

  const forget = (running: Running) => {
    if (byUser.get(running.userId) === running) byUser.delete(running.userId)
  }

  return {
    /** Begins one; while another of the person is listened to, that is refused. */
    begin(userId: string, wish: Wish): Rewriting {
      const before = byUser.get(userId)
      if (before?.state === 'running') {
        if (before.leftAt === null) throw refuse('api-429', { retryAfter: 5 })
        stop(before)
      }
      const running: Running = {
        userId,
        requestId: wish.requestId,
        text: '',
        state: 'running',
        code: null,
        log: null,
        leftAt: null,
        controller: new AbortController(),
        ...bell(),
      }
      byUser.set(userId, running)
      void run(context, model, running, wish).then(() => setTimeout(forget, keptMs, running).unref())
      return running
    },
    find: (userId: string, requestId: string): Rewriting | undefined => {
      const found = byUser.get(userId)
      return found?.requestId === requestId ? found : undefined
    },
    /** The stream is gone; the rewriting goes on for some seconds, for somebody who polls instead. */
    leave(userId: string, requestId: string): void {
      const found = byUser.get(userId)
      if (found?.requestId !== requestId || found.state !== 'running') return
      const left = Date.now()
      found.leftAt = left
      setTimeout(() => {
        if (found.leftAt === left) stop(found)
      }, grace).unref()
    },
    /** Somebody polls: it is still wanted. */
    hear(userId: string, requestId: string): void {
      const found = byUser.get(userId)
      if (found?.requestId !== requestId || found.leftAt === null) return
      this.leave(userId, requestId)
    },
    stop(userId: string, requestId: string): void {
      const found = byUser.get(userId)
      if (found?.requestId === requestId) stop(found)
    },
    stopAll(): void {
      for (const running of byUser.values()) stop(running)
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
