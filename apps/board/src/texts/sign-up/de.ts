import type { Dictionary } from '@rostrum/sdk'
import type { SignUpKey } from './sign-up-texts.js'

export const de: Dictionary<SignUpKey> = {
  title: 'Mitmachen bei {board}',
  intro: '{company} nimmt Sie mit Ihrer Adresse bei der Arbeit auf.',
  'first-name': 'Vorname',
  'last-name': 'Nachname',
  email: 'E-Mail bei der Arbeit',
  'email-hint': 'Eine Adresse bei {domains}.',
  'email-domain': 'Nur Adressen bei {domains} werden angenommen.',
  'name-missing': 'Geben Sie Ihren Namen ein.',
  'name-wrong': 'Ein Name beginnt mit einem Buchstaben.',
  submit: 'Link senden',
  working: 'Es wird geprüft, dass Sie kein Roboter sind …',
  sent: 'Sehen Sie in Ihr Postfach',
  'sent-body': 'Ein Brief ist unterwegs an {email}. Sein Link gilt einen Tag.',
  back: 'Zurück zur Anmeldung',
  closed: 'Hier kann sich niemand registrieren',
  'closed-body': 'Bitten Sie die Leute, die das Board führen, um eine Einladung.',
  'place-title': 'Willkommen',
  'place-as': 'Sie melden sich als {email} an.',
  'join-title': 'Dem Board beitreten',
  'join-body': 'Sie haben ein Konto als {email}: Ihr Passwort bleibt, wie es ist.',
  join: 'Beitreten',
}
