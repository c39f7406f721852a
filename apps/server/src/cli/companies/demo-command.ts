import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Context } from '../../context.js'
import { registerDemoCrms } from '../../demo/crms.js'
import { addMoreBoards, demoCommuter } from '../../demo/more-boards.js'
import { demoPassword, demoPeople } from '../../demo/people.js'
import { demoCompany, seedDemo } from '../../demo/seed.js'
import type { Command } from '../command.js'
import { connectTeams } from '../hosts/teams-commands.js'
import { addKey, readOrigins } from './key-commands.js'

const keyName = 'example page'

/** File that stores the example page's key, because the database stores only its hash. */
const keyFile = ({ configuration }: Context) =>
  configuration.dataDir && join(configuration.dataDir, 'example-key')

/** The key of the example page: the stored one while it is valid, else a new one. It allows `origins`. */
async function readyKey(context: Context, boardId: string, origins: string[]): Promise<string> {
  const { db, bus, secrets } = context
  const file = keyFile(context)
  const stored = file
    ? await readFile(file, 'utf8').then(
        (text) => text.trim(),
        () => undefined,
      )
    : undefined
  return db.transaction().execute(async (trx) => {
    const known =
      stored &&
      (await trx
        .selectFrom('integration_key')
        .select(['id', 'origins'])
        .where('board_id', '=', boardId)
        .where('key_hash', '=', secrets.hash(stored))
        .where('revoked_at', 'is', null)
        .executeTakeFirst())
    if (stored && known) {
      if (origins.some((origin) => !known.origins.includes(origin))) {
        await trx.updateTable('integration_key').set({ origins }).where('id', '=', known.id).execute()
        await bus.publish('origins', [known.id], trx)
      }
      return stored
    }
    await trx
      .updateTable('integration_key')
      .set({ revoked_at: sql`now()` })
      .where('board_id', '=', boardId)
      .where('name', '=', keyName)
      .where('revoked_at', 'is', null)
      .execute()
    const { key } = await addKey(context, trx, { boardId, name: keyName, origins })
    if (file) await writeFile(file, `${key}\n`, { mode: 0o600, flush: true })
    return key
  })
}

/** Creates the demo company, once. */
export const demo: Command = {
  name: 'demo',
  summary: 'Creates the demo company with its people and stories, if it doesn’t exist',
  usage: '[--origin <http://…>] [--teams <tenant>/<application>] [--more-boards]',
  help: [
    'With --origin, it also creates an integration key for a page there that shows the widgets.',
    'With --teams, the board opens in Microsoft Teams for that tenant and application.',
    `With --more-boards, ${demoCommuter} is also on a second board, and in a second company.`,
  ],
  options: {
    origin: { type: 'string', multiple: true },
    teams: { type: 'string' },
    'more-boards': { type: 'boolean' },
  },
  positionals: 0,
  async run(context, input) {
    const origins = readOrigins(input.list('origin'))
    const { accountId, boardId, isNew } = await seedDemo(context)
    await registerDemoCrms(context, accountId)
    if (input.flag('more-boards')) await addMoreBoards(context, accountId)
    const key = origins.length ? await readyKey(context, boardId, origins) : null
    const [tenant, app] = (input.text('teams') ?? '').split('/')
    if (tenant && app) await connectTeams(context, { tenant, app, board: { id: boardId, accountId } })
    const people = demoPeople.map(({ email, firstName, lastName, role }) => ({
      email,
      name: `${firstName} ${lastName}`,
      role,
    }))
    const data = {
      accountId,
      boardId,
      isNew,
      company: demoCompany.name,
      password: demoPassword,
      people,
      ...(key ? { key } : {}),
    }
    const lines = [
      `${demoCompany.name} ${isNew ? 'has been created' : 'already exists'}. Everyone signs in with the password ${demoPassword}:`,
      ...people.map(({ email, name, role }) => `  ${email.padEnd(28)} ${role.padEnd(11)} ${name}`),
      ...(key ? [`Integration key for ${origins.join(', ')}: ${key}`] : []),
    ]
    return { data, lines }
  },
}
