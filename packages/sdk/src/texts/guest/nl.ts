import type { Dictionary } from '../texts.js'
import type { GuestKey } from './en.js'

export const nl: Dictionary<GuestKey> = {
  ended: 'Je bent uitgelogd',
  'ended-why': 'Log opnieuw in om verder te gaan.',
  page: 'Inloggen is niet gelukt',
  'page-why': 'Deze pagina is niet goed ingesteld. Laat het de beheerders van de pagina weten.',
  server: 'Je omgeving is niet bereikbaar',
  'server-why': 'Controleer je verbinding en probeer het opnieuw.',
  place: 'Je hebt nog geen toegang',
  'place-why': 'Vraag je beheerder om een uitnodiging voor de omgeving.',
  'for-owners': 'Voor de beheerders van deze pagina',
}
