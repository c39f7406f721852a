import type { FastifyInstance } from 'fastify'
import { buildApp } from '../app.js'
import { readConfiguration, type Configuration } from '../config/configuration.js'
import type { Context, Logger } from '../context.js'
import { createContext } from '../create-context.js'
import { addCompany, type TestCompany } from './company.js'
import { openTestDatabase } from './database/engines.js'
import { freePort } from './processes/free-port.js'

/** An answer, with its body parsed. */
export interface TestAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, unknown>>
  /** The parsed JSON, or the text when it is none. */
  readonly body: unknown
}

/** What is sent beside the address. */
export interface TestRequest {
  readonly session?: string
  readonly board?: string
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
}

/** A whole server on a database of its own, which listens on `address`. */
export interface TestServer {
  readonly app: FastifyInstance
  readonly context: Context
  readonly address: string
  readonly company: TestCompany
  /** Begins a session for a person by their address, without a password. */
  readonly signIn: (email: string, boardId?: string) => Promise<string>
  /** Asks through the app object, `'POST /login?x-ui-mod=v2'`. */
  readonly ask: (line: string, request?: TestRequest) => Promise<TestAnswer>
  /** Waits until what calls began beside themselves is done, as the letters that follow a decision. */
  readonly rest: () => Promise<void>
  readonly close: () => Promise<void>
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

const asker =
  (app: FastifyInstance): TestServer['ask'] =>
  async (line, { session, board, body, headers = {} } = {}) => {
    const [method = 'GET', url = '/'] = line.split(' ', 2)
    const answer = await app.inject({
      method: method as 'GET',
      url,
      headers: {
        ...(session ? { apiSession: session } : {}),
        ...(board ? { currentBoard: board } : {}),
        ...headers,
      },
      ...(body === undefined ? {} : { payload: body as object }),
    })
    return { status: answer.statusCode, headers: answer.headers, body: parsed(answer.body) }
  }

const signer =
  (context: Context): TestServer['signIn'] =>
  async (email, wanted) => {
    const row = await context.db
      .selectFrom('app_user as u')
      .innerJoin('board_user as bu', 'bu.user_id', 'u.id')
      .select(['u.id', 'bu.board_id'])
      .where('u.email', '=', email)
      .orderBy('bu.joined_at')
      .executeTakeFirstOrThrow()
    return context.sessions.begin({ userId: row.id, boardId: wanted ?? row.board_id })
  }

/**
 * Starts a server with two small companies. Answers are checked by their declarations, and sessions are not
 * cached, so that a test may change rows by itself.
 */
export async function startTestServer(
  settings: {
    now?: () => Date
    configuration?: Partial<Configuration>
    log?: Logger
    /** For many calls at once: all are answered, however slow the machine is. */
    databaseWaitMs?: number
  } = {},
): Promise<TestServer> {
  const database = await openTestDatabase({ isInProcess: true })
  const port = await freePort()
  const address = `http://127.0.0.1:${port}`
  const configuration: Configuration = {
    ...readConfiguration({
      PORT: String(port),
      HOST: '127.0.0.1',
      CAPTCHA_WORK: '4',
      LOG_LEVEL: process.env.LOG_LEVEL ?? 'silent',
    }),
    databaseUrl: database.databaseUrl,
    dataDir: null,
    sessionCacheMs: 0,
    checkAnswers: true,
    ...settings.configuration,
  }
  const { context, close } = await createContext(configuration, {
    ...(settings.now ? { now: settings.now } : {}),
    ...(settings.log ? { log: settings.log } : {}),
    ...(settings.databaseWaitMs ? { databaseWaitMs: settings.databaseWaitMs } : {}),
    ...(database.template ? { template: database.template } : {}),
  })
  const app = buildApp(context)
  await app.listen({ port, host: '127.0.0.1' })
  return {
    app,
    context,
    address,
    company: await addCompany(context),
    signIn: signer(context),
    ask: asker(app),
    rest: async () => {
      for (const rest of app.idle) await rest()
    },
    close: async () => {
      await app.close()
      await close()
      await database.drop()
    },
  }
}
