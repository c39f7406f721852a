import type { Dictionary } from '@rostrum/sdk'
import type { LoginKey } from './en.js'

export const fr: Dictionary<LoginKey> = {
  title: 'Se connecter à Rostrum',
  'title-board': 'Se connecter à {board}',
  subtitle: 'Partagez, avec vos mots, ce que votre entreprise a à dire.',
  email: 'E-mail',
  password: 'Mot de passe',
  show: 'Afficher le mot de passe',
  hide: 'Masquer le mot de passe',
  submit: 'Se connecter',
  captcha: 'Un instant : après plusieurs échecs, nous vérifions que vous n’êtes pas un robot.',
  'email-missing': 'Saisissez votre adresse e-mail.',
  'email-wrong': 'Cette adresse e-mail semble incorrecte.',
  'password-missing': 'Saisissez votre mot de passe.',
  forgot: 'Mot de passe oublié ?',
}
