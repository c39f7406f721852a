import type { Dictionary } from '@rostrum/sdk'
import type { HealthKey } from './en.js'

export const nl: Dictionary<HealthKey> = {
  title: 'Status',
  intro: 'Hoe het met je installatie gaat en wat er te doen is.',
  failed: 'De status kon niet worden geladen',
  'state.good': 'Goed',
  'state.warning': 'Let op',
  'state.bad': 'Probleem',
  queue: 'Wachtrijen',
  'queue.good': 'Alles loopt. Wachtende e-mails: {count}',
  'queue.bad': 'Te late posts: {count}. Controleer of de server draait en lees het log.',
  'queue.warning': 'Niet-bezorgde e-mails: {count}. Controleer de mailserver en nodig opnieuw uit.',
  storage: 'Opslag',
  'storage.facts': '{used} van {quota} MB gebruikt, {free} MB vrij op de schijf',
  'storage.warning': 'Maak ruimte op de schijf of verhoog MEDIA_QUOTA_MB.',
  database: 'Database',
  'database.embedded':
    'Ingebouwde database (PostgreSQL {version}). Stel voor meerdere servers DATABASE_URL in.',
  'database.postgresql': 'PostgreSQL {version}',
  server: 'Server',
  'server.facts': 'Rostrum {version}, Node {node}',
  'server.bad': 'Werkt niet: {parts}. De reden staat in het serverlog.',
  reload: 'Opnieuw controleren',
}
