import type { Dictionary } from '@rostrum/sdk'
import type { SharesKey } from './shares-texts.js'

export const fr: Dictionary<SharesKey> = {
  'log.dropped': 'Abandonnée après la crise',
  'log.removed': 'Retirée du réseau',
  'log.see': 'La voir là-bas',
  'delete.remote': 'La supprimer aussi sur les réseaux',
  'held.count': {
    one: '{count} publication est retenue par la crise.',
    many: '{count} publications sont retenues par la crise.',
    other: '{count} publications sont retenues par la crise.',
  },
  'held.over': {
    one: 'La crise est terminée ; {count} publication a été retenue.',
    many: 'La crise est terminée ; {count} publications ont été retenues.',
    other: 'La crise est terminée ; {count} publications ont été retenues.',
  },
  'held.during': 'La décision se prend après la crise ; d’ici là, on peut seulement abandonner.',
  'held.question':
    'Tout envoyer maintenant, ou tout abandonner ? Les auteurs pourront renvoyer ce qui est abandonné.',
  'held.which': 'Afficher ce qui est retenu',
  'held.release': 'Tout envoyer maintenant',
  'held.drop': 'Tout abandonner',
  'held.drop-title': 'Abandonner tout ce qui est retenu ?',
  'held.drop-body': 'Rien ne sera envoyé. Les auteurs le verront et pourront renvoyer leurs publications.',
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
  'copy.crisis': 'Elle attend la décision de votre entreprise après la crise.',
}
