import { randomBytes } from 'node:crypto'
import { changeRights } from '../../people/change-rights.js'
import { deactivatePerson } from '../../people/change-person.js'
import { addPerson } from '../company.js'
import { openClient, socketAddress, type TestClient } from '../open-client.js'
import { startTestServer } from '../start-test-server.js'

/** A board that many people have open, and an operator who changes what they may do. */
export interface LiveStage {
  /** Of the built servers that the people are connected to. */
  readonly environment: Readonly<Record<string, string>>
  /** Ids of the people. */
  readonly people: readonly string[]
  /** Connects a tab of a person to the server at an address. */
  readonly connect: (address: string, person: number) => Promise<TestClient>
  /** Grants or takes a right of everybody's role. */
  readonly allow: (isAllowed: boolean) => Promise<unknown>
  readonly deactivate: (userId: string) => Promise<unknown>
  readonly close: () => Promise<void>
}

/** Fills a board on the PostgreSQL of this run with people who are signed in. */
export async function openLiveStage(count: number): Promise<LiveStage> {
  const key = randomBytes(32).toString('base64')
  const server = await startTestServer({ configuration: { secretKeys: [key], checkAnswers: false } })
  const { context, company } = server
  const { accountId, boardId } = company.acme
  const people: string[] = []
  const tokens: string[] = []
  for (let number = 0; number < count; number += 1) {
    const email = `live${number}@acme.test`
    const roleId = company.roles.advocate
    const userId = await addPerson(context, { email, accountId, boards: [boardId], roleId })
    const session = await context.sessions.begin({ userId, boardId })
    people.push(userId)
    tokens.push((await socketAddress(server, session)).Token)
  }
  const by = { actor: 'operator' } as const
  return {
    environment: { DATABASE_URL: context.configuration.databaseUrl ?? '', SECRET_KEYS: key },
    people,
    connect: async (address, person) => {
      const client = await openClient(`${address.replace(/^http/, 'ws')}/socket`, tokens[person] ?? '')
      await client.wait('ready')
      return client
    },
    allow: (isAllowed) =>
      changeRights(context, {
        accountId,
        role: { name: 'advocate' },
        changes: [{ resource: 'suggestion', action: 'create', isAllowed }],
        by,
        boardId: null,
      }),
    deactivate: (userId) => deactivatePerson(context, { userId, by }),
    close: () => server.close(),
  }
}
