import type { Dictionary } from '../texts.js'
import type { OutcomeKey } from './outcome-texts.js'

export const fr: Dictionary<OutcomeKey> = {
  delete: 'Supprimer',
  'delete-title': 'Supprimer cette publication ?',
  'delete-why': 'Elle ne sera plus envoyée, et ce que vous avez écrit sera perdu.',
  'connect-first': 'Connectez un profil pour partager ceci',
  'connect-first-why':
    'Ce message est prévu pour {network}, et aucun de vos profils n’y fonctionne actuellement.',
  'a-network': 'un autre réseau',
  'missing-profile': 'Ce message a besoin d’un de vos profils',
  'missing-profile-why':
    'Il est prévu pour {network}, où vous n’avez pas encore de profil. Rien n’est publié sans vous.',
  'comment-on': 'Votre commentaire sur {network} apparaîtra sous cette publication',
  'lost-files': {
    one: 'Ce fichier n’était pas encore importé : {names}. Ajoutez-le de nouveau.',
    many: 'Ces fichiers n’étaient pas encore importés : {names}. Ajoutez-les de nouveau.',
    other: 'Ces fichiers n’étaient pas encore importés : {names}. Ajoutez-les de nouveau.',
  },
  thanks: 'Merci !',
  'thanks.now': 'Votre publication est en route.',
  'thanks.later': 'Votre publication est programmée.',
  'thanks.approval': 'Votre publication a été envoyée pour approbation.',
  'thanks.comment': 'Votre commentaire est en route.',
  points: { one: '+{count} point', other: '+{count} points' },
  'no-network': 'Aucun réseau où partager pour l’instant',
  'no-network-why':
    'Aucun réseau adapté n’est encore configuré pour ce tableau. Les personnes qui le gèrent peuvent le faire.',
  'no-profile': 'Connectez un profil pour partager',
  'no-profile-why':
    'Aucun de vos profils ne convient encore à ce contenu. La connexion prend une minute et rien n’est publié sans vous.',
  'broken-profile': 'Reconnectez votre profil',
  'broken-profile-why':
    'Il ne fonctionne plus, rien ne peut donc y être partagé. Le reconnecter prend une minute.',
  'close-without-sharing': 'Fermer sans partager ?',
  'close-without-saving': 'Fermer sans enregistrer ?',
  'close-without-approval': 'Fermer sans envoyer pour approbation ?',
  'close-anyway': 'Fermer quand même',
  'close-why': 'Ce que vous avez écrit sera perdu.',
}
