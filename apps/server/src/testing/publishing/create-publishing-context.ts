import { setTimeout as wait } from 'node:timers/promises'
import { post, type Post, type Publication } from '@rostrum/protocol'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import { sandboxEnvironment, boardOrigin, connectProfile } from '../networks/connect-profile.js'
import { postForm } from '../post-form.js'
import { startTestServer, type TestServer } from '../start-test-server.js'

/** How the sandbox calls the two networks. */
export const sandboxNames = { linkedin: 'linkedin', twitter: 'x' } as const
type DeskNetwork = keyof typeof sandboxNames

interface DeskSandbox {
  readonly address: string
  readonly bases: Readonly<Record<string, string>>
  readonly arrivals: (network: 'linkedin' | 'x') => readonly { text: string; time: string }[]
  readonly close: () => Promise<void>
}

type OpenSandbox<S extends DeskSandbox> = (options: {
  allowedRedirects: readonly string[]
  unlimited: boolean
  processing: number
  quiet: boolean
}) => Promise<S>

const saved = z.object({ Id: z.string() })

/** A server beside a sandbox, where a manager with a profile on LinkedIn and one on X posts. */
export interface PublishingContext<S extends DeskSandbox> {
  readonly server: TestServer
  readonly sandbox: S
  /** The session of the manager. */
  readonly manager: string
  readonly boardId: string
  readonly profiles: Readonly<Record<DeskNetwork, string>>
  /** A text that no other post has. */
  readonly fresh: () => string
  readonly create: (credentialId: string | readonly string[], more?: object) => Promise<string>
  readonly read: (id: string) => Promise<Post>
  /** Waits until all publications of a post are in one of the states. */
  readonly until: (id: string, ...states: Publication['State'][]) => Promise<Post>
  /** What a network stored with a text in it. */
  readonly arrived: (network: DeskNetwork, text: string) => readonly { text: string; time: string }[]
  readonly eventsOf: (
    kind: string,
  ) => Promise<{ payload: unknown; board_id: string | null; user_id: string | null }[]>
  /** What waits for a later moment is due now. */
  readonly hurry: (id: string) => Promise<void>
  readonly close: () => Promise<void>
}

/** Opens the server and connects the profiles. */
export async function createPublishingContext<S extends DeskSandbox>(
  createSandbox: OpenSandbox<S>,
): Promise<PublishingContext<S>> {
  const sandbox = await createSandbox({
    allowedRedirects: [boardOrigin],
    unlimited: true,
    processing: 300,
    quiet: true,
  })
  const server = await startTestServer({ configuration: sandboxEnvironment(sandbox) })
  const manager = await server.signIn('manager@acme.test')
  const connect = async (network: DeskNetwork) =>
    (await connectProfile(server, manager, { network })).cId ?? ''
  const profiles = { linkedin: await connect('linkedin'), twitter: await connect('twitter') }
  let written = 0
  const fresh = () => `Text ${(written += 1)} of this run`

  const read = async (id: string): Promise<Post> => {
    const { body } = await server.ask(`GET /api/post/get?id=${id}`, { session: manager })
    return z.parse(post, body)
  }
  return {
    server,
    sandbox,
    manager,
    boardId: server.company.acme.boardId,
    profiles,
    fresh,
    async create(credentialId, more = {}) {
      const { body } = await server.ask('POST /api/post/create', {
        session: manager,
        body: { ...postForm(credentialId, { text: fresh() }), ...more },
      })
      return z.parse(saved, body).Id
    },
    read,
    async until(id, ...states) {
      for (let at = 0; at < 1200; at += 1) {
        const found = await read(id)
        if (found.Publications.every(({ State }) => states.includes(State))) return found
        await wait(25)
      }
      throw new Error(`It is ${JSON.stringify((await read(id)).Publications)}`)
    },
    arrived: (network, text) =>
      sandbox.arrivals(sandboxNames[network]).filter((one) => one.text.includes(text)),
    eventsOf: (kind) =>
      server.context.db
        .selectFrom('event')
        .select(['payload', 'board_id', 'user_id'])
        .where('kind', '=', kind)
        .execute(),
    async hurry(id) {
      await sql`update publication set due_at = clock_timestamp()
        where post_id = ${id} and state in ('scheduled', 'unknown')`.execute(server.context.db)
      await server.context.bus.publish('publication', [])
    },
    async close() {
      await server.close()
      await sandbox.close()
    },
  }
}
