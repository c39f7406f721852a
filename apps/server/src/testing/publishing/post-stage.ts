import { post, type Post } from '@rostrum/protocol'
import { afterAll, beforeAll } from 'vitest'
import * as z from 'zod/mini'
import { boardOrigin, connectProfile, sandboxEnvironment } from '../networks/connect-profile.js'
import { startTestServer, type TestServer } from '../start-test-server.js'

/** The answer to a saved post. */
export const savedPost = z.object({ Id: z.string(), Post: post, Points: z.nullable(z.int()) })

/** A custom time far ahead, so that the post waits. */
export const farAhead = {
  scheduleType: 'custom',
  startDate: '2030-01-15 10:00',
  timezone: 'America/Vancouver',
} as const

interface StageSandbox {
  readonly address: string
  readonly bases: Readonly<Record<string, string>>
  readonly close: () => Promise<void>
}

type OpenSandbox = (options: {
  allowedRedirects: readonly string[]
  unlimited: boolean
  quiet: boolean
}) => Promise<StageSandbox>

/** A server with a sandbox, where people of two companies have profiles and save posts. */
export interface PostStage {
  readonly server: TestServer
  /** Sessions of two members of one board, and of a member of another company. Set before the first test. */
  readonly sessions: Readonly<Record<'manager' | 'advocate' | 'stranger', string>>
  /** Profiles: the manager's two, and one of each of the others, on LinkedIn. Set before the first test. */
  readonly profiles: Readonly<Record<'linkedin' | 'twitter' | 'advocate' | 'stranger', string>>
  /** Saves a new post, as the manager unless a session is given. */
  readonly create: (body: unknown, session?: string, key?: string) => ReturnType<TestServer['ask']>
  /** The same; fails unless the post was saved. */
  readonly created: (body: unknown, session?: string, key?: string) => Promise<z.infer<typeof savedPost>>
  readonly read: (id: string, session?: string) => Promise<Post>
}

/** Creates the stage of a test file. Call it at the top of the file. */
export function postStage(createSandbox: OpenSandbox): PostStage {
  let sandbox: StageSandbox | undefined
  let server: TestServer | undefined
  const sessions = { manager: '', advocate: '', stranger: '' }
  const profiles = { linkedin: '', twitter: '', advocate: '', stranger: '' }
  const started = () => {
    if (!server) throw new Error('The server runs only during tests')
    return server
  }
  const create: PostStage['create'] = (body, session = sessions.manager, key) =>
    started().ask('POST /api/post/create', { session, body, headers: key ? { 'idempotency-key': key } : {} })

  beforeAll(async () => {
    sandbox = await createSandbox({ allowedRedirects: [boardOrigin], unlimited: true, quiet: true })
    const own = await startTestServer({ configuration: sandboxEnvironment(sandbox) })
    server = own
    const connect = async (session: string, network: 'linkedin' | 'twitter', person: string) =>
      (await connectProfile(own, session, { network, person })).cId ?? ''
    sessions.manager = await own.signIn('manager@acme.test')
    sessions.advocate = await own.signIn('advocate@acme.test')
    sessions.stranger = await own.signIn('stranger@other.test')
    profiles.linkedin = await connect(sessions.manager, 'linkedin', 'amelie')
    profiles.twitter = await connect(sessions.manager, 'twitter', 'amelie')
    profiles.advocate = await connect(sessions.advocate, 'linkedin', 'misaki')
    profiles.stranger = await connect(sessions.stranger, 'linkedin', 'layla')
  })
  afterAll(async () => {
    await server?.close()
    await sandbox?.close()
  })

  return {
    get server() {
      return started()
    },
    sessions,
    profiles,
    create,
    created: async (...asked) => z.parse(savedPost, (await create(...asked)).body),
    async read(id, session = sessions.manager) {
      const { body } = await started().ask(`GET /api/post/get?id=${id}`, { session })
      return z.parse(post, body)
    },
  }
}
