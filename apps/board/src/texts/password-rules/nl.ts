import type { Dictionary } from '@rostrum/sdk'
import type { PasswordRulesKey } from './en.js'

export const nl: Dictionary<PasswordRulesKey> = {
  length: 'Tussen {min} en {max} tekens.',
  upper: 'Minimaal één hoofdletter.',
  lower: 'Minimaal één kleine letter.',
  digit: 'Minimaal één cijfer.',
  symbol: 'Minimaal één speciaal teken.',
  guessable: 'Geen veelgebruikt wachtwoord, en niet je naam of bedrijf.',
  history: { one: 'Niet je huidige wachtwoord.', other: 'Niet een van je laatste {count} wachtwoorden.' },
  age: { one: 'Verloopt na 1 dag.', other: 'Verloopt na {count} dagen.' },
  used: 'Dit wachtwoord heb je al eens gebruikt. Kies een ander.',
  'expired-title': 'Je wachtwoord is verlopen',
  'expired-body': 'Kies een nieuw wachtwoord om in te loggen. Op alle andere apparaten word je uitgelogd.',
}
