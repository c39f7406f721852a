import type { Dictionary } from '@rostrum/sdk'
import type { SsoKey } from './en.js'

export const fr: Dictionary<SsoKey> = {
  asked: 'Votre entreprise utilise l’authentification unique (SSO).',
  'sso-title': 'L’authentification unique n’est pas configurée',
  'sso-body':
    'Cet espace n’est pas encore relié à l’authentification unique (SSO) de votre entreprise. Connectez-vous avec votre e-mail et votre mot de passe, ou contactez l’équipe d’administration.',
  'crm-title': 'La connexion depuis {crm} n’est pas configurée',
  'crm-body':
    'Cet espace ne permet pas encore de se connecter depuis {crm}. Connectez-vous avec votre e-mail et votre mot de passe, ou contactez l’équipe d’administration.',
  'to-password': 'Se connecter avec un mot de passe',
  title: 'Authentification unique',
  body: 'Connectez-vous avec votre compte d’entreprise.',
  submit: 'Continuer',
  or: 'ou',
  with: 'Se connecter avec {name}',
  link: 'Utiliser l’authentification unique (SSO)',
  captcha:
    'À la prochaine tentative, nous vérifierons que vous n’êtes pas un robot. Cela prend quelques secondes.',
  solving: 'Vérification que vous n’êtes pas un robot…',
}
