import type { Dictionary } from '@rostrum/sdk'
import type { PasswordRulesKey } from './en.js'

export const fr: Dictionary<PasswordRulesKey> = {
  length: 'Entre {min} et {max} caractères.',
  upper: 'Au moins une majuscule.',
  lower: 'Au moins une minuscule.',
  digit: 'Au moins un chiffre.',
  symbol: 'Au moins un caractère spécial.',
  guessable: 'Évitez les mots de passe courants, votre nom et celui de votre entreprise.',
  history: {
    one: 'Différent de votre mot de passe actuel.',
    many: 'Différent de vos {count} derniers mots de passe.',
    other: 'Différent de vos {count} derniers mots de passe.',
  },
  age: {
    one: 'Expire après {count} jour.',
    many: 'Expire après {count} jours.',
    other: 'Expire après {count} jours.',
  },
  used: 'Vous avez déjà utilisé ce mot de passe. Choisissez-en un autre.',
  'expired-title': 'Votre mot de passe a expiré',
  'expired-body':
    'Choisissez-en un nouveau pour vous connecter. Vos sessions sur les autres appareils seront fermées.',
}
