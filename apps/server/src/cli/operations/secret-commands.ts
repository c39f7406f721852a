import { recordRotation } from '../../secrets/record-rotation.js'
import { describeRotation } from '../../secrets/rotate-keys.js'
import type { Command } from '../command.js'

/** Re-encrypts all secrets with the newest key, so that older keys can be removed. */
export const rotateSecrets: Command = {
  name: 'secrets rotate',
  summary: 'Re-encrypts all secrets with the first of SECRET_KEYS',
  usage: '',
  help: [
    'Servers do this automatically when they start with a new key before the old one: SECRET_KEYS=new,old.',
    'This command does it now, and reports whether you can remove the old key. You can stop it and run it again.',
    'It doesn’t affect integration keys for pages: see key create.',
  ],
  options: {},
  positionals: 0,
  async run(context) {
    const rotation = await context.keyring.rotate()
    await recordRotation(context, rotation, 'operator')
    const { sealed, state } = rotation
    const lines = [`${sealed} ${sealed === 1 ? 'secret was' : 'secrets were'} re-encrypted.`]
    return {
      data: rotation,
      lines: [...lines, ...describeRotation(rotation)],
      hasFailed: state !== 'done',
    }
  },
}
