import type { Dictionary } from '@rostrum/sdk'
import type { NoticeSettingsKey } from './en.js'

export const fr: Dictionary<NoticeSettingsKey> = {
  title: 'Notifications',
  intro: 'Choisissez ce que vous voulez recevoir, et où.',
  about: 'À propos de',
  'on-board': 'Dans l’espace',
  'by-email': 'Par e-mail',
  'group-approval': 'Décisions sur mes publications',
  'group-publishing': 'Publications non parues',
  'group-suggestion-accepted': 'Suggestions acceptées',
  'group-suggestion-rejected': 'Suggestions refusées',
  'group-profile': 'Profils à reconnecter',
  'group-story': 'Contenus mis en avant ou importants',
  'group-webhook': 'Webhooks désactivés, clés API qui expirent',
  'group-new-story': 'Nouveaux contenus, une fois par jour au plus',
  'no-board': 'Pas dans l’espace',
  'no-email': 'Aucun e-mail',
  always:
    'Les e-mails sur la connexion, votre mot de passe et les publications qui attendent votre approbation arrivent toujours.',
  'quiet-title': 'Heures calmes',
  'quiet-body':
    'Pendant ces heures, nous n’envoyons aucun des e-mails de la liste ci-dessus. Ils arrivent à la fin des heures calmes. Votre fuseau horaire : {zone}.',
  'quiet-on': 'Respecter des heures calmes',
  from: 'De',
  until: 'À',
  saved: 'Votre choix est enregistré.',
  failed: 'Impossible de charger vos paramètres',
  'digest-title': 'Récapitulatif par e-mail',
  'digest-body':
    'Les nouveaux contenus à partager et vos statistiques, en un seul e-mail. Heure : {time}. Jour du récapitulatif hebdomadaire : {day}.',
  'digest-pace': 'Fréquence',
  'digest-daily': 'Chaque jour',
  'digest-weekly': 'Chaque semaine',
  'digest-never': 'Jamais',
  refused:
    'Le serveur de messagerie de votre adresse refuse nos e-mails. Ces e-mails sont donc suspendus. Demandez à l’équipe d’administration de corriger l’adresse, ou confirmez-la en réinitialisant votre mot de passe.',
  'by-push': 'Push',
  'no-push': 'Pas de notification push',
  'push-title': 'Notifications push sur cet appareil',
  'push-body':
    'Recevez sur cet appareil ce que vous avez coché ci-dessus, même quand l’espace est fermé. Ces notifications cessent à la déconnexion.',
  'push-turn-on': 'Activer',
  'push-turn-off': 'Désactiver',
  'push-active': 'Cet appareil reçoit les notifications push.',
  'push-denied':
    'Votre navigateur bloque les notifications de l’espace. Autorisez-les dans les paramètres du navigateur.',
  'push-missing':
    'Ce navigateur ne peut pas recevoir de notifications push. Sur iPhone ou iPad, installez d’abord l’espace.',
}
