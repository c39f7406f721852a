import { addKey } from '../cli/companies/key-commands.js'
import type { TestServer } from './start-test-server.js'

/** A page that embeds the board, and its own server, which gets tokens for its people. */
export interface EmbeddedPage {
  readonly origin: string
  readonly tokenFor: (email: string) => Promise<string>
}

/** Gives a page an integration key for the board of the test company. */
export async function addEmbeddedPage(server: TestServer, origin: string): Promise<EmbeddedPage> {
  const { context, company } = server
  const wanted = { boardId: company.acme.boardId, name: origin, origins: [origin] }
  const { key } = await context.db.transaction().execute((trx) => addKey(context, trx, wanted))
  while (!context.origins.allows(origin)) await new Promise((resolve) => setTimeout(resolve, 10))
  return {
    origin,
    tokenFor: async (email) => {
      const answer = await server.ask('POST /api/embed/token', {
        body: { email },
        headers: { authorization: `Bearer ${key}` },
      })
      return (answer.body as { Token: string }).Token
    },
  }
}
