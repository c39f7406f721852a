import { setApprovals } from './approval-commands.js'
import type { Command } from './command.js'
import { createBoard, createCompany } from './company-commands.js'
import { crisisCommands } from './crisis-commands.js'
import { importCommand } from './content-commands.js'
import { demo } from './demo-command.js'
import { hashtagCommands } from './hashtag-commands.js'
import { createKey, setNetwork } from './key-commands.js'
import { linkCommands } from './link-commands.js'
import { invitePerson, listPeople } from './person-commands.js'
import { signUpCommands } from './sign-up-commands.js'
import { setSuggestions } from './suggestion-commands.js'
import { wordCommands } from './word-commands.js'

/** All commands of the operator, in the order in which help shows them. */
export const commands: readonly Command[] = [
  createCompany,
  createBoard,
  invitePerson,
  listPeople,
  ...signUpCommands,
  importCommand,
  setApprovals,
  setSuggestions,
  createKey,
  setNetwork,
  ...crisisCommands,
  ...wordCommands,
  ...hashtagCommands,
  ...linkCommands,
  demo,
]
