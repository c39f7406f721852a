import type { Dictionary } from '@rostrum/sdk'
import type { PasswordKey } from './en.js'

export const fr: Dictionary<PasswordKey> = {
  title: 'Mot de passe',
  intro:
    'Changez le mot de passe avec lequel vous vous connectez. Vos sessions sur les autres appareils seront fermées.',
  current: 'Mot de passe actuel',
  'current-hint': 'Laissez ce champ vide si vous n’avez utilisé jusqu’ici qu’un compte associé.',
  new: 'Nouveau mot de passe',
  submit: 'Changer le mot de passe',
  changed: 'Votre mot de passe a été changé. Vos sessions sur les autres appareils sont fermées.',
  wrong: 'Ce n’est pas votre mot de passe actuel.',
}
