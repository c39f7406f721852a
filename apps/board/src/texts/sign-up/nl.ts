import type { Dictionary } from '@rostrum/sdk'
import type { SignUpKey } from './sign-up-texts.js'

export const nl: Dictionary<SignUpKey> = {
  title: 'Meedoen met {board}',
  intro: '{company} laat je binnen met je adres van het werk.',
  'first-name': 'Voornaam',
  'last-name': 'Achternaam',
  email: 'E-mail van het werk',
  'email-hint': 'Een adres bij {domains}.',
  'email-domain': 'Alleen adressen bij {domains} mogen meedoen.',
  'name-missing': 'Vul je naam in.',
  'name-wrong': 'Een naam begint met een letter.',
  submit: 'Link sturen',
  working: 'We controleren of je geen robot bent…',
  sent: 'Kijk in je mailbox',
  'sent-body': 'Er is een bericht onderweg naar {email}. De link werkt een dag.',
  back: 'Terug naar inloggen',
  closed: 'Hier kan niemand zich aanmelden',
  'closed-body': 'Vraag de mensen die het bord beheren om een uitnodiging.',
  'place-title': 'Welkom',
  'place-as': 'Je logt in als {email}.',
  'join-title': 'Meedoen met het bord',
  'join-body': 'Je hebt een account als {email}: je wachtwoord blijft hetzelfde.',
  join: 'Meedoen',
}
