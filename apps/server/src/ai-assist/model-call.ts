import { fetch } from 'undici'
import * as z from 'zod/mini'
import type { ModelKind, ModelSettings } from '../config/model-settings.js'
import type { Prompt } from './prompt.js'

/** Why a model did not answer. */
export class ModelError extends Error {
  readonly kind: 'busy' | 'refused' | 'unreachable' | 'broken'
  /** HTTP status of the model's answer; null when there was no answer. */
  readonly status: number | null

  constructor(kind: ModelError['kind'], status: number | null = null) {
    super(`the model is ${kind}${status === null ? '' : ` (${status})`}`)
    this.name = 'ModelError'
    this.kind = kind
    this.status = status
  }
}

const maxWait = 20_000
const maxPause = 15_000
const maxLineLength = 1 << 20

interface Speech {
  readonly path: string
  readonly headers: (key: string | null) => Record<string, string>
  readonly body: (model: string, prompt: Prompt, tokens: number) => unknown
  /**
   * Returns the text of one stream event; null at the end of the stream. Throws when the event reports a
   * failure.
   */
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
  if (!result.success) throw new ModelError('broken')
  return result.data
}

const inAnthropic = (picture: Buffer) => ({
  type: 'image',
  source: { type: 'base64', media_type: 'image/jpeg', data: picture.toString('base64') },
})

const speeches: Record<ModelKind, Speech> = {
  openai: {
    path: '/chat/completions',
    headers: (key): Record<string, string> => (key === null ? {} : { authorization: `Bearer ${key}` }),
    body: (model, { system, user, picture }, tokens) => ({
      model,
      stream: true,
      max_completion_tokens: tokens,
      messages: [
        { role: 'system', content: system },
        {
          role: 'user',
          content: picture
            ? [
                { type: 'text', text: user },
                {
                  type: 'image_url',
                  image_url: { url: `data:image/jpeg;base64,${picture.toString('base64')}` },
                },
              ]
            : user,
        },
      ],
    }),
    read(data) {
      const { choices, error } = parsed(openaiEvent, data)
      if (error) throw new ModelError('broken')
      return choices?.[0]?.delta?.content ?? ''
    },
  },
  anthropic: {
    path: '/v1/messages',
    headers: (key) => ({ 'anthropic-version': '2023-06-01', ...(key === null ? {} : { 'x-api-key': key }) }),
    body: (model, { system, user, picture }, tokens) => ({
      model,
      stream: true,
      max_tokens: tokens,
      system,
      messages: [
        { role: 'user', content: picture ? [inAnthropic(picture), { type: 'text', text: user }] : user },
      ],
    }),
    read(data) {
      const { type, delta } = parsed(anthropicEvent, data)
      if (type === 'error') throw new ModelError('broken')
      if (type === 'message_stop') return null
      return type === 'content_block_delta' ? (delta?.text ?? '') : ''
    },
  },
}

/** Aborts when nothing arrives within the time limit. Each piece of the answer restarts the timer. */
function createIdleTimeout(signal: AbortSignal) {
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
  throw new ModelError(status === 429 || status === 529 ? 'busy' : 'refused', status)
}

/** The data lines of a stream of server-sent events. */
async function* dataLines(body: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  let rest = ''
  for await (const bytes of body) {
    rest += decoder.decode(bytes, { stream: true })
    const lines = rest.split(/\r?\n/)
    rest = lines.pop() ?? ''
    if (rest.length > maxLineLength) throw new ModelError('broken')
    for (const line of lines) if (line.startsWith('data:')) yield line.slice(5).trim()
  }
}

const read = (line: string): unknown => {
  try {
    return JSON.parse(line)
  } catch {
    throw new ModelError('broken')
  }
}

/**
 * Asks a model and yields its text piece by piece. Throws a ModelError; a stream that is cut before the model
 * reports the end counts as broken. Neither prompt nor answer is logged.
 */
export async function* askModel(
  settings: ModelSettings,
  prompt: Prompt,
  tokens: number,
  outer: AbortSignal,
): AsyncGenerator<string> {
  const idleTimeout = createIdleTimeout(outer)
  idleTimeout.wait(maxWait)
  try {
    const body = await open(settings, prompt, tokens, idleTimeout.signal)
    for await (const line of dataLines(body)) {
      idleTimeout.wait(maxPause)
      if (line === '[DONE]') return
      const text = speeches[settings.kind].read(read(line))
      if (text === null) return
      if (text) yield text
    }
  } catch (error) {
    if (error instanceof ModelError) throw error
    throw new ModelError('unreachable')
  } finally {
    idleTimeout.stop()
  }
  throw new ModelError('broken')
}
