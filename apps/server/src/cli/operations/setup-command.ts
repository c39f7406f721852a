import { makeSetupCode } from '../../setup/setup-codes.js'
import { CommandError, type Command } from '../command.js'

/** Makes another code for the set-up page. SETUP2 */
export const setupCode: Command = {
  name: 'setup code',
  summary: 'Creates another code for the set-up page while there is no company',
  usage: '',
  help: [
    'The server also prints a code each time it starts. All of them stop working with the first company.',
  ],
  options: {},
  positionals: 0,
  async run(context) {
    const code = await makeSetupCode(context)
    if (code === null) throw new CommandError('There’s a company already. See: person invite')
    const address = `${context.configuration.publicUrl}/setup`
    return { data: { code, address }, lines: [`Open ${address} and enter this code: ${code}`] }
  },
}
