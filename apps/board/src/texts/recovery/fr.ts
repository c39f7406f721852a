import type { Dictionary } from '@rostrum/sdk'
import type { RecoveryKey } from './en.js'

export const fr: Dictionary<RecoveryKey> = {
  title: 'Choisir un nouveau mot de passe',
  subtitle: 'Nous vous envoyons un lien par e-mail.',
  email: 'E-mail',
  submit: 'Envoyer le lien',
  working: 'Nous vérifions que vous n’êtes pas un robot…',
  sent: 'Consultez votre messagerie',
  'sent-body':
    'Si un compte existe pour {email}, nous avons envoyé un lien à cette adresse. Il est valable une heure.',
  back: 'Retour à la connexion',
  expired: 'Ce lien n’est plus valable.',
  'expired-action': 'Demander un nouveau lien',
  'reset-title': 'Nouveau mot de passe',
  'reset-subtitle': 'Vous devrez ensuite vous reconnecter sur tous vos appareils.',
  'reset-submit': 'Définir le mot de passe',
  'keep-title': 'Autres moyens de connexion',
  'keep-body': 'Le nouveau mot de passe dissocie ces comptes. Ne gardez que ceux qui sont à vous.',
  keep: 'Garder {way}',
}
