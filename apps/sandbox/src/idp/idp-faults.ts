/** What can be ordered for the next sign-on by OpenID Connect. */
export const oidcFaults = {
  'oidc-denied': 'The person may not use the application',
  'oidc-down': 'The token endpoint answers 503',
  'oidc-silent': 'The token endpoint never answers',
  'oidc-client': 'The client is not accepted any more',
  'oidc-issuer': 'ID token: another issuer',
  'oidc-audience': 'ID token: for another application',
  'oidc-nonce': 'ID token: another nonce',
  'oidc-no-nonce': 'ID token: no nonce',
  'oidc-expired': 'ID token: expired ten minutes ago',
  'oidc-future': 'ID token: from in ten minutes',
  'oidc-none': 'ID token: not signed (alg none)',
  'oidc-hs256': 'ID token: signed with the public key as a shared one (HS256)',
  'oidc-foreign-key': 'ID token: signed by a foreign key',
  'oidc-altered': 'ID token: altered after it was signed',
  'oidc-state': 'The state comes back altered',
  'oidc-no-email': 'No e-mail address',
  'oidc-unverified': 'The e-mail address is not verified',
  'oidc-rotate': 'No fault: the signing key changes',
} as const

/** What can be ordered for the next sign-on by SAML. */
export const samlFaults = {
  'saml-denied': 'Status: the person may not use the application',
  'saml-no-status': 'No status',
  'saml-unsigned-response': 'The response is not signed',
  'saml-unsigned-assertion': 'The assertion is not signed',
  'saml-unsigned': 'Nothing is signed',
  'saml-altered': 'Altered after it was signed',
  'saml-altered-response': 'The response is altered around a signed assertion',
  'saml-foreign-key': 'Signed by a foreign key',
  'saml-sha1': 'Signed with SHA-1',
  'saml-issuer': 'Another issuer',
  'saml-audience': 'For another service',
  'saml-no-audience': 'For no service in particular',
  'saml-recipient': 'Another recipient',
  'saml-destination': 'Another destination',
  'saml-request': 'In answer to another request',
  'saml-stale': 'From ten minutes ago',
  'saml-future': 'From in ten minutes',
  'saml-no-conditions': 'No conditions',
  'saml-no-confirmation': 'No confirmation of the subject',
  'saml-empty-name': 'An empty NameID',
  'saml-comment': 'A comment inside the NameID',
  'saml-entity': 'A document type with an entity',
  'saml-twice': 'An attribute twice',
  'saml-two-assertions': 'Two assertions',
  'saml-large': 'A response of 1 MB',
  'saml-replay': 'The last assertion once more',
  'saml-wrap-before': 'Wrapped: a forged assertion before the signed one',
  'saml-wrap-after': 'Wrapped: a forged assertion after the signed one',
  'saml-wrap-inside': 'Wrapped: the signed assertion inside a forged one',
  'saml-wrap-object': 'Wrapped: the signed assertion inside the signature of a forged one',
  'saml-wrap-extension': 'Wrapped: the signed assertion among extensions',
  'saml-wrap-response': 'Wrapped: the signed response inside a forged one',
  'saml-same-id': 'Wrapped: a forged assertion with the same ID',
  'saml-encrypted': 'No fault: the assertion is encrypted',
  'saml-encrypted-rsa15': 'Encrypted by an old algorithm (RSA 1.5)',
  'saml-next-certificate': 'No fault: signed by the next certificate, which the metadata contains',
} as const

export type IdpFault = keyof typeof oidcFaults | keyof typeof samlFaults

/** All of them, with words. */
export const idpFaults: Readonly<Record<IdpFault, string>> = { ...oidcFaults, ...samlFaults }

const names = new Map<string, IdpFault>(
  [...Object.keys(oidcFaults), ...Object.keys(samlFaults)].flatMap((name) =>
    isFault(name) ? [[name, name] as const] : [],
  ),
)

function isFault(name: string): name is IdpFault {
  return Object.hasOwn(oidcFaults, name) || Object.hasOwn(samlFaults, name)
}

/** The fault of a name; undefined for any other. */
export const faultNamed = (name: string): IdpFault | undefined => names.get(name)

/** The faults that wait, for one sign-on each; first in, first out among those of a directory. */
export interface IdpFaults {
  readonly order: (fault: IdpFault) => void
  /** The next fault that begins with `prefix`. */
  readonly take: (prefix: 'oidc' | 'saml') => IdpFault | undefined
  readonly waiting: () => readonly IdpFault[]
}

/** Creates an empty list. */
export function createIdpFaults(): IdpFaults {
  const faults: IdpFault[] = []
  return {
    order: (fault) => void faults.push(fault),
    take: (prefix) => {
      const at = faults.findIndex((one) => one.startsWith(prefix))
      return at < 0 ? undefined : faults.splice(at, 1)[0]
    },
    waiting: () => faults,
  }
}
