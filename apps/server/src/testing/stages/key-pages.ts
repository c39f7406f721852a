import * as z from 'zod/mini'
import { addKey } from '../../cli/companies/key-commands.js'
import { addPerson } from '../company.js'
import { startTestServer, type TestAnswer, type TestServer } from '../start-test-server.js'

/** Manages the first board and is an advocate on the second, whose intranet page has a key. */
export const maya = 'maya@acme.test'
/** Pages with a key each: two of the second board, one of the first, one of another company. */
export const pages = {
  second: 'https://intranet.acme.test',
  sibling: 'https://wiki.acme.test',
  main: 'https://main.acme.test',
  other: 'http://evil.example',
}
type Page = keyof typeof pages

export const text = (body: unknown, field: string): string =>
  z.parse(z.record(z.string(), z.unknown()), body)[field] as string

export const isRefused = ({ status }: TestAnswer): boolean => status === 401 || status === 403

type Keys = Readonly<Record<Page, { readonly id: string; readonly key: string }>>

/** A server whose boards have keys for pages on other origins. */
export class KeyPages {
  readonly server: TestServer
  readonly keys: Keys

  private constructor(server: TestServer, keys: Keys) {
    this.server = server
    this.keys = keys
  }

  static async open(): Promise<KeyPages> {
    const apps = { linkedin: { clientId: 'client', clientSecret: 'secret' } }
    const server = await startTestServer({ configuration: { apps } })
    const { context, company } = server
    const { accountId, boardId, secondBoardId } = company.acme
    const boards = [boardId, secondBoardId]
    const id = await addPerson(context, { email: maya, accountId, boards, roleId: company.roles.manager })
    await context.db
      .updateTable('board_user')
      .set({ role_id: company.roles.advocate })
      .where('user_id', '=', id)
      .where('board_id', '=', secondBoardId)
      .execute()
    const add = (board: string, page: Page) =>
      context.db
        .transaction()
        .execute((trx) => addKey(context, trx, { boardId: board, name: page, origins: [pages[page]] }))
    const keys = {
      second: await add(secondBoardId, 'second'),
      sibling: await add(secondBoardId, 'sibling'),
      main: await add(boardId, 'main'),
      other: await add(company.other.boardId, 'other'),
    }
    while (!Object.values(pages).every((one) => context.origins.allows(one)))
      await new Promise((resolve) => setTimeout(resolve, 10))
    return new KeyPages(server, keys)
  }

  get mainId(): string {
    return this.server.company.acme.boardId
  }

  get secondId(): string {
    return this.server.company.acme.secondBoardId
  }

  /** A token that the page's server gets for somebody. */
  async mint(page: Page, email = maya): Promise<string> {
    const { body } = await this.server.ask('POST /api/embed/token', {
      body: { email },
      headers: { authorization: `Bearer ${this.keys[page].key}` },
    })
    return text(body, 'Token')
  }

  exchange(token: string, origin?: string, more: { query?: string; body?: unknown } = {}) {
    return this.server.ask(`PUT /auth?x-ui-mod=v2&id=${token}${more.query ?? ''}`, {
      headers: origin ? { origin } : {},
      ...(more.body ? { body: more.body } : {}),
    })
  }

  /** A session of Maya on a page. */
  async embed(page: Page): Promise<string> {
    const { body } = await this.exchange(await this.mint(page), pages[page])
    return text(body, 'ApiSession')
  }

  /** Revokes a key at a time; null makes it valid again. */
  async revoke(page: Page, at: Date | null): Promise<void> {
    const { db, bus } = this.server.context
    const { id } = this.keys[page]
    await db.updateTable('integration_key').set({ revoked_at: at }).where('id', '=', id).execute()
    await bus.publish('origins', [id])
  }
}
