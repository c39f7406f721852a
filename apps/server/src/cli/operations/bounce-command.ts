import { readBounce } from '../../mail/bounces/bounce.js'
import type { Command } from '../command.js'

/** Reads an e-mail that came back. DIGEST6 */
export const mailBounce: Command = {
  name: 'mail bounce',
  summary: 'Reads an e-mail that came back, and stops e-mails to its address',
  usage: '< <e-mail>',
  help: [
    'Let your mail server pass it what arrives at the address of MAIL_FROM, for example by an alias:',
    '  rostrum: "|npm --prefix /srv/rostrum run -s rostrum -- mail bounce"',
    'Only reports about e-mails that this server sent count. Everything else is ignored, without an error.',
  ],
  options: {},
  positionals: 0,
  asks: () => 'Paste the whole e-mail',
  async run(context, { secret = '' }) {
    const addresses = await readBounce(context, secret)
    const lines = addresses.map((address) => `E-mails to ${address} stop until the address is proved again.`)
    return { data: { addresses }, lines: lines.length > 0 ? lines : ['Nothing to note in this e-mail.'] }
  },
}
