/** Why the answer of a CRM to "whose session is this?" signs nobody in. */
export type CrmIdentityProblem = 'other-organisation' | 'other-user' | 'no-email'

/** The organisation and user of Salesforce, by the 15 characters that identify. */
interface SalesforceUser {
  readonly organisation: string | null
  readonly user: string | null
}

/**
 * What is wrong with the answer of Salesforce: the session must be one of the organisation and user that the page
 * named, and the user has an e-mail address that is confirmed. Null when the person may be looked up. CRM5
 */
export function crmIdentityProblem({
  named,
  found,
}: {
  named: SalesforceUser
  found: SalesforceUser & { readonly email: string | null }
}): CrmIdentityProblem | null {
  if (found.organisation === null || found.organisation !== named.organisation) return 'other-organisation'
  if (found.user === null || found.user !== named.user) return 'other-user'
  return found.email ? null : 'no-email'
}

/** An e-mail address of a person in SugarCRM; it writes flags as booleans, numbers or texts. */
interface SugarEmail {
  readonly email_address: string
  readonly primary_address: boolean
  readonly invalid_email: boolean
}

/** The address by which a person of SugarCRM is looked up: the primary one, unless it is marked as invalid. CRM6 */
export const sugarEmail = ({ emails }: { emails: readonly SugarEmail[] }): string | null =>
  emails.find((one) => one.primary_address && !one.invalid_email)?.email_address ?? null

const minute = 60_000
/** Salesforce has no longer session, and the request carries a token of one. */
const longest = 24 * 60 * minute
const ahead = 5 * minute

/**
 * Whether a signed request is not from another time. Salesforce names the moment at which the token in it was issued, or
 * none at all (null, 0, or a negative number); then only the token says whether it is still good. Milliseconds. CRM7
 */
export const isRecentRequest = ({ issuedAt, now }: { issuedAt: number | null; now: number }): boolean =>
  issuedAt === null || issuedAt <= 0 || (issuedAt <= now + ahead && issuedAt > now - longest)
