import type { Dictionary } from '../texts.js'
import type { ProfilesKey } from './profiles-texts.js'

export const fr = {
  title: 'Profils connectés',
  left: { one: 'Vous pouvez en connecter encore {count}', other: 'Vous pouvez en connecter encore {count}' },
  'limit-reached': 'Vous avez atteint le nombre maximal',
  'limit-but': 'Vous ne pouvez en connecter d’autres que sur {networks}',
  connect: 'Connecter un profil',
  'kind.profile': 'Profil {network}',
  'kind.page': 'Page {network}',
  'kind.business-account': 'Compte professionnel {network}',
  empty: 'Pas encore de profils',
  'empty-why': 'Connectez-en un pour partager des histoires avec les personnes qui vous suivent.',
  failed: 'Vos profils n’ont pas pu être chargés',
  waiting: 'Continuez dans la fenêtre qui s’est ouverte.',
  'waiting-tab': 'Aucune fenêtre n’a pu s’ouvrir d’ici. Continuez dans un autre onglet, puis revenez.',
  'open-tab': 'Ouvrir l’onglet',
  'cancel-waiting': 'Annuler',
  'remove-title': 'Retirer {name} ?',
  remove: 'Retirer',
  'remove-why': 'Ce qui a été partagé reste sur {network}. Vous pourrez reconnecter ce profil à tout moment.',
  page: 'Page',
  'business-account': 'Compte professionnel',
  personal: 'Profil personnel',
  'status.valid': 'Connecté',
  'status.invalid': 'À reconnecter',
  ends: { one: 'Se termine dans {count} jour', other: 'Se termine dans {count} jours' },
  'no-page': 'Aucune page connectée pour l’instant',
  'remove-consent-why':
    'Votre autorisation pour les pages est retirée auprès de {network}. Vous pourrez la redonner à tout moment.',
  'choose-more': 'Choisir des pages',
  'from-phone': 'Partagé depuis votre téléphone',
  reconnect: 'Reconnecter',
  'reconnect-name': 'Reconnecter {name}',
  'remove-name': 'Retirer {name} ({network})',
  'connect.success': '{network} est connecté.',
  'connect.success-child': 'Choisissez maintenant vos pages {network}.',
  'connect.limit': 'Vous ne pouvez pas connecter d’autres profils. Retirez-en un d’abord.',
  'connect.denied': 'L’accès à {network} n’a pas été accordé.',
  'connect.mismatch':
    'C’était un autre compte {network}. Connectez-vous avec celui que vous voulez reconnecter.',
  'connect.expired': 'Cela a pris trop de temps. Veuillez réessayer.',
  'connect.unexpected': '{network} n’a pas pu être connecté. Veuillez réessayer.',
  'connect.partial':
    'Le droit de publier sur {network} n’a pas été accordé : rien n’a été connecté. Accordez-le et réessayez.',
  'connect.lacking':
    '{network} ne laisse pas l’application de ce tableau demander les droits nécessaires. Prévenez les personnes qui gèrent le tableau.',
  'connect.elsewhere':
    'La réponse de {network} est arrivée dans un autre navigateur : rien n’a été connecté.',
  'connect.taken': 'Ce compte {network} sert déjà à connecter quelqu’un d’autre.',
  'connect.cancelled': 'La fenêtre a été fermée avant la connexion du profil.',
} satisfies Dictionary<ProfilesKey>
