import type { Dictionary } from '@rostrum/sdk'
import type { SocialLoginKey } from './en.js'

export const nl = {
  or: 'of',
  with: 'Doorgaan met {network}',
  title: 'Gekoppelde accounts',
  intro:
    'Koppel een account om daarmee in te loggen in plaats van met je wachtwoord. Er wordt niets op gepubliceerd: om te delen verbind je een profiel.',
  link: 'Koppelen',
  'link-name': '{network} koppelen',
  unlink: 'Ontkoppelen',
  'unlink-name': '{network} ontkoppelen',
  'not-linked': 'Niet gekoppeld',
  linked: 'Je kunt nu met {network} inloggen.',
  'unlink-title': '{network} ontkoppelen?',
  'unlink-body': 'Je logt dan in met je wachtwoord. De profielen waarop je deelt, blijven verbonden.',
  'proof-title': 'Bevestig dat jij het bent',
  'proof-intro': 'Bevestig voor je veiligheid eerst dat jij het bent.',
  'proof-wrong-password': 'Dit is niet je wachtwoord.',
  'proof-by-code': 'Code per e-mail sturen',
  'proof-code': 'Code uit de e-mail',
  'proof-code-hint': 'We hebben je een code gestuurd. Die is 10 minuten geldig.',
  'proof-wrong-code': 'Deze code is onjuist of verlopen.',
  'proof-by-password': 'Wachtwoord gebruiken',
  'proof-submit': 'Bevestigen',
} satisfies Dictionary<SocialLoginKey>
