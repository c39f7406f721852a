import {
  createRostrum,
  type AnswerLike,
  type Host,
  type KeyValue,
  type RequestLike,
  type Rostrum,
  type RostrumOptions,
} from '@rostrum/sdk'
import type { Locale } from '@rostrum/sdk/protocol'
import { createTestEnvironment, memoryStorage } from '@rostrum/sdk/testing'
import { sampleCard, sampleNow, samplePost, sampleProfiles, sampleStartup, sampleStory } from './samples.js'

/** A request to the mock server: the query, and the body as it was sent. */
export interface Asked {
  readonly query: URLSearchParams
  readonly body: unknown
}

/** A response that never arrives. */
export const never = Symbol('never')
/** A response that is lost with the connection. */
export const lost = Symbol('lost')

/** Creates the response to a request: the server's data, an error with its status, or none. */
export type Answering = (asked: Asked) => unknown

export const failsWith = (status: number, code: string, errors?: Readonly<Record<string, string>>) => ({
  status,
  failing: { Result: false, code, ...(errors ? { Errors: errors } : {}) },
})

/** A response as a stream of events, at once or as they come; an open one never ends. */
export const streamed = (events: readonly object[] | AsyncIterable<object>, { isOpen = false } = {}) => ({
  events,
  isOpen,
})

/** A response that is a file. */
export const asFile = (type: string, content: string) => ({ type, content })

const isFile = (answer: unknown): answer is ReturnType<typeof asFile> =>
  typeof answer === 'object' && answer !== null && 'type' in answer && 'content' in answer

const fileOf = ({ type, content }: ReturnType<typeof asFile>): AnswerLike => ({
  status: 200,
  headers: { get: (name: string) => (name === 'content-type' ? type : null) },
  body: new Blob([content]).stream(),
  text: async () => content,
})

const isStreamed = (answer: unknown): answer is ReturnType<typeof streamed> =>
  typeof answer === 'object' && answer !== null && 'events' in answer && 'isOpen' in answer

const isFailing = (answer: unknown): answer is ReturnType<typeof failsWith> =>
  typeof answer === 'object' && answer !== null && 'failing' in answer

const pageOf =
  (count: number, total: number): Answering =>
  ({ query }) => {
    const from = Number(query.get('since') ?? 0)
    const to = Math.min(total, from + count)
    const cards = Array.from({ length: to - from }, (_, at) => sampleCard(from + at))
    return { Items: cards, Languages: [], Next: to < total ? String(to) : null }
  }

/** A number of stories, in pages. */
export const stories = (total: number, count = 20): Answering => pageOf(count, total)

const usual: Readonly<Record<string, Answering>> = {
  'PUT /auth': () => ({ ApiSession: 'stage' }),
  'PUT /user': () => sampleStartup(),
  'GET /api-public/ping': () => ({ Result: true }),
  'GET /api/stories/list': stories(24),
  'GET /api/stories/get': () => sampleStory(),
  'GET /credential': () => ({ Credentials: sampleProfiles, ProfilesLeft: 2 }),
  'POST /api/post/create': () => ({
    Result: true,
    Id: samplePost().Id,
    Post: samplePost(),
    Points: 10,
    Symbol: null,
  }),
}

const answerOf = (status: number, body: unknown): AnswerLike => ({
  status,
  headers: { get: () => null },
  body: null,
  text: async () => JSON.stringify(body),
})

function streamOf({ events, isOpen }: ReturnType<typeof streamed>): AnswerLike {
  const encoder = new TextEncoder()
  const body = new ReadableStream<Uint8Array>({
    async start(controller) {
      for await (const event of events)
        controller.enqueue(encoder.encode(`data: ${JSON.stringify(event)}\n\n`))
      if (!isOpen) controller.close()
    },
  })
  const headers = { get: (name: string) => (name === 'content-type' ? 'text/event-stream' : null) }
  return { status: 200, headers, body, text: async () => '' }
}

/**
 * A client whose server returns canned responses, with everything else of the SDK real. `answers` are by method and
 * path (`GET /api/stories/list`) and override the default ones.
 */
export function createMockClient(
  options: {
    answers?: Readonly<Record<string, Answering>>
    locale?: Locale
    appearance?: NonNullable<RostrumOptions['appearance']>
    isGuest?: boolean
    /** Where a guest’s page navigates. */
    navigate?: NonNullable<Host['navigate']>
    now?: () => number
    /** Where drafts are stored; default: a storage of this client's own. */
    local?: KeyValue
    /** The device's zone; default: that of the sample user. */
    timezone?: string
  } = {},
): Rostrum {
  const answers = { ...usual, ...options.answers }
  const fetch = async (address: string, request: RequestLike): Promise<AnswerLike> => {
    const { pathname, searchParams } = new URL(address)
    const answer = await answers[`${request.method} ${pathname}`]?.({
      query: searchParams,
      body: typeof request.body === 'string' ? JSON.parse(request.body) : null,
    })
    if (answer === never) return new Promise(() => {})
    if (answer === lost) throw new TypeError('The connection is lost')
    if (answer === undefined) return answerOf(404, { Result: false, code: 'api-404' })
    if (isStreamed(answer)) return streamOf(answer)
    if (isFile(answer)) return fileOf(answer)
    return isFailing(answer) ? answerOf(answer.status, answer.failing) : answerOf(200, answer)
  }
  return createRostrum({
    server: 'https://board.example',
    locale: options.locale ?? 'en',
    appearance: options.appearance ?? {},
    environment: {
      fetch,
      openSocket: null,
      local: options.local ?? createTestEnvironment().local,
      session: memoryStorage(),
      now: options.now ?? (() => sampleNow),
      timezone: () => options.timezone ?? 'Europe/Berlin',
      isOnline: () => true,
    },
    // As in a frame that may neither open windows nor navigate.
    host: options.isGuest
      ? { ...(options.navigate && { navigate: options.navigate }) }
      : { getToken: async () => ({ token: 'stage' }), openPopup: () => null, canLeave: () => false },
  })
}
