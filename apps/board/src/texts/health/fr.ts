import type { Dictionary } from '@rostrum/sdk'
import type { HealthKey } from './en.js'

export const fr: Dictionary<HealthKey> = {
  title: 'État',
  intro: 'L’état de votre installation, et ce qu’il faut faire.',
  failed: 'Impossible de charger l’état',
  'state.good': 'Bon',
  'state.warning': 'Attention',
  'state.bad': 'Problème',
  queue: 'Files d’attente',
  'queue.good': 'Tout fonctionne. E-mails en attente : {count}',
  'queue.bad': 'Publications en retard : {count}. Vérifiez que le serveur fonctionne et lisez son journal.',
  'queue.warning':
    'E-mails non distribués : {count}. Vérifiez le serveur de messagerie et invitez à nouveau.',
  storage: 'Stockage',
  'storage.facts': '{used} Mo utilisés sur {quota}, {free} Mo libres sur le disque',
  'storage.warning': 'Libérez de l’espace sur le disque ou augmentez MEDIA_QUOTA_MB.',
  database: 'Base de données',
  'database.embedded':
    'Base intégrée (PostgreSQL {version}). Pour plusieurs serveurs, définissez DATABASE_URL.',
  'database.postgresql': 'PostgreSQL {version}',
  server: 'Serveur',
  'server.facts': 'Rostrum {version}, Node {node}',
  'server.bad': 'En panne : {parts}. La raison figure dans le journal du serveur.',
  reload: 'Vérifier à nouveau',
}
