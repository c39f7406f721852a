import type { Dictionary } from '@rostrum/sdk'
import type { SocialLoginKey } from './social-login-texts.js'

export const de = {
  or: 'oder',
  with: 'Weiter mit {network}',
  title: 'Mit einem Netzwerk anmelden',
  intro:
    'Verknüpfen Sie ein Konto und melden Sie sich damit an statt mit dem Passwort. Gepostet wird damit nichts: Dafür braucht es ein Profil.',
  link: 'Verknüpfen',
  'link-name': '{network} verknüpfen',
  unlink: 'Trennen',
  'unlink-name': '{network} trennen',
  'not-linked': 'Nicht verknüpft',
  linked: 'Sie können sich jetzt mit {network} anmelden.',
  'unlink-title': '{network} trennen?',
  'unlink-body':
    'Sie melden sich dann mit Ihrem Passwort an. Profile, auf denen Sie teilen, bleiben verbunden.',
} satisfies Dictionary<SocialLoginKey>
