import type { ssoCodes, SsoFault } from '@rostrum/protocol'

type SsoCode = (typeof ssoCodes)[number]

/**
 * One code for all faults that tell whether somebody is known: no person, a deactivated one, another domain, no
 * address.
 */
const unknown: SsoCode = 'sso-0004'

const codes: Readonly<Partial<Record<SsoFault, SsoCode>>> = {
  signature: 'sso-0001',
  unsigned: 'sso-0001',
  algorithm: 'sso-0001',
  // The same code as for a wrong signature: the difference would reveal parts of an encrypted text.
  decryption: 'sso-0001',
  certificate: 'sso-0002',
  issuer: 'sso-0003',
  'no-email': unknown,
  'email-unverified': unknown,
  'email-domain': unknown,
  'unknown-person': unknown,
  'person-inactive': unknown,
  'other-identity': unknown,
  'other-company': 'sso-0005',
  'provider-off': 'sso-0005',
  'other-board': 'sso-0006',
  unexpected: 'sso-0009',
}

/** The code of A8.2 that a person is told for a fault; all others are a failed attempt. SSO1 */
export const ssoCodeOf = (facts: { fault: SsoFault }): SsoCode => codes[facts.fault] ?? 'sso-0008'
