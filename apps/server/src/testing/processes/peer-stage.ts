import { randomBytes } from 'node:crypto'
import { recordStatements } from '../database/record-statements.js'
import { seedStories } from '../growth/seed-growth.js'
import { startTestServer } from '../start-test-server.js'

/** A call as our server makes it: what it asks the database, and what it answers. */
export interface PeerTask {
  readonly name: string
  readonly method: string
  readonly path: string
  readonly statements: readonly { readonly text: string; readonly values: readonly unknown[] }[]
  readonly answer: unknown
}

/** A board with stories, and what servers need to serve it. */
export interface PeerStage {
  /** Of a built server that is to serve this board. */
  readonly environment: Readonly<Record<string, string>>
  readonly session: string
  readonly tasks: readonly PeerTask[]
  readonly close: () => Promise<void>
}

const calls = [
  ['start-up', 'PUT /user?x-ui-mod=v2'],
  ['feed', 'GET /api/stories/list?_count=10'],
  ['messages', 'GET /message?x-ui-mod=v2&_count=10'],
] as const

/** Fills a board on the PostgreSQL of this run, and hears what its calls ask while the session is known. */
export async function openPeerStage(): Promise<PeerStage> {
  const key = randomBytes(32).toString('base64')
  const configuration = { secretKeys: [key], sessionCacheMs: 60_000, checkAnswers: false }
  const server = await startTestServer({ configuration })
  const { databaseUrl } = server.context.configuration
  await seedStories(server.context.db, server.company, 3000)
  const session = await server.signIn('manager@acme.test')
  const heard = recordStatements()
  const tasks: PeerTask[] = []
  for (const [name, line] of calls) {
    await server.ask(line, { session })
    heard.take()
    const { body } = await server.ask(line, { session })
    const [method = 'GET', path = '/'] = line.split(' ')
    tasks.push({ name, method, path, statements: heard.take(), answer: body })
  }
  heard.end()
  return {
    environment: { DATABASE_URL: databaseUrl ?? '', SECRET_KEYS: key },
    session,
    tasks,
    close: () => server.close(),
  }
}
