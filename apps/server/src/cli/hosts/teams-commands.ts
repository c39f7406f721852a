import { writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { Context } from '../../context.js'
import { addHost, findTeams, readHosts, removeHost, type HostRow } from '../../hosts/hosts.js'
import { CommandError, UsageError, type Command } from '../command.js'
import { findBoard } from '../find-board.js'
import { packTeamsApp } from './teams-package.js'

const uuid = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/

/** A GUID as Entra shows it, in small letters. Throws a UsageError. */
function readGuid(text: string, option: string): string {
  const guid = text.trim().toLowerCase()
  if (uuid.test(guid)) return guid
  throw new UsageError(`--${option} must be a GUID like 5b8f1c2e-6a0d-4f53-9a53-7d3c1f0a9e11.`)
}

/** What Entra must know of the app; Teams and the server only take its tokens like this. */
const registration = ({ configuration }: Context, { audience }: Pick<HostRow, 'audience'>) => [
  'In Microsoft Entra, under App registrations, the app needs:',
  `  Application ID URI     api://${new URL(configuration.publicUrl).host}/${audience}`,
  '  Scope                  access_as_user, for admins and users',
  '  Access token version   2 (requestedAccessTokenVersion in the manifest)',
  '  Authorized clients     those of Teams, Microsoft 365 and Outlook: docs/teams.md',
]

/** Registers a company's tenant and its app in Entra. Changes nothing if that is registered already. */
export async function connectTeams(
  context: Context,
  { tenant, app, board }: { tenant: string; app: string; board: { id: string; accountId: string } },
): Promise<string> {
  const known = await findTeams(context, { tenant, app })
  if (known && known.account_id !== board.accountId)
    throw new CommandError('Another company has registered this tenant with this app.')
  if (known) return known.id
  return addHost(context, {
    kind: 'teams',
    name: 'Microsoft Teams',
    accountId: board.accountId,
    boardId: board.id,
    issuer: tenant,
    audience: app,
    keys: null,
    keysUrl: null,
    origins: [],
  })
}

/** Registers a company's Entra tenant and app, so that its people are signed in to the board in Teams. */
const teamsConnect: Command = {
  name: 'teams connect',
  summary: 'Lets a company’s people open the board in Microsoft Teams',
  usage: '--tenant <directory id> --client-id <application id> [--board <name or id>]',
  help: ['People are found by their user name in Entra the first time, and by their object ID from then on.'],
  options: { tenant: { type: 'string' }, 'client-id': { type: 'string' }, board: { type: 'string' } },
  positionals: 0,
  async run(context, input) {
    const tenant = readGuid(input.needed('tenant'), 'tenant')
    const app = readGuid(input.needed('client-id'), 'client-id')
    const board = await findBoard(context.db, input.text('board'))
    const id = await connectTeams(context, { tenant, app, board })
    const lines = [
      `${board.name} opens in Microsoft Teams for ${board.company}.`,
      '',
      ...registration(context, { audience: app }),
      '',
      `Then create the app for Teams: teams package ${id}`,
    ]
    return { data: { teamsId: id, tenant, clientId: app, boardId: board.id }, lines }
  },
}

const teamsList: Command = {
  name: 'teams list',
  summary: 'Lists the companies’ tenants for Microsoft Teams',
  usage: '',
  options: {},
  positionals: 0,
  async run(context) {
    const rows = await readHosts(context, true)
    const data = rows.map(({ id, issuer, audience, board_id: boardId }) => ({
      teamsId: id,
      tenant: issuer,
      clientId: audience,
      boardId,
    }))
    const lines = data.map(
      ({ teamsId, tenant, clientId, boardId }) =>
        `${teamsId}  tenant ${tenant}, app ${clientId} (${boardId})`,
    )
    return { data, lines: lines.length ? lines : ['No company has connected Microsoft Teams yet.'] }
  },
}

const teamsDisconnect: Command = {
  name: 'teams disconnect',
  summary: 'Ends the sign-in with Microsoft Teams for a company',
  usage: '<teams id>',
  help: ['The sessions of everyone who signed in with Teams end, in the browser, too. See: teams list'],
  options: {},
  positionals: 1,
  async run(context, input) {
    const id = input.positionals[0] ?? ''
    const people = await removeHost(context, id, true)
    if (people === undefined) throw new CommandError(`There’s no "${id}". See: teams list`)
    const lines = [
      `${id} has been removed. Sessions ended for ${people} ${people === 1 ? 'person' : 'people'}.`,
    ]
    return { data: { teamsId: id, people }, lines }
  },
}

const teamsPackage: Command = {
  name: 'teams package',
  summary: 'Creates the app package for Microsoft Teams: its manifest and icons',
  usage: '[<teams id>] [--out <file.zip>] [--name <name in Teams>] [--version <1.0.0>]',
  help: [
    'Upload the file in the Teams admin center, under Manage apps. PUBLIC_URL must be an https address.',
    'Teams only takes an update with a higher version.',
  ],
  options: { out: { type: 'string' }, name: { type: 'string' }, version: { type: 'string' } },
  positionals: 1,
  async run(context, input) {
    const rows = await readHosts(context, true)
    const [word] = input.positionals
    const host = word === undefined && rows.length === 1 ? rows[0] : rows.find(({ id }) => id === word)
    if (!host) throw new CommandError('Which tenant? See: teams list')
    const { publicUrl } = context.configuration
    if (!publicUrl.startsWith('https:'))
      throw new CommandError(`Teams only opens https addresses, and PUBLIC_URL is ${publicUrl}.`)
    const version = input.text('version') ?? '1.0.0'
    if (!/^\d{1,5}(?:\.\d{1,5}){2}$/.test(version)) throw new UsageError('--version must be like 1.0.0.')
    const board = await findBoard(context.db, host.board_id)
    const name = (input.text('name') ?? board.name).trim().slice(0, 30)
    const file = resolve(input.folder, input.text('out') ?? 'rostrum-teams.zip')
    const about = { publicUrl, app: host.audience, name, company: board.company, version }
    await writeFile(file, await packTeamsApp(about))
    return { data: { file, ...about }, lines: [`The app for ${board.company} is ${file}`] }
  },
}

/** The commands for Microsoft Teams. */
export const teamsCommands: readonly Command[] = [teamsConnect, teamsList, teamsDisconnect, teamsPackage]
