import type { AnswerOf, readSignInCompany as declaration } from '@rostrum/protocol'
import type { Context } from '../context.js'
import { brandingOf } from '../session/password/password-policy.js'

/**
 * The only company of the server, once it put up a logo or a picture for its sign-in page: until then, and of several
 * companies, strangers learn nothing. COMPANY6
 */
export async function readSignInCompany({
  db,
}: Pick<Context, 'db'>): Promise<AnswerOf<typeof declaration>['Company']> {
  const [company, ...others] = await db
    .selectFrom('account')
    .select(['id', 'name', 'branding'])
    .limit(2)
    .execute()
  if (!company || others.length > 0) return null
  const customBranding = brandingOf(company.branding)
  if (!customBranding.Logo && !customBranding.SignInPicture) return null
  const boards = await db
    .selectFrom('board')
    .select('name')
    .where('account_id', '=', company.id)
    .limit(2)
    .execute()
  const [board = { name: company.name }] = boards.length === 1 ? boards : []
  return { Name: company.name, Board: board.name, customBranding }
}
