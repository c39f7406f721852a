import type { SsoFinding } from '@rostrum/protocol'
import type { Context } from '../../context.js'
import { findClientProblems } from '../oidc/check-provider.js'
import { certificateFindings } from '../saml/certificates.js'
import { fetchMetadata } from '../saml/metadata.js'
import { askProvider } from '../outgoing.js'
import { SsoFaultError } from '../sso-fault.js'
import type { Provider, SamlProvider } from './provider.js'

async function testSaml(context: Context, { settings }: SamlProvider): Promise<SsoFinding[]> {
  const found: SsoFinding[] = [...certificateFindings(settings.Certificates, context.now())]
  if (settings.MetadataUrl === null) {
    const { status } = await askProvider(context, settings.SsoUrl, { readsBody: false })
    if (status >= 500 || status === 404) found.push({ Fault: 'down', Said: `${status}` })
    return found
  }
  const fresh = await fetchMetadata(context, settings.MetadataUrl)
  if (fresh.EntityId !== settings.EntityId) found.push({ Fault: 'issuer', Said: fresh.EntityId })
  if (fresh.SsoUrl !== settings.SsoUrl) found.push({ Fault: 'not-a-provider', Said: fresh.SsoUrl })
  const isMissing = fresh.Certificates.some((one) => !settings.Certificates.includes(one))
  if (isMissing) found.push({ Fault: 'certificate', Said: settings.MetadataUrl })
  return found
}

/**
 * Asks a provider for all that can be known without a person. Stores what it found, unless the provider was changed
 * meanwhile.
 */
export async function testProvider(
  context: Context,
  provider: Provider,
  updatedAt: Date,
): Promise<SsoFinding[]> {
  let found: SsoFinding[]
  try {
    found = await (provider.kind === 'oidc'
      ? findClientProblems(context, provider)
      : testSaml(context, provider))
  } catch (error) {
    if (!(error instanceof SsoFaultError)) throw error
    found = [{ Fault: error.fault, Said: error.said }]
  }
  await context.db
    .updateTable('identity_provider')
    .set({ findings: JSON.stringify(found), tested_at: context.now() })
    .where('id', '=', provider.id)
    .where('updated_at', '=', updatedAt)
    .execute()
  return found
}
