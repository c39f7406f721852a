import { randomBytes } from 'node:crypto'
import { post, type Post } from '@rostrum/protocol'
import { sql } from 'kysely'
import { vi } from 'vitest'
import * as z from 'zod/mini'
import { buildApp } from '../../app.js'
import { readConfiguration } from '../../config/configuration.js'
import { createContext } from '../../create-context.js'
import { addCompany } from '../company.js'
import { sandboxEnvironment, connectProfile } from '../networks/connect-profile.js'
import type { TestDatabase } from '../database/engines.js'
import { postForm } from '../post-form.js'

/** Where a server keeps what it keeps: a PostgreSQL, or a folder. */
export interface ServerStorage {
  databaseUrl: string | null
  dataDir: string
  template: TestDatabase['template']
}

const SECRET_KEYS = randomBytes(32).toString('base64')

/** Opens what a server has at a place, without the server: nothing is sent. */
export const openStorage = (
  { databaseUrl, dataDir, template }: ServerStorage,
  sandbox: Parameters<typeof sandboxEnvironment>[0],
) =>
  createContext(
    {
      ...readConfiguration({ SECRET_KEYS, LOG_LEVEL: 'silent', CAPTCHA_WORK: '4' }),
      ...sandboxEnvironment(sandbox),
      databaseUrl,
      dataDir,
    },
    template ? { template } : {},
  )

/** Starts a server at a place, which another one may have left; it sends what is due. */
export async function startOnStorage(
  place: ServerStorage,
  sandbox: Parameters<typeof sandboxEnvironment>[0],
) {
  const { context, close } = await openStorage(place, sandbox)
  const app = buildApp(context)
  await app.ready()
  const ask = async (line: string, { session = '', body }: { session?: string; body?: unknown } = {}) => {
    const [method = 'GET', url = '/'] = line.split(' ', 2)
    const payload = body === undefined ? {} : { payload: body as object }
    const answer = await app.inject({
      method: method as 'GET',
      url,
      headers: { apiSession: session },
      ...payload,
    })
    const parsed: unknown = answer.body.startsWith('{') ? JSON.parse(answer.body) : answer.body
    return { status: answer.statusCode, headers: answer.headers, body: parsed }
  }
  return {
    context,
    ask,
    /** Waits until the first copy of a post is in a state. */
    until: (session: string, id: string, state: Post['Publications'][number]['State']): Promise<Post> =>
      vi.waitFor(
        async () => {
          const found = z.parse(post, (await ask(`GET /api/post/get?id=${id}`, { session })).body)
          if (found.Publications[0]?.State !== state) throw new Error(JSON.stringify(found.Publications))
          return found
        },
        { timeout: 60_000, interval: 100 },
      ),
    close: async () => {
      await app.close()
      await close()
    },
  }
}

/** A company whose manager has a post for each network, in this order, that falls due in so many seconds. */
export async function planPosts(
  { context, ask }: Awaited<ReturnType<typeof startOnStorage>>,
  networks: readonly ('twitter' | 'linkedin')[],
  seconds: number,
): Promise<{ session: string; ids: readonly string[] }> {
  const { acme, people } = await addCompany(context)
  const session = await context.sessions.begin({ userId: people.manager, boardId: acme.boardId })
  const later = { scheduleType: 'custom', startDate: '2030-01-15 10:00', timezone: 'UTC' } as const
  const profiles = new Map<string, string>()
  const ids: string[] = []
  for (const [at, network] of networks.entries()) {
    const known = profiles.get(network) ?? (await connectProfile({ ask }, session, { network })).cId ?? ''
    profiles.set(network, known)
    const body = postForm(known, { ...later, text: `Number ${at}, once` })
    const saved = await ask('POST /api/post/create', { session, body })
    ids.push(z.parse(z.object({ Id: z.string() }), saved.body).Id)
  }
  await sql`update publication set due_at = clock_timestamp() + ${seconds} * interval '1 second'`.execute(
    context.db,
  )
  return { session, ids }
}
