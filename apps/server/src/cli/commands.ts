import { setApprovals } from './boards/approval-commands.js'
import { listAudit } from './operations/audit-commands.js'
import type { Command } from './command.js'
import { brandCompany, createBoard, createCompany } from './companies/company-commands.js'
import { crisisCommands } from './boards/crisis-commands.js'
import { importCommand } from './stories/content-commands.js'
import { crmCommands } from './companies/crm-commands.js'
import { dataCommands } from './people/data-commands.js'
import { deleteCommands } from './companies/delete-commands.js'
import { demo } from './companies/demo-command.js'
import { hashtagCommands } from './boards/hashtag-commands.js'
import { checkEmbed } from './companies/embed-commands.js'
import { createKey, listKeys, revokeKey, rotateKey } from './companies/key-commands.js'
import { linkCommands } from './boards/link-commands.js'
import { setLeaderboard } from './boards/leaderboard-commands.js'
import { leaverCommands } from './people/leaver-commands.js'
import { overdueCommands } from './boards/overdue-commands.js'
import { setNetwork } from './companies/network-commands.js'
import { invitePerson, listPeople } from './people/person-commands.js'
import { passwordPolicyCommand } from './companies/password-commands.js'
import { roleCommands } from './people/role-commands.js'
import { maintenanceCommands } from './operations/maintenance-commands.js'
import { rotateSecrets } from './operations/secret-commands.js'
import { mailBounce } from './operations/bounce-command.js'
import { mailCommands } from './operations/mail-commands.js'
import { setupCode } from './operations/setup-command.js'
import { signUpCommands } from './companies/sign-up-commands.js'
import { ssoCommands } from './sso/sso-commands.js'
import { storyCommands } from './stories/story-commands.js'
import { setStoryFeed } from './boards/story-feed-command.js'
import { setSuggestions } from './boards/suggestion-commands.js'
import { intranetCommands } from './hosts/intranet-commands.js'
import { teamsCommands } from './hosts/teams-commands.js'
import { setTeam } from './people/team-commands.js'
import { wordCommands } from './boards/word-commands.js'

/** All operator commands, in the order of the help. */
export const commands: readonly Command[] = [
  createCompany,
  createBoard,
  brandCompany,
  ...deleteCommands,
  invitePerson,
  listPeople,
  setTeam,
  ...leaverCommands,
  ...dataCommands,
  ...roleCommands,
  ...signUpCommands,
  ...ssoCommands,
  passwordPolicyCommand,
  importCommand,
  ...storyCommands,
  setApprovals,
  setStoryFeed,
  setSuggestions,
  setLeaderboard,
  createKey,
  listKeys,
  rotateKey,
  revokeKey,
  checkEmbed,
  setNetwork,
  ...crmCommands,
  ...teamsCommands,
  ...intranetCommands,
  setupCode,
  ...mailCommands,
  mailBounce,
  rotateSecrets,
  ...maintenanceCommands,
  ...crisisCommands,
  ...overdueCommands,
  ...wordCommands,
  ...hashtagCommands,
  ...linkCommands,
  listAudit,
  demo,
]
