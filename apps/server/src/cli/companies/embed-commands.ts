import { originForms } from '@rostrum/rules'
import type { Context } from '../../context.js'
import { exactOrigin } from '../../embed/create-origins.js'
import { findIntegrationKey } from '../../embed/integration-keys.js'
import { UsageError, type Command } from '../command.js'

/** One thing that was checked; `problem` says what is wrong and what to do. */
interface Check {
  readonly what: string
  readonly problem: string | null
}

async function findKeyRow(context: Context, word: string) {
  const found = await findIntegrationKey(context, word)
  return context.db
    .selectFrom('integration_key')
    .select(['id', 'board_id', 'origins', 'revoked_at'])
    .where('id', '=', found?.id ?? word)
    .executeTakeFirst()
}

/** The key, whether it names the origin, and the person. */
async function checkKey(
  context: Context,
  word: string,
  origin: string,
  email: string | undefined,
): Promise<Check[]> {
  const key = await findKeyRow(context, word)
  if (!key)
    return [
      { what: 'The key', problem: 'is unknown, or its overlap after a rotation is over. See: key list' },
    ]
  if (key.revoked_at) return [{ what: 'The key', problem: 'was revoked. Create another one: key create' }]
  const isNamed = originForms({ origin }).some((form) => key.origins.includes(form))
  const named = `doesn’t name ${origin}. It names ${key.origins.join(', ')}`
  const checks: Check[] = [
    { what: 'The key', problem: null },
    { what: 'The key’s list of origins', problem: isNamed ? null : named },
  ]
  if (email === undefined) return checks
  const person = await context.db
    .selectFrom('app_user as u')
    .innerJoin('board_user as bu', 'bu.user_id', 'u.id')
    .select('u.active')
    .where((where) => where(where.fn('lower', ['u.email']), '=', email.trim().toLowerCase()))
    .where('bu.board_id', '=', key.board_id)
    .executeTakeFirst()
  const problem = !person ? 'has no place on the key’s board' : person.active ? null : 'is deactivated'
  return [...checks, { what: email, problem }]
}

/** What of the server itself keeps a page from showing widgets. */
function checkServer({ configuration, origins }: Context, origin: string): Check[] {
  const { publicUrl, embedDir } = configuration
  const isMixed = origin.startsWith('https:') && publicUrl.startsWith('http:')
  return [
    {
      what: 'The server’s list of origins',
      problem: origins.allows(origin) ? null : `has no key for ${origin}`,
    },
    {
      what: 'The address of the board',
      problem: isMixed ? `is ${publicUrl}, which a page on https can’t load. Set PUBLIC_URL` : null,
    },
    { what: 'The build of the widgets', problem: embedDir ? null : 'is missing. Set EMBED_DIR' },
  ]
}

/** Checks whether a page can show widgets, as far as the server can tell. */
export const checkEmbed: Command = {
  name: 'embed check',
  summary: 'Checks whether a page can show widgets with a key',
  usage: '--origin <https://…> --key <key id or key> [--email <address>]',
  help: [
    'Prefer the key’s id: a key on the command line may stay in the history of the shell.',
    'In the page itself, Rostrum.doctor() checks the rest: its policy, token route, clock and storage.',
  ],
  options: { origin: { type: 'string' }, key: { type: 'string' }, email: { type: 'string' } },
  positionals: 0,
  async run(context, input) {
    const origin = exactOrigin(input.needed('origin'))
    if (origin === null || origin.includes('*'))
      throw new UsageError('--origin takes the origin of one page, like https://intranet.company.example')
    const checks = [
      ...checkServer(context, origin),
      ...(await checkKey(context, input.needed('key').trim(), origin, input.text('email'))),
    ]
    const lines = checks.map(({ what, problem }) => (problem ? `✗ ${what} ${problem}.` : `✓ ${what}`))
    return { data: { origin, checks }, lines, hasFailed: checks.some(({ problem }) => problem !== null) }
  },
}
