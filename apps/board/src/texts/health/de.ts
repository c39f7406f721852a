import type { Dictionary } from '@rostrum/sdk'
import type { HealthKey } from './en.js'

export const de: Dictionary<HealthKey> = {
  title: 'Zustand',
  intro: 'Wie es Ihrer Installation geht, und was zu tun ist.',
  failed: 'Der Zustand konnte nicht geladen werden',
  'state.good': 'Gut',
  'state.warning': 'Achtung',
  'state.bad': 'Problem',
  queue: 'Warteschlangen',
  'queue.good': 'Alles läuft. Wartende E-Mails: {count}',
  'queue.bad': 'Überfällige Beiträge: {count}. Prüfen Sie, ob der Server läuft, und lesen Sie sein Log.',
  'queue.warning': 'Nicht zustellbare E-Mails: {count}. Prüfen Sie den Mailserver, und laden Sie erneut ein.',
  storage: 'Speicher',
  'storage.facts': '{used} von {quota} MB belegt, {free} MB auf dem Datenträger frei',
  'storage.warning': 'Schaffen Sie Platz auf dem Datenträger, oder erhöhen Sie MEDIA_QUOTA_MB.',
  database: 'Datenbank',
  'database.embedded':
    'Eingebaute Datenbank (PostgreSQL {version}). Für mehrere Server setzen Sie DATABASE_URL.',
  'database.postgresql': 'PostgreSQL {version}',
  server: 'Server',
  'server.facts': 'Rostrum {version}, Node {node}',
  'server.bad': 'Ausgefallen: {parts}. Der Grund steht im Log des Servers.',
  reload: 'Neu prüfen',
}
