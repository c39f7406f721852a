import type { Dictionary } from '@rostrum/sdk'
import type { PasswordKey } from './en.js'

export const de: Dictionary<PasswordKey> = {
  title: 'Passwort',
  intro:
    'Ändern Sie das Passwort, mit dem Sie sich anmelden. Auf allen anderen Geräten werden Sie abgemeldet.',
  current: 'Aktuelles Passwort',
  'current-hint':
    'Lassen Sie das Feld leer, wenn Sie sich bisher nur mit einem verknüpften Konto angemeldet haben.',
  new: 'Neues Passwort',
  submit: 'Passwort ändern',
  changed: 'Ihr Passwort ist geändert. Auf allen anderen Geräten wurden Sie abgemeldet.',
  wrong: 'Das ist nicht Ihr aktuelles Passwort.',
}
