import type { Dictionary } from '@rostrum/sdk'
import type { LoginKey } from './en.js'

export const nl: Dictionary<LoginKey> = {
  title: 'Inloggen bij Rostrum',
  'title-board': 'Inloggen bij {board}',
  subtitle: 'Deel in je eigen woorden wat je bedrijf te vertellen heeft.',
  email: 'E-mailadres',
  password: 'Wachtwoord',
  show: 'Wachtwoord tonen',
  hide: 'Wachtwoord verbergen',
  submit: 'Inloggen',
  captcha: 'Een ogenblik: na meerdere mislukte pogingen controleren we of je geen robot bent.',
  'email-missing': 'Vul je e-mailadres in.',
  'email-wrong': 'Dit lijkt geen geldig e-mailadres.',
  'password-missing': 'Vul je wachtwoord in.',
  forgot: 'Wachtwoord vergeten?',
}
