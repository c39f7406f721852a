import type { Dictionary } from '@rostrum/sdk'
import type { SignUpKey } from './en.js'

export const de: Dictionary<SignUpKey> = {
  title: 'Bei {board} registrieren',
  intro: 'Registrieren Sie sich mit Ihrer E-Mail-Adresse von {company}.',
  'intro-link': '{company} lädt Sie ein. Geben Sie Ihren Namen und Ihre E-Mail-Adresse an.',
  'first-name': 'Vorname',
  'last-name': 'Nachname',
  email: 'Geschäftliche E-Mail',
  'email-hint': 'Mögliche Domains: {domains}.',
  'email-domain': 'Nur Adressen mit diesen Domains sind möglich: {domains}.',
  'name-missing': 'Geben Sie Ihren Namen ein.',
  'name-wrong': 'Der Name muss mit einem Buchstaben beginnen.',
  submit: 'Link senden',
  working: 'Wir prüfen, ob Sie ein Mensch sind …',
  sent: 'Prüfen Sie Ihr Postfach',
  'sent-body': 'Wir haben eine E-Mail an {email} gesendet. Der Link darin ist 24 Stunden gültig.',
  back: 'Zurück zur Anmeldung',
  closed: 'Registrierung nicht möglich',
  'closed-body': 'Bitten Sie die Administration um eine Einladung.',
  'place-title': 'Willkommen',
  'place-as': 'Sie melden sich mit {email} an.',
  'join-title': 'Dem Board beitreten',
  'join-body': 'Sie haben bereits ein Konto ({email}). Ihr Passwort bleibt, wie es ist.',
  join: 'Beitreten',
}
