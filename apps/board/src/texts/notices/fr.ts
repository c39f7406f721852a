import type { Dictionary } from '@rostrum/sdk'
import type { NoticesKey } from './en.js'

export const fr: Dictionary<NoticesKey> = {
  title: 'Notifications',
  empty: 'Aucune notification',
  'empty-body':
    'Les décisions sur vos publications et suggestions, et tout ce qui vous attend, s’affichent ici.',
  failed: 'Impossible de charger vos notifications',
  more: 'Afficher les précédentes',
  end: 'Vous avez tout vu des 90 derniers jours.',
  'read-all': 'Tout marquer comme lu',
  settled: 'Réglé',
  unread: 'Non lu',
  someone: 'L’équipe d’administration',
  note: 'Note : {note}',
  'post-approved': '{name} a approuvé votre publication',
  'post-rejected': '{name} a refusé votre publication',
  'post-expired': 'Votre publication n’a pas été approuvée à temps',
  'post-failed': 'Votre publication n’est pas parue sur {network}',
  'post-unknown': 'Votre publication est-elle parue sur {network} ? Impossible de le savoir',
  'suggestion-accepted': '{name} a accepté votre suggestion',
  'suggestion-rejected': '{name} a refusé votre suggestion',
  'profile-expiring': 'Votre profil {network} expire le {date}',
  'profile-invalid': 'Votre profil {network} n’est plus connecté',
  'story-important': 'Mis en avant par votre entreprise',
  'webhook-off': 'Un webhook a été désactivé',
  'api-key-expiring': 'Une clé API expire le {date}',
  all: 'Tout afficher',
}
