import { customBranding, passwordPolicy, type CustomBranding, type PasswordPolicy } from '@rostrum/protocol'
import { passwordLength } from '@rostrum/rules'
import { readJsonColumn } from '../../db/read-json-column.js'

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

/** The branding from an account's stored settings. */
export const brandingOf = (stored: unknown): CustomBranding =>
  readJsonColumn(customBranding, { Color: null, BrowserIcon: null }, stored)
