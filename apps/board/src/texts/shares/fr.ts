import type { Dictionary } from '@rostrum/sdk'
import type { SharesKey } from './en.js'

export const fr: Dictionary<SharesKey> = {
  'log.created': 'Enregistrée',
  'log.updated': 'Modifiée',
  'log.sending': 'L’envoi a commencé',
  'log.confirmed': 'Confirmée par le réseau social',
  'log.handed-off': 'Partagée manuellement sur le réseau social',
  'log.retry': 'Nouvelle tentative prévue',
  'log.failed': 'Échec de l’envoi',
  'log.held': 'Suspendue',
  'log.released': 'Envoi repris',
  'log.unknown': 'Le réseau social n’a pas confirmé la publication',
  'log.absent': 'Introuvable sur le réseau social',
  'log.cancelled': 'Retirée',
  'log.moved': 'Déplacée par un changement de fuseau horaire',
  'log.picture-lost': 'L’image du lien n’apparaîtra pas : une mise à jour a suivi la programmation',
  'log.link-changed': 'Un lien a changé de destination : une nouvelle approbation est nécessaire',
  'picture-lost': 'Publication prévue sans l’image du lien, car elle a été programmée avant une mise à jour.',
  'log.sent-for-approval': 'Envoyée pour approbation',
  'log.approved-step': 'Étape approuvée',
  'log.approved': 'Approuvée',
  'log.rejected': 'Refusée',
  'log.approval-expired': 'L’approbation n’est pas arrivée à temps',
  'log.approval-withdrawn': 'Approbation devenue inutile',
  'log.resolved-published': 'Vous avez indiqué qu’elle est en ligne',
  'log.resolved-send-again': 'Vous l’avez renvoyée',
  'log.resolved-give-up': 'Vous avez abandonné l’envoi',
  'log.dropped': 'Abandonnée par l’équipe d’administration',
  'log.overdue': 'L’heure prévue est passée pendant l’arrêt du serveur.',
  'log.removed': 'Supprimée du réseau social',
  'log.see': 'Voir sur le réseau social',
  'delete.remote': 'La supprimer aussi des réseaux sociaux',
  'held.count': {
    one: '{count} publication est suspendue en raison de la crise.',
    many: '{count} publications sont suspendues en raison de la crise.',
    other: '{count} publications sont suspendues en raison de la crise.',
  },
  'held.over': {
    one: 'La crise est terminée. {count} publication est encore suspendue.',
    many: 'La crise est terminée. {count} publications sont encore suspendues.',
    other: 'La crise est terminée. {count} publications sont encore suspendues.',
  },
  'held.during':
    'Vous pourrez décider après la crise. D’ici là, vous pouvez seulement abandonner des publications.',
  'held.question':
    'Tout envoyer maintenant ou tout abandonner ? Chaque personne pourra renvoyer ses publications abandonnées.',
  'held.left': {
    one: '{count} publication est suspendue, car la personne qui l’a écrite a quitté l’espace.',
    many: '{count} publications sont suspendues, car les personnes qui les ont écrites ont quitté l’espace.',
    other: '{count} publications sont suspendues, car les personnes qui les ont écrites ont quitté l’espace.',
  },
  'held.left-question':
    'Vous pouvez les abandonner. Elles ne pourront être envoyées que si ces personnes reviennent dans l’espace.',
  'held.which': 'Afficher les publications suspendues',
  'held.release': 'Tout envoyer maintenant',
  'held.drop': 'Tout abandonner',
  'held.drop-title': 'Abandonner toutes les publications suspendues ?',
  'held.drop-body':
    'Aucune ne sera envoyée. Les personnes concernées le verront et pourront renvoyer leurs publications.',
  'held.released': {
    one: '{count} publication est en route.',
    many: '{count} publications sont en route.',
    other: '{count} publications sont en route.',
  },
  'held.dropped': {
    one: '{count} publication a été abandonnée.',
    many: '{count} publications ont été abandonnées.',
    other: '{count} publications ont été abandonnées.',
  },
  'overdue.count': {
    one: '{count} publication était prévue pendant l’arrêt du serveur.',
    many: '{count} publications étaient prévues pendant l’arrêt du serveur.',
    other: '{count} publications étaient prévues pendant l’arrêt du serveur.',
  },
  'overdue.question':
    'Là où la vérification est possible, elles n’ont pas été publiées. Les envoyer maintenant ou les abandonner ? Chaque personne pourra renvoyer les siennes.',
  'copy.overdue':
    'Cette publication était prévue pendant l’arrêt du serveur. L’équipe d’administration décidera de l’envoyer ou non.',
  'copy.crisis': 'Votre entreprise décidera après la crise.',
  comment: 'Commenter',
  comments: 'Vos commentaires',
}
