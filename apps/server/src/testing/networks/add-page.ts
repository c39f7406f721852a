import { randomInt } from 'node:crypto'
import { newId } from '../../db/ids.js'
import type { TestServer } from '../start-test-server.js'

/** A page on LinkedIn that the manager has connected, with a post; answers the ids of both. Its token opens nothing. */
export async function addPage({
  context: { db },
  company,
}: TestServer): Promise<{ page: string; post: string }> {
  const { accountId, boardId } = company.acme
  const page = String(randomInt(1_000_000_000))
  await db
    .insertInto('credential')
    .values({
      id: newId.credential(accountId),
      account_id: accountId,
      user_id: company.people.manager,
      network: 'linkedin',
      type: 'page',
      name: 'Acme',
      network_account_id: page,
      scopes: 'r_organization_social',
    })
    .execute()
  const watched = { board_id: boardId, page_id: page, name: 'Acme', is_on: true, next_at: '9999-01-01' }
  await db.insertInto('watched_page').values(watched).execute()
  const post = newId.pagePost()
  const url = 'https://www.linkedin.com/feed/update/1'
  const row = {
    id: post,
    board_id: boardId,
    page_id: page,
    remote_id: `urn:li:share:${page}`,
    url,
    text: 'We won.',
  }
  await db
    .insertInto('page_post')
    .values({ ...row, published_at: new Date() })
    .execute()
  return { page, post }
}
