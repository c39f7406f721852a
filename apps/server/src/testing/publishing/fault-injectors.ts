import { channels, type Network } from '@rostrum/protocol'
import * as z from 'zod/mini'
import { addPicture, drawPicture } from '../add-picture.js'
import { appsOf, sandboxEnvironment, boardOrigin, connectProfile } from '../networks/connect-profile.js'
import { startTestServer, type TestServer } from '../start-test-server.js'

/**
 * Every kind of profile that a server sends posts for, the network by its names here and in the sandbox. XING and WeChat
 * are handed over to their own pages and apps, and personal profiles on Facebook and Instagram with them: nothing is
 * sent there.
 */
export const faultWays = {
  'a Facebook page': { network: 'facebook', at: 'facebook', isPage: true, isChild: true },
  'an Instagram account': { network: 'instagram', at: 'instagram', isPage: true, isChild: false },
  'a person on LinkedIn': { network: 'linkedin', at: 'linkedin', isPage: false, isChild: false },
  'a page on LinkedIn': { network: 'linkedin', at: 'linkedin', isPage: true, isChild: true },
  'a person on X': { network: 'twitter', at: 'x', isPage: false, isChild: false },
} as const satisfies Record<string, { network: Network; at: string; isPage: boolean; isChild: boolean }>
export type FaultWay = keyof typeof faultWays

export const faultWayNames: readonly FaultWay[] = Object.keys(faultWays).filter((name): name is FaultWay =>
  Object.hasOwn(faultWays, name),
)

/** The ways to fail that a network may choose for every call that creates a post. */
export const triedFaults = [
  'timeout-before',
  'timeout-after',
  'reset-before',
  'reset-after',
  'server-error',
  'bad-gateway',
  'unavailable',
  'rate-limit',
  'token-expired',
  'token-revoked',
  'duplicate',
  'slow-answer',
  'bad-json',
  'wrong-type',
  'error-in-200',
  'redirect',
  'huge-body',
  'late-list',
] as const
export type TriedFault = (typeof triedFaults)[number]

/** What a trial needs of the sandbox, and asks of it when it begins. */
interface FaultSandbox {
  readonly address: string
  readonly bases: Readonly<Record<string, string>>
  readonly faults: {
    readonly order: (fault: {
      network: (typeof faultWays)[FaultWay]['at']
      kind: TriedFault
      count: number
      seconds: number
    }) => unknown
    readonly clear: () => void
  }
  readonly arrivals: (network: (typeof faultWays)[FaultWay]['at']) => readonly { text: string }[]
  readonly close: () => Promise<void>
}
type OpenSandbox = (options: {
  allowedRedirects: readonly string[]
  unlimited: boolean
  quiet: boolean
  processing: number
  now: () => number
  readMedia: () => Promise<Buffer>
}) => Promise<FaultSandbox>

/** Where faults are tried: a server beside a sandbox whose clock can be put forward. */
export interface FaultTarget {
  readonly server: TestServer
  readonly sandbox: FaultSandbox
  readonly session: string
  /** Time passes for the networks, in milliseconds. */
  readonly pass: (milliseconds: number) => void
  /** Connects a profile, or connects it again: some faults end its grant. */
  readonly connect: (way: FaultWay) => Promise<string>
  /** A picture of the company, for networks that take no bare text. */
  readonly picture: string
  readonly close: () => Promise<void>
}

const listed = z.object({ Children: z.array(z.object({ Id: z.string() })) })
const added = z.object({ Credentials: z.array(z.object({ Id: z.string() })) })

/** Opens a place to try faults at. */
export async function openFaultTarget(createSandbox: OpenSandbox): Promise<FaultTarget> {
  let ahead = 0
  const file = await drawPicture()
  const sandbox = await createSandbox({
    allowedRedirects: [boardOrigin],
    unlimited: true,
    quiet: true,
    processing: 1,
    now: () => Date.now() + ahead,
    readMedia: () => Promise.resolve(file),
  })
  const app = { clientId: 'rostrum-sandbox', clientSecret: 'rostrum-sandbox-secret' }
  const apps = appsOf(app)
  const server = await startTestServer({ configuration: { ...sandboxEnvironment(sandbox), apps } })
  const { db } = server.context
  await db
    .updateTable('board')
    .set({ channels: channels.join(',') })
    .execute()
  await db.updateTable('app_user').set({ profile_limit: 20 }).execute()
  const session = await server.signIn('manager@acme.test')
  const known = new Map<FaultWay, string>()

  const connect = async (name: FaultWay): Promise<string> => {
    const { network, isPage, isChild } = faultWays[name]
    const credentialId = known.get(name)
    const { cId } = await connectProfile(server, session, {
      network,
      isPage,
      ...(credentialId && { credentialId }),
    })
    const id = credentialId ?? (isChild ? await addChild(server, session, cId ?? '') : (cId ?? ''))
    known.set(name, id)
    return id
  }

  return {
    server,
    sandbox,
    session,
    // A clock tells whole milliseconds; PostgreSQL counts their thousandths, and the sandbox makes ids of the time.
    pass: (milliseconds) => void (ahead += Math.ceil(milliseconds)),
    connect,
    picture: await addPicture(server, file),
    async close() {
      await server.close()
      await sandbox.close()
    },
  }
}

async function addChild(server: TestServer, session: string, parent: string): Promise<string> {
  const line = `/credential-children?x-ui-mod=v2`
  const found = await server.ask(`GET ${line}&parent=${parent}`, { session })
  const ids = z
    .parse(listed, found.body)
    .Children.slice(0, 1)
    .map(({ Id }) => Id)
  const { body } = await server.ask(`POST ${line}`, { session, body: { parent, ids } })
  return z.parse(added, body).Credentials[0]?.Id ?? ''
}
