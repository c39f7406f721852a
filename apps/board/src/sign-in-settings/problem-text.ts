import type { SsoFinding } from '@rostrum/sdk/protocol'
import { useText } from '@rostrum/widgets/ui'
import {
  signInSettingsTexts,
  type SignInSettingsKey,
} from '../texts/sign-in-settings/sign-in-settings-texts.js'

/** Faults that a manager mends in the same way have one sentence. */
const keys = {
  down: 'fault.down',
  'not-a-provider': 'fault.not-a-provider',
  denied: 'fault.denied',
  client: 'fault.client',
  issuer: 'fault.issuer',
  audience: 'fault.address',
  recipient: 'fault.address',
  destination: 'fault.address',
  request: 'fault.request',
  browser: 'fault.request',
  nonce: 'fault.request',
  replay: 'fault.request',
  clock: 'fault.clock',
  signature: 'fault.signature',
  unsigned: 'fault.signature',
  algorithm: 'fault.signature',
  certificate: 'fault.certificate',
  'certificate-ends': 'fault.certificate-ends',
  decryption: 'fault.malformed',
  malformed: 'fault.malformed',
  'too-large': 'fault.malformed',
  unsolicited: 'fault.unsolicited',
  'no-email': 'fault.email',
  'email-unverified': 'fault.email',
  'email-domain': 'fault.email-domain',
  'unknown-person': 'fault.unknown-person',
  'person-inactive': 'fault.inactive',
  'other-company': 'fault.other',
  'other-identity': 'fault.other',
  'other-board': 'fault.other',
  'provider-off': 'fault.provider-off',
  unexpected: 'fault.unexpected',
} as const satisfies Record<SsoFinding['Fault'], SignInSettingsKey>

/** What is wrong at a provider, in words, with the provider's own message. */
export function useProblemText(): (finding: SsoFinding) => string {
  const t = useText(signInSettingsTexts)
  return ({ Fault, Said }) => (Said ? `${t(keys[Fault])} ${t('said', { said: Said })}` : t(keys[Fault]))
}
