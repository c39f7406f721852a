import type { IdentityProviderForm } from '@rostrum/sdk'
import type { IdentityProvider, SamlSettings } from '@rostrum/sdk/protocol'

/** What the form of a provider holds. */
export interface ProviderDraft {
  readonly kind: IdentityProvider['Kind']
  readonly name: string
  readonly domains: string
  readonly isEnabled: boolean
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
  readonly scopes: string
  readonly metadataUrl: string
  readonly saml: SamlSettings | null
  readonly mapping: IdentityProvider['Mapping']
  readonly firstSignIn: IdentityProvider['FirstSignIn']
}

const noMapping = { Email: '', FirstName: '', LastName: '', Role: '', Roles: [] }

/** The form of a provider, or of a new one of a kind. */
export function draftOf(kind: IdentityProvider['Kind'], provider: IdentityProvider | null): ProviderDraft {
  return {
    kind,
    name: provider?.Name ?? '',
    domains: provider?.Domains.join(', ') ?? '',
    isEnabled: provider?.IsEnabled ?? false,
    issuer: provider?.Oidc?.Issuer ?? '',
    clientId: provider?.Oidc?.ClientId ?? '',
    clientSecret: '',
    scopes: provider?.Oidc?.Scopes.join(' ') ?? '',
    metadataUrl: provider?.Saml?.MetadataUrl ?? '',
    saml: provider?.Saml ?? null,
    mapping: provider?.Mapping ?? noMapping,
    firstSignIn: provider?.FirstSignIn ?? null,
  }
}

const wordsIn = (text: string) => text.split(/[\s,;]+/).filter(Boolean)

/** What is sent of a form; null while a part that is needed is missing. */
export function formOf(draft: ProviderDraft): IdentityProviderForm | null {
  const { kind, saml, mapping } = draft
  const [name, issuer, clientId] = [draft.name.trim(), draft.issuer.trim(), draft.clientId.trim()]
  const domains = wordsIn(draft.domains.toLowerCase()).map((domain) => domain.replace(/^@/, ''))
  if (name === '' || domains.length === 0) return null
  const common = {
    Name: name,
    Domains: domains,
    IsEnabled: draft.isEnabled,
    Mapping: {
      ...mapping,
      Roles: mapping.Roles.filter(({ Value }) => Value.trim() !== ''),
      Fields: mapping.Fields?.filter(({ Claim }) => Claim.trim() !== ''),
    },
    FirstSignIn: draft.firstSignIn,
  }
  if (kind === 'saml') return saml && { ...common, Saml: saml }
  if (issuer === '' || clientId === '') return null
  const Oidc = { Issuer: issuer, ClientId: clientId, Scopes: wordsIn(draft.scopes) }
  return { ...common, Oidc, ...(draft.clientSecret ? { ClientSecret: draft.clientSecret } : {}) }
}
