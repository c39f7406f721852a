import { boardSwitches, type BoardSwitch, type CompanyView } from '@rostrum/protocol'
import { readChannels } from '@rostrum/rules'
import { readCompanySettings } from '../companies/company-settings.js'
import type { Context } from '../context.js'
import { configOf, featuresOf } from '../features/board-config.js'
import { brandingOf } from '../session/password/password-policy.js'
import type { SignedIn } from '../session/signed-in.js'

/** The company and the user's board, as their admins set them. */
export async function readCompany(context: Context, user: SignedIn): Promise<CompanyView> {
  const { db, configuration } = context
  const row = await db
    .selectFrom('board as b')
    .innerJoin('account as a', 'a.id', 'b.account_id')
    .leftJoin('link_setting as l', 'l.board_id', 'b.id')
    .leftJoin('link_domain as d', (on) => on.onRef('d.account_id', '=', 'a.id').on('d.is_current', '=', true))
    .select(['a.name as company', 'a.branding', 'b.name', 'b.channels', 'b.config', 'b.features'])
    .select(['d.domain', 'l.is_on', 'l.source', 'l.medium', 'l.campaign'])
    .where('b.id', '=', user.boardId)
    .executeTakeFirstOrThrow()
  const { Locale, StoryDays, ProfileLimit } = await readCompanySettings(db, user.accountId)
  // What the board wants, whether there is a model or not.
  const config = configOf(row.config, { channels: row.channels, profilesLeft: null, hasModel: true })
  const features = featuresOf(row.features)
  const isOn = (name: BoardSwitch) =>
    (name in features ? Reflect.get(features, name) : Reflect.get(config, name)) === true
  return {
    Name: row.company,
    Branding: brandingOf(row.branding),
    Locale,
    StoryDays,
    ProfileLimit,
    Board: {
      Name: row.name,
      Channels: readChannels({ Channels: row.channels }),
      Switches: Object.fromEntries(boardSwitches.map((name) => [name, isOn(name)])) as Record<
        BoardSwitch,
        boolean
      >,
      MessageTone: config.MessageTone,
      Links: {
        IsOn: row.is_on ?? false,
        Source: row.source,
        Medium: row.medium,
        Campaign: row.campaign,
      },
    },
    LinkDomain: row.domain,
    HasModel: configuration.model !== null,
  }
}
