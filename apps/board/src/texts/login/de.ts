import type { Dictionary } from '@rostrum/sdk'
import type { LoginKey } from './en.js'

export const de: Dictionary<LoginKey> = {
  title: 'Bei Rostrum anmelden',
  'title-board': 'Bei {board} anmelden',
  subtitle: 'Teilen Sie mit eigenen Worten, was Ihr Unternehmen zu sagen hat.',
  email: 'E-Mail',
  password: 'Passwort',
  show: 'Passwort anzeigen',
  hide: 'Passwort verbergen',
  submit: 'Anmelden',
  captcha: 'Einen Moment: Nach mehreren Fehlversuchen prüfen wir, ob Sie ein Mensch sind.',
  'email-missing': 'Geben Sie Ihre E-Mail-Adresse ein.',
  'email-wrong': 'Das ist keine gültige E-Mail-Adresse.',
  'password-missing': 'Geben Sie Ihr Passwort ein.',
  forgot: 'Passwort vergessen?',
}
