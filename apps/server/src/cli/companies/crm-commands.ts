import { crms } from '@rostrum/protocol'
import { audit } from '../../audit-log/audit.js'
import { framesOf, listInstances, registerInstance, removeInstance } from '../../crm/instances.js'
import { readInstance, type InstanceProblem } from '../../crm/read-instance.js'
import { CommandError, UsageError, type Command, type Input } from '../command.js'
import { findCompany } from '../find-board.js'

const sentences: Readonly<Record<InstanceProblem['field'], (value: string) => string>> = {
  address: (value) =>
    `"${value}" isn’t the address of the CRM. Use a format like https://company.my.salesforce.com or https://crm.company.example`,
  organisation: (value) => `"${value}" isn’t the ID of an organization. It starts with 00D (--org).`,
  frames: (value) => `"${value}" isn’t the origin of a page of this CRM (--frame).`,
  apiVersion: (value) => `"${value}" isn’t a version of SugarCRM’s REST interface. Use a format like 11_20.`,
}

const readCrm = (input: Input) => {
  const crm = crms.find((one) => one === input.positionals[0])
  if (!crm) throw new UsageError(`The CRM must be one of ${crms.join(', ')}.`)
  return crm
}

/** Registers an organisation of Salesforce, or an instance of SugarCRM, for a company. CRM2 */
const addCrm: Command = {
  name: 'crm add',
  summary: 'Lets people open the board from a Salesforce org or SugarCRM instance',
  usage:
    'salesforce|sugarcrm --address <https://…> [--org <00D…>] [--company <name or id>] [--frame <https://…>] [--canvas] [--userinfo] [--rest <11_20>]',
  help: [
    'People are found by their e-mail address in the CRM. Salesforce needs its My Domain address and the organization ID.',
    'Only pages of this CRM can show the board; --frame adds a page on another host, such as a package’s Visualforce host.',
    '--canvas reads the consumer secret of the Canvas app from standard input. --userinfo identifies people with the',
    'userinfo endpoint, for an org without the SOAP API. Running it again replaces the previous registration.',
  ],
  options: {
    address: { type: 'string' },
    org: { type: 'string' },
    company: { type: 'string' },
    frame: { type: 'string', multiple: true },
    canvas: { type: 'boolean' },
    userinfo: { type: 'boolean' },
    rest: { type: 'string' },
  },
  positionals: 1,
  asks: (input) => (input.flag('canvas') ? 'Type the consumer secret of the Canvas app' : undefined),
  async run(context, input) {
    const [crm, address] = [readCrm(input), input.needed('address')]
    const [organisation, apiVersion] = [input.text('org'), input.text('rest')]
    const typed = { crm, address, organisation, frames: input.list('frame'), apiVersion }
    const read = readInstance(context.configuration, typed)
    if ('field' in read) throw new UsageError(sentences[read.field](read.value))
    const secret = input.flag('canvas') ? (input.secret?.trim() ?? '') : null
    if (secret === '') throw new CommandError('The consumer secret on standard input is empty.')
    const company = await findCompany(context.db, input.text('company'))
    const asks = input.flag('userinfo') ? ('userinfo' as const) : ('soap' as const)
    const made = await registerInstance(context, { ...read, accountId: company.id, asks, secret })
    if (!made) throw new CommandError('Another company has registered this CRM.')
    const detail = { crm, address: read.address, organisation: read.organisation ?? null }
    await audit(context, { action: 'crm-registered', by: 'operator', accountId: company.id, detail })
    const page = crm === 'salesforce' ? 'login-salesforce' : 'login-sugar'
    const lines = [
      `People of ${company.name} can open the board from ${read.address}.`,
      `The panel’s address is ${context.configuration.publicUrl}/${page}`,
    ]
    return { data: { id: made.id, accountId: company.id, ...detail }, lines }
  },
}

/** Lists the registered organisations and instances. */
const listCrms: Command = {
  name: 'crm list',
  summary: 'Lists the Salesforce orgs and SugarCRM instances that can show the board',
  usage: '[--company <name or id>]',
  options: { company: { type: 'string' } },
  positionals: 0,
  async run(context, input) {
    const word = input.text('company')
    const accountId = word === undefined ? undefined : (await findCompany(context.db, word)).id
    const found = await listInstances(context, accountId)
    const data = found.map(({ secretSealed, ...instance }) => ({
      ...instance,
      frames: framesOf({ secretSealed, ...instance }),
      hasCanvas: secretSealed !== null,
    }))
    const lines = data.map(({ id, crm, address, organisation, hasCanvas }) =>
      [id, crm, address, organisation ?? '', hasCanvas ? 'Canvas' : ''].filter(Boolean).join('  '),
    )
    return { data, lines: lines.length ? lines : ['No CRM is registered yet. See: crm add'] }
  },
}

/** Removes an organisation or instance. */
const removeCrm: Command = {
  name: 'crm remove',
  summary: 'Stops a Salesforce org or SugarCRM instance from showing the board',
  usage: '<CRM id>',
  help: ['Open panels stay signed in until their sessions end. See: crm list'],
  options: {},
  positionals: 1,
  async run(context, input) {
    const id = input.positionals[0] ?? ''
    const known = (await listInstances(context)).find((one) => one.id === id)
    if (!known || !(await removeInstance(context, id)))
      throw new CommandError(`There’s no CRM "${id}". See: crm list`)
    const { accountId, crm, address, organisation } = known
    const detail = { crm, address, organisation }
    await audit(context, { action: 'crm-removed', by: 'operator', accountId, detail })
    return { data: { id }, lines: [`${address} can’t show the board any more.`] }
  },
}

/** Commands for Salesforce and SugarCRM. */
export const crmCommands: readonly Command[] = [addCrm, listCrms, removeCrm]
