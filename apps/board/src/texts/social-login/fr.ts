import type { Dictionary } from '@rostrum/sdk'
import type { SocialLoginKey } from './social-login-texts.js'

export const fr = {
  or: 'ou',
  with: 'Continuer avec {network}',
  title: 'Se connecter avec un réseau',
  intro:
    'Associez un compte et connectez-vous avec lui au lieu du mot de passe. Il ne publie rien : pour cela, il faut un profil.',
  link: 'Associer',
  'link-name': 'Associer {network}',
  unlink: 'Dissocier',
  'unlink-name': 'Dissocier {network}',
  'not-linked': 'Non associé',
  linked: 'Vous pouvez maintenant vous connecter avec {network}.',
  'unlink-title': 'Dissocier {network} ?',
  'unlink-body':
    'Vous vous connecterez alors avec votre mot de passe. Les profils sur lesquels vous partagez restent connectés.',
} satisfies Dictionary<SocialLoginKey>
