import {
  firstSignIn,
  identityMapping,
  identityProviderKinds,
  oidcSettings,
  samlSettings,
  type FirstSignIn,
  type IdentityMapping,
  type OidcSettings,
  type SamlSettings,
} from '@rostrum/protocol'
import { type Kysely, sql } from 'kysely'
import * as z from 'zod/mini'
import type { Configuration } from '../../config/configuration.js'
import type { Schema } from '../../db/schema.js'

interface Common {
  readonly id: string
  readonly accountId: string
  readonly name: string
  readonly isEnabled: boolean
  readonly domains: readonly string[]
  readonly mapping: IdentityMapping
  readonly firstSignIn: FirstSignIn | null
}

/** A provider that speaks OpenID Connect. */
export interface OidcProvider extends Common {
  readonly kind: 'oidc'
  readonly settings: OidcSettings
  readonly secretSealed: string | null
}

/** A provider that speaks SAML, with our own key for it. */
export interface SamlProvider extends Common {
  readonly kind: 'saml'
  readonly settings: SamlSettings
  readonly keySealed: string
  /** Our certificate, PEM. */
  readonly certificate: string
}

export type Provider = OidcProvider | SamlProvider

/** Encryption contexts of a provider's secrets. */
export const providerSecret = (id: string, which: 'secret' | 'key'): string =>
  `identity_provider:${id}:${which}`

/** The addresses of ours that a provider knows. */
export const providerAddresses = ({ publicUrl }: Pick<Configuration, 'publicUrl'>, id: string) => {
  const base = `${publicUrl}/auth/sso/${id}`
  return {
    callback: `${base}/callback`,
    loggedOut: `${publicUrl}/login`,
    backchannel: `${base}/backchannel-logout`,
    entityId: `${base}/metadata`,
    acs: `${base}/acs`,
    logout: `${base}/logout`,
  }
}

const columns = [
  'p.id',
  'p.account_id',
  'p.kind',
  'p.name',
  'p.is_enabled',
  'p.settings',
  'p.mapping',
] as const

/** A row with a provider and its domains. */
export interface ProviderRow {
  readonly id: string
  readonly account_id: string
  readonly kind: string
  readonly name: string
  readonly is_enabled: boolean
  readonly settings: unknown
  readonly mapping: unknown
  readonly first_board_id: string | null
  readonly first_role: string | null
  readonly secret_sealed: string | null
  readonly key_sealed: string | null
  readonly certificate: string | null
  readonly findings: unknown
  readonly tested_at: Date | null
  readonly updated_at: Date
  readonly domains: readonly string[]
}

const domainsOf = sql<string[]>`array(select d.domain from identity_domain d where d.provider_id = p.id
  order by d.domain)`

const selectProviders = (db: Kysely<Schema>) =>
  db
    .selectFrom('identity_provider as p')
    .select(columns)
    .select(['p.first_board_id', 'p.first_role', 'p.secret_sealed', 'p.key_sealed', 'p.certificate'])
    .select(['p.findings', 'p.tested_at', 'p.updated_at'])
    .select(domainsOf.as('domains'))

/** The providers of a company, by name. */
export const readRows = (db: Kysely<Schema>, accountId: string): Promise<ProviderRow[]> =>
  selectProviders(db).where('p.account_id', '=', accountId).orderBy('p.name').orderBy('p.id').execute()

/** Reads a row. Throws when its settings don't fit its kind. */
export function readProvider(row: ProviderRow): Provider {
  const first = { BoardId: row.first_board_id, Role: row.first_role }
  const common = {
    id: row.id,
    accountId: row.account_id,
    name: row.name,
    isEnabled: row.is_enabled,
    domains: row.domains,
    mapping: z.parse(identityMapping, row.mapping),
    firstSignIn: row.first_board_id && row.first_role ? z.parse(firstSignIn, first) : null,
  }
  if (z.parse(z.enum(identityProviderKinds), row.kind) === 'oidc') {
    const settings = z.parse(oidcSettings, row.settings)
    return { ...common, kind: 'oidc', settings, secretSealed: row.secret_sealed }
  }
  const settings = z.parse(samlSettings, row.settings)
  return {
    ...common,
    kind: 'saml',
    settings,
    keySealed: row.key_sealed ?? '',
    certificate: row.certificate ?? '',
  }
}

/** A provider by its id. */
export async function findProvider(db: Kysely<Schema>, id: string): Promise<Provider | undefined> {
  const row = await selectProviders(db).where('p.id', '=', id).executeTakeFirst()
  return row && readProvider(row)
}

/** The enabled provider to which an e-mail address leads by its domain. */
export async function findProviderOf(db: Kysely<Schema>, email: string): Promise<Provider | undefined> {
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase()
  const row = await selectProviders(db)
    .innerJoin('identity_domain as wanted', 'wanted.provider_id', 'p.id')
    .where('wanted.domain', '=', domain)
    .where('p.is_enabled', '=', true)
    .executeTakeFirst()
  return row && readProvider(row)
}

/** The enabled providers of a company, by name. */
export const enabledProviders = async (db: Kysely<Schema>, accountId: string): Promise<Provider[]> =>
  (await readRows(db, accountId)).filter((row) => row.is_enabled).map(readProvider)
