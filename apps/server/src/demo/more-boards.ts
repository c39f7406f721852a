import { sql } from 'kysely'
import type { Context } from '../context.js'
import { importStories } from '../imports/import-stories.js'
import { addBoard, addCompany, addPerson, putOnBoard } from '../companies/create-company.js'
import { foundationStories, readDemoFile } from './demo-files.js'
import { allSeen } from './people.js'

/** Who is on two boards of the demo company, and in another company, too. */
export const demoCommuter = 'priya@varmelund.example'

const careers = 'Varmelund Careers'
const foundation = { name: 'Nordlys Foundation', board: 'Nordlys Forum', color: '#1d7a6b' } as const

/**
 * Creates a second board of the demo company, and a second company, with one person who is on all of them; does nothing
 * when they exist. The person proved their address when they joined the first company.
 */
export async function addMoreBoards(context: Context, accountId: string): Promise<void> {
  const { db } = context
  const known = await db.selectFrom('board').select('id').where('name', '=', careers).executeTakeFirst()
  const user = await db
    .selectFrom('app_user')
    .selectAll()
    .where('email', '=', demoCommuter)
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  if (known || !user) return
  // The day before: what the boards have published since then is unread.
  const joinedAt = new Date(context.now().getTime() - 24 * 3_600_000)
  const boards = await db.transaction().execute(async (trx) => {
    const careersId = await addBoard(trx, { accountId, name: careers })
    // A board without stories: its home lists the suggested texts.
    await sql`
      update board set config = config || '{"IsStoriesEnabled": false}' where id = ${careersId}`.execute(trx)
    await putOnBoard(trx, { userId: user.id, accountId, boardId: careersId, role: 'contributor', joinedAt })
    const otherId = await addCompany(trx, foundation)
    const forumId = await addBoard(trx, { accountId: otherId, name: foundation.board })
    const { email, first_name: firstName, last_name: lastName, locale, password_hash: passwordHash } = user
    const person = { email, firstName, lastName, locale, passwordHash }
    const id = await addPerson(trx, {
      ...person,
      accountId: otherId,
      boardId: forumId,
      role: 'manager',
      joinedAt,
    })
    const seen = JSON.stringify(allSeen)
    const proved = { login_id: user.id, address_proved_at: context.now(), seen }
    await trx.updateTable('app_user').set(proved).where('id', 'in', [id, user.id]).execute()
    return { careersId, forumId }
  })
  const files = { ...context, files: readDemoFile }
  await importStories(files, { boardId: boards.careersId, from: 'careers.json' })
  await importStories(files, { boardId: boards.forumId, from: foundationStories })
}
