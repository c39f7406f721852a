import type { Dictionary } from '../texts.js'
import type { OutcomeKey } from './en.js'

export const fr: Dictionary<OutcomeKey> = {
  delete: 'Supprimer',
  'delete-title': 'Supprimer cette publication ?',
  'delete-why': 'Elle ne sera pas publiée et votre texte sera perdu.',
  'connect-first': 'Connectez un profil pour partager ce texte',
  'connect-first-why': 'Il est prévu pour {network}, où aucun de vos profils ne fonctionne actuellement.',
  'a-network': 'un autre réseau social',
  'missing-profile': 'Il vous manque un profil pour ce texte',
  'missing-profile-why':
    'Il est prévu pour {network}, où vous n’avez pas encore de profil. Rien n’est publié sans vous.',
  'comment-on': 'Votre commentaire sur {network} apparaîtra sous cette publication',
  'lost-files': {
    one: 'Ce fichier n’avait pas fini d’être importé : {names}. Ajoutez-le à nouveau.',
    many: 'Ces fichiers n’avaient pas fini d’être importés : {names}. Ajoutez-les à nouveau.',
    other: 'Ces fichiers n’avaient pas fini d’être importés : {names}. Ajoutez-les à nouveau.',
  },
  'not-shared': 'Votre publication n’a pas été partagée. Réessayez.',
  'not-saved': 'Vos modifications n’ont pas été enregistrées. Réessayez.',
  'request-number': 'Référence : {request}',
  thanks: 'Merci !',
  'thanks.now': 'Votre publication est en route.',
  'thanks.later': 'Votre publication est programmée : {date}',
  'thanks.approval': 'Votre publication a été envoyée pour approbation.',
  'thanks.comment': 'Votre commentaire est en route.',
  points: { one: '+{count} point', other: '+{count} points' },
  'no-network': 'Aucun réseau social disponible',
  'no-network-why':
    'Aucun réseau social adapté n’est configuré dans cet espace. Demandez à l’équipe d’administration d’en ajouter un.',
  'no-profile': 'Connectez un profil pour partager',
  'no-profile-why':
    'Aucun de vos profils ne convient à cette publication. La connexion prend une minute et rien n’est publié sans vous.',
  'broken-profile': 'Reconnectez votre profil',
  'broken-profile-why':
    'Sa connexion ne fonctionne plus : vous ne pouvez rien y partager. La rétablir prend une minute.',
  'close-without-sharing': 'Fermer sans partager ?',
  'close-without-saving': 'Fermer sans enregistrer ?',
  'close-without-approval': 'Fermer sans envoyer pour approbation ?',
  'close-anyway': 'Fermer quand même',
  'close-why': 'Ce que vous avez écrit sera perdu.',
  'lost-content': 'Ce contenu ne peut plus être partagé',
  'lost-text': 'Votre texte',
  'lost-text-why': 'Copiez-le pour l’utiliser ailleurs, par exemple dans une publication personnelle.',
  'lost-text-copy': 'Copier le texte',
}
