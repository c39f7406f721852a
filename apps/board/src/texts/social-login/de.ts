import type { Dictionary } from '@rostrum/sdk'
import type { SocialLoginKey } from './en.js'

export const de = {
  or: 'oder',
  with: 'Weiter mit {network}',
  title: 'Verknüpfte Konten',
  intro:
    'Verknüpfen Sie ein Konto, um sich damit statt mit dem Passwort anzumelden. Veröffentlicht wird darüber nichts: Zum Teilen verbinden Sie ein Profil.',
  link: 'Verknüpfen',
  'link-name': '{network} verknüpfen',
  unlink: 'Trennen',
  'unlink-name': '{network} trennen',
  'not-linked': 'Nicht verknüpft',
  linked: 'Sie können sich jetzt mit {network} anmelden.',
  'unlink-title': '{network} trennen?',
  'unlink-body':
    'Sie melden sich dann mit Ihrem Passwort an. Profile, über die Sie teilen, bleiben verbunden.',
  'proof-title': 'Identität bestätigen',
  'proof-intro': 'Bestätigen Sie zu Ihrer Sicherheit zuerst Ihre Identität.',
  'proof-wrong-password': 'Das ist nicht Ihr Passwort.',
  'proof-by-code': 'Code per E-Mail senden',
  'proof-code': 'Code aus der E-Mail',
  'proof-code-hint': 'Wir haben Ihnen einen Code gesendet. Er ist 10 Minuten gültig.',
  'proof-wrong-code': 'Dieser Code ist falsch oder abgelaufen.',
  'proof-by-password': 'Passwort verwenden',
  'proof-submit': 'Bestätigen',
} satisfies Dictionary<SocialLoginKey>
