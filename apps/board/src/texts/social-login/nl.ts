import type { Dictionary } from '@rostrum/sdk'
import type { SocialLoginKey } from './social-login-texts.js'

export const nl = {
  or: 'of',
  with: 'Doorgaan met {network}',
  title: 'Inloggen met een netwerk',
  intro:
    'Koppel een account en log daarmee in in plaats van met je wachtwoord. Het plaatst niets: daarvoor is een profiel nodig.',
  link: 'Koppelen',
  'link-name': '{network} koppelen',
  unlink: 'Ontkoppelen',
  'unlink-name': '{network} ontkoppelen',
  'not-linked': 'Niet gekoppeld',
  linked: 'Je kunt nu met {network} inloggen.',
  'unlink-title': '{network} ontkoppelen?',
  'unlink-body': 'Je logt dan in met je wachtwoord. Profielen waarop je deelt, blijven verbonden.',
} satisfies Dictionary<SocialLoginKey>
