import type { Generated, GeneratedAlways } from 'kysely'
import type { GivenJson, Json, Later, Moment, Stamp } from './columns.js'

interface IdentityProviderTable {
  id: string
  account_id: string
  kind: string
  name: string
  is_enabled: Generated<boolean>
  /** Of the kind: `oidcSettings` or `samlSettings`. */
  settings: Json
  mapping: Json
  /** The board and role of people who are created at their first sign-in. */
  first_board_id: string | null
  first_role: string | null
  /** The client secret of OpenID Connect. */
  secret_sealed: string | null
  /** Our private key for SAML, and its certificate. */
  key_sealed: string | null
  certificate: string | null
  findings: GivenJson
  tested_at: Later
  created_at: Stamp
  updated_at: Stamp
}

interface IdentityDomainTable {
  domain: string
  provider_id: string
}

interface SsoPolicyTable {
  account_id: string
  is_only: boolean
  exempt_ids: string[]
}

interface IdentityTable {
  provider_id: string
  subject: string
  user_id: string
  created_at: Stamp
  last_at: Stamp
}

interface SsoRequestTable {
  id: string
  provider_id: string
  state_hash: Buffer
  browser_hash: Buffer
  verifier_sealed: string | null
  /** A SAML response that waits for the browser's secret. */
  answer_sealed: string | null
  wish: Json
  created_at: Stamp
  expires_at: Moment
  used_at: Later
}

interface SsoAssertionTable {
  provider_id: string
  id_hash: Buffer
  expires_at: Moment
}

interface SsoSessionTable {
  id: string
  token_hash: Buffer
  provider_id: string
  subject: string
  session_index: string | null
  logout_sealed: string
}

interface SsoLeaveTable {
  /** That of the session, so that the sealed text opens. */
  id: string
  handle_hash: Buffer
  provider_id: string
  session_index: string | null
  logout_sealed: string
  expires_at: Moment
}

interface SsoErrorTable {
  id: GeneratedAlways<string>
  provider_id: string
  at: Stamp
  code: string
  fault: string
  said: string | null
  email: string | null
}

/** Companies' identity providers, and sign-ons through them. */
export interface IdentityProviderSchema {
  identity_provider: IdentityProviderTable
  identity_domain: IdentityDomainTable
  sso_policy: SsoPolicyTable
  identity: IdentityTable
  sso_request: SsoRequestTable
  sso_assertion: SsoAssertionTable
  sso_session: SsoSessionTable
  sso_leave: SsoLeaveTable
  sso_error: SsoErrorTable
}
