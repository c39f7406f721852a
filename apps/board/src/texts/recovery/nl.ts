import type { Dictionary } from '@rostrum/sdk'
import type { RecoveryKey } from './recovery-texts.js'

export const nl: Dictionary<RecoveryKey> = {
  forgot: 'Wachtwoord vergeten?',
  title: 'Nieuw wachtwoord kiezen',
  subtitle: 'We sturen je een link per e-mail.',
  email: 'E-mail',
  submit: 'Link sturen',
  working: 'We controleren of je geen robot bent…',
  sent: 'Kijk in je mailbox',
  'sent-body': 'Als {email} hier een plek heeft, is er een link onderweg. Die werkt een uur.',
  back: 'Terug naar inloggen',
  'reset-title': 'Nieuw wachtwoord',
  'reset-subtitle': 'Daarna log je op al je apparaten opnieuw in.',
  'reset-submit': 'Wachtwoord instellen',
}
