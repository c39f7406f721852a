import { fetch } from 'undici'
import * as z from 'zod/mini'
import type { ModelKind, ModelSettings } from './model-settings.js'
import type { Prompt } from './prompt.js'

/** Why a model did not answer. */
export class ModelFailure extends Error {
  readonly kind: 'busy' | 'refused' | 'unreachable' | 'broken'
  /** Of the answer; null when there was none. */
  readonly status: number | null

  constructor(kind: ModelFailure['kind'], status: number | null = null) {
    super(`the model is ${kind}${status === null ? '' : ` (${status})`}`)
    this.name = 'ModelFailure'
    this.kind = kind
    this.status = status
  }
}

const longestWait = 20_000
const longestPause = 15_000
const longestLine = 1 << 20

interface Speech {
  readonly path: string
  readonly headers: (key: string | null) => Record<string, string>
  readonly body: (model: string, prompt: Prompt, tokens: number) => unknown
  /** The text that an event brings; null for the end. Throws when the event says that it failed. */
  readonly read: (data: unknown) => string | null
}

const openaiEvent = z.object({
  choices: z.optional(
    z.array(z.object({ delta: z.optional(z.object({ content: z.optional(z.nullable(z.string())) })) })),
  ),
  error: z.optional(z.unknown()),
})

const anthropicEvent = z.object({
  type: z.string(),
  delta: z.optional(z.object({ type: z.optional(z.string()), text: z.optional(z.string()) })),
})

const parsed = <S extends z.ZodMiniType>(schema: S, data: unknown): z.output<S> => {
  const result = z.safeParse(schema, data)
  if (!result.success) throw new ModelFailure('broken')
  return result.data
}

const speeches: Record<ModelKind, Speech> = {
  openai: {
    path: '/chat/completions',
    headers: (key): Record<string, string> => (key === null ? {} : { authorization: `Bearer ${key}` }),
    body: (model, { system, user }, tokens) => ({
      model,
      stream: true,
      max_completion_tokens: tokens,
      messages: [
        { role: 'system', content: system },
        { role: 'user', content: user },
      ],
    }),
    read(data) {
      const { choices, error } = parsed(openaiEvent, data)
      if (error) throw new ModelFailure('broken')
      return choices?.[0]?.delta?.content ?? ''
    },
  },
  anthropic: {
    path: '/v1/messages',
    headers: (key) => ({ 'anthropic-version': '2023-06-01', ...(key === null ? {} : { 'x-api-key': key }) }),
    body: (model, { system, user }, tokens) => ({
      model,
      stream: true,
      max_tokens: tokens,
      system,
      messages: [{ role: 'user', content: user }],
    }),
    read(data) {
      const { type, delta } = parsed(anthropicEvent, data)
      if (type === 'error') throw new ModelFailure('broken')
      if (type === 'message_stop') return null
      return type === 'content_block_delta' ? (delta?.text ?? '') : ''
    },
  },
}

/** Ends when nothing came for so long; each piece begins the wait anew. */
function createPatience(signal: AbortSignal) {
  const controller = new AbortController()
  const all = AbortSignal.any([signal, controller.signal])
  let timer: NodeJS.Timeout | undefined
  const wait = (milliseconds: number) => {
    clearTimeout(timer)
    timer = setTimeout(() => controller.abort(), milliseconds)
  }
  return { signal: all, wait, stop: () => clearTimeout(timer) }
}

async function open(settings: ModelSettings, prompt: Prompt, tokens: number, signal: AbortSignal) {
  const { path, headers, body } = speeches[settings.kind]
  const answer = await fetch(settings.base + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'text/event-stream', ...headers(settings.key) },
    body: JSON.stringify(body(settings.name, prompt, tokens)),
    redirect: 'error',
    signal,
  })
  if (answer.ok && answer.body) return answer.body
  await answer.body?.cancel()
  const { status } = answer
  throw new ModelFailure(status === 429 || status === 529 ? 'busy' : 'refused', status)
}

/** The data lines of a stream of server-sent events. */
async function* dataLines(body: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  let rest = ''
  for await (const bytes of body) {
    rest += decoder.decode(bytes, { stream: true })
    const lines = rest.split(/\r?\n/)
    rest = lines.pop() ?? ''
    if (rest.length > longestLine) throw new ModelFailure('broken')
    for (const line of lines) if (line.startsWith('data:')) yield line.slice(5).trim()
  }
}

const read = (line: string): unknown => {
  try {
    return JSON.parse(line)
  } catch {
    throw new ModelFailure('broken')
  }
}

/**
 * Asks a model, and yields its text piece by piece. Throws a ModelFailure; one that is cut before it says that it
 * has ended is broken. What is said to and by a model is logged nowhere.
 */
export async function* askModel(
  settings: ModelSettings,
  prompt: Prompt,
  tokens: number,
  outer: AbortSignal,
): AsyncGenerator<string> {
  const patience = createPatience(outer)
  patience.wait(longestWait)
  try {
    const body = await open(settings, prompt, tokens, patience.signal)
    for await (const line of dataLines(body)) {
      patience.wait(longestPause)
      if (line === '[DONE]') return
      const text = speeches[settings.kind].read(read(line))
      if (text === null) return
      if (text) yield text
    }
  } catch (error) {
    if (error instanceof ModelFailure) throw error
    throw new ModelFailure('unreachable')
  } finally {
    patience.stop()
  }
  throw new ModelFailure('broken')
}
