import { networkAppSlots } from '@rostrum/protocol'
import { audit } from '../../audit-log/audit.js'
import { CommandError, UsageError, type Command } from '../command.js'
import { findCompany } from '../find-board.js'

/** Stores a company's own app for a network. */
export const setNetwork: Command = {
  name: 'network set',
  summary: 'Sets a company’s own app for a social network',
  usage: '<network> --client-id <id> [--company <name or id>]',
  help: [
    `Networks: ${networkAppSlots.join(', ')}. The client secret is read from standard input and stored encrypted.`,
  ],
  options: { 'client-id': { type: 'string' }, company: { type: 'string' } },
  positionals: 1,
  asks: () => 'Type the client secret',
  async run(context, input) {
    const { configuration, db, secrets } = context
    const network = networkAppSlots.find((one) => one === input.positionals[0])
    if (!network) throw new UsageError(`The network must be one of ${networkAppSlots.join(', ')}.`)
    const clientId = input.needed('client-id').trim()
    const secret = input.secret?.trim() ?? ''
    if (secret === '') throw new CommandError('The client secret on standard input is empty.')
    const company = await findCompany(db, input.text('company'))
    const sealed = secrets.seal(secret, `network_app:${company.id}:${network}`)
    const app = { client_id: clientId, secret_sealed: sealed, updated_at: new Date() }
    await db
      .insertInto('network_app')
      .values({ account_id: company.id, network, ...app })
      .onConflict((conflict) => conflict.columns(['account_id', 'network']).doUpdateSet(app))
      .execute()
    const detail = { network, clientId }
    await audit(context, { action: 'network-app-set', by: 'operator', accountId: company.id, detail })
    const address = `${configuration.publicUrl}/oauth/${network.replace(/-page$/, '')}`
    const lines = [
      `${company.name} now uses its own app for ${network}.`,
      `Register this redirect URI there: ${address}`,
    ]
    return { data: { accountId: company.id, network, clientId, redirect: address }, lines }
  },
}
