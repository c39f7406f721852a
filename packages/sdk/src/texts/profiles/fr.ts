import type { Dictionary } from '../texts.js'
import type { ProfilesKey } from './en.js'

export const fr = {
  title: 'Profils connectés',
  left: { one: 'Vous pouvez encore en connecter {count}', other: 'Vous pouvez encore en connecter {count}' },
  'limit-reached': 'Nombre maximal de profils atteint',
  'limit-but': 'Vous ne pouvez plus en connecter que sur {networks}',
  connect: 'Connecter un profil',
  'kind.profile': 'Profil {network}',
  'kind.page': 'Page {network}',
  'kind.business-account': 'Compte professionnel {network}',
  empty: 'Aucun profil connecté',
  'empty-why': 'Connectez un profil pour partager des contenus avec les personnes qui vous suivent.',
  failed: 'Impossible de charger vos profils',
  waiting: 'Continuez dans la fenêtre qui s’est ouverte.',
  'waiting-closed':
    'Cette fenêtre est fermée, ou {network} la masque. Si elle est encore ouverte, terminez-y la connexion ; sinon, recommencez.',
  'waiting-tab':
    'Impossible d’ouvrir une fenêtre d’ici. Continuez dans un autre onglet, puis revenez sur cette page.',
  'open-tab': 'Ouvrir l’onglet',
  'cancel-waiting': 'Annuler',
  'remove-title': 'Retirer {name} ?',
  remove: 'Retirer',
  'remove-why': 'Vos publications restent sur {network}. Vous pourrez reconnecter ce profil à tout moment.',
  page: 'Page',
  'business-account': 'Compte professionnel',
  personal: 'Profil personnel',
  'status.invalid': 'À reconnecter',
  ends: { one: 'Expire dans {count} jour', other: 'Expire dans {count} jours' },
  'no-page': 'Aucune page connectée',
  'remove-consent-why':
    'Vous retirez à Rostrum l’accès à vos pages {network}. Vous pourrez l’autoriser à nouveau à tout moment.',
  'choose-more': 'Choisir des pages',
  'built-in': 'Sans profil à connecter',
  'from-phone': 'Vous terminez la publication dans l’application de votre téléphone : rien à connecter.',
  reconnect: 'Reconnecter',
  'reconnect-name': 'Reconnecter {name}',
  'remove-name': 'Retirer {name} ({network})',
  'connect.success': '{network} est connecté.',
  'connect.success-child': 'Choisissez maintenant vos pages {network}.',
  'connect.limit': 'Vous avez atteint le nombre maximal de profils. Retirez-en un d’abord.',
  'connect.denied': 'L’accès à {network} n’a pas été autorisé.',
  'connect.mismatch': 'Ce n’est pas le compte {network} à reconnecter. Connectez-vous avec le bon compte.',
  'connect.expired': 'La connexion a pris trop de temps. Recommencez.',
  'connect.unexpected': 'La connexion à {network} a échoué. Réessayez.',
  'connect.partial':
    'L’autorisation de publier sur {network} n’a pas été accordée : rien n’a été connecté. Accordez-la, puis réessayez.',
  'connect.lacking':
    '{network} ne permet pas à l’application de cet espace de demander les autorisations nécessaires. Prévenez l’équipe d’administration.',
  'connect.elsewhere':
    'La réponse de {network} est arrivée dans un autre navigateur : rien n’a été connecté. Recommencez ici.',
  'connect.taken': 'Ce compte {network} permet déjà à quelqu’un d’autre de se connecter.',
} satisfies Dictionary<ProfilesKey>
