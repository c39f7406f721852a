import type { Dictionary } from '@rostrum/sdk'
import type { NoticesKey } from './en.js'

export const nl: Dictionary<NoticesKey> = {
  title: 'Meldingen',
  empty: 'Geen meldingen',
  'empty-body':
    'Hier verschijnen beslissingen over je posts en suggesties, en alles wat jouw aandacht nodig heeft.',
  failed: 'We konden je meldingen niet laden',
  more: 'Oudere tonen',
  end: 'Dit is alles van de laatste 90 dagen.',
  'read-all': 'Alles als gelezen markeren',
  settled: 'Afgehandeld',
  unread: 'Ongelezen',
  someone: 'Een beheerder',
  note: 'Toelichting: {note}',
  'post-approved': '{name} heeft je post goedgekeurd',
  'post-rejected': '{name} heeft je post afgewezen',
  'post-expired': 'Je post is niet op tijd goedgekeurd',
  'post-failed': 'Je post is niet gepubliceerd op {network}',
  'post-unknown': 'Is je post op {network} verschenen? We weten het niet',
  'suggestion-accepted': '{name} heeft je suggestie geaccepteerd',
  'suggestion-rejected': '{name} heeft je suggestie afgewezen',
  'profile-expiring': 'Je {network}-profiel verloopt op {date}',
  'profile-invalid': 'Je {network}-profiel is niet meer verbonden',
  'story-important': 'Uitgelicht door je bedrijf',
  'webhook-off': 'Er is een webhook uitgezet',
  'api-key-expiring': 'Een API-sleutel verloopt op {date}',
  all: 'Alles tonen',
}
