import {
  ssoCodes,
  ssoProblems,
  ssoFinding,
  type IdentityProvider,
  type SsoError,
  type SsoFinding,
} from '@rostrum/protocol'
import * as z from 'zod/mini'
import type { Context } from '../../context.js'
import { toWireMoment } from '../../http/wire-moment.js'
import { readFields } from '../../people/fields/read-fields.js'
import { readCertificate } from '../saml/certificates.js'
import { providerAddresses, readProvider, readRows, type ProviderRow } from './provider.js'

const findings = z.array(ssoFinding)

/** The last faults of a provider, the newest first. */
async function readErrors({ db }: Pick<Context, 'db'>, providerId: string): Promise<SsoError[]> {
  const rows = await db
    .selectFrom('sso_error')
    .select(['at', 'code', 'fault', 'said', 'email'])
    .where('provider_id', '=', providerId)
    .orderBy('id', 'desc')
    .limit(20)
    .execute()
  return rows.map(({ at, code, fault, said, email }) => ({
    At: toWireMoment(at),
    Code: ssoCodes.find((one) => one === code) ?? 'sso-0009',
    Fault: ssoProblems.find((one) => one === fault) ?? 'unexpected',
    Said: said,
    Email: email,
  }))
}

/** A provider in its wire form: without its secret and our key. */
async function wireProvider(
  context: Context,
  row: ProviderRow,
  fields: ReadonlySet<string>,
): Promise<IdentityProvider> {
  const provider = readProvider(row)
  const { callback, loggedOut, backchannel, entityId, acs, logout } = providerAddresses(
    context.configuration,
    row.id,
  )
  const isOidc = provider.kind === 'oidc'
  const certificates = isOidc ? [] : provider.settings.Certificates
  return {
    Id: provider.id,
    Kind: provider.kind,
    Name: provider.name,
    Domains: [...provider.domains],
    IsEnabled: provider.isEnabled,
    Oidc: isOidc ? provider.settings : null,
    HasSecret: row.secret_sealed !== null,
    Saml: isOidc ? null : provider.settings,
    CertificatesEnd: certificates.flatMap((text) => {
      const found = readCertificate(text)
      return found ? [toWireMoment(found.to)] : []
    }),
    // A field that was deleted meanwhile is mapped no more.
    Mapping: {
      ...provider.mapping,
      Fields: provider.mapping.Fields?.filter(({ FieldId }) => fields.has(FieldId)),
    },
    FirstSignIn: provider.firstSignIn,
    Addresses: {
      Callback: isOidc ? callback : null,
      LoggedOut: isOidc ? loggedOut : null,
      Backchannel: isOidc ? backchannel : null,
      EntityId: isOidc ? null : entityId,
      Acs: isOidc ? null : acs,
      Logout: isOidc ? null : logout,
    },
    TestedAt: row.tested_at ? toWireMoment(row.tested_at) : null,
    Findings: readFindings(row.findings),
    Errors: await readErrors(context, provider.id),
    UpdatedAt: toWireMoment(row.updated_at),
  }
}

/** What the last test found; nothing when an older version stored it. */
function readFindings(stored: unknown): SsoFinding[] {
  const found = z.safeParse(findings, stored)
  return found.success ? found.data : []
}

/** The providers of a company, by name. */
export async function readProviders(context: Context, accountId: string): Promise<IdentityProvider[]> {
  const found: IdentityProvider[] = []
  const fields = new Set((await readFields(context.db, accountId)).map(({ Id }) => Id))
  for (const row of await readRows(context.db, accountId))
    found.push(await wireProvider(context, row, fields))
  return found
}
