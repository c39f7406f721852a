import type { Dictionary } from '@rostrum/sdk'
import type { SignUpKey } from './en.js'

export const nl: Dictionary<SignUpKey> = {
  title: 'Aanmelden bij {board}',
  intro: 'Meld je aan met je zakelijke e-mailadres van {company}.',
  'intro-link': '{company} nodigt je uit. Vul je naam en je e-mailadres in.',
  'first-name': 'Voornaam',
  'last-name': 'Achternaam',
  email: 'Zakelijk e-mailadres',
  'email-hint': 'Een adres op {domains}.',
  'email-domain': 'Gebruik een adres op {domains}.',
  'name-missing': 'Vul je naam in.',
  'name-wrong': 'Een naam begint met een letter.',
  submit: 'Link sturen',
  working: 'We controleren of je geen robot bent…',
  sent: 'Controleer je inbox',
  'sent-body': 'We hebben een e-mail naar {email} gestuurd. De link is 24 uur geldig.',
  back: 'Terug naar de inlogpagina',
  closed: 'Aanmelden is hier niet mogelijk',
  'closed-body': 'Vraag de beheerder om een uitnodiging.',
  'place-title': 'Welkom',
  'place-as': 'Je logt in als {email}.',
  'join-title': 'Meedoen in de omgeving',
  'join-body': 'Je hebt al een account met {email}: je wachtwoord blijft hetzelfde.',
  join: 'Meedoen',
}
