import type { Dictionary } from '@rostrum/sdk'
import type { InviteLinksKey } from './en.js'

export const nl: Dictionary<InviteLinksKey> = {
  title: 'Uitnodigen met een link',
  intro:
    'Geef een link door aan meerdere mensen. Zij vullen naam en e-mailadres in, bevestigen het adres via e-mail en staan in de omgeving.',
  failed: 'We konden de links niet laden',
  role: 'Rol',
  team: 'Team',
  days: 'Geldig',
  max: 'Maximaal aantal mensen',
  'max-hint': 'Leeg: geen maximum',
  'max-wrong': 'Vul een geheel getal van 1 tot en met {max} in.',
  domains: 'Domeinen van e-mailadressen',
  'domains-any': 'Bijvoorbeeld bedrijf.example, partner.example. Leeg: elk adres.',
  'domains-wrong': '{domain} is geen domein.',
  'domains-public': '{domain} is openbaar.',
  'domains-many': 'Vul maximaal {max} domeinen in.',
  create: 'Link maken',
  created: 'De link staat klaar om te kopiëren.',
  address: 'Link',
  'any-domain': 'Elk adres',
  until: 'Tot {date}',
  'joined-of': 'Aangemeld: {count} van {max}',
  joined: 'Aangemeld: {count}',
  'state.open': 'Open',
  'state.used-up': 'Opgebruikt',
  'state.ended': 'Verlopen',
  'state.revoked': 'Ingetrokken',
  revoke: 'Link intrekken',
  'revoke.title': 'Deze link intrekken?',
  'revoke.body':
    'De link werkt meteen niet meer, ook niet in e-mails die al zijn verstuurd. Wie is aangemeld, blijft in de omgeving.',
  revoked: 'De link is ingetrokken.',
  'sign-up': 'Aanmelden met een bedrijfsadres',
  'sign-up.intro':
    'Iedereen met een adres bij deze domeinen kan zich zonder uitnodiging aanmelden voor deze omgeving.',
  'sign-up.link': 'Aanmeldpagina',
  'sign-up.domains':
    'Alleen domeinen van je bedrijf, nooit die van een maildienst. Leeg: alleen op uitnodiging.',
  'sign-up.save': 'Opslaan',
  'sign-up.saved': 'Aanmelden kan nu met adressen van deze domeinen.',
  'sign-up.close': 'Aanmelden sluiten',
  'sign-up.closed': 'Aanmelden kan alleen nog op uitnodiging.',
  'days-count': { one: '{count} dag', other: '{count} dagen' },
}
