import type { AuditField, BoardSwitch, CompanyView } from '@rostrum/protocol'
import { changedFacts, type FactValue } from '@rostrum/rules'

type Field = AuditField | `switch.${BoardSwitch}`

/** The settings of a company and of its board, as the audit log has them. */
const factsOf = ({ Board, ...company }: CompanyView): Readonly<Partial<Record<Field, FactValue>>> => ({
  company: company.Name,
  color: company.Branding.Color ?? null,
  language: company.Locale,
  'story-days': company.StoryDays,
  'profile-limit': company.ProfileLimit,
  'link-domain': company.LinkDomain,
  board: Board.Name,
  channels: Board.Channels,
  tone: Board.MessageTone,
  'short-links': Board.Links.IsOn,
  'utm-source': Board.Links.Source,
  'utm-medium': Board.Links.Medium,
  'utm-campaign': Board.Links.Campaign,
  ...Object.fromEntries(Object.entries(Board.Switches).map(([name, isOn]) => [`switch.${name}`, isOn])),
})

/** What differs between two states of the settings. AUDIT3 */
export const companyChange = (before: CompanyView, after: CompanyView): Record<string, FactValue> =>
  changedFacts(factsOf(before), factsOf(after))
