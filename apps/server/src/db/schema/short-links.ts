import type { Generated } from 'kysely'
import type { Stamp } from './columns.js'

/** Whether the links of a board's posts are shortened, and what is added to their targets. */
interface LinkSettingTable {
  board_id: string
  is_on: boolean
  source: string | null
  medium: string | null
  campaign: string | null
}

/** A short link stands for one written address in one post, or in one hand-off; older ones in one copy of a post. */
interface ShortLinkTable {
  code: string
  board_id: string
  post_id: Generated<string | null>
  publication_id: Generated<string | null>
  personal_post_id: Generated<string | null>
  written: string
  target: string
  /** The company's domain that it is on; null for the server's own. */
  domain: Generated<string | null>
  clicks: Generated<number>
  created_at: Stamp
}

interface ShortLinkVisitTable {
  code: string
  visitor: Buffer
  at: Stamp
}

/** A domain of a company for its short links; a former one leads on where it led. */
interface LinkDomainTable {
  domain: string
  account_id: string
  is_current: boolean
  checked_at: Stamp
}

/** Short links in posts, and who followed them. */
export interface ShortLinkSchema {
  link_setting: LinkSettingTable
  short_link: ShortLinkTable
  short_link_visit: ShortLinkVisitTable
  link_domain: LinkDomainTable
}
