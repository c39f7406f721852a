import type { Dictionary } from '@rostrum/sdk'
import type { RecoveryKey } from './en.js'

export const nl: Dictionary<RecoveryKey> = {
  title: 'Nieuw wachtwoord kiezen',
  subtitle: 'We sturen je een link per e-mail.',
  email: 'E-mailadres',
  submit: 'Link sturen',
  working: 'We controleren of je geen robot bent…',
  sent: 'Controleer je inbox',
  'sent-body': 'Als {email} een account heeft, hebben we een link gestuurd. Die is een uur geldig.',
  back: 'Terug naar de inlogpagina',
  expired: 'Deze link is niet meer geldig.',
  'expired-action': 'Nieuwe link aanvragen',
  'reset-title': 'Nieuw wachtwoord',
  'reset-subtitle': 'Daarna log je op al je apparaten opnieuw in.',
  'reset-submit': 'Wachtwoord instellen',
  'keep-title': 'Andere manieren om in te loggen',
  'keep-body': 'Met een nieuw wachtwoord worden deze accounts ontkoppeld. Behoud alleen wat van jou is.',
  keep: '{way} behouden',
}
