import type { Dictionary } from '@rostrum/sdk'
import type { SocialLoginKey } from './en.js'

export const fr = {
  or: 'ou',
  with: 'Continuer avec {network}',
  title: 'Comptes associés',
  intro:
    'Associez un compte pour vous connecter avec lui plutôt qu’avec votre mot de passe. Il ne publie rien : pour partager, connectez un profil.',
  link: 'Associer',
  'link-name': 'Associer {network}',
  unlink: 'Dissocier',
  'unlink-name': 'Dissocier {network}',
  'not-linked': 'Non associé',
  linked: 'Vous pouvez maintenant vous connecter avec {network}.',
  'unlink-title': 'Dissocier {network} ?',
  'unlink-body':
    'Vous vous connecterez alors avec votre mot de passe. Les profils sur lesquels vous partagez restent connectés.',
  'proof-title': 'Confirmez votre identité',
  'proof-intro': 'Par sécurité, confirmez d’abord votre identité.',
  'proof-wrong-password': 'Ce n’est pas votre mot de passe.',
  'proof-by-code': 'Envoyer un code par e-mail',
  'proof-code': 'Code reçu par e-mail',
  'proof-code-hint': 'Nous vous avons envoyé un code. Il est valable 10 minutes.',
  'proof-wrong-code': 'Ce code est incorrect ou a expiré.',
  'proof-by-password': 'Utiliser le mot de passe',
  'proof-submit': 'Confirmer',
} satisfies Dictionary<SocialLoginKey>
