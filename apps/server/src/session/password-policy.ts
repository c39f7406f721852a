import { customBranding, passwordPolicy, type CustomBranding, type PasswordPolicy } from '@rostrum/protocol'
import { passwordLength } from '@rostrum/rules'
import { readKept } from '../db/read-kept.js'

/** What a company asks of a password until it says otherwise: longer than the specification's least. */
const defaultPolicy: PasswordPolicy = {
  MinLength: 8,
  MaxLength: passwordLength.max,
  RequireUpper: false,
  RequireLower: false,
  RequireDigit: false,
  RequireSymbol: false,
}

/** The whole policy of what an account keeps of one. */
export const policyOf = (kept: unknown): PasswordPolicy => readKept(passwordPolicy, defaultPolicy, kept)

/** The branding of what an account keeps of it. */
export const brandingOf = (kept: unknown): CustomBranding =>
  readKept(customBranding, { Color: null, BrowserIcon: null }, kept)
