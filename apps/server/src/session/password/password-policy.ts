import { customBranding, passwordPolicy, type CustomBranding, type PasswordPolicy } from '@rostrum/protocol'
import { passwordLength, strictestPolicy } from '@rostrum/rules'
import type { Kysely } from 'kysely'
import { readJsonColumn } from '../../db/read-json-column.js'
import type { Schema } from '../../db/schema.js'
import { usersOfLogin } from '../../companies/users-of-login.js'

/** The default password policy: longer passwords than the specification's minimum. */
const defaultPolicy: PasswordPolicy = {
  MinLength: 8,
  MaxLength: passwordLength.max,
  RequireUpper: false,
  RequireLower: false,
  RequireDigit: false,
  RequireSymbol: false,
  History: 0,
  MaxAgeDays: 0,
}

/** The complete policy from an account's stored settings. */
export const policyOf = (stored: unknown): PasswordPolicy =>
  readJsonColumn(passwordPolicy, defaultPolicy, stored)

/** What the password of a user must be, for all companies of the person (SESSION173). */
export async function readPolicyOf(
  { db }: { readonly db: Kysely<Schema> },
  userId: string,
): Promise<PasswordPolicy> {
  const accounts = await db
    .selectFrom('account as a')
    .innerJoin('app_user as u', 'u.account_id', 'a.id')
    .select('a.password_policy as policy')
    .where('u.id', 'in', usersOfLogin(userId))
    .execute()
  const [first, ...others] = accounts.map(({ policy }) => policyOf(policy))
  return strictestPolicy([first ?? defaultPolicy, ...others])
}

/** The branding from an account's stored settings. */
export const brandingOf = (stored: unknown): CustomBranding =>
  readJsonColumn(customBranding, { Color: null, BrowserIcon: null }, stored)
