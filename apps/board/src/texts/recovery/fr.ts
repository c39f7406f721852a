import type { Dictionary } from '@rostrum/sdk'
import type { RecoveryKey } from './recovery-texts.js'

export const fr: Dictionary<RecoveryKey> = {
  forgot: 'Mot de passe oublié ?',
  title: 'Choisir un nouveau mot de passe',
  subtitle: 'Nous vous envoyons un lien par e-mail.',
  email: 'E-mail',
  submit: 'Envoyer le lien',
  working: 'Vérification que vous n’êtes pas un robot…',
  sent: 'Consultez votre messagerie',
  'sent-body': 'Si {email} a sa place ici, un lien est en route. Il est valable une heure.',
  back: 'Retour à la connexion',
  'reset-title': 'Nouveau mot de passe',
  'reset-subtitle': 'Vous devrez ensuite vous reconnecter sur tous vos appareils.',
  'reset-submit': 'Définir le mot de passe',
}
